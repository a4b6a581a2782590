import type { Code } from './catalog.ts';
import type { Diagnostic, Location } from './diagnostic.ts';

/** What found a diagnostic of a file: reading its YAML, reading its values, or following its references. */
type Finder = 'yaml' | 'content' | 'references';

/** Which of two diagnostics about one place the owner sees. */
type Hiding = {
  readonly by: Finder;
  /** The diagnostics that hide others; without it, all of this finder. */
  readonly isHiding?: (one: Diagnostic) => boolean;
  readonly hidden: readonly Code[];
  /** Where a diagnostic is hidden, seen from the other one. */
  readonly where: (hidden: Location, hiding: Location) => boolean;
};

const HIDINGS: readonly Hiding[] = [
  // The `*` of a bold word at the start of a value is a YAML error. Its markup must not be a second error.
  { by: 'yaml', hidden: ['markup-in-plain-text'], where: onSameLine },
  // The text belongs to the bar above these keys.
  {
    by: 'yaml',
    isHiding: ({ code }) => code === 'key-below-bar',
    hidden: ['lines-run-together'],
    where: ({ line }, keys) => line >= keys.line && line <= keys.endLine,
  },
  // A value that would also be wrong in quotes needs another form, so the advice to quote it is dropped.
  {
    by: 'content',
    isHiding: ({ code }) => code === 'wrong-value',
    hidden: ['reserved-character', 'backslash', 'colon-in-text', 'open-quote'],
    where: startsInside,
  },
  // Items of a text whose key is missing are lines of that text.
  {
    by: 'content',
    isHiding: ({ code, args }) => code === 'lost-key' && (args.of === 'text' || args.of === 'paragraph'),
    hidden: ['absorbed-item'],
    where: ({ line }, key) => line >= key.line,
  },
  // The check of references already says what was meant.
  {
    by: 'references',
    hidden: ['wrong-value'],
    where: (value, { line, column }) => value.line === line && value.column === column,
  },
];

/** The diagnostics of a file without those that another finder explains better. */
export function withoutHidden(
  found: readonly Diagnostic[],
  by: Finder,
  others: readonly Diagnostic[],
): readonly Diagnostic[] {
  if (others.length === 0) return found;
  const hidings = HIDINGS.filter((one) => one.by === by);
  return found.filter(
    ({ code, at }) =>
      !hidings.some(
        ({ hidden, isHiding = () => true, where }) =>
          hidden.includes(code) && others.some((one) => isHiding(one) && where(at, one.at)),
      ),
  );
}

function onSameLine(a: Location, b: Location): boolean {
  return a.line === b.line;
}

/** True if a place starts in the first line of a value. */
function startsInside(at: Location, value: Location): boolean {
  return (
    onSameLine(at, value) &&
    at.column >= value.column &&
    (value.endLine > value.line || at.column < value.endColumn)
  );
}

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceFile, Span, YamlNode } from '../model/source.ts';
import { kindWords, type Shape } from '../schema/shape.ts';
import { groupAt } from './shape-at.ts';

/** A key or list item that YAML takes for a line of the text above it. */
export type Absorbed = {
  /** The whole text. */
  readonly text: Span;
  /** The paths whose errors this explains: of the text, and of a key that is missing. */
  readonly paths: readonly (readonly PropertyKey[])[];
  readonly diagnostic: Diagnostic;
};

/** Lines of a long text that look like the start of a list item. */
export type WrittenItem = {
  /** The key after its dash, and its value. */
  readonly key: string;
  readonly value: string;
  /** The key on the line below. */
  readonly keyBelow: string | undefined;
  /** The line above, trimmed. */
  readonly above: string;
  /** The number of spaces before its dash. */
  readonly spaces: number;
  /** The place of its dash and key. */
  readonly span: Span;
};

/** Finds the starts of list items in the lines of a text. */
export function* itemsInText({ span }: YamlNode, { text }: SourceFile): Generator<WrittenItem> {
  for (const { line, start, above, below } of linesOf(text.slice(span.start, span.end))) {
    const [, spaces = '', dash = '', key, value = ''] = ITEM_IN_LINE.exec(line) ?? [];
    if (key === undefined) continue;
    const isRightBelow = below.search(/\S/) === spaces.length + dash.length;
    const begin = span.start + start + spaces.length;
    yield {
      key,
      value: value.trim(),
      keyBelow: isRightBelow ? KEY_IN_LINE.exec(below)?.[2] : undefined,
      above: above.trim(),
      spaces: spaces.length,
      span: { start: begin, end: begin + dash.length + key.length + 1 },
    };
  }
}

/** Lines of a long text that look like the first two keys of a group. */
type WrittenKeys = {
  readonly names: readonly [string, string];
  /** The line above, trimmed. */
  readonly above: string;
  /** The place of the first. */
  readonly span: Span;
};

/** Finds two keys in the same column, in two lines of a text. */
export function* keysInText({ span }: YamlNode, { text }: SourceFile): Generator<WrittenKeys> {
  for (const { line, start, above, below } of linesOf(text.slice(span.start, span.end))) {
    const [, spaces = '', name] = KEY_IN_LINE.exec(line) ?? [];
    const [, spacesBelow, other] = KEY_IN_LINE.exec(below) ?? [];
    if (name === undefined || other === undefined || spaces !== spacesBelow) continue;
    const begin = span.start + start + spaces.length;
    yield { names: [name, other], above: above.trim(), span: { start: begin, end: begin + name.length } };
  }
}

/** The lines of a text below the first, with their offset and the lines above and below. */
function* linesOf(text: string) {
  const lines = text.split('\n');
  let start = lines[0]!.length + 1;
  for (const [at, line] of lines.slice(1).entries()) {
    yield { line, start, above: lines[at]!, below: lines[at + 2] ?? '' };
    start += line.length + 1;
  }
}

/** The start of a list item with a key: spaces, dash and key; and its value. */
const ITEM_IN_LINE = /^(\s*)(- +)([a-z]\w*):(?=\s|$)(.*)/;

/** A line with a key and no dash: in lists inside texts, each colon comes after a dash. */
const KEY_IN_LINE = /^(\s*)([a-z]\w*):(?:\s|$)/;

/**
 * True if lines of a text look like an item of this shape: they name one of its kinds, or have two of its keys. `like` is
 * an item of the same list, if there is one.
 */
export function isItemOf(
  shape: Shape | undefined,
  { key, value, keyBelow = '' }: WrittenItem,
  like?: YamlNode,
): boolean {
  if (shape?.kind === 'union' && shape.key === key && kindWords(shape).includes(value)) return true;
  const group = like === undefined ? shape : groupAt(shape, like);
  return group?.kind === 'group' && group.fields.has(key) && group.fields.has(keyBelow);
}

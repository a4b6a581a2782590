import { type Span, startOfLine, type YamlDocument, type YamlEntry, type YamlNode } from '../model/source.ts';

/** A change of a text: `text` replaces the span. */
export type TextEdit = { readonly span: Span; readonly text: string };

/** Applies edits to a text. They may not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let done = 0;
  for (const { span, text: into } of [...edits].sort((a, b) => a.span.start - b.span.start)) {
    if (span.start < done) throw new Error('Two edits of a text overlap.');
    result += text.slice(done, span.start) + into;
    done = span.end;
  }
  return result + text.slice(done);
}

/** The keys and indexes of the path to the value at an offset. */
export function pathTo(root: YamlNode, offset: number): readonly (string | number)[] {
  const isIn = ({ span }: YamlNode) => span.start <= offset && offset <= span.end;
  if (root.kind === 'list') {
    const index = root.items.findIndex(isIn);
    return index === -1 ? [] : [index, ...pathTo(root.items[index]!, offset)];
  }
  if (root.kind === 'group') {
    for (const [key, { value }] of root.entries) if (isIn(value)) return [key, ...pathTo(value, offset)];
  }
  return [];
}

/**
 * The lines of the value at a path: of a list item, or of a key with its value. The first key of an item ends where the next
 * one begins, which follows the dash then. Undefined if something else is on the same lines, as in `[a, b]`.
 */
export function linesOfValue(
  { file, root }: YamlDocument,
  path: readonly (string | number)[],
): Span | undefined {
  const parent = nodeOf(root, path.slice(0, -1));
  const last = path.at(-1);
  if (parent?.kind === 'list' && typeof last === 'number') {
    // A list whose only item is removed goes too.
    if (parent.items.length === 1)
      return path.length > 1 ? linesOfValue({ file, root }, path.slice(0, -1)) : undefined;
    const { span } = parent.items[last]!;
    return wholeLines(file.text, span, /^ *- +$/);
  }
  if (parent?.kind === 'group' && typeof last === 'string') {
    const { key, value } = parent.entries.get(last)!;
    const span = { start: key.start, end: Math.max(key.end, value.span.end) };
    return wholeLines(file.text, span, /^ *$/) ?? untilNextKey(file.text, span, parent.entries);
  }
  return undefined;
}

/** The first key of an item until the next key, if nothing but a comment after its value is between them. */
function untilNextKey(text: string, span: Span, entries: ReadonlyMap<string, YamlEntry>): Span | undefined {
  const lines = wholeLines(text, span, /^ *- +$/);
  const next = [...entries.values()][1]?.key.start;
  if (lines === undefined || next === undefined || text.slice(lines.end, next).trim() !== '')
    return undefined;
  return { start: span.start, end: next };
}

function nodeOf(root: YamlNode, path: readonly (string | number)[]): YamlNode | undefined {
  let node: YamlNode | undefined = root;
  for (const step of path) {
    if (node?.kind === 'list') node = node.items[Number(step)];
    else if (node?.kind === 'group') node = node.entries.get(String(step))?.value;
    else return undefined;
  }
  return node;
}

/** The lines of a span, if only `before` is before it and at most a comment after it. */
function wholeLines(text: string, { start, end }: Span, before: RegExp): Span | undefined {
  const lineStart = startOfLine(text, start);
  const lineEnd = text.indexOf('\n', end);
  const rest = text.slice(end, lineEnd === -1 ? text.length : lineEnd);
  if (!before.test(text.slice(lineStart, start)) || !/^["']?\s*(?:#[^\n]*)?$/.test(rest)) return undefined;
  return { start: lineStart, end: lineEnd === -1 ? text.length : lineEnd + 1 };
}

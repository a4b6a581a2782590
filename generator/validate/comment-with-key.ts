import { locate, type SourceFile, type YamlNode } from '../model/source.ts';

/**
 * Finds the first of these keys of a group that is commented out with its value, and its line: `# title: Our work`. The user
 * did not delete the #, or added it. The comment is between the keys of the group or next to them, but not inside a value
 * that is a text, group or list.
 */
export function commentWithKey(
  keys: readonly string[],
  node: YamlNode,
  file: SourceFile,
): { readonly key: string; readonly line: number } | undefined {
  const lines = file.text.split(/\r?\n/);
  const { line, endLine, column } = locate(file, node.span);
  // A comment above an item belongs to the previous item.
  const isItem = lines[line - 1]!.slice(0, column - 1).includes('-');
  let [first, end] = [line - 1, endLine];
  while (!isItem && first > 0 && COMMENT.test(lines[first - 1]!)) first -= 1;
  while (end < lines.length && COMMENT.test(lines[end]!)) end += 1;
  const values = node.kind === 'group' ? [...node.entries.values()] : [];
  const inValue = values.map(({ key: { start }, value: { span } }) => locate(file, { start, end: span.end }));
  for (let at = first; at < end; at += 1) {
    const [, key = ''] = /^ *# *([\w-]+): +\S/.exec(lines[at]!) ?? [];
    const isInValue = inValue.some((value) => at + 1 > value.line && at + 1 <= value.endLine);
    if (keys.includes(key) && !isInValue && !isInCommentedItem(at, lines)) return { key, line: at + 1 };
  }
  return undefined;
}

/** True if comments right above a line are the first lines of an item: the whole item is commented out. */
function isInCommentedItem(at: number, lines: readonly string[]): boolean {
  for (let above = at - 1; above >= 0 && COMMENT.test(lines[above]!); above -= 1)
    if (/^ *# *- /.test(lines[above]!)) return true;
  return false;
}

const COMMENT = /^ *#/;

import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { locate, nodeAt, type YamlDocument, type YamlNode } from '../model/source.ts';
import type { Shape } from '../schema/shape.ts';
import { firstLineOf } from './owner.ts';
import { groupAt, shapeAt } from './shape-at.ts';

/** The begin of a list item with a key, in a line of a text: blanks, dash and key. */
export const ITEM_IN_LINE = /(?<=\n)([^\S\n]*)- +([a-z]\w*):(?=\s|$)/g;

/**
 * A list item that is so far in that YAML takes it for lines of the long text above it: after a dash it has the first key of
 * the item around the text, or another one that such an item needs. `path` is that of the text.
 */
export function itemInText(
  text: YamlNode,
  path: readonly PropertyKey[],
  shape: Shape,
  { file, root }: YamlDocument,
): Diagnostic | undefined {
  const written = file.text.slice(text.span.start, text.span.end);
  for (const { index, 0: begin, 1: blanks = '', 2: key = '' } of written.matchAll(ITEM_IN_LINE)) {
    const list = listWithItem(key, path, shape, root);
    const column = list === undefined ? undefined : columnOfDash(nodeAt(root, list), file);
    if (list === undefined || column === undefined) continue;
    const start = text.span.start + index;
    const at = locate(file, { start: start + blanks.length, end: start + begin.length });
    const tooMany = blanks.length - column;
    const lines = written.slice(index).split('\n');
    const isWhole = lines.every((line) => line.trim() === '' || line.search(/\S/) >= blanks.length);
    const moved = lines.map((line) => line.slice(line.trim() === '' ? 0 : tooMany)).join('\n');
    const fix = { fix: { at: locate(file, { start, end: text.span.end }), text: moved } };
    return diagnose('item-in-text', at, { key, column }, isWhole && tooMany > 0 ? fix : {});
  }
  return undefined;
}

/** The path of the nearest list around a text of which an item may begin with the key. */
function listWithItem(
  key: string,
  path: readonly PropertyKey[],
  shape: Shape,
  root: YamlNode,
): readonly PropertyKey[] | undefined {
  for (let depth = path.length; depth > 0; depth -= 1) {
    if (typeof path[depth - 1] !== 'number') continue;
    const item = nodeAt(root, path.slice(0, depth));
    if (item.kind !== 'group') continue;
    const [first] = item.entries.keys();
    const field = groupAt(shapeAt(shape, root, path.slice(0, depth)), item)?.fields.get(key);
    if (key === first || field?.isOptional === false) return path.slice(0, depth - 1);
  }
  return undefined;
}

/** How far in the dashes of a list are; undefined if its first item has none in its line. */
function columnOfDash(list: YamlNode, { text }: YamlDocument['file']): number | undefined {
  const [first] = list.kind === 'list' ? list.items : [];
  if (first === undefined) return undefined;
  const { start } = firstLineOf(first);
  const [, blanks] = /^( *)- +$/.exec(text.slice(text.lastIndexOf('\n', start - 1) + 1, start)) ?? [];
  return blanks?.length;
}

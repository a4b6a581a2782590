import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { indentationOfDash, locate, nodeAt, type YamlDocument, type YamlNode } from '../model/source.ts';
import { kindWords, type Shape } from '../schema/shape.ts';
import { firstLineOf } from './owner.ts';
import { groupAt, itemOf, shapeAt } from './shape-at.ts';

/** The start of a list item with a key, in a line of a text: spaces, dash and key; and its value. */
const ITEM_IN_LINE = /(?<=\n)([^\S\n]*)(- +)([a-z]\w*):(?=\s|$)[^\S\n]*([^\r\n]*)/g;

/**
 * Finds a list item that is indented too far: YAML takes it for lines of the long text above it. After its dash it has
 * a key of the items around the text, and another key on a line below. Or it has one of the kinds of such items.
 * `path` is that of the text.
 */
export function itemInText(
  text: YamlNode,
  path: readonly PropertyKey[],
  shape: Shape,
  { file, root }: YamlDocument,
): Diagnostic | undefined {
  const written = file.text.slice(text.span.start, text.span.end);
  for (const { index, 1: spaces = '', 2: dash = '', 3: key = '', 4: value = '' } of written.matchAll(
    ITEM_IN_LINE,
  )) {
    const lines = written.slice(index).split('\n');
    const [, keyBelow] = KEY_BELOW.exec(lines[1] ?? '') ?? [];
    const isRightBelow = lines[1]?.search(/\S/) === spaces.length + dash.length;
    const item = { key, value: value.trim(), keyBelow: isRightBelow ? keyBelow : undefined };
    const list = listOf(item, path, shape, root);
    const [first] = list?.kind === 'list' ? list.items : [];
    const column = first && indentationOfDash(file, firstLineOf(first).start);
    if (column === undefined) continue;
    const start = text.span.start + index;
    const begin = start + spaces.length;
    const at = locate(file, { start: begin, end: begin + dash.length + key.length + 1 });
    const tooMany = spaces.length - column;
    const isWhole = lines.every((line) => line.trim() === '' || line.search(/\S/) >= spaces.length);
    const moved = lines.map((line) => line.slice(line.trim() === '' ? 0 : tooMany)).join('\n');
    const fix = { fix: { at: locate(file, { start, end: text.span.end }), text: moved } };
    return diagnose('item-in-text', at, { key, column }, isWhole && tooMany > 0 ? fix : {});
  }
  return undefined;
}

/** A line with a key and no dash: in lists inside texts, each colon comes after a dash. */
const KEY_BELOW = /^\s*([a-z]\w*):(?:\s|$)/;

type ItemInText = { readonly key: string; readonly value: string; readonly keyBelow: string | undefined };

/** The nearest list around a text that could contain such an item. */
function listOf(
  { key, value, keyBelow = '' }: ItemInText,
  path: readonly PropertyKey[],
  shape: Shape,
  root: YamlNode,
): YamlNode | undefined {
  for (let depth = path.length; depth > 0; depth -= 1) {
    if (typeof path[depth - 1] !== 'number') continue;
    const list = nodeAt(root, path.slice(0, depth - 1));
    const item = nodeAt(root, path.slice(0, depth));
    const one = itemOf(shapeAt(shape, root, path.slice(0, depth - 1)));
    if (item.kind !== 'group' || one === undefined) continue;
    if (one.kind === 'union' && one.key === key && kindWords(one).includes(value)) return list;
    const fields = groupAt(one, item)?.fields;
    if (fields?.has(key) && fields.has(keyBelow)) return list;
  }
  return undefined;
}

import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { indentationOfDash, locate, nodeAt, type YamlDocument, type YamlNode } from '../model/source.ts';
import type { Shape } from '../schema/shape.ts';
import { isItemOf, itemsInText, type WrittenItem } from './absorbed.ts';
import { moveLinesLeft } from './move-lines-left.ts';
import { firstLineOf } from './owner.ts';
import { itemOf, shapeAt } from './shape-at.ts';

/**
 * Finds a list item that is indented too far: YAML takes it for lines of the long text above it. It looks like the items
 * of a list around the text. `path` is that of the text.
 */
export function itemInText(
  text: YamlNode,
  path: readonly PropertyKey[],
  shape: Shape,
  { file, root }: YamlDocument,
): Diagnostic | undefined {
  for (const item of itemsInText(text, file)) {
    const list = listOf(item, path, shape, root);
    const [first] = list?.kind === 'list' ? list.items : [];
    const column = first && indentationOfDash(file, firstLineOf(first).start);
    if (column === undefined) continue;
    const { key, spaces, span } = item;
    const lines = { start: span.start - spaces, end: text.span.end };
    const fix = moveLinesLeft(lines, { from: spaces, to: column }, file);
    return diagnose('item-in-text', locate(file, span), { key, column }, fix);
  }
  return undefined;
}

/** The nearest list around a text that could contain such an item. */
function listOf(
  item: WrittenItem,
  path: readonly PropertyKey[],
  shape: Shape,
  root: YamlNode,
): YamlNode | undefined {
  for (let depth = path.length; depth > 0; depth -= 1) {
    if (typeof path[depth - 1] !== 'number') continue;
    const listPath = path.slice(0, depth - 1);
    const group = nodeAt(root, path.slice(0, depth));
    if (group.kind === 'group' && isItemOf(itemOf(shapeAt(shape, root, listPath)), item, group))
      return nodeAt(root, listPath);
  }
  return undefined;
}

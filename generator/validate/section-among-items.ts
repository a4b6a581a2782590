import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { indentationOfDash, locate, nodeAt, startOfLine, type YamlDocument } from '../model/source.ts';
import type { Shape } from '../schema/shape.ts';
import { shapeAt } from './shape-at.ts';

/**
 * Reports an item with the keys of a list further out, such as a section among the cards of a section: it begins with the key of
 * its kind, which items here do not have. With its lines at the right place, all its keys are right.
 */
export function sectionAmongItems(
  paths: readonly (readonly PropertyKey[])[],
  shape: Shape,
  { file, root }: YamlDocument,
): Diagnostic | undefined {
  const path = paths[0]!.slice(0, -1);
  const node = nodeAt(root, path);
  if (typeof path.at(-1) !== 'number' || node.kind !== 'group') return undefined;
  const list = nodeAt(root, path.slice(0, -1));
  const found = indentationOfDash(file, node.span.start);
  const wanted = columnOfSections(path.slice(0, -1), node.entries, shape, { file, root });
  if (list.kind !== 'list' || found === undefined || wanted === undefined || wanted >= found)
    return undefined;
  const start = startOfLine(file.text, node.span.start);
  const written = file.text.slice(start, node.span.end).trimEnd();
  const lines = written.split('\n');
  const at = locate(file, { start: start + found, end: start + (lines[0] ?? '').trimEnd().length });
  const args = { found, wanted, ...(lines.length > 1 && { below: lines.length - 1 }) };
  // Items of the inner list below it would lose their list.
  if (list.items.at(-1) !== node) return diagnose('wrong-indent', at, args);
  const text = lines.map((line) => line.replace(' '.repeat(found - wanted), '')).join('\n');
  return diagnose('wrong-indent', at, args, {
    fix: { at: locate(file, { start, end: start + written.length }), text },
  });
}

/** The column of the dashes of the nearest list around, if its items can have all these keys with this kind. */
function columnOfSections(
  path: readonly PropertyKey[],
  entries: ReadonlyMap<string, { readonly value: ReturnType<typeof nodeAt> }>,
  shape: Shape,
  { file, root }: YamlDocument,
): number | undefined {
  for (let length = path.length - 1; length > 0; length -= 1) {
    if (typeof path[length] !== 'number') continue;
    const around = shapeAt(shape, root, path.slice(0, length));
    const union = around?.kind === 'list' && around.item.kind === 'union' ? around.item : undefined;
    const [first] = entries.keys();
    const kind = first === union?.key ? entries.get(first ?? '')?.value : undefined;
    const option = kind?.kind === 'text' ? union?.byWord.get(kind.text) : undefined;
    if (option === undefined || ![...entries.keys()].every((key) => option.fields.has(key))) continue;
    return indentationOfDash(file, nodeAt(root, path.slice(0, length + 1)).span.start);
  }
  return undefined;
}

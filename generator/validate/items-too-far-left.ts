import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import {
  indentationOfDash,
  locate,
  nodeAt,
  startOfLine,
  type YamlDocument,
  type YamlNode,
} from '../model/source.ts';
import type { Shape } from '../schema/shape.ts';
import { isItemFor } from './lost-keys.ts';
import { isWithin } from './owner.ts';
import { groupAt, itemOf, shapeAt } from './shape-at.ts';

type Path = readonly PropertyKey[];

/** Items in the column of the list around theirs, and whether that explains the errors at a path. */
type ItemsTooFarLeft = {
  readonly diagnostics: readonly Diagnostic[];
  readonly explains: (path: Path) => boolean;
};

/**
 * Finds the items of a list that begin in the column of the list around it, such as cards in the column of sections. YAML takes
 * them for items of that list: their own key has no value, and the items below do not fit there.
 */
export function itemsTooFarLeft(
  missing: readonly Path[],
  shape: Shape,
  document: YamlDocument,
): ItemsTooFarLeft {
  const found = missing.flatMap((path) => itemsMeantFor(path, shape, document) ?? []);
  return {
    diagnostics: found.map(({ diagnostic }) => diagnostic),
    explains: (path) => found.some(({ explained }) => explained.some((outer) => isWithin(path, outer))),
  };
}

/** The items below the empty list at a path, if it is the last key of an item. */
function itemsMeantFor(
  path: Path,
  shape: Shape,
  { file, root }: YamlDocument,
): { readonly diagnostic: Diagnostic; readonly explained: readonly Path[] } | undefined {
  const [listPath, index, key] = [path.slice(0, -2), path.at(-2), String(path.at(-1))];
  const [list, owner] = [nodeAt(root, listPath), nodeAt(root, path.slice(0, -1))];
  const inner = itemOf(shapeAt(shape, root, path));
  const outer = itemOf(shapeAt(shape, root, listPath));
  if (inner === undefined || list.kind !== 'list' || typeof index !== 'number') return undefined;
  if (owner.kind !== 'group' || [...owner.entries.keys()].at(-1) !== key) return undefined;
  const after = list.items.slice(index + 1);
  const end = after.findIndex((item) => fits(outer, item) || !isItemFor(inner, item));
  const items = end === -1 ? after : after.slice(0, end);
  const [first, last] = [items[0], items.at(-1)];
  const found = first && indentationOfDash(file, first.span.start);
  if (first === undefined || last === undefined || found === undefined) return undefined;
  const ofKey = owner.entries.get(key)!.key;
  const wanted = locate(file, ofKey).column + 1;
  const start = startOfLine(file.text, first.span.start);
  const written = file.text.slice(start, last.span.end).trimEnd();
  const lines = written.split('\n');
  const below = lines.filter((line) => line.trim() !== '').length - 1;
  const at = locate(file, { start: start + found, end: start + lines[0]!.trimEnd().length });
  const text = lines.map((line) => line.replace(/^(?=.*\S)/, ' '.repeat(wanted - found))).join('\n');
  return {
    diagnostic: diagnose(
      'wrong-indent',
      at,
      { found, wanted, ...(below > 0 && { below }) },
      { also: locate(file, ofKey), fix: { at: locate(file, { start, end: start + written.length }), text } },
    ),
    explained: [path, ...items.map((_, at) => [...listPath, index + 1 + at])],
  };
}

/** True for an item that can be one of the list in whose column it begins. */
function fits(shape: Shape | undefined, item: YamlNode): boolean {
  if (item.kind !== 'group')
    return shape?.kind === 'group' ? shape.asText !== undefined : shape?.kind === 'text';
  if (shape?.kind === 'union') return item.entries.has(shape.key);
  const fields = groupAt(shape, item)?.fields;
  return fields !== undefined && [...item.entries.keys()].every((key) => fields.has(key));
}

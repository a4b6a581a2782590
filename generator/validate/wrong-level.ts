import type { Fix, Location } from '../diagnostics/diagnostic.ts';
import {
  endOfLine,
  locate,
  nodeAt,
  type SourceFile,
  startOfLine,
  type YamlDocument,
  type YamlEntry,
  type YamlNode,
} from '../model/source.ts';
import type { GroupShape, Shape } from '../schema/shape.ts';
import { firstLineOf, keysOf, ownerOf } from './owner.ts';
import { groupAt, shapeAt } from './shape-at.ts';

/** The right place of a key that its group does not have. */
export type OtherLevel = {
  readonly path: readonly PropertyKey[];
  /** The owner's name for the right group: "The about part". */
  readonly owner: string | undefined;
  /** The first key of that group. */
  readonly also: Location;
  /** Its indentation in spaces there; undefined if other keys of the group show it. */
  readonly spaces?: number;
  /** The shape of its value there. */
  readonly shape: Shape | undefined;
  /** The fix of its indentation, if nothing else has to move. */
  readonly fix?: Fix;
};

/** Finds the nearest group above or below that can have a key and lacks it. */
export function findOtherLevel(
  path: readonly PropertyKey[],
  shape: Shape,
  { file, root }: YamlDocument,
): OtherLevel | undefined {
  const key = String(path.at(-1));
  const ownerPath = path.slice(0, -1);
  const owner = nodeAt(root, ownerPath);
  if (owner.kind !== 'group') return undefined;
  const at = (groupPath: readonly PropertyKey[]): OtherLevel | undefined => {
    const node = nodeAt(root, groupPath);
    const of = shapeAt(shape, root, groupPath);
    if (node.kind !== 'group' || !keysOf(of, node).absent.includes(key)) return undefined;
    const also = locate(file, firstLineOf(node));
    const fix = indentTo(also.column - 1, owner.entries.get(key), file);
    const ofValue = groupAt(of, node)?.fields.get(key);
    return { path: [...groupPath, key], owner: ownerOf(of, node), also, shape: ofValue, ...(fix && { fix }) };
  };
  const ownShape = groupAt(shapeAt(shape, root, ownerPath) ?? shape, owner);
  const empty = emptyGroupAbove(owner, ownShape, key);
  if (empty !== undefined) {
    const also = locate(file, empty.entry.key);
    const spaces = also.column + 1;
    const fix = indentTo(spaces, owner.entries.get(key), file);
    const there = ownerOf(empty.shape, empty.entry.value);
    const meant = [...ownerPath, empty.name, key];
    return { path: meant, owner: there, also, spaces, shape: undefined, ...(fix && { fix }) };
  }
  const below = groupsBelow(owner, ownShape, key).map((steps) => [...ownerPath, ...steps]);
  const above = ownerPath.map((_, index) => ownerPath.slice(0, ownerPath.length - 1 - index));
  const inLast = below.flatMap((groupPath) => lastGroupsIn(groupPath, root));
  // If the other items of a list have the key, its last item lost it.
  const alike = inLast.filter((groupPath) => othersHave(key, groupPath, root));
  for (const groupPath of [...alike, ...below, ...above, ...inLast]) {
    const found = at(groupPath);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The groups at the end of a group, the outermost first: the last item of its last list, and the one at the end of that. */
function lastGroupsIn(path: readonly PropertyKey[], root: YamlNode): readonly (readonly PropertyKey[])[] {
  const node = nodeAt(root, path);
  const [name, last] = node.kind === 'group' ? ([...node.entries].at(-1) ?? []) : [];
  if (name === undefined || last === undefined || last.value.kind === 'text') return [];
  const index = last.value.kind === 'list' ? [last.value.items.length - 1] : [];
  const end = [...path, name, ...index];
  return nodeAt(root, end).kind === 'group' ? [end, ...lastGroupsIn(end, root)] : [];
}

/** True if another item of the same list has the key. */
function othersHave(key: string, path: readonly PropertyKey[], root: YamlNode): boolean {
  const list = nodeAt(root, path.slice(0, -1));
  return list.kind === 'list' && list.items.some((one) => one.kind === 'group' && one.entries.has(key));
}

/** The group above a key that is still empty and can have this key. */
function emptyGroupAbove(owner: YamlNode & { kind: 'group' }, of: GroupShape | undefined, key: string) {
  const before = [...owner.entries].slice(0, [...owner.entries.keys()].indexOf(key));
  for (const [name, entry] of before.toReversed()) {
    const shape = of?.fields.get(name);
    const { value } = entry;
    const isEmpty = value.kind === 'text' && value.isEmpty;
    if (isEmpty && shape !== undefined && canHave(shape, key)) return { name, entry, shape };
    // Other keys of the group may have been moved too.
    if (shape !== undefined) return undefined;
  }
  return undefined;
}

/** True if a group of this shape can have a key. */
export function canHave(shape: Shape, key: string): boolean {
  if (shape.kind === 'union') return shape.options.some(({ fields }) => fields.has(key));
  return shape.kind === 'group' && shape.fields.has(key);
}

/** The groups one level below, the nearest above the key first; of a list, its last item. */
function groupsBelow(
  owner: YamlNode & { kind: 'group' },
  of: GroupShape | undefined,
  key: string,
): readonly (readonly PropertyKey[])[] {
  const names = [...owner.entries.keys()];
  const before = names.slice(0, names.indexOf(key)).reverse();
  return before.flatMap((name): readonly (readonly PropertyKey[])[] => {
    const value = owner.entries.get(name)!.value;
    if (value.kind === 'group') return [[name]];
    const isOfGroups = value.kind === 'list' && of?.fields.get(name)?.kind === 'list';
    return isOfGroups && value.items.length > 0 ? [[name, value.items.length - 1]] : [];
  });
}

/** The fix that moves a one-line key to a column; undefined for a longer one. */
function indentTo(column: number, entry: YamlEntry | undefined, file: SourceFile): Fix | undefined {
  if (entry === undefined) return undefined;
  const { start } = entry.key;
  const lineStart = startOfLine(file.text, start);
  const isAlone = file.text.slice(lineStart, start).trim() === '';
  if (!isAlone || entry.value.span.end > endOfLine(file, start)) return undefined;
  return { at: locate(file, { start: lineStart, end: start }), text: ' '.repeat(column) };
}

import { keyLine, type LostLines } from '../diagnostics/codes/yaml.ts';
import { type DiagnosticOf, diagnose } from '../diagnostics/diagnostic.ts';
import {
  lineBreakOf,
  locate,
  nodeAt,
  type SourceFile,
  type Span,
  startOfLine,
  type YamlNode,
} from '../model/source.ts';
import { requiredFirst } from '../schema/key-names.ts';
import type { Shape } from '../schema/shape.ts';
import { firstLineOf } from './owner.ts';
import { groupAt, shapeAt } from './shape-at.ts';

/** A key that its group does not have, but could have. */
type AbsentKey = {
  readonly path: readonly PropertyKey[];
  readonly key: string;
  readonly group: YamlNode;
};

/** At least one absent key; the lines below it could belong to any of them. */
type AbsentKeys = readonly [AbsentKey, ...AbsentKey[]];

/** A place in a document, with the shape of the whole document. */
type PlaceInDocument = {
  readonly path: readonly PropertyKey[];
  readonly shape: Shape;
  readonly root: YamlNode;
};

/**
 * The keys that fit and are missing, in the nearest group around a place that has any; only the required ones, if there are
 * any. Undefined if no key fits.
 */
export function missingAround(
  { path, shape, root }: PlaceInDocument,
  fits: (field: Shape, key: string) => boolean,
): AbsentKeys | undefined {
  for (let depth = path.length; depth >= 0; depth -= 1) {
    const owner = path.slice(0, depth);
    const group = nodeAt(root, owner);
    if (group.kind !== 'group') continue;
    const fields = [...(groupAt(shapeAt(shape, root, owner), group)?.fields ?? [])];
    const found = fields.filter(([key, field]) => !group.entries.has(key) && fits(field, key));
    const [first, ...others] = requiredFirst(found).map(([key]) => ({ path: [...owner, key], key, group }));
    if (first !== undefined) return [first, ...others];
  }
  return undefined;
}

/** Lines whose key is missing above them. */
export type KeylessLines = {
  readonly missing: AbsentKeys;
  readonly of: LostLines;
  /** The first of the lines. */
  readonly first: Span;
  /** False if lines further down could lose their group, if the key were written. */
  readonly isSure?: boolean;
};

/**
 * Reports that the line of one of these keys is missing above a place. The fix writes it, if there is only one and nothing
 * further down could lose its group.
 */
export function lostKey(
  { missing, of, first, isSure = true }: KeylessLines,
  file: SourceFile,
): DiagnosticOf<'lost-key'> {
  const [{ key, group }, other] = missing;
  const start = startOfLine(file.text, first.start);
  const margin = ' '.repeat(locate(file, firstLineOf(group)).column - 1);
  const text = `${margin}${keyLine(key, of)}${lineBreakOf(file.text)}`;
  const fix = { at: locate(file, { start, end: start }), text };
  const args = { of, keys: missing.map((one) => one.key) };
  return diagnose('lost-key', locate(file, first), args, isSure && other === undefined ? { fix } : {});
}

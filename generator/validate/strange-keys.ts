import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { nodeAt, type YamlDocument } from '../model/source.ts';

/** True if a group has several keys, and none of them means anything there. */
export function areAllStrange(
  told: readonly Diagnostic[],
  paths: readonly (readonly PropertyKey[])[],
  { root }: YamlDocument,
): boolean {
  const node = nodeAt(root, paths[0]!.slice(0, -1));
  const isOnlyThese = node.kind === 'group' && node.entries.size === paths.length && paths.length > 1;
  const isStrange = (one: Diagnostic) =>
    one.code === 'unknown-key' &&
    [one.args.suggestion, one.args.place, one.args.itemsIn, one.args.ofKind].every((it) => it === undefined);
  return isOnlyThese && told.length === paths.length && told.every(isStrange);
}

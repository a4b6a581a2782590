import type { ChildPair } from './match-children.ts';

/** Of the children that are gone, those which come again unchanged in another place, by the new ones and by the old ones. */
export function whatMoves(pairs: readonly ChildPair[]): ReadonlyMap<ChildNode, ChildNode> {
  const gone = pairs.flatMap(([old, now]) => (old !== undefined && now === undefined ? [old] : []));
  const moves = new Map<ChildNode, ChildNode>();
  for (const [old, now] of pairs) {
    if (old !== undefined || !(now instanceof Element)) continue;
    const origin = gone.find((one) => !moves.has(one) && one.isEqualNode(now));
    if (origin === undefined) continue;
    moves.set(origin, now);
    moves.set(now, origin);
  }
  return moves;
}

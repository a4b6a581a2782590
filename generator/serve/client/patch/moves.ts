import type { ChildPair } from './match-children.ts';

/**
 * Finds removed children that appear again unchanged in another place. Maps both ways: from the new to the old and from the
 * old to the new.
 */
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

/** A share of the pages of a site, for one of several machines: the second of five is `{ number: 2, of: 5 }`. */
export type Shard = { readonly number: number; readonly of: number };

/** Reads `2/5`; undefined for what is no share of anything. */
export function readShard(written: string): Shard | undefined {
  const [, number, of] = /^(\d{1,4})\/(\d{1,4})$/.exec(written)?.map(Number) ?? [];
  if (number === undefined || of === undefined || number < 1 || number > of) return undefined;
  return { number, of };
}

/** True if the page with this place in the plan, from 0, belongs to the share. Neighbours go to different machines. */
export function isInShard(place: number, { number, of }: Shard): boolean {
  return place % of === number - 1;
}

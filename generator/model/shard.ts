/** A share of the pages of a site, for one of several machines: `{ number: 2, of: 5 }` is the second of five. */
export type Shard = { readonly number: number; readonly of: number };

/** Reads `2/5`; undefined for any other text. */
export function readShard(written: string): Shard | undefined {
  const [, number, of] = /^(\d{1,4})\/(\d{1,4})$/.exec(written)?.map(Number) ?? [];
  if (number === undefined || of === undefined || number < 1 || number > of) return undefined;
  return { number, of };
}

/** The places, from 0, of this share's pages in the plan. Neighbours go to different machines. */
export function* placesIn({ number, of }: Shard, count: number): Generator<number> {
  for (let place = number - 1; place < count; place += of) yield place;
}

/**
 * Something in the words of schema.org, as search engines read it. What is undefined is not written.
 * `tests/spec/structured-data.test.ts` holds all that pages say against the vocabulary itself.
 */
export type Thing = {
  readonly '@type': string;
  /** A full address that names the thing, so that other pages can refer to it. */
  readonly '@id'?: string;
  readonly [property: string]: Value | readonly Value[] | undefined;
};

type Value = string | number | Thing | ThingReference;

/** Names a thing that this or another page describes. */
export type ThingReference = { readonly '@id': string };

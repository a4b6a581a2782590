/**
 * A thing in the vocabulary of schema.org, as search engines read it. Undefined properties are not written.
 * `tests/spec/structured-data.test.ts` compares everything the pages state with the vocabulary itself.
 */
export type Thing = {
  readonly '@type': string;
  /** A full address that identifies the thing, for references from other pages. */
  readonly '@id'?: string;
  readonly [property: string]: Value | readonly Value[] | undefined;
};

type Value = string | number | Thing | ThingReference;

/** Refers to a thing that this or another page describes. */
export type ThingReference = { readonly '@id': string };

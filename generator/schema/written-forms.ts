import * as z from 'zod';

/**
 * What an editor can check while a value is typed, in the keywords of JSON Schema. It may accept values that the field
 * refuses, but never the reverse.
 */
export type WrittenForm = {
  readonly pattern?: string;
  /** The editor's error text; by default it would show the pattern. */
  readonly patternErrorMessage?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  /** The only allowed values: those to suggest, and other ways to write them. */
  readonly values?: { readonly offered: readonly (boolean | number)[]; readonly passing: readonly string[] };
};

/** The written form of fields that have one, stored next to the schemas like their roles. */
export const WRITTEN_FORMS = z.registry<WrittenForm>();

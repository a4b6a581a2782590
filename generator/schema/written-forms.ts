import * as z from 'zod';

/**
 * What an editor can tell of a value while it is typed, in the keywords of JSON Schema. It may let pass what the field
 * refuses, and never the other way round.
 */
export type WrittenForm = {
  readonly pattern?: string;
  /** What editors then say; by themselves they would show the pattern. */
  readonly patternErrorMessage?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  /** The only values there are: those to offer, and other ways to write them. */
  readonly values?: { readonly offered: readonly (boolean | number)[]; readonly passing: readonly string[] };
};

/** The written form of fields that have one, kept beside the schemas like their roles. */
export const WRITTEN_FORMS = z.registry<WrittenForm>();

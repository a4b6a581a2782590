import * as z from 'zod';

/** Keys that may be left out, but complete an entry: the report lists missing ones. */
export const RECOMMENDED = z.registry<{ readonly isRecommended: true }>();

/** Marks a field as one that an entry should have. */
export function recommended<T extends z.ZodType>(field: T): T {
  RECOMMENDED.add(field, { isRecommended: true });
  return field;
}

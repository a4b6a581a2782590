import type * as z from 'zod';

/** The text that may replace a group of keys, for the groups that allow one. */
export const SHORT_FORMS = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

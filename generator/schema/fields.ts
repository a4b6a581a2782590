import * as z from 'zod';
import { boolean, integer } from './fields/numbers.ts';
import { otherLanguage } from './fields/words.ts';

/*
 * The kinds of value an owner writes. YAML delivers every value as the text in the file. Only the fields here turn text into
 * numbers, dates and the rest, so `0712345678` keeps its zero and `no` is not false.
 *
 * A field that refuses a value adds an issue with `params.expected`; its words are in diagnostics/codes/expectations.ts.
 */

export * from './fields/addresses.ts';
export * from './fields/colours.ts';
export * from './fields/contact-details.ts';
export * from './fields/days.ts';
export type { Meant } from './fields/field.ts';
export * from './fields/numbers.ts';
export * from './fields/pictures.ts';
export * from './fields/redirects.ts';
export * from './fields/text-or-group.ts';
export * from './fields/web-addresses.ts';
export * from './fields/words.ts';

/** A list of up to `limit` items. `examples` are items of a list that needs several different ones. */
export function list<T extends z.ZodType>(
  item: T,
  description: string,
  limit = 200,
  examples: readonly string[] = [],
) {
  return z.array(item).check(z.maxLength(limit)).register(z.globalRegistry, { description, examples });
}

/** A list that a section shows alone, so it may not be empty. */
export function filledList<T extends z.ZodType>(item: T, description: string, limit = 200) {
  return z.array(item).check(z.minLength(1), z.maxLength(limit)).register(z.globalRegistry, { description });
}

/** True while the facts of an entity are not known yet. (Readings, Unknown facts and 34.) */
export const placeholder = boolean(
  'True while the real facts are still to come. Visitors see the tag "To be confirmed" on what they could take for a fact.',
).optional();

/** The same where visitors see no tag, because the words themselves can say it. */
export const placeholderWithoutTag = boolean(
  'True while the real facts are still to come. `npx sitegen report` lists it, and visitors see no tag.',
).optional();

/** The same for an entity that may have a mission and a vision. */
export const placeholderOfMission = boolean(
  'True while the real facts are still to come. Visitors see the tag "To be confirmed" instead of a mission or vision that is missing.',
).optional();

/** The language of a section that is not in the language of the site. (WCAG 3.1.2) */
export const sectionLanguage = otherLanguage(
  'The language of this section, if it is not that of the site: sw for Swahili, kam for Kamba. It sets the voice of screen readers and the direction of the words.',
  'sw',
).optional();

/** The position of an entity in its collection. (Readings 13b.) */
export const order = integer(
  'The place among its kind: 1 comes first. Without one it comes last, by name.',
  '3',
  1,
  9_999,
).optional();

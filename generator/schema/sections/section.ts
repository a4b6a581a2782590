import * as z from 'zod';
import { id, placeholder, richText, text } from '../fields.ts';
import { ROLES } from '../roles.ts';

/** What every section may carry. */
const common = {
  id: id('The anchor that links can lead to, as in /#contact.', 'contact')
    .register(ROLES, { refersTo: 'itself' })
    .optional(),
  heading: text('The heading of the section.', 'Our Stations', 120).optional(),
  intro: richText('A few sentences under the heading.', 'Each station serves its county.', 2_000).optional(),
  placeholder,
};

/**
 * The schema of a section kind: its `type`, what every section may carry, and its own fields.
 * `shows` names the list of content the section shows, if it shows one, or the map of site.yaml; `rules` hold between
 * its keys.
 */
export function section<const K extends string, F extends z.ZodRawShape>(
  kind: K,
  words: { title: string; description: string; shows?: string },
  fields: F,
  ...rules: readonly z.core.$ZodCheck<Record<string, unknown>>[]
) {
  const type = z.literal(kind).meta({ description: `"${kind}": ${words.description}` });
  if (words.shows === 'map') ROLES.add(type, { refersTo: 'map' });
  else if (words.shows !== undefined) ROLES.add(type, { refersTo: 'list', list: words.shows });
  return z
    .strictObject({ type, ...common, ...fields })
    .check(...rules)
    .meta({ title: words.title, description: words.description });
}

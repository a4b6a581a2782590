import * as z from 'zod';
import { choice, country, file, list, placeholderOfMission, richText, text } from '../fields.ts';
import { value } from './value.ts';

/** The kinds of organisation that search engines know. Any other is just an organisation. */
const ORGANISATION_KINDS = ['charity', 'parish', 'clinic', 'school', 'library'] as const;
export type OrganisationKind = (typeof ORGANISATION_KINDS)[number];

/** Characters of a name that is the title of the home page, and is added to the title of every other page. */
export const NAME_IN_TITLES = { least: 4, most: 80 };

/**
 * The organisation behind the site. Mission, vision and values are written here once and show on every
 * page with their section.
 */
export const organisation = z
  .strictObject({
    name: text('The full name.', 'Hill Country Services', 120),
    description: text(
      'One sentence that says what it is, for search engines.',
      'Water, health and farming in the hill country.',
      200,
    ).optional(),
    kind: choice(
      'What kind of organisation it is, for search engines.',
      'school',
      ORGANISATION_KINDS,
    ).optional(),
    country: country(
      'The country of its addresses, for search engines: the two letters of its code.',
      'KE',
    ).optional(),
    logo: file('The logo below public/, drawn as SVG.', 'logo.svg').optional(),
    mission: richText('What it is there to do.', 'To serve the poor of the hills.', 1_500).optional(),
    vision: richText('What it hopes to see.', 'A region where every household has water.', 1_500).optional(),
    values: list(value, 'Its core values.', 20).default([]),
    placeholder: placeholderOfMission,
  })
  .meta({ title: 'The organisation', description: 'Who the site speaks for.' });
export type Organisation = z.infer<typeof organisation>;

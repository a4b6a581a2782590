import { boolean } from '../../../generator/schema/fields.ts';
import { ROLES } from '../../../generator/schema/roles.ts';
import { section } from '../../../generator/schema/section.ts';

/** The drawn map of counties, stations and partners, with the same as a list. */
export const mapSection = section(
  'map',
  {
    position: 210,
    title: 'A map section',
    description: 'The map of site.yaml, and every county with its stations as a list.',
    shows: 'map',
  },
  {
    partners: boolean('Whether every partner is in the list beside the map.', 'yes')
      .register(ROLES, { refersTo: 'list', list: 'partners', isChoice: true })
      .optional(),
  },
);

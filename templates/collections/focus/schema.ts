import * as z from 'zod';
import { folderCollection } from '../../../generator/schema/collection.ts';
import { card } from '../../../generator/schema/entities/card.ts';
import { figure } from '../../../generator/schema/entities/figure.ts';
import { programme } from '../../../generator/schema/entities/programme.ts';
import {
  choice,
  list,
  needsAlt,
  order,
  picture,
  placeholderWithoutTag,
  richText,
  text,
} from '../../../generator/schema/fields.ts';
import { ROLES } from '../../../generator/schema/roles.ts';

/** A field of the work, with a separate page. (Specification 2, Focus pages.) */
const focusArea = z
  .strictObject({
    name: text('The name as visitors read it.', 'Water & Sanitation', 80),
    theme: choice('Chooses the colour of its cards.', 'water', ['health', 'climate', 'aid', 'food', 'water']),
    summary: text(
      'One sentence for cards and the head of the page.',
      'Clean water for homes and schools.',
      250,
    ),
    description: text('One sentence for search engines.', 'How the organisation brings clean water.', 200),
    ...picture(
      ['card', 'half'],
      'The picture on its card and beside its text.',
      'focus/water.jpg',
      'A rock catchment after rain',
    ),
    about: richText('What is done and why.', 'Water is far in the dry counties.').optional(),
    figures: list(figure, 'Figures of the work.', 12).optional(),
    facilities: z
      .strictObject({
        heading: text('The heading above the list.', 'Health facilities', 120).register(ROLES, {
          refersTo: 'list',
          list: 'facilities',
        }),
        intro: richText('A sentence below it.', 'All our facilities.', 1_000).optional(),
      })
      .meta({ title: 'The facilities part', description: 'Shows content/facilities.yaml on this page.' })
      .optional(),
    programmes: z
      .strictObject({
        heading: text('The heading above the list.', 'Our programmes', 120),
        intro: richText('A sentence below it.', 'Four programmes work together.', 1_000).optional(),
        items: list(programme, 'The programmes or initiatives.', 40),
      })
      .meta({ title: 'The programmes part', description: 'The programmes or initiatives of the area.' }),
    projects: z
      .strictObject({
        heading: text('The heading above the list.', 'Key projects', 120),
        intro: richText('A sentence below it.', 'These are three of our projects.', 1_000).optional(),
        items: list(card, 'The projects.', 40),
      })
      .meta({ title: 'The projects part', description: 'The most important projects.' })
      .optional(),
    order,
    placeholder: placeholderWithoutTag,
  })
  // Next to the text the picture needs words; on a card the title is enough.
  .check(needsAlt('image', ({ about }) => about !== undefined))
  .meta({ title: 'A focus area', description: 'A field of the work, with a separate page.' });
export type FocusArea = z.infer<typeof focusArea>;

/** The focus areas, each with a separate page. */
export const focusCollection = folderCollection({
  position: 30,
  folder: 'content/focus',
  schema: focusArea,
  inMenu: 'all focus areas',
  weighsAs: 'cards',
});

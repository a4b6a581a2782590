import { richText } from '../fields.ts';
import { section } from './section.ts';

/** Mission and vision: the organisation's own, unless the section gives others. */
export const mission = section(
  'mission',
  {
    title: 'A mission section',
    description: "Mission and vision: the organisation's own, unless others are given.",
  },
  {
    mission: richText(
      'A mission to show instead of the one in site.yaml.',
      'To heal with compassion.',
      1_500,
    ).optional(),
    vision: richText(
      'A vision to show instead of the one in site.yaml.',
      'Good care close to home.',
      1_500,
    ).optional(),
  },
);

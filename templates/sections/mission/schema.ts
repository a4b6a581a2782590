import { choice, richText } from '../../../generator/schema/fields.ts';
import { section } from '../../../generator/schema/section.ts';

/** Mission and vision: the organisation's own, unless the section gives others. */
export const missionSection = section(
  'mission',
  {
    position: 50,
    title: 'A mission section',
    description: "Mission and vision: the organisation's own, unless others are given.",
    needs: {
      settings: ['organisation.mission', 'organisation.vision', 'organisation.placeholder'],
      own: ['mission', 'vision'],
    },
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
    order: choice('Which of the two comes first. Without it the mission does.', 'vision-first', [
      'mission-first',
      'vision-first',
    ]).optional(),
  },
);

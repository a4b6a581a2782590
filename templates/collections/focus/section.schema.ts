import { section } from '../../../generator/schema/section.ts';

/** Every focus area as a card. */
export const focusSection = section(
  'focus',
  { position: 90, title: 'A focus section', description: 'Every focus area as a card.', shows: 'focus' },
  {},
);

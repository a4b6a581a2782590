import { section } from './section.ts';

/** Every focus area as a card. */
export const focus = section(
  'focus',
  { title: 'A focus section', description: 'Every focus area as a card.', shows: 'focus' },
  {},
);

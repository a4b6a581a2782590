import { card } from '../entities/card.ts';
import { list, text } from '../fields.ts';
import { section } from './section.ts';

/** Projects, departments or services as cards. */
export const cards = section(
  'cards',
  { title: 'A cards section', description: 'Projects, departments or services as cards.' },
  {
    items: list(card, 'The cards.', 40),
    empty: text('What to say while the list is empty.', 'The projects will be listed here.', 250).optional(),
  },
);

import { card } from '../../../generator/schema/entities/card.ts';
import { list, text } from '../../../generator/schema/fields.ts';
import { section } from '../../../generator/schema/section.ts';

/** Projects, departments or services as cards. */
export const cardsSection = section(
  'cards',
  {
    position: 60,
    title: 'A cards section',
    description: 'Projects, departments or services as cards.',
    weighsAs: 'cards',
    alsoCalled: ['services', 'features', 'grid', 'tiles', 'boxes'],
  },
  {
    items: list(card, 'The cards.', 40),
    empty: text('What to say while the list is empty.', 'The projects will be listed here.', 250).optional(),
  },
);

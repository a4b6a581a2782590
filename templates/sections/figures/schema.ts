import { figure } from '../../../generator/schema/entities/figure.ts';
import { filledList } from '../../../generator/schema/fields.ts';
import { section } from '../../../generator/schema/section.ts';

/** Headline figures in a row. */
export const figuresSection = section(
  'figures',
  {
    position: 30,
    title: 'A figures section',
    description: 'Headline figures in a row.',
    alsoCalled: ['stats', 'statistics', 'numbers', 'counters', 'facts'],
  },
  { items: filledList(figure, 'The figures.', 8) },
);

import { figure } from '../entities/figure.ts';
import { list } from '../fields.ts';
import { section } from './section.ts';

/** Headline figures in a row. */
export const figures = section(
  'figures',
  { title: 'A figures section', description: 'Headline figures in a row.' },
  { items: list(figure, 'The figures.', 8) },
);

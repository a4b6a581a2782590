import { programme } from '../entities/programme.ts';
import { list } from '../fields.ts';
import { section } from './section.ts';

/** Programmes or initiatives with name, description and picture. */
export const programmes = section(
  'programmes',
  {
    title: 'A programmes section',
    description: 'Programmes or initiatives with name, description and picture.',
  },
  { items: list(programme, 'The programmes.', 40) },
);

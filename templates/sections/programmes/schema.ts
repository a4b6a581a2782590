import { programme } from '../../../generator/schema/entities/programme.ts';
import { filledList } from '../../../generator/schema/fields.ts';
import { section } from '../../../generator/schema/section.ts';

/** Programmes or initiatives with name, description and picture. */
export const programmesSection = section(
  'programmes',
  {
    position: 120,
    title: 'A programmes section',
    description: 'Programmes or initiatives with name, description and picture.',
    weighsAs: 'cards',
  },
  { items: filledList(programme, 'The programmes.', 40) },
);

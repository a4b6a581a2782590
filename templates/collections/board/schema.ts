import { listCollection } from '../../../generator/schema/collection.ts';
import { person } from '../../../generator/schema/entities/person.ts';

/** The members of the board. */
export const boardCollection = listCollection({
  position: 60,
  file: 'content/people/board.yaml',
  item: person,
  hasOrder: true,
});

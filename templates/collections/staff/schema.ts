import { listCollection } from '../../../generator/schema/collection.ts';
import { person } from '../../../generator/schema/entities/person.ts';

/** The members of staff. */
export const staffCollection = listCollection({
  position: 40,
  file: 'content/people/staff.yaml',
  item: person,
  hasOrder: true,
});

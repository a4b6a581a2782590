import { listCollection } from '../../../generator/schema/collection.ts';
import { person } from '../../../generator/schema/entities/person.ts';

/** The coordinators of the stations. */
export const coordinatorsCollection = listCollection({
  position: 50,
  file: 'content/people/coordinators.yaml',
  item: person,
  hasOrder: true,
});

import { listCollection } from '../../../generator/schema/collection.ts';
import { resource } from '../../../generator/schema/entities/resource.ts';

/** The newsletters to download. */
export const newslettersCollection = listCollection({
  position: 120,
  file: 'content/newsletters.yaml',
  item: resource,
  dated: { title: 'title', day: 'date', document: 'file', year: 'year' },
});

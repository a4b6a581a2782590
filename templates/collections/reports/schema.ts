import { listCollection } from '../../../generator/schema/collection.ts';
import { resource } from '../../../generator/schema/entities/resource.ts';

/** The reports to download. */
export const reportsCollection = listCollection({
  position: 130,
  file: 'content/reports.yaml',
  item: resource,
  dated: { title: 'title', day: 'date', document: 'file' },
});

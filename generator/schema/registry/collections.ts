// Written by generator/bundle/write-registries.ts from the folders of templates/. Do not edit.

import { boardCollection } from '../../../templates/collections/board/schema.ts';
import { coordinatorsCollection } from '../../../templates/collections/coordinators/schema.ts';
import { facilitiesCollection } from '../../../templates/collections/facilities/schema.ts';
import { faqsCollection } from '../../../templates/collections/faqs/schema.ts';
import { focusCollection } from '../../../templates/collections/focus/schema.ts';
import { galleryCollection } from '../../../templates/collections/gallery/schema.ts';
import { internshipsCollection } from '../../../templates/collections/internships/schema.ts';
import { jobsCollection } from '../../../templates/collections/jobs/schema.ts';
import { newslettersCollection } from '../../../templates/collections/newsletters/schema.ts';
import { pagesCollection } from '../../../templates/collections/pages/schema.ts';
import { partnersCollection } from '../../../templates/collections/partners/schema.ts';
import { reportsCollection } from '../../../templates/collections/reports/schema.ts';
import { staffCollection } from '../../../templates/collections/staff/schema.ts';
import { stationsCollection } from '../../../templates/collections/stations/schema.ts';
import { storiesCollection } from '../../../templates/collections/stories/schema.ts';
import type { FolderCollection, ListCollection } from '../collection.ts';
import type { FolderName, ListName } from './names.ts';

export const FOLDER_COLLECTIONS = {
  'focus': focusCollection,
  'pages': pagesCollection,
  'stations': stationsCollection,
} satisfies { readonly [N in FolderName]: FolderCollection };

export const LIST_COLLECTIONS = {
  'board': boardCollection,
  'coordinators': coordinatorsCollection,
  'facilities': facilitiesCollection,
  'faqs': faqsCollection,
  'gallery': galleryCollection,
  'internships': internshipsCollection,
  'jobs': jobsCollection,
  'newsletters': newslettersCollection,
  'partners': partnersCollection,
  'reports': reportsCollection,
  'staff': staffCollection,
  'stories': storiesCollection,
} satisfies { readonly [N in ListName]: ListCollection };

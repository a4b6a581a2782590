import * as z from 'zod';
import { facility } from './entities/facility.ts';
import { faq } from './entities/faq.ts';
import { focusArea } from './entities/focus-area.ts';
import { galleryPicture } from './entities/gallery-picture.ts';
import { hospital } from './entities/hospital.ts';
import { internship } from './entities/internship.ts';
import { job } from './entities/job.ts';
import { page } from './entities/page.ts';
import { partner } from './entities/partner.ts';
import { person } from './entities/person.ts';
import { resource } from './entities/resource.ts';
import { siteSettings } from './entities/site-settings.ts';
import { station } from './entities/station.ts';
import { story } from './entities/story.ts';
import { list } from './fields.ts';

const anyStation = z
  .discriminatedUnion('kind', [station, hospital])
  .meta({ title: 'A station', description: 'A station, or a hospital if its kind says so.' });

/** Settings of the whole site: the one file `site.yaml`. */
export const SITE = { file: 'site.yaml', schema: siteSettings } as const;

/** Collections with one file an entity; the name of the file is the entity's name in addresses and references. */
export const FOLDERS = {
  pages: { folder: 'content/pages', schema: page, isNested: true },
  stations: { folder: 'content/stations', schema: anyStation, isNested: false },
  focus: { folder: 'content/focus', schema: focusArea, isNested: false },
} as const;

/** The page at the address of the site itself. */
export const HOME_PAGE = `${FOLDERS.pages.folder}/home.yaml`;

/** The whole of a list file. */
function entries<T extends z.ZodType>(of: T) {
  return list(of, 'Every entry, one after the other.', 500);
}

/** Collections with all entities in one file, as a list. With `hasOrder` they are shown by `order:` and name. */
export const LISTS = {
  staff: {
    file: 'content/people/staff.yaml',
    schema: entries(person),
    hasOrder: true,
  },
  coordinators: {
    file: 'content/people/coordinators.yaml',
    schema: entries(person),
    hasOrder: true,
  },
  board: {
    file: 'content/people/board.yaml',
    schema: entries(person),
    hasOrder: true,
  },
  partners: {
    file: 'content/partners.yaml',
    schema: entries(partner),
  },
  facilities: {
    file: 'content/facilities.yaml',
    schema: entries(facility),
  },
  faqs: { file: 'content/faqs.yaml', schema: entries(faq) },
  jobs: { file: 'content/jobs.yaml', schema: entries(job) },
  internships: {
    file: 'content/internships.yaml',
    schema: entries(internship),
  },
  newsletters: {
    file: 'content/newsletters.yaml',
    schema: entries(resource),
  },
  reports: { file: 'content/reports.yaml', schema: entries(resource) },
  stories: { file: 'content/stories.yaml', schema: entries(story) },
  gallery: {
    file: 'content/gallery.yaml',
    schema: entries(galleryPicture),
  },
} as const;

/** A collection with one file an entity. */
export type FolderName = keyof typeof FOLDERS;
/** A collection with all entities in one file. */
export type ListName = keyof typeof LISTS;

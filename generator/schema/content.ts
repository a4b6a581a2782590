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

// Zod would compile a parser for each schema; for files read once that takes longer than it saves.
z.config({ jitless: true });

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

/** Collections with all entities in one file, as a list. */
export const LISTS = {
  staff: {
    file: 'content/people/staff.yaml',
    schema: list(person, 'Every entry, one after the other.', 500),
  },
  coordinators: {
    file: 'content/people/coordinators.yaml',
    schema: list(person, 'Every entry, one after the other.', 500),
  },
  board: {
    file: 'content/people/board.yaml',
    schema: list(person, 'Every entry, one after the other.', 500),
  },
  partners: {
    file: 'content/partners.yaml',
    schema: list(partner, 'Every entry, one after the other.', 500),
  },
  facilities: {
    file: 'content/facilities.yaml',
    schema: list(facility, 'Every entry, one after the other.', 500),
  },
  faqs: { file: 'content/faqs.yaml', schema: list(faq, 'Every entry, one after the other.', 500) },
  jobs: { file: 'content/jobs.yaml', schema: list(job, 'Every entry, one after the other.', 500) },
  internships: {
    file: 'content/internships.yaml',
    schema: list(internship, 'Every entry, one after the other.', 500),
  },
  newsletters: {
    file: 'content/newsletters.yaml',
    schema: list(resource, 'Every entry, one after the other.', 500),
  },
  reports: { file: 'content/reports.yaml', schema: list(resource, 'Every entry, one after the other.', 500) },
  stories: { file: 'content/stories.yaml', schema: list(story, 'Every entry, one after the other.', 500) },
  gallery: {
    file: 'content/gallery.yaml',
    schema: list(galleryPicture, 'Every entry, one after the other.', 500),
  },
} as const;

export type FolderName = keyof typeof FOLDERS;
export type ListName = keyof typeof LISTS;

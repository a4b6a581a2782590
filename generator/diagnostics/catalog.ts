import { ADDRESSES } from './codes/addresses.ts';
import { DATES } from './codes/dates.ts';
import { DOCUMENTS } from './codes/documents.ts';
import { ENTITIES } from './codes/entities.ts';
import type { CatalogEntry } from './codes/entry.ts';
import { FILES } from './codes/files.ts';
import { NOTICES } from './codes/notices.ts';
import { OF_REPORT } from './codes/of-report.ts';
import { OTHER_SITES } from './codes/other-sites.ts';
import { PAGES } from './codes/pages.ts';
import { PASTED_TEXT } from './codes/pasted-text.ts';
import { PICTURES } from './codes/pictures.ts';
import { PUBLISHING } from './codes/publishing.ts';
import { REFERENCES } from './codes/references.ts';
import { TEMPLATES } from './codes/templates.ts';
import { YAML } from './codes/yaml.ts';

/** The errors by the stage that finds them, in build order. */
export const STAGES = {
  'Reading the files': FILES,
  Documents: DOCUMENTS,
  'Reading YAML': YAML,
  'Content of the files': ENTITIES,
  'Pasted text': PASTED_TEXT,
  'Days and years': DATES,
  References: REFERENCES,
  'Addresses elsewhere': OTHER_SITES,
  'Addresses that must stay': ADDRESSES,
  'Days of publishing': PUBLISHING,
  Pictures: PICTURES,
  'The finished pages': PAGES,
  'Templates of the site': TEMPLATES,
  Notices: NOTICES,
  'Only in the report': OF_REPORT,
} as const;

/** Every error sitegen can report, once. A code is permanent; its words may improve. */
export const CATALOG = {
  ...FILES,
  ...DOCUMENTS,
  ...YAML,
  ...ENTITIES,
  ...PASTED_TEXT,
  ...DATES,
  ...REFERENCES,
  ...OTHER_SITES,
  ...ADDRESSES,
  ...PUBLISHING,
  ...PICTURES,
  ...PAGES,
  ...TEMPLATES,
  ...NOTICES,
  ...OF_REPORT,
} as const;

/** The permanent name of an error. */
export type Code = keyof typeof CATALOG;

/** The arguments for the words of a code. */
export type Args<C extends Code> = (typeof CATALOG)[C] extends CatalogEntry<infer A> ? A : never;

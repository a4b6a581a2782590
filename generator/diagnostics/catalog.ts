import { ENTITIES } from './codes/entities.ts';
import type { CatalogEntry } from './codes/entry.ts';
import { FILES } from './codes/files.ts';
import { NOTICES } from './codes/notices.ts';
import { PAGES } from './codes/pages.ts';
import { PICTURES } from './codes/pictures.ts';
import { PUBLISHING } from './codes/publishing.ts';
import { REFERENCES } from './codes/references.ts';
import { YAML } from './codes/yaml.ts';

/** The faults by the stage that finds them, in the order in which a site is made. */
export const STAGES = {
  'Reading the files': FILES,
  'Reading YAML': YAML,
  'Content of the files': ENTITIES,
  References: REFERENCES,
  'Days of publishing': PUBLISHING,
  Pictures: PICTURES,
  'The finished pages': PAGES,
  Notices: NOTICES,
} as const;

/** Every fault sitegen can report, once. A code is permanent; the words may improve. */
export const CATALOG = {
  ...FILES,
  ...YAML,
  ...ENTITIES,
  ...REFERENCES,
  ...PUBLISHING,
  ...PICTURES,
  ...PAGES,
  ...NOTICES,
} as const;

/** The permanent name of a fault. */
export type Code = keyof typeof CATALOG;

/** What the words of a code need to know. */
export type Args<C extends Code> = (typeof CATALOG)[C] extends CatalogEntry<infer A> ? A : never;

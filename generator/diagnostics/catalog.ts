import { ENTITIES } from './codes/entities.ts';
import type { CatalogEntry } from './codes/entry.ts';
import { FILES } from './codes/files.ts';
import { PAGES } from './codes/pages.ts';
import { PICTURES } from './codes/pictures.ts';
import { REFERENCES } from './codes/references.ts';
import { YAML } from './codes/yaml.ts';

/** Every fault sitegen can report, once, in the order in which a site is made. A code is permanent; the words may improve. */
export const CATALOG = { ...FILES, ...YAML, ...ENTITIES, ...REFERENCES, ...PICTURES, ...PAGES } as const;

/** The permanent name of a fault. */
export type Code = keyof typeof CATALOG;

/** What the words of a code need to know. */
export type Args<C extends Code> = (typeof CATALOG)[C] extends CatalogEntry<infer A> ? A : never;

import * as z from 'zod';

/** What people write for a key or a word that is called otherwise here: `button` for `action`, `twitter` for `x`. */
export type OtherNames = Readonly<Record<string, string>>;

/** Kept beside the schemas of groups and choices, like the roles of fields. */
export const OTHER_NAMES = z.registry<{ readonly names: OtherNames }>();

/** The name that is meant by another one, whatever letter case, spaces and hyphens it is written with. */
export function nameFor(written: string, names: OtherNames | undefined): string | undefined {
  const plain = written
    .toLowerCase()
    .replace(/[\s_-]+/g, '')
    .replace(/colou?rs?$/, '');
  return names !== undefined && Object.hasOwn(names, plain) ? names[plain] : undefined;
}

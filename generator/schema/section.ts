import * as z from 'zod';
import { id, placeholder, richText, text } from './fields.ts';
import { OTHER_NAMES } from './other-names.ts';
import type { FolderName, ListName, SectionKind } from './registry/names.ts';
import { type NeededSettings, ROLES } from './roles.ts';

/** A section kind: its schema, and its position wherever the kinds are listed, the lowest first. */
export type DeclaredSection<K extends SectionKind> = {
  readonly position: number;
  readonly schema: z.ZodType<{ readonly type: K }>;
  readonly weighsAs: SectionWords['weighsAs'];
};

/**
 * What makes a page with a section heavier than text: a slideshow, cards with a picture each, many pictures, or a widget, which
 * loads a library once it is in view. `check/budgets.ts` has the budget for each.
 */
export type SectionWeight = 'cards' | 'grid' | 'slideshow' | 'widget';

/** The keys of every section. */
const common = {
  id: id('The anchor that links can lead to, as in /#contact.', 'contact')
    .register(ROLES, { refersTo: 'itself' })
    .optional(),
  heading: text('The heading of the section.', 'Our Stations', 120).optional(),
  intro: richText('A few sentences under the heading.', 'Each station serves its county.', 2_000).optional(),
  placeholder,
};

type SectionWords = {
  readonly position: number;
  readonly title: string;
  readonly description: string;
  readonly shows?: FolderName | ListName | 'map';
  /** What it shows from site.yaml, unless it has one of its `own` keys: at least one of the `settings` must be there. */
  readonly needs?: NeededSettings;
  /** Other names that people type for the kind: small letters without spaces and hyphens. */
  readonly alsoCalled?: readonly string[];
  /** Without it, the section counts as text. It may depend on the keys of a section. */
  readonly weighsAs?:
    | SectionWeight
    | ((keys: Readonly<Record<string, unknown>>) => SectionWeight | undefined);
};

/**
 * Declares a section kind. Its schema has the `type`, the keys of every section, and its `fields`. `shows` names the
 * collection it shows, if any, or the map of site.yaml. `rules` apply across its keys.
 */
export function section<const K extends SectionKind, F extends z.ZodRawShape>(
  kind: K,
  about: SectionWords,
  fields: F,
  ...rules: readonly z.core.$ZodCheck<Record<string, unknown>>[]
) {
  const type = z.literal(kind).meta({ description: `"${kind}": ${about.description}` });
  if (about.needs !== undefined) ROLES.add(type, { refersTo: 'settings', ...about.needs });
  if (about.shows === 'map') ROLES.add(type, { refersTo: 'map' });
  else if (about.shows !== undefined) ROLES.add(type, { refersTo: 'list', list: about.shows });
  const names = Object.fromEntries((about.alsoCalled ?? []).map((name) => [name, kind]));
  OTHER_NAMES.add(type, { names });
  const schema = z
    .strictObject({ type, ...common, ...fields })
    .check(...rules)
    .meta({ title: about.title, description: about.description });
  return { position: about.position, schema, weighsAs: about.weighsAs };
}

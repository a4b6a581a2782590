import * as z from 'zod';
import { inPosition } from './position.ts';
import type { SectionKind } from './registry/names.ts';
import { SECTION_KINDS } from './registry/sections.ts';

export type { SectionKind } from './registry/names.ts';

/** Every section kind by its `type`. */
export const SECTIONS = inPosition(SECTION_KINDS);

/** A section of the given kind, as read by its schema. */
export type SectionOf<K extends SectionKind> = z.infer<(typeof SECTIONS)[K]['schema']>;

/** Any section; `type` says which. */
export type Section = { [K in SectionKind]: SectionOf<K> }[SectionKind];

type Schemas = (typeof SECTIONS)[SectionKind]['schema'];

/** Any section; its `type` decides which keys it has. */
export const anySection = z
  .discriminatedUnion(
    'type',
    Object.values(SECTIONS).map(({ schema }) => schema) as unknown as [Schemas, ...Schemas[]],
  )
  .meta({ title: 'A section', description: 'One part of a page; "type" says which kind.' });

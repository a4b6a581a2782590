import * as z from 'zod';
import { callToAction } from './call-to-action.ts';
import { cards } from './cards.ts';
import { contact } from './contact.ts';
import { facilities } from './facilities.ts';
import { faqs } from './faqs.ts';
import { figures } from './figures.ts';
import { files } from './files.ts';
import { focus } from './focus.ts';
import { gallery } from './gallery.ts';
import { governance } from './governance.ts';
import { internships } from './internships.ts';
import { jobs } from './jobs.ts';
import { map } from './map.ts';
import { mission } from './mission.ts';
import { partners } from './partners.ts';
import { people } from './people.ts';
import { picture } from './picture.ts';
import { programmes } from './programmes.ts';
import { slideshow } from './slideshow.ts';
import { stations } from './stations.ts';
import { stories } from './stories.ts';
import { subscribe } from './subscribe.ts';
import { text } from './text.ts';
import { values } from './values.ts';

/** Every section kind. A new kind is a file here, a file in templates/sections/ and a line in each registry. */
export const SECTIONS = {
  slideshow,
  text,
  figures,
  values,
  mission,
  cards,
  people,
  stations,
  focus,
  partners,
  facilities,
  programmes,
  governance,
  jobs,
  internships,
  files,
  gallery,
  stories,
  faqs,
  picture,
  map,
  'call-to-action': callToAction,
  contact,
  subscribe,
} as const;

/** The `type` of a section. */
export type SectionKind = keyof typeof SECTIONS;

/** A section of the given kind, as the owner wrote it and the schema read it. */
export type SectionOf<K extends SectionKind> = z.infer<(typeof SECTIONS)[K]>;

/** Any section; `type` says which. */
export type Section = { [K in SectionKind]: SectionOf<K> }[SectionKind];

type Schemas = (typeof SECTIONS)[SectionKind];

/** Any section; its `type` decides which keys it has. */
export const anySection = z
  .discriminatedUnion('type', Object.values(SECTIONS) as [Schemas, ...Schemas[]])
  .meta({ title: 'A section', description: 'One part of a page; "type" says which kind.' });

import type { SectionKind } from '../../generator/schema/sections/index.ts';
import { callToAction } from './call-to-action.tsx';
import { cards } from './cards.tsx';
import { contact } from './contact.tsx';
import type { SectionTemplate } from './define-section.ts';
import { facilities } from './facilities.tsx';
import { faqs } from './faqs.tsx';
import { figures } from './figures.tsx';
import { files } from './files.tsx';
import { focus } from './focus.tsx';
import { gallery } from './gallery.tsx';
import { governance } from './governance.tsx';
import { internships } from './internships.tsx';
import { jobs } from './jobs.tsx';
import { map } from './map.tsx';
import { mission } from './mission.tsx';
import { partners } from './partners.tsx';
import { people } from './people.tsx';
import { picture } from './picture.tsx';
import { programmes } from './programmes.tsx';
import { slideshow } from './slideshow.tsx';
import { stations } from './stations.tsx';
import { stories } from './stories.tsx';
import { subscribe } from './subscribe.tsx';
import { text } from './text.tsx';
import { values } from './values.tsx';

/** The template of every section kind; a kind with a schema and no template does not compile. */
export const SECTION_TEMPLATES = {
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
} satisfies { [K in SectionKind]: SectionTemplate<K, never> | SectionTemplate<K, unknown> };

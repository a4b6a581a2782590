// Written by generator/bundle/write-registries.ts from the folders of templates/. Do not edit.

import { facilitiesSection } from '../../../templates/collections/facilities/section.schema.ts';
import { faqsSection } from '../../../templates/collections/faqs/section.schema.ts';
import { focusSection } from '../../../templates/collections/focus/section.schema.ts';
import { gallerySection } from '../../../templates/collections/gallery/section.schema.ts';
import { internshipsSection } from '../../../templates/collections/internships/section.schema.ts';
import { jobsSection } from '../../../templates/collections/jobs/section.schema.ts';
import { partnersSection } from '../../../templates/collections/partners/section.schema.ts';
import { stationsSection } from '../../../templates/collections/stations/section.schema.ts';
import { storiesSection } from '../../../templates/collections/stories/section.schema.ts';
import { callToActionSection } from '../../../templates/sections/call-to-action/schema.ts';
import { cardsSection } from '../../../templates/sections/cards/schema.ts';
import { contactSection } from '../../../templates/sections/contact/schema.ts';
import { figuresSection } from '../../../templates/sections/figures/schema.ts';
import { filesSection } from '../../../templates/sections/files/schema.ts';
import { governanceSection } from '../../../templates/sections/governance/schema.ts';
import { mapSection } from '../../../templates/sections/map/schema.ts';
import { missionSection } from '../../../templates/sections/mission/schema.ts';
import { peopleSection } from '../../../templates/sections/people/schema.ts';
import { pictureSection } from '../../../templates/sections/picture/schema.ts';
import { programmesSection } from '../../../templates/sections/programmes/schema.ts';
import { slideshowSection } from '../../../templates/sections/slideshow/schema.ts';
import { subscribeSection } from '../../../templates/sections/subscribe/schema.ts';
import { textSection } from '../../../templates/sections/text/schema.ts';
import { valuesSection } from '../../../templates/sections/values/schema.ts';
import type { DeclaredSection } from '../section.ts';
import type { SectionKind } from './names.ts';

export const SECTION_KINDS = {
  'facilities': facilitiesSection,
  'faqs': faqsSection,
  'focus': focusSection,
  'gallery': gallerySection,
  'internships': internshipsSection,
  'jobs': jobsSection,
  'partners': partnersSection,
  'stations': stationsSection,
  'stories': storiesSection,
  'call-to-action': callToActionSection,
  'cards': cardsSection,
  'contact': contactSection,
  'figures': figuresSection,
  'files': filesSection,
  'governance': governanceSection,
  'map': mapSection,
  'mission': missionSection,
  'people': peopleSection,
  'picture': pictureSection,
  'programmes': programmesSection,
  'slideshow': slideshowSection,
  'subscribe': subscribeSection,
  'text': textSection,
  'values': valuesSection,
} satisfies { readonly [K in SectionKind]: DeclaredSection<K> };

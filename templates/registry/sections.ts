// Written by generator/bundle/write-registries.ts from the folders of templates/. Do not edit.

import { facilitiesTemplate } from '../collections/facilities/section.tsx';
import { faqsTemplate } from '../collections/faqs/section.tsx';
import { focusTemplate } from '../collections/focus/section.tsx';
import { galleryTemplate } from '../collections/gallery/section.tsx';
import { internshipsTemplate } from '../collections/internships/section.tsx';
import { jobsTemplate } from '../collections/jobs/section.tsx';
import { partnersTemplate } from '../collections/partners/section.tsx';
import { stationsTemplate } from '../collections/stations/section.tsx';
import { storiesTemplate } from '../collections/stories/section.tsx';
import { callToActionTemplate } from '../sections/call-to-action/section.tsx';
import { cardsTemplate } from '../sections/cards/section.tsx';
import { contactTemplate } from '../sections/contact/section.tsx';
import { figuresTemplate } from '../sections/figures/section.tsx';
import { filesTemplate } from '../sections/files/section.tsx';
import { governanceTemplate } from '../sections/governance/section.tsx';
import { mapTemplate } from '../sections/map/section.tsx';
import { missionTemplate } from '../sections/mission/section.tsx';
import { peopleTemplate } from '../sections/people/section.tsx';
import { pictureTemplate } from '../sections/picture/section.tsx';
import { programmesTemplate } from '../sections/programmes/section.tsx';
import { slideshowTemplate } from '../sections/slideshow/section.tsx';
import { subscribeTemplate } from '../sections/subscribe/section.tsx';
import { textTemplate } from '../sections/text/section.tsx';
import { valuesTemplate } from '../sections/values/section.tsx';
import type { SectionKind } from '../../generator/schema/registry/names.ts';
import type { SectionTemplate } from '../sections/define-section.ts';

export const SECTION_TEMPLATES = {
  'facilities': facilitiesTemplate,
  'faqs': faqsTemplate,
  'focus': focusTemplate,
  'gallery': galleryTemplate,
  'internships': internshipsTemplate,
  'jobs': jobsTemplate,
  'partners': partnersTemplate,
  'stations': stationsTemplate,
  'stories': storiesTemplate,
  'call-to-action': callToActionTemplate,
  'cards': cardsTemplate,
  'contact': contactTemplate,
  'figures': figuresTemplate,
  'files': filesTemplate,
  'governance': governanceTemplate,
  'map': mapTemplate,
  'mission': missionTemplate,
  'people': peopleTemplate,
  'picture': pictureTemplate,
  'programmes': programmesTemplate,
  'slideshow': slideshowTemplate,
  'subscribe': subscribeTemplate,
  'text': textTemplate,
  'values': valuesTemplate,
} satisfies { readonly [K in SectionKind]: SectionTemplate<K, never> | SectionTemplate<K, unknown> };

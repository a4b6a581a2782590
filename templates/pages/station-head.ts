import type { PageEntity } from '../../generator/model/page.ts';
import type { Site } from '../../generator/model/site.ts';
import type { Section } from '../../generator/schema/sections/index.ts';
import { stringsFor } from '../strings/index.ts';

/** Milliseconds a picture of a station or hospital stays. (Specification 9.) */
const SLIDE_DELAY = 4_000;

/** What stations and the hospital begin with: the slideshow that welcomes, and the part that introduces. */
export function stationHead({ settings }: Site, station: PageEntity<'stations'>): readonly Section[] {
  const { established } = stringsFor(settings.language);
  const county = settings.counties.find((one) => one.id === station.county);
  const since = station.established === undefined ? [] : [`${established} ${station.established}`];
  const facts = [
    ...since,
    station.location,
    ...(county && !station.location.includes(county.name) ? [county.name] : []),
  ];
  return [
    {
      type: 'slideshow',
      heading: station.hero.title,
      tagline: station.hero.tagline,
      slides: station.hero.slides,
      delay: SLIDE_DELAY,
      learnMore: '#about',
    },
    {
      type: 'text',
      id: 'about',
      heading: station.name,
      intro: [{ type: 'paragraph', children: [{ type: 'text', text: facts.join(' · ') }] }],
      text: station.about.text,
      image: station.about.photo,
      alt: station.about.alt,
      focus: station.about.focus,
    },
  ];
}

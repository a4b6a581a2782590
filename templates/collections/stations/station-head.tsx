import type { PageEntity } from '../../../generator/model/page.ts';
import type { Site } from '../../../generator/model/site.ts';
import type { County } from '../../../generator/schema/entities/county.ts';
import { CountyTag } from '../../components/county-tag.tsx';
import { Picture } from '../../components/picture.tsx';
import { placeWords } from '../../components/place-words.ts';
import { Prose } from '../../components/prose.tsx';
import { SectionFrame } from '../../components/section-frame.tsx';
import { Sections, type SelectedSection, selectSections } from '../../sections/sections.tsx';
import { stringsFor } from '../../strings/index.ts';

/** Milliseconds a picture of a station or hospital stays. (Specification 9.) */
const SLIDE_DELAY = 4_000;

/** Milliseconds in which the sections of such a page appear. (Specification 9.) */
const FADE = 1_000;

/** The first parts of the pages of stations and hospitals: the slideshow with the welcome, and the introduction. */
type StationHead = {
  readonly name: string;
  readonly county: County | undefined;
  readonly hero: readonly SelectedSection[];
  /** The year it began and its place, each in a few words. */
  readonly facts: readonly string[];
  readonly about: PageEntity<'stations'>['about'];
};

/** Takes from a station the first parts of its page. */
export function selectStationHead(site: Site, station: PageEntity<'stations'>): StationHead {
  const { established } = stringsFor(site.settings.language);
  const county = site.settings.counties.find((one) => one.id === station.county);
  const since = station.established === undefined ? [] : [`${established} ${station.established}`];
  return {
    name: station.name,
    county,
    hero: selectSections(site, [
      {
        type: 'slideshow',
        heading: station.hero.title,
        tagline: station.hero.tagline,
        slides: station.hero.slides,
        delay: SLIDE_DELAY,
        learnMore: '#about',
      },
    ]),
    facts: [...since, ...placeWords(station.location, county?.name)],
    about: station.about,
  };
}

/** The slideshow with the welcome, and the introduction next to its photo. (Specification 2, Station pages.) */
export function StationHeadView({ name, county, hero, facts, about }: StationHead) {
  return (
    <>
      <Sections items={hero} pageHead={{ heading: name }} />
      <SectionFrame section={{ id: 'about', heading: name }} fade={FADE}>
        <div className="grid items-start gap-8 lg:grid-cols-2 lg:gap-12">
          <div className="space-y-6">
            <p className="font-semibold">{facts.join(' · ')}</p>
            {county === undefined ? null : <CountyTag county={county} />}
            <Prose text={about.text} />
          </div>
          {about.photo === undefined ? null : (
            <Picture
              image={about.photo}
              alt={about.alt ?? ''}
              focus={about.focus}
              slot="half"
              className="aspect-3/2 rounded-card"
            />
          )}
        </div>
      </SectionFrame>
    </>
  );
}

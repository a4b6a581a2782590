import { definePage, type PageEntity } from '../../../generator/model/page.ts';
import type { Site } from '../../../generator/model/site.ts';
import { firstPicture } from '../../sections/first-picture.ts';
import type { MissionData } from '../../sections/mission/section.tsx';
import { Sections, type SelectedSection, selectSections } from '../../sections/sections.tsx';
import type { Strings } from '../../strings/en.ts';
import { stringsFor } from '../../strings/index.ts';
import type { Hospital } from './hospital.schema.ts';
import { StationHeadView, selectStationHead } from './station-head.tsx';
import { stationRoute } from './station-route.ts';
import { summarizeStation } from './station-summary.ts';
import { describeHospital, selectStationFacts } from './structured-data.ts';

/** A station that is a hospital. (Specification 2, Hospital page.) */
export const hospitalPage = definePage({
  collection: 'stations',
  accepts: isHospital,
  route: stationRoute,
  label: (entity) => entity.name,
  summarize: summarizeStation,
  select(site, entity) {
    const sections = isHospital(entity) ? sectionsOf(site, entity, stringsFor(site.settings.language)) : [];
    return {
      head: selectStationHead(site, entity),
      description: entity.description,
      facts: selectStationFacts(site, entity),
      sections,
    };
  },
  head: ({ head, description }) => ({ title: head.name, description }),
  describe: ({ facts }, context) => describeHospital(facts, context),
  picture: ({ head }) => firstPicture(head.hero),
  View: ({ head, sections }) => (
    <>
      <StationHeadView {...head} />
      <Sections items={sections} />
    </>
  ),
});

/**
 * Returns the sections after the introduction, in the order of the specification. Mission and vision come only from the
 * hospital.
 */
function sectionsOf(site: Site, entity: Hospital, strings: Strings): readonly SelectedSection[] {
  const { mission, vision, placeholder } = entity;
  const data: MissionData = { mission, vision, isToCome: placeholder === true };
  return [
    ...selectSections(site, entity.figures.length === 0 ? [] : [{ type: 'figures', items: entity.figures }]),
    { section: { type: 'mission', order: 'vision-first' }, data },
    ...selectSections(site, [
      { type: 'values', items: entity.values },
      { type: 'cards', heading: strings.services, items: entity.services },
      { type: 'cards', heading: strings.departments, items: entity.departments },
      { type: 'contact', id: 'contact', heading: strings.contact, contact: entity.contact },
    ]),
  ];
}

function isHospital(entity: PageEntity<'stations'>): entity is PageEntity<'stations'> & Hospital {
  return entity.kind === 'hospital';
}

import { definePage, type PageEntity } from '../../../generator/model/page.ts';
import type { Section } from '../../../generator/schema/sections.ts';
import { firstSlide } from '../../sections/first-slide.ts';
import { Sections, selectSections } from '../../sections/sections.tsx';
import { stringsFor } from '../../strings/index.ts';
import type { Hospital } from './hospital.schema.ts';
import { StationHeadView, selectStationHead } from './station-head.tsx';
import { stationRoute } from './station-route.ts';
import { summarizeStation } from './station-summary.ts';

/** A station that is a hospital. (Specification 2, Hospital page.) */
export const hospitalPage = definePage({
  collection: 'stations',
  accepts: isHospital,
  route: stationRoute,
  label: (entity) => entity.name,
  summarize: summarizeStation,
  select(site, entity) {
    const strings = stringsFor(site.settings.language);
    const own: readonly Section[] = isHospital(entity)
      ? [
          { type: 'figures', items: entity.figures },
          { type: 'mission', order: 'vision-first', mission: entity.mission, vision: entity.vision },
          { type: 'values', items: entity.values },
          { type: 'cards', heading: strings.services, items: entity.services },
          { type: 'cards', heading: strings.departments, items: entity.departments },
          { type: 'contact', id: 'contact', heading: strings.contact, contact: entity.contact },
        ]
      : [];
    return {
      head: selectStationHead(site, entity),
      description: entity.description,
      sections: selectSections(site, own),
    };
  },
  head: ({ head, description }) => ({ title: head.name, description }),
  picture: ({ head }) => firstSlide(head.hero),
  View: ({ head, sections }) => (
    <>
      <StationHeadView {...head} />
      <Sections items={sections} />
    </>
  ),
});

function isHospital(entity: PageEntity<'stations'>): entity is PageEntity<'stations'> & Hospital {
  return entity.kind === 'hospital';
}

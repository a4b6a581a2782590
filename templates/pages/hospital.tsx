import { definePage, type PageEntity } from '../../generator/model/page.ts';
import type { Hospital } from '../../generator/schema/entities/hospital.ts';
import type { Section } from '../../generator/schema/sections/index.ts';
import { Sections, selectSections } from '../sections/sections.tsx';
import { stringsFor } from '../strings/index.ts';
import { firstSlide } from './first-slide.ts';
import { stationHead } from './station-head.ts';
import { stationRoute } from './station-route.ts';

/** A station that is a hospital. (Specification 2, Hospital page.) */
export const hospital = definePage({
  collection: 'stations',
  accepts: isHospital,
  route: stationRoute,
  label: (entity) => entity.name,
  select(site, entity) {
    const strings = stringsFor(site.settings.language);
    const own: readonly Section[] = isHospital(entity)
      ? [
          { type: 'figures', items: entity.figures },
          { type: 'mission', mission: entity.mission, vision: entity.vision },
          { type: 'values', items: entity.values },
          { type: 'cards', heading: strings.services, items: entity.services },
          { type: 'cards', heading: strings.departments, items: entity.departments },
          { type: 'contact', id: 'contact', heading: strings.contact, contact: entity.contact },
        ]
      : [];
    const sections = selectSections(site, [...stationHead(site, entity), ...own]);
    return { name: entity.name, description: entity.description, sections };
  },
  head: ({ name, description }) => ({ title: name, description }),
  picture: ({ sections }) => firstSlide(sections),
  View: ({ name, sections }) => <Sections items={sections} pageHead={{ heading: name }} />,
});

function isHospital(entity: PageEntity<'stations'>): entity is PageEntity<'stations'> & Hospital {
  return entity.kind === 'hospital';
}

import { definePage } from '../../../generator/model/page.ts';
import type { Section } from '../../../generator/schema/sections.ts';
import { firstPicture } from '../../sections/first-picture.ts';
import { Sections, selectSections } from '../../sections/sections.tsx';
import { stringsFor } from '../../strings/index.ts';
import { StationHeadView, selectStationHead } from './station-head.tsx';
import { stationRoute } from './station-route.ts';
import { summarizeStation } from './station-summary.ts';
import { describeStation, selectStationFacts } from './structured-data.ts';

/** A station: welcome, about, projects and, if it has any, departments. (Specification 2, Station pages.) */
export const stationPage = definePage({
  collection: 'stations',
  accepts: (entity) => entity.kind !== 'hospital',
  route: stationRoute,
  label: (entity) => entity.name,
  summarize: summarizeStation,
  select(site, entity) {
    const strings = stringsFor(site.settings.language);
    const sections: Section[] = [];
    if (entity.kind !== 'hospital') {
      sections.push({
        type: 'cards',
        heading: strings.projects,
        items: entity.projects,
        empty: strings.emptyProjects,
      });
    }
    if (entity.departments !== undefined) {
      sections.push({
        type: 'cards',
        heading: strings.departments,
        items: entity.departments,
        empty: strings.emptyDepartments,
      });
    }
    return {
      head: selectStationHead(site, entity),
      description: entity.description,
      facts: selectStationFacts(site, entity),
      sections: selectSections(site, sections),
    };
  },
  head: ({ head, description }) => ({ title: head.name, description }),
  describe: ({ facts }, context) => describeStation(facts, context),
  picture: ({ head }) => firstPicture(head.hero),
  View: ({ head, sections }) => (
    <>
      <StationHeadView {...head} />
      <Sections items={sections} />
    </>
  ),
});

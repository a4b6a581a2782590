import { groupOf } from '../../../generator/model/navigation.ts';
import { definePage, type PageEntity } from '../../../generator/model/page.ts';
import type { Section } from '../../../generator/schema/sections.ts';
import { PageHeader } from '../../layout/page-header.tsx';
import { Sections, selectSections } from '../../sections/sections.tsx';
import type { Strings } from '../../strings/en.ts';
import { stringsFor } from '../../strings/index.ts';
import { focusRoute } from './focus-route.ts';
import { summarizeFocus } from './focus-summary.ts';

/** A focus area: its work, figures, facilities, programmes and projects. (Specification 2, Focus pages.) */
export const focusPage = definePage({
  collection: 'focus',
  route: focusRoute,
  label: (entity) => entity.name,
  summarize: summarizeFocus,
  select: (site, entity, route) => ({
    name: entity.name,
    summary: entity.summary,
    description: entity.description,
    picture:
      entity.image === undefined ? undefined : { image: entity.image, alt: entity.alt, focus: entity.focus },
    group: groupOf(site.navigation, route),
    sections: selectSections(site, sectionsOf(entity, stringsFor(site.settings.language))),
  }),
  head: ({ name, description }) => ({ title: name, description }),
  picture: ({ picture }) => picture,
  View: ({ name, summary, group, sections }) => (
    <>
      <PageHeader group={group} heading={name} lead={summary} />
      <Sections items={sections} beginsWithPicture />
    </>
  ),
});

/**
 * The first section has a heading whatever the area contains, so visitors who navigate by headings miss nothing. Figures
 * and programmes without items are left out.
 */
function sectionsOf(area: PageEntity<'focus'>, strings: Strings) {
  const { about, image, alt, focus, figures, facilities, programmes, projects } = area;
  const sections: Section[] = [];
  if (about !== undefined)
    sections.push({ type: 'text', heading: strings.ourWork, text: about, image, alt, focus });
  if (figures !== undefined && figures.length > 0)
    sections.push({ type: 'figures', heading: strings.inFigures, items: figures });
  if (facilities !== undefined) sections.push({ type: 'facilities', ...facilities });
  if (programmes.items.length > 0) sections.push({ type: 'programmes', ...programmes });
  if (projects !== undefined) sections.push({ type: 'cards', ...projects });
  return sections;
}

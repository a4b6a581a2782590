import type { PageContext } from '../../generator/model/page-context.ts';
import type { Site } from '../../generator/model/site.ts';
import type { Thing } from '../../generator/model/structured-data.ts';
import type { Section, SectionKind } from '../../generator/schema/sections.ts';
import { SECTION_TEMPLATES } from '../registry/sections.ts';
import { isConfirmed } from '../structured-data/confirmed.ts';
import type { PageHeading, SectionTemplate } from './define-section.ts';

/** A section with its data from the site. */
export type SelectedSection = { readonly section: Section; readonly data: unknown };

/** Takes from the site the data of each section. */
export function selectSections(site: Site, sections: readonly Section[]): readonly SelectedSection[] {
  return sections.map((section) => ({ section, data: templateOf(section).select(site, section) }));
}

/** Returns the facts for search engines from the confirmed sections of a page. */
export function describeSections(items: readonly SelectedSection[], context: PageContext): readonly Thing[] {
  return items
    .filter(({ section }) => isConfirmed(section))
    .flatMap((item) => templateOf(item.section).describe?.(item, context) ?? []);
}

/**
 * The sections of a page from top to bottom. If the page has no header, the first section shows `pageHead`.
 * `beginsWithPicture` says that a phone shows the picture of the first section without scrolling, so browsers fetch it
 * before all others.
 */
export function Sections(props: {
  items: readonly SelectedSection[];
  pageHead?: PageHeading | undefined;
  beginsWithPicture?: boolean;
}) {
  return props.items.map(({ section, data }, index) => {
    const { View } = templateOf(section);
    return (
      <View
        key={index}
        section={section}
        data={data}
        pageHead={index === 0 ? props.pageHead : undefined}
        position={props.items.slice(0, index + 1).filter((one) => one.section.type === section.type).length}
        isPictureFirst={index === 0 && props.beginsWithPicture}
      />
    );
  });
}

function templateOf(section: Section): SectionTemplate<SectionKind, unknown> {
  // The registry pairs every kind with its own template; `type` picks the pair.
  return SECTION_TEMPLATES[section.type] as unknown as SectionTemplate<SectionKind, unknown>;
}

import { usePageContext } from '../../components/page-context.tsx';
import { Prose } from '../../components/prose.tsx';
import { ItemHeading, SectionFrame } from '../../components/section-frame.tsx';
import { defineSection } from '../define-section.ts';

/** The organisation's own mission and vision, unless the section gives others. */
export const missionTemplate = defineSection('mission', {
  select: (site, section) => ({
    mission: section.mission ?? site.settings.organisation.mission,
    vision: section.vision ?? site.settings.organisation.vision,
  }),
  View({ section, data }) {
    const { strings } = usePageContext();
    return (
      <SectionFrame section={section}>
        <div className="grid gap-8 text-lead md:grid-cols-2 md:gap-12">
          <div className="space-y-3 border-grain border-l-4 pl-5">
            <ItemHeading section={section}>{strings.mission}</ItemHeading>
            <Prose text={data.mission} />
          </div>
          <div className="space-y-3 border-grain border-l-4 pl-5">
            <ItemHeading section={section}>{strings.vision}</ItemHeading>
            <Prose text={data.vision} />
          </div>
        </div>
      </SectionFrame>
    );
  },
});

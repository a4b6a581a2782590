import { usePageContext } from '../../components/page-context.tsx';
import { Prose } from '../../components/prose.tsx';
import { ItemHeading, SectionFrame } from '../../components/section-frame.tsx';
import { ToBeConfirmed } from '../../components/to-be-confirmed.tsx';
import { defineSection } from '../define-section.ts';

/** The organisation's own mission and vision, unless the section gives others. */
export const missionTemplate = defineSection('mission', {
  select: (site, section) => ({
    mission: section.mission ?? site.settings.organisation.mission,
    vision: section.vision ?? site.settings.organisation.vision,
  }),
  View({ section, data }) {
    const { strings, tagsPlaceholders } = usePageContext();
    const mission = { heading: strings.mission, text: data.mission };
    const vision = { heading: strings.vision, text: data.vision };
    const parts = section.order === 'vision-first' ? [vision, mission] : [mission, vision];
    const shown = parts.filter(({ text }) => text !== undefined || tagsPlaceholders);
    if (shown.length === 0) return null;
    return (
      <SectionFrame section={section}>
        <div className="grid gap-8 text-lead md:grid-cols-2 md:gap-12">
          {shown.map(({ heading, text }) => (
            <div key={heading} className="space-y-3 border-grain border-l-4 pl-5">
              <ItemHeading section={section}>{heading}</ItemHeading>
              {text === undefined ? (
                <p>
                  <ToBeConfirmed />
                </p>
              ) : (
                <Prose text={text} />
              )}
            </div>
          ))}
        </div>
      </SectionFrame>
    );
  },
});

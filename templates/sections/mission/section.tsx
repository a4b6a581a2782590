import type { RichText } from '../../../generator/schema/rich-text.ts';
import { usePageContext } from '../../components/page-context.tsx';
import { Prose } from '../../components/prose.tsx';
import { ItemHeading, SectionFrame } from '../../components/section-frame.tsx';
import { ToBeConfirmed } from '../../components/to-be-confirmed.tsx';
import { defineSection } from '../define-section.ts';

/** The content of a mission section. `isToCome` is true if missing parts will still be written. */
export type MissionData = {
  readonly mission: RichText | undefined;
  readonly vision: RichText | undefined;
  readonly isToCome: boolean;
};

/** The organisation's own mission and vision, unless the section gives others. */
export const missionTemplate = defineSection('mission', {
  select(site, section): MissionData {
    const { organisation } = site.settings;
    return {
      mission: section.mission ?? organisation.mission,
      vision: section.vision ?? organisation.vision,
      isToCome: organisation.placeholder === true,
    };
  },
  View({ section, data }) {
    const { strings, tagsPlaceholders } = usePageContext();
    const mission = { heading: strings.mission, text: data.mission };
    const vision = { heading: strings.vision, text: data.vision };
    const parts = section.order === 'vision-first' ? [vision, mission] : [mission, vision];
    const shown = parts.filter(({ text }) => text !== undefined || (data.isToCome && tagsPlaceholders));
    if (shown.length === 0) return null;
    return (
      <SectionFrame section={section}>
        <div className="grid gap-8 text-lead md:grid-cols-2 md:gap-12">
          {shown.map(({ heading, text }) => (
            <div key={heading} className="space-y-3 border-grain border-l-4 ps-5">
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

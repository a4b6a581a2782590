import type { ReactNode } from 'react';
import { DownloadLink } from '../../components/download-link.tsx';
import { usePageContext } from '../../components/page-context.tsx';
import { Prose } from '../../components/prose.tsx';
import { ItemHeading, SectionFrame, type SectionHead } from '../../components/section-frame.tsx';
import { ToBeConfirmed } from '../../components/to-be-confirmed.tsx';
import { formatDate } from '../../strings/format.ts';
import { defineSection, nothingMore } from '../define-section.ts';

/** Milestones, topics and the policy to download. (Specification 2, Governance.) */
export const governanceTemplate = defineSection('governance', {
  select: nothingMore,
  View({ section }) {
    const { language, strings } = usePageContext();
    const { milestones, topics, policy } = section.facts;
    return (
      <SectionFrame section={section}>
        {milestones.length === 0 ? null : (
          <Part title={strings.registered} section={section}>
            <ul className="space-y-3">
              {milestones.map((milestone) => (
                <li key={milestone.date} className="border-grain border-l-4 ps-4">
                  <time
                    dateTime={milestone.date}
                    className="block font-semibold font-serif text-h3 text-heading"
                  >
                    {formatDate(milestone.date, language)}
                  </time>{' '}
                  {milestone.text}
                </li>
              ))}
            </ul>
          </Part>
        )}
        {topics.map((topic) => (
          <Part key={topic.title} title={topic.title} section={section}>
            {topic.text === undefined ? null : <Prose text={topic.text} />}
            <ToBeConfirmed of={topic} />
            {topic.points === undefined ? null : (
              <ul className="accent-markers list-disc space-y-1 ps-6">
                {topic.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </Part>
        ))}
        {policy === undefined ? null : (
          <p className="border-line border-t pt-6">
            <DownloadLink file={policy.file}>{policy.title}</DownloadLink> <ToBeConfirmed of={policy} />
          </p>
        )}
      </SectionFrame>
    );
  },
});

/** A topic with its title next to it on wide screens. */
function Part(props: { title: string; section: SectionHead; children: ReactNode }) {
  return (
    <div className="band-aside border-line border-t pt-6">
      <ItemHeading section={props.section}>{props.title}</ItemHeading>
      <div className="space-y-3">{props.children}</div>
    </div>
  );
}

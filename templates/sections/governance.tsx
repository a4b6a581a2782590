import { DownloadLink } from '../components/download-link.tsx';
import { Prose } from '../components/prose.tsx';
import { ItemHeading, SectionFrame } from '../components/section-frame.tsx';
import { useSite } from '../components/site-context.tsx';
import { formatDate } from '../strings/format.ts';
import { defineSection, nothingMore } from './define-section.ts';

/** Milestones, topics and the policy to download. (Specification 2, Governance.) */
export const governance = defineSection('governance', {
  select: nothingMore,
  View({ section }) {
    const { site, strings } = useSite();
    const { milestones, topics, policy } = section.facts;
    return (
      <SectionFrame section={section}>
        <ItemHeading section={section}>{strings.registered}</ItemHeading>
        <ul className="space-y-2">
          {milestones.map((milestone) => (
            <li key={milestone.date}>
              <time dateTime={milestone.date} className="font-semibold">
                {formatDate(milestone.date, site.settings.language)}
              </time>
              {`: ${milestone.text}`}
            </li>
          ))}
        </ul>
        {topics.map((topic) => (
          <div key={topic.title} className="space-y-3">
            <ItemHeading section={section}>{topic.title}</ItemHeading>
            {topic.text === undefined ? null : <Prose text={topic.text} />}
            {topic.points === undefined ? null : (
              <ul className="list-disc space-y-1 pl-6">
                {topic.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </div>
        ))}
        {policy === undefined ? null : (
          <p>
            <DownloadLink file={policy.file}>{policy.title}</DownloadLink>
          </p>
        )}
      </SectionFrame>
    );
  },
});

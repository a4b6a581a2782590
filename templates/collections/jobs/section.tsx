import { feedFile } from '../../../generator/model/feed.ts';
import { DownloadLink } from '../../components/download-link.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Expiry, ListOrEmpty } from '../../components/expiry.tsx';
import { FeedLinks, hasFeed } from '../../components/feed-links.tsx';
import { Link } from '../../components/link.tsx';
import { usePageContext } from '../../components/page-context.tsx';
import { Prose } from '../../components/prose.tsx';
import { ItemHeading, SectionFrame } from '../../components/section-frame.tsx';
import { ToBeConfirmed } from '../../components/to-be-confirmed.tsx';
import { defineSection } from '../../sections/define-section.ts';
import { formatDate } from '../../strings/format.ts';
import { describeJobs } from './structured-data.ts';

/** A job stays listed after its deadline, is marked as closed and offers no form any more. (Readings 10.) */
export const jobsTemplate = defineSection('jobs', {
  select: (site) => ({
    jobs: site.lists.jobs.map((job) => ({ ...job, isClosed: site.isPast(job.deadline) })),
    organisation: site.settings.organisation,
    isInFeed: hasFeed(site, 'jobs'),
  }),
  describe: ({ data }, context) => describeJobs(data, context),
  View({ section, data: { jobs, isInFeed } }) {
    const { language, timeZone, strings } = usePageContext();
    return (
      <SectionFrame section={section} isAside>
        {isInFeed ? <FeedLinks of="jobs" title={section.heading ?? strings.jobs} /> : null}
        <ListOrEmpty items={jobs} empty={<EmptyState>{strings.noJobs}</EmptyState>}>
          {jobs.map((job) => (
            <article key={job.title} className="space-y-4 border-line border-b pb-8 last:border-b-0">
              <ItemHeading section={section}>{job.title}</ItemHeading>
              <Expiry of={job} />
              <dl className="grid gap-x-6 gap-y-1 md:grid-cols-[8rem_1fr]">
                <dt className="text-muted">{strings.jobLocation}</dt>
                <dd>{job.location}</dd>
                <dt className="text-muted">{strings.jobType}</dt>
                <dd>{job.type}</dd>
                <dt className="text-muted">{strings.jobDeadline}</dt>
                <dd>
                  <time dateTime={job.deadline}>{formatDate(job.deadline, language)}</time>
                </dd>
              </dl>
              {/* Script shows it instead of the form once the deadline has passed, in the time zone of the site. */}
              <p
                hidden={!job.isClosed}
                data-deadline={job.deadline}
                data-time-zone={timeZone}
                className="w-fit border-accent border-l-4 bg-clay px-4 py-2"
              >
                <strong>{strings.jobClosed}</strong>
                {` – ${strings.jobClosedSentence}`}
              </p>
              {job.description === undefined ? null : <Prose text={job.description} />}
              {job.isClosed || (job.applyLink === undefined && job.placeholder !== true) ? null : (
                <p data-until-deadline="">
                  {job.applyLink === undefined ? null : (
                    <>
                      <DownloadLink file={job.applyLink}>
                        {strings.applicationForm(job.title)}
                      </DownloadLink>{' '}
                    </>
                  )}
                  <ToBeConfirmed of={job} />
                </p>
              )}
            </article>
          ))}
          {isInFeed ? (
            <p>
              <Link to={`/${feedFile('jobs', 'ics')}`} className="text-link">
                {strings.jobDeadlinesCalendar}
              </Link>
            </p>
          ) : null}
        </ListOrEmpty>
      </SectionFrame>
    );
  },
});

import type { PageContext } from '../../../generator/model/page-context.ts';
import type { Thing } from '../../../generator/model/structured-data.ts';
import type { Organisation } from '../../../generator/schema/entities/organisation.ts';
import { isConfirmed } from '../../structured-data/confirmed.ts';
import { employerClass, referToOrganisation } from '../../structured-data/organisation.ts';
import { plainWords } from '../../structured-data/plain-words.ts';
import type { Job } from './schema.ts';

type Opening = Job & { readonly isClosed: boolean };

/**
 * Returns the open jobs. Search engines do not list a job without a description and a publication day, so such jobs are
 * left out. (Google, Job posting structured data)
 */
export function describeJobs(
  { jobs, organisation }: { readonly jobs: readonly Opening[]; readonly organisation: Organisation },
  context: PageContext,
): readonly Thing[] {
  if (!isConfirmed(organisation)) return [];
  const hiringOrganization = {
    '@type': employerClass(organisation),
    ...referToOrganisation(context),
    name: organisation.name,
    sameAs: context.fullAddress('/'),
  };
  return jobs.flatMap((job): readonly Thing[] => {
    const { title, location, posted, deadline, description, isClosed } = job;
    if (isClosed || !isConfirmed(job) || posted === undefined || description === undefined) return [];
    const address = {
      '@type': 'PostalAddress',
      addressLocality: location,
      addressCountry: organisation.country,
    };
    return [
      {
        '@type': 'JobPosting',
        title,
        description: plainWords(description),
        datePosted: posted,
        validThrough: lastSecondOf(deadline, context.timeZone),
        hiringOrganization,
        jobLocation: { '@type': 'Place', address },
      },
    ];
  });
}

/** Returns the end of a day by the clock of a place: `2025-10-22T23:59:59+03:00`. */
function lastSecondOf(day: string, timeZone: string): string {
  const time = `${day}T23:59:59`;
  // The offset some hours away is also that of the place, unless its clock changes in between.
  const near = offsetAt(new Date(`${time}Z`), timeZone);
  return time + offsetAt(new Date(time + near), timeZone);
}

function offsetAt(moment: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value;
  // Some versions of Node leave out an offset of zero.
  return name?.replace('GMT', '') || '+00:00';
}

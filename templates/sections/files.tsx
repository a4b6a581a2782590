import { useId } from 'react';
import { DownloadLink } from '../components/download-link.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { SectionFrame } from '../components/section-frame.tsx';
import { useSite } from '../components/site-context.tsx';
import { defineSection } from './define-section.ts';

/** Documents newest first, in the order of the file within a year. Only newsletters are searched and filtered. */
export const files = defineSection('files', {
  select: (site, section) => [...site.lists[section.list]].sort((a, b) => b.year - a.year),
  View({ section, data }) {
    const { strings } = useSite();
    const isSearched = section.list === 'newsletters';
    const empty = isSearched ? strings.noNewsletters : strings.emptyReports;
    return (
      <SectionFrame section={section} isAside>
        {isSearched ? <NewsletterFilter years={[...new Set(data.map((one) => one.year))]} /> : null}
        {data.length === 0 ? <EmptyState>{empty}</EmptyState> : null}
        <ul className="divide-y divide-line border-line border-y">
          {data.map((resource) => (
            <li key={`${resource.year} ${resource.title}`} className="flex items-baseline gap-6 py-2">
              <span className="font-semibold font-serif text-muted tabular-nums">{resource.year}</span>{' '}
              <DownloadLink file={resource.file}>{resource.title}</DownloadLink>
            </li>
          ))}
        </ul>
      </SectionFrame>
    );
  },
});

/** Not offered without script: the whole list is there anyway. */
function NewsletterFilter({ years }: { years: readonly number[] }) {
  const { strings } = useSite();
  const searchId = useId();
  return (
    <form className="needs-script">
      <fieldset disabled className="space-y-3">
        <label htmlFor={searchId} className="block font-semibold">
          {strings.searchNewsletters}
        </label>
        <input id={searchId} type="search" className="field" />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would be announced twice */}
        <div role="group" aria-label={strings.filterByYear} className="flex flex-wrap gap-2">
          {[strings.allYears, ...years].map((year, index) => (
            <button key={year} type="button" className="button button-quiet" aria-pressed={index === 0}>
              {year}
            </button>
          ))}
        </div>
      </fieldset>
    </form>
  );
}

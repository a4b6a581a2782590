import { DocumentList, type ListedDocument } from '../../components/document-list.tsx';
import { download } from '../../components/download-link.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FeedLinks, hasFeed } from '../../components/feed-links.tsx';
import { Island } from '../../components/island.tsx';
import { usePageContext } from '../../components/page-context.tsx';
import { SectionFrame } from '../../components/section-frame.tsx';
import Newsletters from '../../islands/newsletters.tsx';
import { defineSection } from '../define-section.ts';
import { newestFirst } from './newest-first.ts';
import { describeDocuments } from './structured-data.ts';

/** Milliseconds in which the sections of the page appear. (Specification 9.) */
const FADE = 800;

/** Documents newest first. Only newsletters are searched and filtered. */
export const filesTemplate = defineSection('files', {
  select: (site, section) => ({
    resources: newestFirst(site.lists[section.list]),
    isInFeed: hasFeed(site, section.list),
  }),
  describe: ({ section, data: { resources } }, context) =>
    describeDocuments(section.list, resources, context),
  View({ section, data: { resources, isInFeed } }) {
    const here = usePageContext();
    const isSearched = section.list === 'newsletters';
    const empty = isSearched ? here.strings.noNewsletters : here.strings.emptyReports;
    const documents = resources.map(({ title, year, file, placeholder, isExpired }) => ({
      title,
      year,
      ...download(here, file),
      ...(placeholder === true && here.tagsPlaceholders && { tag: here.strings.toBeConfirmed }),
      ...(isExpired === true && { tag: here.strings.expired }),
    }));
    return (
      <SectionFrame section={section} isAside fade={FADE}>
        {isInFeed ? <FeedLinks of={section.list} title={section.heading ?? here.strings.news} /> : null}
        {resources.length === 0 ? <EmptyState>{empty}</EmptyState> : null}
        {isSearched && resources.length > 0 ? <SearchedNewsletters newsletters={documents} /> : null}
        {isSearched || resources.length === 0 ? null : <DocumentList documents={documents} />}
      </SectionFrame>
    );
  },
});

function SearchedNewsletters({ newsletters }: { newsletters: readonly ListedDocument[] }) {
  const { strings, newId } = usePageContext();
  const total = newsletters.length;
  const props = {
    newsletters,
    years: [...new Set(newsletters.map(({ year }) => year))],
    searchId: newId(),
    words: {
      search: strings.searchNewsletters,
      filter: strings.filterByYear,
      allYears: strings.allYears,
      shown: Array.from({ length: total + 1 }, (_, shown) => strings.newslettersShown(shown, total)),
      none: strings.noNewsletters,
      showAll: strings.showAllNewsletters,
    },
  };
  return <Island of={Newsletters} props={props} />;
}

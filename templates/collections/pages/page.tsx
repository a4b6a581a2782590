import { groupOf } from '../../../generator/model/navigation.ts';
import { definePage } from '../../../generator/model/page.ts';
import { FeedLinks, hasFeed } from '../../components/feed-links.tsx';
import { usePageContext } from '../../components/page-context.tsx';
import { PageHeader } from '../../layout/page-header.tsx';
import { firstPicture } from '../../sections/first-picture.ts';
import { describeSections, Sections, selectSections } from '../../sections/sections.tsx';
import { describeOrganisation, selectIntroduction } from '../../structured-data/organisation.ts';

/** Free pages: the path below content/pages/ is the route, and home.yaml is the home page. */
export const pagesPage = definePage({
  collection: 'pages',
  route: (slug) => (slug === 'home' ? '/' : `/${slug}`),
  label: (entity) => entity.title,
  select: (site, entity, route) => ({
    title: entity.title,
    description: entity.description,
    heading: entity.heading ?? entity.title,
    lead: entity.lead,
    picture:
      entity.image === undefined ? undefined : { image: entity.image, alt: entity.alt, focus: entity.focus },
    group: groupOf(site.navigation, route),
    sections: selectSections(site, entity.sections),
    introduction:
      route === '/' || entity.sections.some(({ type }) => type === 'contact')
        ? selectIntroduction(site)
        : undefined,
    isInFeed: route === '/' && hasFeed(site, 'all'),
  }),
  head: ({ title, description }) => ({ title, description }),
  picture: ({ picture, sections }) => picture ?? firstPicture(sections),
  describe: ({ sections, introduction }, context) => [
    ...(introduction === undefined ? [] : describeOrganisation(introduction, context)),
    ...describeSections(sections, context),
  ],
  View({ heading, lead, group, sections, isInFeed }) {
    const { strings } = usePageContext();
    const beginsWithPictures = sections[0]?.section.type === 'slideshow';
    return (
      <>
        {isInFeed ? <FeedLinks of="all" title={strings.news} /> : null}
        {beginsWithPictures ? null : <PageHeader group={group} heading={heading} lead={lead} />}
        <Sections items={sections} pageHead={beginsWithPictures ? { heading, lead } : undefined} />
      </>
    );
  },
});

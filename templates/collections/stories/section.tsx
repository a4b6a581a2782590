import { EmptyState } from '../../components/empty-state.tsx';
import { Expiry, ListOrEmpty } from '../../components/expiry.tsx';
import { usePageContext } from '../../components/page-context.tsx';
import { Prose } from '../../components/prose.tsx';
import { ItemHeading, SectionFrame } from '../../components/section-frame.tsx';
import { ToBeConfirmed } from '../../components/to-be-confirmed.tsx';
import { defineSection } from '../../sections/define-section.ts';

/** Stories of impact, or a sentence that stories will follow. (Specification 4, Community impact.) */
export const storiesTemplate = defineSection('stories', {
  select: (site) => site.lists.stories,
  View({ section, data }) {
    const { strings } = usePageContext();
    return (
      <SectionFrame section={section}>
        <ListOrEmpty items={data} empty={<EmptyState>{strings.noStories}</EmptyState>}>
          {data.map((story) => (
            <article
              key={story.title}
              className="max-w-measure space-y-3 border-line border-b pb-8 last:border-b-0"
            >
              <ItemHeading section={section}>{story.title}</ItemHeading>
              <Expiry of={story} />
              <p className="text-muted">{story.location}</p>
              <Prose text={story.story} />
              {story.quote === undefined ? null : (
                <blockquote className="border-grain border-l-4 ps-5 font-serif text-lead">
                  {story.quote}
                </blockquote>
              )}
              <ToBeConfirmed of={story} />
            </article>
          ))}
        </ListOrEmpty>
      </SectionFrame>
    );
  },
});

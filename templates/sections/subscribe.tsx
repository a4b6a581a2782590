import { NewsletterBox } from '../components/newsletter-box.tsx';
import { SectionFrame } from '../components/section-frame.tsx';
import { useSite } from '../components/site-context.tsx';
import { defineSection, nothingMore } from './define-section.ts';

/** The newsletter box under a heading of its own. (Specification 2, Newsletters.) */
export const subscribe = defineSection('subscribe', {
  select: nothingMore,
  View({ section }) {
    const { strings } = useSite();
    const headed = { ...section, heading: section.heading ?? strings.subscribeHeading };
    return (
      <div className="needs-script">
        <SectionFrame section={headed} band="leaf" isAside>
          <NewsletterBox />
        </SectionFrame>
      </div>
    );
  },
});

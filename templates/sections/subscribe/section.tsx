import { useId } from 'react';
import { actionOf } from '../../components/form-action.ts';
import { Island } from '../../components/island.tsx';
import { newsletterWords } from '../../components/newsletter-box.tsx';
import { usePageContext } from '../../components/page-context.tsx';
import { SectionFrame } from '../../components/section-frame.tsx';
import Subscribe from '../../islands/subscribe.tsx';
import { defineSection } from '../define-section.ts';

/** The newsletter box under a heading of its own. (Specification 2, Newsletters.) */
export const subscribeTemplate = defineSection('subscribe', {
  select: (site) => actionOf(site.settings.forms.newsletter),
  View({ section, data: action }) {
    const { strings } = usePageContext();
    const [fieldId, toastsId] = [useId(), useId()];
    const headed = { ...section, heading: section.heading ?? strings.subscribeHeading };
    const words = {
      ...newsletterWords(strings),
      sending: strings.sending,
      subscribed: strings.subscribed,
      notSubscribed: strings.notSubscribed,
      close: strings.close,
      notices: strings.notices,
    };
    return (
      <div className="needs-script">
        <SectionFrame section={headed} band="leaf" isAside>
          <Island of={Subscribe} props={{ action, fieldId, toastsId, words }} />
        </SectionFrame>
        {/* Outside of the section, which may move when it comes into view: a toast stands still on the screen. */}
        <div id={toastsId} role="status" />
      </div>
    );
  },
});

import { actionOf } from '../../components/form-action.ts';
import { Island } from '../../components/island.tsx';
import { newsletterWords } from '../../components/newsletter-box.tsx';
import { usePageContext } from '../../components/page-context.tsx';
import { SectionFrame } from '../../components/section-frame.tsx';
import Subscribe from '../../islands/subscribe.tsx';
import { defineSection } from '../define-section.ts';

/** The newsletter box with its own heading, on a site that has one. (Specification 2, Newsletters.) */
export const subscribeTemplate = defineSection('subscribe', {
  select({ settings: { forms } }) {
    return forms.newsletter && { action: actionOf(forms.newsletter) };
  },
  View({ section, data }) {
    const { strings, newId } = usePageContext();
    const [fieldId, toastsId] = [newId(), newId()];
    const headed = { ...section, heading: section.heading ?? strings.subscribeHeading };
    if (data === undefined) return null;
    const { action } = data;
    const words = {
      ...newsletterWords(strings),
      sending: strings.sending,
      subscribed: strings.subscribed,
      notSubscribed: strings.notSubscribed,
      close: strings.close,
      notices: strings.notices,
    };
    return (
      // The background also fills the room for the ridge of the footer, if this section is the last on a page.
      <div className="needs-script bg-leaf">
        <SectionFrame section={headed} band="leaf" isAside>
          <Island of={Subscribe} props={{ action, fieldId, toastsId, words }} />
        </SectionFrame>
        {/* Outside the section, which may move when it comes into view: a toast keeps its place on the screen. */}
        <div id={toastsId} role="status" />
      </div>
    );
  },
});

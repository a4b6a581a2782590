import type { Strings } from '../strings/en.ts';
import { FormStatus } from './form-status.tsx';
import { NewsletterFields, type NewsletterWords } from './newsletter-fields.tsx';
import { usePageContext } from './page-context.tsx';

/**
 * The box for a mail address in the footer. It does not work without script, so its parent has the class `needs-script`.
 * If it has an address to send to, client/send-form.ts sends it.
 */
export function NewsletterBox({ action }: { action: string | null }) {
  const { strings } = usePageContext();
  const target = action === null ? {} : { method: 'post', action, 'data-request': action };
  return (
    <form {...target} className="space-y-3">
      <NewsletterFields fieldId={FIELD} sends={action !== null} words={newsletterWords(strings)} />
      {action === null ? null : (
        <FormStatus sending={strings.sending} sent={strings.subscribed} unsent={strings.notSubscribed} />
      )}
    </form>
  );
}

/** The same id on each page: a page has one footer, and no id of a section can contain an underscore. */
const FIELD = 'newsletter_email';

/** The words that every newsletter box shows. */
export function newsletterWords(strings: Strings): NewsletterWords {
  return { email: strings.emailAddress, subscribe: strings.subscribe, leaveEmpty: strings.leaveEmpty };
}

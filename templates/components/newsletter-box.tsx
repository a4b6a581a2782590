import { useId } from 'react';
import type { Form } from '../../generator/schema/entities/site-settings.ts';
import type { Strings } from '../strings/en.ts';
import { FormStatus } from './form-status.tsx';
import { NewsletterFields, type NewsletterWords } from './newsletter-fields.tsx';
import { useSite } from './site-context.tsx';

/**
 * The box for a mail address in the footer. Without script it is not offered, so whoever shows it marks it
 * `needs-script`. With an address to send to, client/send-form.ts sends it.
 */
export function NewsletterBox() {
  const { site, strings } = useSite();
  const action = actionOf(site.settings.forms.newsletter);
  const target = action === null ? {} : { method: 'post', action, 'data-request': action };
  return (
    <form {...target} className="space-y-3">
      <NewsletterFields fieldId={useId()} sends={action !== null} words={newsletterWords(strings)} />
      {action === null ? null : (
        <FormStatus sending={strings.sending} sent={strings.subscribed} unsent={strings.notSubscribed} />
      )}
    </form>
  );
}

/** Where a form sends what is typed; null if nowhere. */
export function actionOf(form: Form): string | null {
  return form.mode === 'endpoint' ? form.action : null;
}

/** The words that every newsletter box shows. */
export function newsletterWords(strings: Strings): NewsletterWords {
  return { email: strings.emailAddress, subscribe: strings.subscribe, leaveEmpty: strings.leaveEmpty };
}

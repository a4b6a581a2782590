import { useId } from 'react';
import { useSite } from './site-context.tsx';

/**
 * The box for a mail address. Without script it is not offered, so that no address ever ends up in a URL: the
 * fields are disabled until script enables them, and whoever shows the box marks it `needs-script`. (Readings 26.)
 */
export function NewsletterBox() {
  const { site, strings } = useSite();
  const inputId = useId();
  const { newsletter } = site.settings.forms;
  const target = newsletter.mode === 'endpoint' ? { method: 'post', action: newsletter.action } : {};
  return (
    <form {...target}>
      <fieldset disabled className="flex flex-wrap items-end gap-3">
        <label htmlFor={inputId} className="block w-full">
          {strings.emailAddress}
        </label>
        <input
          id={inputId}
          type="email"
          name={newsletter.mode === 'endpoint' ? 'email' : undefined}
          autoComplete="email"
          required
          className="field min-w-0 flex-1"
        />
        <button type="submit" className="button">
          {strings.subscribe}
        </button>
      </fieldset>
    </form>
  );
}

import { Honeypot } from './honeypot.tsx';

/** The words of a newsletter box. */
export type NewsletterWords = {
  readonly email: string;
  readonly subscribe: string;
  readonly leaveEmpty: string;
};

/**
 * Field and button of a newsletter box. They are disabled until script enables them, because a mail address must never
 * end up in a URL. (Readings 26.) If the form sends nothing, the field has no name.
 */
export function NewsletterFields(props: { fieldId: string; sends: boolean; words: NewsletterWords }) {
  const { fieldId, sends, words } = props;
  return (
    // In an island, script enables the fields before React hydrates them, and React must not report the difference.
    <fieldset disabled suppressHydrationWarning className="flex flex-wrap items-end gap-3">
      <label htmlFor={fieldId} className="block w-full font-semibold">
        {words.email}
      </label>
      <input
        id={fieldId}
        type="email"
        name={sends ? 'email' : undefined}
        autoComplete="email"
        required
        className="field min-w-0 grow basis-52"
      />
      <button type="submit" className="button">
        {words.subscribe}
      </button>
      {sends ? <Honeypot label={words.leaveEmpty} /> : null}
    </fieldset>
  );
}

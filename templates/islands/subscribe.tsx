import { type FormEvent, useRef, useState } from 'react';
import { NewsletterFields, type NewsletterWords } from '../components/newsletter-fields.tsx';
import { defineIsland } from './define-island.ts';
import { inTime } from './in-time.ts';

type Props = {
  /** The address to send to, or null if nothing is sent. */
  readonly action: string | null;
  readonly fieldId: string;
  /** The id of the status line in which toasts are shown. */
  readonly toastsId: string;
  readonly words: NewsletterWords & {
    readonly sending: string;
    readonly subscribed: string;
    readonly notSubscribed: string;
    readonly close: string;
    readonly notices: string;
  };
};

type State = 'sending' | 'sent' | 'unsent' | undefined;

/**
 * The newsletter box with its toast. In mode `none` the toast always shows, whatever is in the field. With an address to
 * send to, it shows after a real success. (Specification 5; readings 27.)
 */
export default defineIsland(function Subscribe({ action, fieldId, toastsId, words }: Props) {
  const [state, setState] = useState<State>();
  // A second press can come before React has rendered the change of the first.
  const isSending = useRef(false);
  const said = { sending: words.sending, sent: words.subscribed, unsent: words.notSubscribed };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    const form = event.currentTarget;
    if (action !== null) {
      isSending.current = true;
      setState('sending');
      const hasArrived = await inTime(import('../client/post-form.ts')).then(
        ({ postForm }) => postForm(form),
        () => false,
      );
      isSending.current = false;
      if (!hasArrived) {
        setState('unsent');
        return;
      }
    }
    try {
      const { showToast } = await inTime(import('../client/toasts.tsx'));
      const toast = { text: words.subscribed, close: words.close, region: words.notices };
      showToast(document.getElementById(toastsId)!, toast, form.querySelector('button')!);
      setState(undefined);
    } catch {
      // If the toast cannot load, the form shows its message.
      setState('sent');
    }
  };

  // The confirmation is not for the next address.
  const startNext = () => setState((now) => (now === 'sent' ? undefined : now));
  const target = action === null ? { noValidate: true } : { method: 'post', action, 'data-request': action };
  return (
    <form {...target} onSubmit={submit} onInput={startNext} onInvalid={startNext} className="space-y-3">
      <NewsletterFields fieldId={fieldId} sends={action !== null} words={words} />
      <p role="status" className="form-status" data-state={state}>
        {state === undefined ? null : said[state]}
      </p>
    </form>
  );
});

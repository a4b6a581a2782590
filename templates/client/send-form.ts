import { postForm } from './post-form.ts';

/** Sends a form without leaving the page and shows the result in its status line. The input stays until it has arrived. */
export function sendForm(form: HTMLFormElement): void {
  const status = form.querySelector<HTMLElement>('[role="status"]');
  if (status === null) throw new Error('A form that sends has no status line.');
  const { sending = '', sent = '', unsent = '' } = status.dataset;
  let isSending = false;
  const say = (state: string, words: string) => {
    status.dataset.state = state;
    status.textContent = words;
  };

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    say('sending', sending);
    const hasArrived = await postForm(form);
    isSending = false;
    if (hasArrived) say('sent', sent);
    else say('unsent', unsent);
  });
  // The thanks are for the last message, and not for the next. With an empty field, only `invalid` follows a press.
  const startNext = () => {
    if (status.dataset.state !== 'sent') return;
    delete status.dataset.state;
    status.textContent = '';
  };
  form.addEventListener('input', startNext);
  form.addEventListener('invalid', startNext, true);
}

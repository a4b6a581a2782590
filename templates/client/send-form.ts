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
}

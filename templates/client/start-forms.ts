import { activateWhenNeeded } from './activate.ts';
import { enableFields } from './enable-fields.ts';

/**
 * Lets visitors use the forms of a page. What sends is loaded where the owner has given an address; in the newsletter
 * box of the footer without one, the browser checks the mail address and nothing else happens. (Specification 5.) The
 * form of an island is the island's own affair.
 */
export function startForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-request], footer form')) {
    if (form.closest('[data-island]') !== null) continue;
    enableFields(form);
    if (form.dataset.request === undefined)
      form.addEventListener('submit', (event) => event.preventDefault());
    else
      activateWhenNeeded(form, { margin: '0px' }, async () => {
        const { sendForm } = await import('./send-form.ts');
        return () => sendForm(form);
      });
  }
}

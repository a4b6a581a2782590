import { activateWhenNeeded } from './activate.ts';
import { enableFields } from './enable-fields.ts';

/**
 * Enables the forms of a page. The code that sends is loaded if the owner has set an address. Without one, the browser
 * only checks the mail address in the newsletter box of the footer. (Specification 5.) An island handles its own form.
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

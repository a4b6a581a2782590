import { enableFields } from '../enable-fields.ts';

/**
 * Offers the newsletter box of the footer where it has no address to send to: the browser checks the mail address, and
 * nothing else happens. (Specification 5.)
 */
export function startNewsletterBox(): void {
  const form = document.querySelector<HTMLFormElement>('footer form:not([data-request])');
  if (form === null) return;
  enableFields(form);
  form.addEventListener('submit', (event) => event.preventDefault());
}

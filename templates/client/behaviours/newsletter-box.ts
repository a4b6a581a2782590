/**
 * Offers the newsletter box of the footer. Where it leads to no address it sends nothing: the browser checks the mail
 * address, and nothing else happens. (Specification 5.)
 */
export function startNewsletterBox(): void {
  const form = document.querySelector<HTMLFormElement>('footer form');
  const fields = form?.querySelector('fieldset');
  if (form === null || !fields) return;
  fields.disabled = false;
  if (!form.hasAttribute('action')) form.addEventListener('submit', (event) => event.preventDefault());
}

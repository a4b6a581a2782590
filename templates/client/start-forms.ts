import { enableFields } from './enable-fields.ts';
import { wakeWhenWanted } from './wake.ts';

/** Loads what sends a form where the owner has given it an address; the form of an island is the island's own affair. */
export function startForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-request]')) {
    if (form.closest('[data-island]') !== null) continue;
    enableFields(form);
    wakeWhenWanted(form, { margin: '0px' }, async () => (await import('./send-form.ts')).sendForm(form));
  }
}

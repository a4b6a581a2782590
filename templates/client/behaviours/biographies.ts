import { asDisclosure } from './disclosure.ts';

/** Lets the biography of a person open below the whole row of cards, where it has room. */
export function startBiographies(): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('details[data-biography]')) {
    const person = details.closest('li');
    const { panel } = asDisclosure(details);
    person?.append(panel);
  }
}

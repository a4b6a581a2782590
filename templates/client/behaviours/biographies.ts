import { asDisclosure } from './disclosure.ts';

/** Opens the biography of a person below the whole row of cards, where there is room. */
export function startBiographies(): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('details[data-biography]')) {
    const person = details.closest('li');
    const { panel } = asDisclosure(details);
    person?.append(panel);
  }
}

import { activateWhenNeeded } from './activate.ts';

/** The exports of a file of sections/. */
type SectionScript = {
  /** Starts an element with `data-section-script` from the template. Called once for each element. */
  start(element: HTMLElement): void | Promise<void>;
};

/** The scripts of section kinds; the name of a file is the value of `data-section-script`. */
const SCRIPTS = import.meta.glob<SectionScript>('./sections/*.ts');

/** Loads the script of a section kind that the page has: shortly before the section comes into view, or at a touch. */
export function startSections(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-section-script]')) {
    const load = SCRIPTS[`./sections/${element.dataset.sectionScript}.ts`]!;
    activateWhenNeeded(element, { margin: '50%' }, async () => {
      const script = await load();
      return () => script.start(element);
    });
  }
}

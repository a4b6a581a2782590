import { activateWhenNeeded } from './activate.ts';

/** What a file of sections/ exports. */
type SectionScript = {
  /** Starts an element that the template marked with `data-section-script`. Called once for each. */
  start(element: HTMLElement): void | Promise<void>;
};

/** The name of the file is what templates write into `data-section-script`. */
const SCRIPTS = import.meta.glob<SectionScript>('./sections/*.ts');

/** Loads the script of a section kind where that kind occurs: shortly before it comes into view, or when it is touched. */
export function startSections(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-section-script]')) {
    const load = SCRIPTS[`./sections/${element.dataset.sectionScript}.ts`]!;
    activateWhenNeeded(element, { margin: '50%' }, async () => {
      const script = await load();
      return () => script.start(element);
    });
  }
}

import type { Island } from '../islands/define-island.ts';
import { activateWhenNeeded } from './activate.ts';
import { enableFields } from './enable-fields.ts';

/** The islands of a site; the name of a file is the id in `data-island`. */
const ISLANDS = import.meta.glob<{ default: Island<object> }>('../islands/*.tsx');

/** Loads React and an island if the page has one, once it is in view or touched. */
export function hydrateIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const { island, props = '{}' } = element.dataset;
    const load = ISLANDS[`../islands/${island}.tsx`]!;
    enableFields(element);
    activateWhenNeeded(element, { margin: '0px' }, async () => {
      const [{ hydrate }, { default: view }] = await Promise.all([import('./hydrate.ts'), load()]);
      return () => hydrate(element, view, JSON.parse(props));
    });
  }
}

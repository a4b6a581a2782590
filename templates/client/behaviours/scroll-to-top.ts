import { prefersReducedMotion } from '../visitor.ts';

/**
 * Makes a header link to the current page scroll to its top instead of loading the page again. The same for the Donate
 * button if it has no other target. Visitors who want no motion get to the top at once. (Readings 16 and 17.)
 */
export function startScrollToTop(header: HTMLElement): void {
  header.addEventListener('click', (event) => {
    const chosen = event.target instanceof Element ? event.target.closest('a, [data-to-top]') : null;
    const leadsHere = chosen instanceof HTMLAnchorElement && chosen.href === location.href.replace(/#.*/, '');
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (chosen === null || opensElsewhere || (chosen instanceof HTMLAnchorElement && !leadsHere)) return;
    event.preventDefault();
    scrollTo({ top: 0, behavior: prefersReducedMotion.matches ? 'instant' : 'smooth' });
  });
}

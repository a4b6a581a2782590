import { prefersReducedMotion } from '../visitor.ts';

/**
 * A link of the header to the page one is on scrolls to its top instead of loading it again, and so does the Donate
 * button that leads nowhere else; at once for those who want no motion. (Readings 16 and 17.)
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

/** Milliseconds a section takes to appear where the page does not say otherwise. (Specification 9.) */
const USUAL_DURATION = 400;
/** A section appears when this part of it is in view, or this many pixels, whichever is less. (Readings 20.) */
const PART_IN_VIEW = 0.1;
const PIXELS_IN_VIEW = 120;
/** Milliseconds in which the browser must have begun to watch the sections; else all of them are shown. */
const PATIENCE = 1_000;

/**
 * Lets the sections below the screen appear when they are first scrolled into view. Only what this function has hidden
 * is hidden, and it is shown at once where somebody arrives at an anchor or by keyboard.
 */
export function startReveal(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || location.hash !== '') return;
  const [, ...later] = document.querySelectorAll<HTMLElement>('main section:not(section section)');
  const hidden = new Set(later.filter((section) => section.getBoundingClientRect().top >= innerHeight));
  const duration = Number(document.querySelector<HTMLElement>('[data-fade]')?.dataset.fade ?? USUAL_DURATION);

  const show = (section: HTMLElement, milliseconds: number) => {
    if (!hidden.delete(section)) return;
    delete section.dataset.hidden;
    section.animate(
      { opacity: [0, 1], translate: ['0 1rem', '0 0'] },
      { duration: milliseconds, easing: 'ease-out' },
    );
  };
  const showAll = () => {
    for (const section of hidden) show(section, 0);
  };

  const failsafe = setTimeout(showAll, PATIENCE);
  for (const section of hidden) {
    section.dataset.hidden = '';
    const threshold = Math.min(PART_IN_VIEW, PIXELS_IN_VIEW / section.offsetHeight);
    const observer = new IntersectionObserver(
      ([entry]) => {
        // The browser reports every section once when it begins to watch.
        clearTimeout(failsafe);
        if (entry === undefined || entry.intersectionRatio < threshold) return;
        observer.disconnect();
        show(section, duration);
      },
      { threshold },
    );
    observer.observe(section);
  }
  addEventListener('hashchange', showAll);
  document.addEventListener('focusin', ({ target }) => {
    for (const section of hidden) if (section.contains(target as Node)) show(section, 0);
  });
}

import { prefersReducedMotion } from '../visitor.ts';

/** Milliseconds a section takes to appear, unless the page says otherwise. (Specification 9.) */
const USUAL_DURATION = 400;
/** A section appears when this part of it is in view, or this many pixels, whichever is less. (Readings 20.) */
const PART_IN_VIEW = 0.1;
const PIXELS_IN_VIEW = 120;

/**
 * Lets the sections below the screen appear when they are first scrolled into view. Only this function hides sections,
 * and only after the browser has reported positions of sections. A visitor who arrives at an anchor or by keyboard sees
 * a section at once.
 */
export function startReveal(): void {
  if (prefersReducedMotion.matches || location.hash !== '' || !('IntersectionObserver' in window)) return;
  const sections = [...document.querySelectorAll<HTMLElement>('main section')];
  const [, ...later] = sections.filter((section) => section.parentElement!.closest('section') === null);
  const hidden = new Set<HTMLElement>();
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

  const hide = (section: HTMLElement, height: number) => {
    hidden.add(section);
    section.dataset.hidden = '';
    const threshold = Math.min(PART_IN_VIEW, PIXELS_IN_VIEW / height);
    const observer = new IntersectionObserver(
      (entries) => {
        // If a visitor scrolls at once, the browser reports the new and the earlier position together.
        if (!entries.some(({ intersectionRatio }) => intersectionRatio >= threshold)) return;
        observer.disconnect();
        show(section, duration);
      },
      { threshold },
    );
    observer.observe(section);
  };
  // The browser reports each position after the layout. Measuring now would force it to lay out the page at once.
  const places = new IntersectionObserver((entries) => {
    places.disconnect();
    const below = entries.filter(({ boundingClientRect }) => boundingClientRect.top >= innerHeight);
    for (const { target, boundingClientRect } of below)
      hide(target as HTMLElement, boundingClientRect.height);
  });
  for (const section of later) places.observe(section);
  addEventListener('hashchange', showAll);
  document.addEventListener('focusin', ({ target }) => {
    for (const section of later) {
      if (!section.contains(target as Node)) continue;
      show(section, 0);
      // For a section that has begun to appear.
      for (const fade of section.getAnimations?.() ?? []) fade.finish();
    }
  });
}

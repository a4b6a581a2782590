import { prefersReducedMotion } from '../visitor.ts';

/** Milliseconds a section takes to appear, unless the page says otherwise. (Specification 9.) */
const USUAL_DURATION = 400;
/**
 * A section appears when a tenth of it is in view, or 120 pixels, whichever is less. (Readings 20.) The browser compares
 * both with the present height, because a section grows when a visitor zooms in.
 */
const IN_VIEW: readonly IntersectionObserverInit[] = [{ threshold: 0.1 }, { rootMargin: '0px 0px -120px' }];

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

  // The browser reports each position after the layout. Measuring now would force it to lay out the page at once.
  const places = new IntersectionObserver((entries) => {
    places.disconnect();
    for (const { target, boundingClientRect } of entries) {
      if (boundingClientRect.top < innerHeight) continue;
      hidden.add(target as HTMLElement);
      (target as HTMLElement).dataset.hidden = '';
    }
    for (const isEnough of IN_VIEW) {
      const observer = new IntersectionObserver((reports) => {
        for (const { target, isIntersecting } of reports)
          if (isIntersecting) show(target as HTMLElement, duration);
      }, isEnough);
      for (const section of hidden) observer.observe(section);
    }
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

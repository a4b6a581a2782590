import type { Rotation } from './rotation.ts';

/**
 * Holds a rotation while somebody points at the slides, by mouse or finger, or works in them by keyboard, and while
 * nobody can see them.
 */
export function holdWhileBusy(slides: HTMLElement, rotation: Rotation): void {
  // A finger enters when it comes down and leaves when it is lifted.
  slides.addEventListener('pointerenter', () => rotation.hold('hovered', true));
  slides.addEventListener('pointerleave', () => rotation.hold('hovered', false));
  // A press of the mouse leaves a focus that nobody means.
  slides.addEventListener('focusin', ({ target }) =>
    rotation.hold('focused', (target as Element).matches(':focus-visible')),
  );
  slides.addEventListener('keydown', () => rotation.hold('focused', true));
  slides.addEventListener('focusout', () => rotation.hold('focused', false));
  rotation.hold('hovered', matchMedia('(hover: hover)').matches && slides.matches(':hover'));

  const holdInHiddenTab = () => rotation.hold('hidden-tab', document.hidden);
  document.addEventListener('visibilitychange', holdInHiddenTab);
  holdInHiddenTab();
  new IntersectionObserver((entries) =>
    rotation.hold('out-of-view', entries.at(-1)?.isIntersecting === false),
  ).observe(slides);
}

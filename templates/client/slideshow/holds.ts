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
  slides.addEventListener('focusin', ({ target }) => rotation.hold('focused', showsFocus(target as Element)));
  // The key that brought the focus here is released here.
  for (const sign of ['keydown', 'keyup']) {
    slides.addEventListener(sign, () => rotation.hold('focused', true));
  }
  slides.addEventListener('focusout', () => rotation.hold('focused', false));
  rotation.hold('hovered', matchMedia('(hover: hover)').matches && slides.matches(':hover'));

  const holdInHiddenTab = () => rotation.hold('hidden-tab', document.hidden);
  document.addEventListener('visibilitychange', holdInHiddenTab);
  holdInHiddenTab();
  if (!('IntersectionObserver' in window)) return;
  new IntersectionObserver((entries) =>
    rotation.hold('out-of-view', entries[entries.length - 1]?.isIntersecting === false),
  ).observe(slides);
}

/** Browsers that cannot tell leave it to the keys; they would fail at the question. */
function showsFocus(element: Element): boolean {
  return CSS.supports('selector(:focus-visible)') && element.matches(':focus-visible');
}

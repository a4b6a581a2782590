import type { Rotation } from './rotation.ts';

/**
 * Pauses a rotation while a visitor points at the slides, by mouse or finger, or works in them by keyboard. Also pauses
 * it while the slides are out of sight.
 */
export function pauseWhileBusy(slides: HTMLElement, rotation: Rotation): void {
  // A finger enters when it comes down and leaves when it is lifted.
  slides.addEventListener('pointerenter', () => rotation.pause('hovered', true));
  slides.addEventListener('pointerleave', () => rotation.pause('hovered', false));
  // A press of the mouse leaves focus that the visitor does not intend.
  slides.addEventListener('focusin', ({ target }) =>
    rotation.pause('focused', showsFocus(target as Element)),
  );
  slides.addEventListener('keydown', () => rotation.pause('focused', true));
  // The Tab key that brought the focus here is released here. The key that pressed Play is released here too.
  slides.addEventListener('keyup', ({ key }) => {
    if (key === 'Tab') rotation.pause('focused', true);
  });
  slides.addEventListener('focusout', () => rotation.pause('focused', false));
  rotation.pause('hovered', matchMedia('(hover: hover)').matches && slides.matches(':hover'));

  const pauseInHiddenTab = () => rotation.pause('hidden-tab', document.hidden);
  document.addEventListener('visibilitychange', pauseInHiddenTab);
  pauseInHiddenTab();
  if (!('IntersectionObserver' in window)) return;
  new IntersectionObserver((entries) =>
    rotation.pause('out-of-view', entries[entries.length - 1]?.isIntersecting === false),
  ).observe(slides);
}

/**
 * True if the browser shows the focus on an element. A browser without `:focus-visible` would throw here, so it relies
 * on the keys.
 */
function showsFocus(element: Element): boolean {
  return CSS.supports('selector(:focus-visible)') && element.matches(':focus-visible');
}

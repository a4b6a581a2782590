import type { Overlay } from './overlay.ts';

/** Events that a dialog of the page would take for its own, for instance to close or to turn to the next picture. */
const OWN_EVENTS = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'click',
  'dblclick',
  'auxclick',
  'keydown',
  'keyup',
];

/**
 * Keeps the preview usable while the page has a modal dialog open. The browser shows the dialog above everything and lets
 * the user press nothing outside it, so the preview is in the dialog until it closes.
 */
export function followDialogs({ host }: Overlay): void {
  const place = () => {
    const open = [...document.querySelectorAll('dialog:modal')].at(-1);
    const parent = open ?? document.documentElement;
    if (host.parentElement === parent) return;
    host.toggleAttribute('data-in-dialog', open !== undefined);
    parent.append(host);
  };
  for (const name of OWN_EVENTS) {
    host.addEventListener(name, (event) => {
      if (host.parentElement !== document.documentElement) event.stopPropagation();
    });
  }
  new MutationObserver(place).observe(document.documentElement, {
    attributeFilter: ['open'],
    childList: true,
    subtree: true,
  });
}

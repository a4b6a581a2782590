/*
 * The parts of pages that scripts (templates/client/) have taken over. Scripts listen to these elements, have counted their
 * parts or read their data, and do none of it twice.
 */
const TAKEN_OVER = [
  '[data-section-script]',
  '[data-island]',
  'form',
  '.banner nav',
  '[data-portrait]',
  '[data-biography]',
  '[data-deadline]',
  '[data-frame]',
  '[data-year]',
  '[data-not-found]',
].join(', ');

/** True for an element that a script has taken over, with its whole content. */
export function isTakenOver(element: Element): boolean {
  return element.matches(TAKEN_OVER);
}

/** True for a new part of the page that scripts would have to take over first. */
export function needsScripts(node: Node): boolean {
  return node instanceof Element && (isTakenOver(node) || node.querySelector(TAKEN_OVER) !== null);
}

/*
 * What the scripts of pages (templates/client/) have made their own: they listen to these elements, have counted their
 * parts or read their data, and none of it is done a second time.
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

/** True for an element that a script has taken over with all that is in it. */
export function isTakenOver(element: Element): boolean {
  return element.matches(TAKEN_OVER);
}

/** True for a new part of the page which scripts would have to take over first. */
export function needsScripts(node: Node): boolean {
  return node instanceof Element && (isTakenOver(node) || node.querySelector(TAKEN_OVER) !== null);
}

/**
 * Writes into the first status line of an element that the element could not load. For a form in which a visitor pressed
 * a button, it writes that the form was not sent. The words are on the line; a line without words says nothing.
 */
export function sayNotLoaded(element: Element, isPressed: boolean): void {
  const line = element.querySelector<HTMLElement>(
    isPressed ? '[data-unloaded], [data-unsent]' : '[data-unloaded]',
  );
  if (line === null) return;
  line.textContent = line.dataset.unloaded ?? line.dataset.unsent!;
  line.dataset.state = 'unsent';
}

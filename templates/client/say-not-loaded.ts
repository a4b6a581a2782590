/**
 * Says in the first status line of an element that it could not be loaded, or of a form in which a visitor pressed a button
 * that it could not be sent. The words are on the line; what has none says nothing.
 */
export function sayNotLoaded(element: Element, isPressed: boolean): void {
  const line = element.querySelector<HTMLElement>(
    isPressed ? '[data-unloaded], [data-unsent]' : '[data-unloaded]',
  );
  if (line === null) return;
  line.textContent = line.dataset.unloaded ?? line.dataset.unsent!;
  line.dataset.state = 'unsent';
}

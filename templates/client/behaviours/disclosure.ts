/** A button and the part of the page that it shows and hides. */
export type Disclosure = {
  readonly button: HTMLButtonElement;
  readonly panel: HTMLElement;
  isOpen(): boolean;
  show(isOpen: boolean): void;
};

/**
 * Replaces the summary of a `details` with a button that keeps its look and state. Screen readers announce a summary in
 * many different ways. Closed parts are open on paper.
 */
export function asDisclosure(details: HTMLDetailsElement): Disclosure {
  const [summary, panel] = details.children as unknown as readonly [HTMLElement, HTMLElement];
  const hadFocus = summary === document.activeElement;
  const button = document.createElement('button');
  for (const { name, value } of summary.attributes) button.setAttribute(name, value);
  button.type = 'button';
  button.append(...summary.childNodes);

  const isOpen = () => !panel.hasAttribute('data-closed');
  const show = (open: boolean) => {
    panel.toggleAttribute('data-closed', !open);
    button.setAttribute('aria-expanded', String(open));
  };
  show(details.open);
  button.addEventListener('click', () => show(!isOpen()));
  details.replaceWith(button, panel);
  if (hadFocus) button.focus();
  return { button, panel, isOpen, show };
}

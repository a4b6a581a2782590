/** What was pressed in an element, to be carried out once the element can answer. */
type EventReplay = {
  /** Carries out what was pressed, in its order, and holds nothing any more. */
  replay(): void;
};

/** Holds back what visitors press in an element that cannot answer yet, so that the first press is not lost. */
export function replayEvents(element: HTMLElement): EventReplay {
  const presses: HTMLElement[] = [];
  // Of a form that has a button the browser clicks this at the Enter key; what has none would only reload the page.
  const refuse = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const capture = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>('a[href], button');
    // A click that opens a new tab or window is the browser's own affair.
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (control === null || !isPlain) return;
    refuse(event);
    presses.push(control);
  };
  element.addEventListener('click', capture, true);
  element.addEventListener('submit', refuse, true);

  return {
    replay() {
      element.removeEventListener('click', capture, true);
      element.removeEventListener('submit', refuse, true);
      for (const control of presses) if (isAnswered(element, control)) control.click();
    },
  };
}

/** In an element that could not be loaded only what leads to an address of its own means anything. */
function isAnswered(element: HTMLElement, control: HTMLElement): boolean {
  return element.dataset.failed === undefined || control.closest('a[href], form[action]') !== null;
}

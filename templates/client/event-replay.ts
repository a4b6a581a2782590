/** What was pressed in an element, to be carried out once the element can answer. */
type HeldPresses = {
  /** Carries out what was pressed, in its order, and holds nothing any more. */
  carryOut(): void;
};

/** Holds back what visitors press in an element that cannot answer yet, so that the first press is not lost. */
export function replayEvents(element: HTMLElement): HeldPresses {
  const presses: (() => void)[] = [];
  const held = new AbortController();
  const listen = { capture: true, signal: held.signal };

  const hold = (event: Event, press: () => void) => {
    event.preventDefault();
    event.stopPropagation();
    presses.push(press);
  };

  element.addEventListener(
    'click',
    (event) => {
      const control = (event.target as Element).closest<HTMLElement>('a[href], button');
      // A click that opens a new tab or window is the browser's own affair.
      const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
      if (control !== null && isPlain) hold(event, () => isAnswered(element, control) && control.click());
    },
    listen,
  );
  element.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      hold(event, () => isAnswered(element, form) && form.requestSubmit(event.submitter));
    },
    listen,
  );

  return {
    carryOut() {
      held.abort();
      for (const press of presses) press();
    },
  };
}

/** In an element that could not be loaded only what leads to an address of its own means anything. */
function isAnswered(element: HTMLElement, control: HTMLElement): boolean {
  return element.dataset.failed === undefined || control.closest('a[href], form[action]') !== null;
}

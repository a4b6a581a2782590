/**
 * Carries out what was pressed in an element, in its order; in one that is not active only what leads to an address. If it
 * `isLast`, nothing is held back any more. Gives whether a press came to nothing.
 */
type Replay = (isActive: boolean, isLast: boolean) => boolean;

/**
 * Holds back what visitors press in an element that cannot answer yet, so that the first press is not lost. Where it has
 * failed, links need not wait; those of an island never do, since on a slow line they would for a minute.
 */
export function replayEvents(element: HTMLElement): Replay {
  let presses: HTMLElement[] = [];
  let isHeld = true;
  // Of a form that has a button the browser clicks this at the Enter key; what has none would only reload the page.
  const refuse = (event: Event) => {
    if (!isHeld) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const capture = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>('a[href], button');
    // A click that opens a new tab or window is the browser's own affair.
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    const { failed, island = failed } = element.dataset;
    if (control === null || !isPlain || !isHeld || (island !== undefined && control.matches('a'))) return;
    refuse(event);
    presses.push(control);
  };
  element.addEventListener('click', capture, true);
  element.addEventListener('submit', refuse, true);

  return (isActive, isLast) => {
    const held = presses;
    presses = [];
    isHeld = false;
    let isAnythingLost = false;
    for (const control of held) {
      if (isActive || leadsSomewhere(control)) control.click();
      else isAnythingLost = true;
    }
    isHeld = !isLast;
    return isAnythingLost;
  };
}

/** Without a connection a form keeps what is typed in it, where the browser would leave the page for its own error. */
function leadsSomewhere(control: HTMLElement): boolean {
  return control.matches('a') || (navigator.onLine && control.closest('form[action]') !== null);
}

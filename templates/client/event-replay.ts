/**
 * Replays the presses in an element in their order. In an inactive element it replays only presses that lead to an
 * address. After the last replay (`isLast`) presses are no longer queued. Returns true if a press was lost.
 */
type Replay = (isActive: boolean, isLast: boolean) => boolean;

/**
 * Queues the presses of visitors in an element that cannot answer yet, so the first press is not lost. Links do not wait
 * in a failed element. They never wait in an island: on a slow line that could take a minute.
 */
export function replayEvents(element: HTMLElement): Replay {
  let presses: HTMLElement[] = [];
  let isHeld = true;
  // At the Enter key, browsers click the button of a form. A form without a button would only reload the page.
  const refuse = (event: Event) => {
    if (!isHeld) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const capture = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>('a[href], button');
    // Browsers handle a click that opens a new tab or window.
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

/**
 * True if a press leads to an address. Without a connection a form keeps its input: the browser would leave the page for
 * its own error page.
 */
function leadsSomewhere(control: HTMLElement): boolean {
  return control.matches('a') || (navigator.onLine && control.closest('form[action]') !== null);
}

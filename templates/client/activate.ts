import { replayEvents } from './event-replay.ts';
import { sayNotLoaded } from './say-not-loaded.ts';
import { prefersReducedData } from './visitor.ts';

/** Events that show that a visitor is about to use an element. */
const FIRST_USES = ['pointerdown', 'focusin', 'click', 'input'];

/** Milliseconds for a script to arrive after the last press or key of a visitor. */
const PATIENCE = 10_000;

type When = {
  /** The distance from the screen at which the element counts as near, as a margin around the screen: `50%`, `0px`. */
  readonly margin: string;
};

/** Loads the code for an element. Returns the function that starts it. */
type Load = () => Promise<() => void | Promise<void>>;

/**
 * Activates an element once: when it is near the screen, the page has loaded and the browser is idle, or at the first
 * touch or key. For visitors who save data it waits for a touch or key, unless the element has parts that cannot be
 * touched before. Presses in the element until then are replayed afterwards.
 *
 * An active element has `data-active`. If it fails, the element stays as published and has `data-failed`, and the
 * console says so once. If the code could not be loaded, it tries again when the connection comes back and at each touch
 * or key. If the element has a status line, that line tells a visitor who types in it or presses a button. The same
 * happens while the code takes too long; the element still starts when the code arrives.
 */
export function activateWhenNeeded(element: HTMLElement, { margin }: When, load: Load): void {
  const replay = replayEvents(element);
  let isTyped = false;
  let isBusy = false;
  let isLoaded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const giveUp = (reason: unknown) => {
    if (element.dataset.failed === undefined)
      console.error('A part of this page does not work and stays as it is.', reason);
    element.dataset.failed = '';
    // A press after this one is for the next attempt, which gets its full time.
    clearTimeout(timer);
    // A part that has begun to start must not start again: it would do everything twice.
    const isPressed = replay(false, isLoaded);
    if (isPressed || isTyped) sayNotLoaded(element, isPressed);
    isTyped = false;
  };
  const activate = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      // Older browsers request a script only once: after a request without a connection they would never get it. A preview
      // on the same computer needs no connection.
      if (!navigator.onLine && location.hostname !== '127.0.0.1') throw new Error('offline');
      const start = await load();
      isLoaded = true;
      await start();
      for (const event of FIRST_USES) element.removeEventListener(event, touch, true);
      delete element.dataset.failed;
      element.dataset.active = '';
      replay(true, true);
    } catch (error) {
      giveUp(error);
      isBusy = isLoaded;
      addEventListener('online', activate, { once: true });
    }
  };
  const touch = ({ type }: Event) => {
    if (type === 'input') isTyped = true;
    clearTimeout(timer);
    timer = setTimeout(() => isLoaded || giveUp('late'), PATIENCE);
    void activate();
  };

  for (const event of FIRST_USES) element.addEventListener(event, touch, { capture: true, passive: true });
  if (prefersReducedData() && element.querySelector('[inert] button') === null) return;
  if (!('IntersectionObserver' in window)) {
    whenIdle(activate);
    return;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      whenIdle(activate);
    },
    { rootMargin: margin },
  );
  observer.observe(element);
}

/** Waits for the pictures, then until the browser is idle. Safari cannot say when it is idle. */
function whenIdle(work: () => void): void {
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2_000 }) : setTimeout(work, 200);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

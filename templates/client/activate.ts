import { replayEvents } from './event-replay.ts';
import { sayNotLoaded } from './say-not-loaded.ts';
import { prefersReducedData } from './visitor.ts';

/** What shows that a visitor is about to use an element. */
const SIGNS = ['pointerdown', 'focusin', 'click', 'input'];

/** Milliseconds in which a script has to come once somebody has pressed or typed. */
const PATIENCE = 10_000;

type When = {
  /** How near an element must be to the screen, as a margin around the screen: `50%`, `0px`. */
  readonly margin: string;
};

/** Loads what an element needs; gives what then starts it. */
type Load = () => Promise<() => void | Promise<void>>;

/**
 * Activates an element once: when it is near the screen, the page has loaded and the browser has nothing to do,
 * or at the first touch or key; for those who save data only at a touch or key, unless the element has parts that cannot
 * be touched before. What is pressed in the element until then is carried out afterwards.
 *
 * Afterwards it is marked with `data-active`. If it fails, the element stays as it was published, marked with
 * `data-failed`, and the console says so once. What could not be loaded is tried again when the connection comes back and
 * at each touch or key; a visitor who types in it or presses a button is told where it has a line for that. So it is while
 * what is needed does not come for long; it still starts when that comes.
 */
export function activateWhenNeeded(element: HTMLElement, { margin }: When, load: Load): void {
  const replay = replayEvents(element);
  let isTyped = false;
  let isBusy = false;
  let isLoaded = false;

  const giveUp = (reason: unknown) => {
    if (element.dataset.failed === undefined)
      console.error('A part of this page does not work and stays as it is.', reason);
    element.dataset.failed = '';
    // What has begun to start would do everything twice.
    const isPressed = replay(false, isLoaded);
    if (isPressed || isTyped) sayNotLoaded(element, isPressed);
    isTyped = false;
  };
  const activate = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      // Older browsers ask only once for a script: what they asked for without a connection would never come. A preview on
      // the same computer needs none.
      if (!navigator.onLine && location.hostname !== '127.0.0.1') throw new Error('offline');
      const start = await load();
      isLoaded = true;
      await start();
      for (const sign of SIGNS) element.removeEventListener(sign, touch, true);
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
    void activate();
    setTimeout(() => isLoaded || giveUp('late'), PATIENCE);
  };

  for (const sign of SIGNS) element.addEventListener(sign, touch, { capture: true, passive: true });
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

/** Pictures come first; then, when the browser has nothing else to do. Safari cannot say when that is. */
function whenIdle(work: () => void): void {
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2_000 }) : setTimeout(work, 200);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

import { replayEvents } from './event-replay.ts';
import { sayNotLoaded } from './say-not-loaded.ts';
import { prefersReducedData } from './visitor.ts';

/** What shows that a visitor is about to use an element. */
const SIGNS = ['pointerdown', 'keydown', 'focusin', 'click'];

type When = {
  /** How near an element must be to the screen, as a margin around the screen: `50%`, `0px`. */
  readonly margin: string;
};

/**
 * Brings an element to life once: when it is near the screen, the page has loaded and the browser has nothing to do,
 * or at the first touch or key; for those who save data only at a touch or key, unless the element has parts that cannot
 * be touched before. What is pressed in the element until then is carried out afterwards.
 *
 * Afterwards it is marked with `data-active`. If it fails, as it does without a connection, the element stays as it was
 * published, marked with `data-failed`; the console says so once, and a visitor who uses it is told. It is tried again when the
 * connection comes back and at each touch or key.
 */
export function activateWhenNeeded(
  element: HTMLElement,
  { margin }: When,
  activate: () => Promise<void>,
): void {
  const replay = replayEvents(element);
  let isTouched = false;
  let isLoading = false;

  const load = async () => {
    if (isLoading) return;
    isLoading = true;
    try {
      // Older browsers ask only once for a script: what they asked for without a connection would never come.
      if (!navigator.onLine) throw new Error('offline');
      await activate();
      for (const sign of SIGNS) element.removeEventListener(sign, touch, true);
      removeEventListener('online', load);
      delete element.dataset.failed;
      element.dataset.active = '';
      replay(true);
    } catch (error) {
      if (element.dataset.failed === undefined)
        console.error('A part of this page could not be loaded and stays as it is.', error);
      element.dataset.failed = '';
      const isPressed = replay(false);
      if (isTouched) sayNotLoaded(element, isPressed);
      isTouched = false;
      isLoading = false;
    }
  };
  const touch = () => {
    isTouched = true;
    void load();
  };

  for (const sign of SIGNS) element.addEventListener(sign, touch, { capture: true, passive: true });
  addEventListener('online', load);
  if (prefersReducedData() && element.querySelector('[inert] button') === null) return;
  if (!('IntersectionObserver' in window)) {
    whenIdle(load);
    return;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      whenIdle(load);
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

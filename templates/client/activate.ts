import { replayEvents } from './event-replay.ts';
import { prefersReducedData } from './visitor.ts';

/** What shows that a visitor is about to use an element. */
const SIGNS = ['pointerdown', 'keydown', 'focusin', 'click'];

type When = {
  /** How near an element must be to the screen, as a margin around the screen: `50%`, `0px`. */
  readonly margin: string;
};

/**
 * Calls `activate` once: when the element is near the screen, the page has loaded and the browser has nothing to do,
 * or at the first touch or key; for those who save data only at a touch or key, unless the element has parts that cannot
 * be touched before. What is pressed in the element until then is carried out afterwards.
 *
 * Afterwards it is marked with `data-active`. If it fails, the element stays as it was published, marked with `data-failed`, and the console says so.
 */
export function activateWhenNeeded(
  element: HTMLElement,
  { margin }: When,
  activate: () => Promise<void>,
): void {
  const events = replayEvents(element);
  let isWanted = true;

  const start = async () => {
    if (!isWanted) return;
    isWanted = false;
    for (const sign of SIGNS) element.removeEventListener(sign, start, true);
    try {
      await activate();
      element.dataset.active = '';
    } catch (error) {
      element.dataset.failed = '';
      console.error('A part of this page could not be loaded and stays as it is.', error);
    }
    events.replay();
  };

  for (const sign of SIGNS) element.addEventListener(sign, start, { capture: true, passive: true });
  if (prefersReducedData() && element.querySelector('[inert] button') === null) return;
  if (!('IntersectionObserver' in window)) {
    whenIdle(start);
    return;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      whenIdle(start);
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

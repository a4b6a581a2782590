import { setTimeout as sleep } from 'node:timers/promises';
import type { Driver, Key } from './drive/driver.ts';
import { type PageTools, pageTools, type Target } from './page-tools.ts';

/** A user of the site in one browser. A failed expectation is thrown as a sentence. */
export type Visitor = ReturnType<typeof visitorOf>;

/** A function that runs in the page, with tools to inspect it. */
type InPage<Arguments extends readonly unknown[], Value> = (
  tools: PageTools,
  ...args: Arguments
) => Value | Promise<Value>;

/** The screens of the stories. */
export const PHONE = [360, 780] as const;
export const WIDE = [1280, 800] as const;

/** Milliseconds that a visitor waits for something to happen. */
const WAIT = 4_000;

/** Waits for the body: a browser may report that a page has come while the page is still empty. */
const HAS_BODY =
  "(document.body ? Promise.resolve() : new Promise((come) => addEventListener('DOMContentLoaded', come)))";

/** Returns a visitor of the site at this address, with this browser. */
export function visitorOf(driver: Driver, origin: string) {
  async function evaluate<A extends readonly unknown[], V>(work: InPage<A, V>, ...args: A): Promise<V> {
    const given = args.map((one) => `, ${JSON.stringify(one)}`).join('');
    const answer = await driver.evaluate(
      `${HAS_BODY}.then(() => (${work})((${pageTools})()${given})).then((value) => JSON.stringify({ value }))`,
    );
    return JSON.parse(answer).value;
  }

  /** Waits until a condition is true in the page; after a while it fails with the sentence. */
  async function expects<A extends readonly unknown[]>(
    sentence: string,
    isTrue: InPage<A, boolean>,
    ...args: A
  ): Promise<void> {
    const end = Date.now() + WAIT;
    while (!(await evaluate(isTrue, ...args))) {
      if (Date.now() > end) throw new Error(sentence);
      await sleep(50);
    }
  }

  /** Returns where to press, when the target does not move and nothing covers it. */
  async function whereIs(target: Target): Promise<Place> {
    let [place, before]: (Place | undefined)[] = [];
    for (const end = Date.now() + WAIT; Date.now() < end; await sleep(60)) {
      before = place;
      place = await evaluate(placeOf, target);
      if (place === undefined || place.coveredBy !== null) continue;
      if (place.x === before?.x && place.y === before.y) return place;
    }
    if (place === undefined) throw new Error(`${atStart(target)} cannot be seen.`);
    if (place.coveredBy !== null) throw new Error(`${atStart(target)} is covered by ${place.coveredBy}.`);
    throw new Error(`${atStart(target)} does not keep still.`);
  }

  return {
    evaluate,
    expects,
    heard: driver.heard,
    asked: driver.asked,
    pointTo: driver.pointTo,
    showAs: driver.showAs,
    photograph: driver.photograph,
    type: driver.type,

    /** Goes to a page of the site; the pointer stays in a corner. */
    async open(path: string, [width, height]: readonly [number, number]): Promise<void> {
      await driver.resize(width, height);
      await driver.pointTo(0, 0);
      await driver.goTo(origin + path);
    },

    async press(key: Key, times = 1): Promise<void> {
      for (let time = 0; time < times; time += 1) await driver.press(key);
    },

    async click(target: Target): Promise<void> {
      const { x, y } = await whereIs(target);
      await driver.clickAt(x, y);
    },

    async pointAt(target: Target): Promise<void> {
      const { x, y } = await whereIs(target);
      await driver.pointTo(x, y);
    },

    clickAt: driver.clickAt,

    /** Scrolls until a part of the page is in the middle of the window. This loads lazy content. */
    async goDownTo(part: string): Promise<void> {
      await evaluate((_, selector) => {
        const element = document.querySelector(selector);
        if (element === null) throw new Error(`There is no ${selector}.`);
        element.scrollIntoView({ block: 'center' });
      }, part);
    },

    sees: (target: Target) =>
      expects(`${atStart(target)} cannot be seen.`, ({ find }, it) => find(it).length > 0, target),

    doesNotSee: (target: Target) =>
      expects(`${atStart(target)} is still to be seen.`, ({ find }, it) => find(it).length === 0, target),

    hasFocusOn: (target: Target) =>
      expects(
        `The focus is not on ${inWords(target)}.`,
        ({ find }, it) => find(it).some((one) => one === document.activeElement),
        target,
      ),

    /** Waits until the page has this address, without the origin. */
    isAt: (path: string) =>
      expects(
        `The page does not become ${path}.`,
        (_, wanted) => location.pathname + location.search === wanted && document.readyState === 'complete',
        path,
      ),
  };
}

type Place = { readonly x: number; readonly y: number; readonly coveredBy: string | null };

function placeOf({ find, describe }: PageTools, target: Target): Place | undefined {
  const [element] = find(target);
  if (element === undefined) return undefined;
  const middle = () => {
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
    return { x: Math.round(box.left + box.width / 2), y: Math.round(box.top + box.height / 2) };
  };
  const isInWindow = ({ y }: { y: number }) => y > 0 && y < innerHeight;
  if (!isInWindow(middle())) element.scrollIntoView({ block: 'center', behavior: 'auto' });
  const { x, y } = middle();
  // Firefox also finds the part of an open dialog beyond the edge, such as a menu that slides in.
  const top = x < innerWidth && y < innerHeight ? document.elementFromPoint(x, y) : null;
  // If the words are only a part of their element, the rest of the element is hit too.
  const isFree = top !== null && (element.contains(top) || (top.contains(element) && top !== document.body));
  return { x, y, coveredBy: isFree ? null : top === null ? 'the edge of the window' : describe(top) };
}

function inWords({ role, name }: Target): string {
  return role === 'words' ? `"${name}"` : `the ${role} "${name}"`;
}

/** Returns the same words as the start of a sentence. */
function atStart(target: Target): string {
  const words = inWords(target);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

import { layoutErrors } from '../layout-errors.ts';
import type { Visitor } from '../visitor.ts';
import type { Story } from './story.ts';

/** An address that does not exist: the page that visitors see there is a page like any other. */
const LOST = '/no/such/page/';

/** Every page has a correct layout, on a phone and on a wide screen. */
export function everyPage(routes: readonly string[]): readonly Story[] {
  return [360, 1280].map((width) => ({
    name: `every page is laid out right at ${width} px`,
    async tell(visitor) {
      const found: string[] = [];
      for (const route of routes) {
        const address = route === '/404.html' ? LOST : route;
        const errors = await errorsOf(visitor, address, width);
        found.push(...errors.map((error) => `${address} ${error}`));
      }
      if (found.length > 0) throw new Error(found.join('\n'));
    },
  }));
}

async function errorsOf(visitor: Visitor, route: string, width: number): Promise<readonly string[]> {
  await visitor.open(route, [width, 800]);
  await scrollThrough(visitor);
  const errors = await visitor.evaluate(layoutErrors);
  // The browser itself reports an address that does not exist, and the page names it in the console.
  const isExpected = (complaint: string) =>
    route === LOST && (complaint.includes('404') || complaint.includes(LOST));
  const complaints = visitor.heard().filter((complaint) => !isExpected(complaint));
  return [...errors, ...complaints.map((complaint) => `says in the console: ${complaint}`)];
}

/** Scrolls to the end and back as a reader does, so that all parts appear and lazy pictures are loaded. */
export async function scrollThrough(visitor: Visitor): Promise<void> {
  await visitor.evaluate(async () => {
    const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
    document.documentElement.style.scrollBehavior = 'auto';
    for (let before = -1; before !== scrollY; await pause(40)) {
      before = scrollY;
      scrollBy(0, innerHeight / 2);
    }
    for (let wait = 0; wait < 20 && [...document.images].some((image) => !image.complete); wait += 1) {
      await pause(50);
    }
    scrollTo(0, 0);
    // Parts that fade in need some time.
    await pause(250);
  });
}

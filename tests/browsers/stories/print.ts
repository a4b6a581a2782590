import type { Visitor } from '../visitor.ts';
import { scrollThrough } from './every-page.ts';
import type { Story } from './story.ts';

/** A sheet of A4 without its margins, in the pixels of a screen. */
const SHEET = [718, 1046] as const;

/** Every page on paper: one column with everything that the screen shows. */
export function printed(routes: readonly string[]): Story {
  return {
    name: 'every page prints as one column with nothing hidden',
    async tell(visitor) {
      const found: string[] = [];
      for (const route of routes) {
        const errors = await errorsOnPaper(visitor, route);
        found.push(...errors.map((error) => `${route} ${error}`));
      }
      if (found.length > 0) throw new Error(found.join('\n'));
    },
  };
}

async function errorsOnPaper(visitor: Visitor, route: string): Promise<readonly string[]> {
  await visitor.showAs('screen');
  await visitor.open(route, SHEET);
  await scrollThrough(visitor);
  await visitor.evaluate(({ isSeen }) => {
    const all = document.querySelectorAll(
      'main h1, main h2, main h3, main p, main li, main dt, main dd, main img',
    );
    for (const element of all) {
      const isOfScreen = element.closest('form, nav, dialog, .needs-script, [aria-roledescription], .slides');
      // Closed answers are for paper too.
      if (!isOfScreen && (isSeen(element) || element.closest('details')))
        element.setAttribute('data-seen', '');
    }
  });
  await visitor.showAs('print');
  // Older browsers tell the script of the page a moment later.
  await visitor.expects(`An answer of ${route} is closed on paper.`, () =>
    [...document.querySelectorAll<HTMLDetailsElement>('main details')].every((answer) => answer.open),
  );
  return visitor.evaluate(({ isSeen, describe }) => {
    if (!matchMedia('print').matches) return ['is not shown as on paper'];
    const seen = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen);
    const hidden = [...document.querySelectorAll('[data-seen]')].filter((one) => !isSeen(one));
    const useless = seen('header nav, form, input, button');
    const wide = seen('main *').filter(
      (one) => !one.closest('svg') && one.getBoundingClientRect().right > innerWidth + 1,
    );
    const beside = seen('main li').filter((item) => {
      const next = item.nextElementSibling;
      if (!next || !item.querySelector('h2, h3, h4, img') || !isSeen(next)) return false;
      return next.getBoundingClientRect().top < item.getBoundingClientRect().bottom - 1;
    });
    // Firefox leaves a heading where it is, even as the last line of a sheet, if it fits there with the room it asks for.
    const alone = seen('main .heading-2').filter((one) => {
      const room = Number.parseFloat(getComputedStyle(one, '::after').paddingTop);
      const isKept = getComputedStyle(one).breakInside === 'avoid' && room > 200;
      return CSS.supports('-moz-appearance', 'none') && !isKept;
    });
    return [
      ...hidden.map((one) => `hides ${describe(one)}`),
      ...useless.map((one) => `prints ${describe(one)}`),
      ...wide.map((one) => `cuts off ${describe(one)}`),
      ...beside.map((one) => `has something beside ${describe(one)}`),
      ...alone.map((one) => `may leave ${describe(one)} alone at the foot of a sheet`),
    ];
  });
}

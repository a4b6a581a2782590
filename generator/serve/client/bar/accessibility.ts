import type axe from 'axe-core';
import { DEV_PATH } from '../../../model/dev-protocol.ts';
import { button, element } from '../dom.ts';
import { OVERLAY_TAG } from '../overlay.ts';
import { PREVIEW_WORDS } from '../words.ts';

type WindowWithAxe = Window & { readonly axe?: typeof axe };

/** The rules of WCAG 2.2 AA and of good practice. `preload` would only fetch style sheets and sound again. */
const OPTIONS: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  preload: false,
};

/** Runs axe on a page and lists the results in `place`; `show` shows an element of that page. */
export async function checkAccessibility(
  page: Window,
  place: HTMLElement,
  show: (target: Element) => void,
): Promise<void> {
  const status = element('p', { role: 'status' }, PREVIEW_WORDS.accessibility.running);
  place.replaceChildren(status);
  try {
    const { run } = await loadAxe(page);
    const { violations } = await run({ exclude: [[OVERLAY_TAG]] }, OPTIONS);
    status.textContent =
      violations.length === 0
        ? PREVIEW_WORDS.accessibility.none
        : PREVIEW_WORDS.accessibility.found(violations.length);
    place.append(element('ul', {}, ...violations.map((violation) => violationOf(violation, page, show))));
  } catch (error) {
    console.warn(error);
    status.textContent = PREVIEW_WORDS.accessibility.failed;
  }
}

function violationOf(
  { help, nodes }: axe.Result,
  page: Window,
  show: (target: Element) => void,
): HTMLElement {
  return element(
    'li',
    {},
    element('strong', {}, help),
    element(
      'ul',
      {},
      ...nodes.map(({ html, target }) => {
        const found = page.document.querySelector(String(target.at(-1)));
        return element(
          'li',
          {},
          element('code', {}, html.slice(0, 120)),
          found !== null && button(PREVIEW_WORDS.accessibility.show, () => show(found)),
        );
      }),
    ),
  );
}

/** The check is large, so it is loaded only on request. */
async function loadAxe(page: WindowWithAxe): Promise<typeof axe> {
  if (page.axe === undefined) {
    const script = page.document.createElement('script');
    script.src = `${DEV_PATH}axe.js`;
    await new Promise((loaded, failed) => {
      script.addEventListener('load', loaded);
      script.addEventListener('error', failed);
      page.document.head.append(script);
    });
    script.remove();
  }
  if (page.axe === undefined) throw new Error('axe has not come.');
  return page.axe;
}

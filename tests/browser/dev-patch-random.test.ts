import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { devHtml } from '../../generator/render/dev-html.ts';
import type { patchPage } from '../../generator/serve/client/patch/patch-page.ts';
import type { servedPage } from '../../generator/serve/client/patch/served-page.ts';
import { browserModule } from '../support/browser-module.ts';
import { sharedBrowser } from '../support/shared-browser.ts';
import { sharedSite } from '../support/shared-site.ts';

type Patching = { readonly patchPage: typeof patchPage; readonly servedPage: typeof servedPage };

test('after each of 250 random changes the patched page equals the page of the server', async () => {
  const html = devHtml(readFileSync(join(await sharedSite(), 'about/faqs/index.html'), 'utf8'));
  const page = await (await sharedBrowser()).newPage();
  try {
    await page.evaluate(await browserModule('tests/support/patching.ts', 'patching'));
    const { patched, loadedAnew, wrong } = await page.evaluate(changeAtRandom, { html, rounds: 250 });
    expect(wrong).toEqual([]);
    // Elements that scripts took over are part of the page too.
    expect(loadedAnew).toBeGreaterThan(10);
    expect(patched).toBeGreaterThan(120);
  } finally {
    await page.close();
  }
});

/** Runs in the browser. */
function changeAtRandom({ html, rounds }: { html: string; rounds: number }) {
  const { patchPage, servedPage } = (window as unknown as { patching: Patching }).patching;
  let seed = 12_345;
  const below = (limit: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * limit);
  };
  const read = (text: string) => new DOMParser().parseFromString(text, 'text/html');
  const written = (document: Document) => {
    for (const [index, element] of [document.body, ...document.body.querySelectorAll('*')].entries())
      element.setAttribute('data-sitegen-at', String(index));
    return `<!DOCTYPE html>${document.documentElement.outerHTML}`;
  };
  const oneOf = <T>(list: ArrayLike<T>): T => list[below(list.length)]!;
  const CHANGES: readonly ((element: Element) => void)[] = [
    (element) => element.append(`words ${below(1000)}`),
    (element) => element.setAttribute('title', `title ${below(1000)}`),
    (element) => element.removeAttribute('class'),
    (element) => element.remove(),
    (element) => element.after(element.cloneNode(true)),
    (element) => element.parentElement!.append(element),
    (element) => element.parentElement!.prepend(element),
    (element) => element.replaceChildren(...[...element.childNodes].reverse()),
    (element) => {
      if (element.firstChild?.nodeType === Node.TEXT_NODE)
        element.firstChild.nodeValue = `text ${below(1000)}`;
    },
  ];

  /** Returns the smallest part of a page that differs from the expected part. */
  const differenceOf = (is: Element, wanted: Element): string => {
    const at = [...wanted.children].findIndex((child, index) => !is.children[index]?.isEqualNode(child));
    const isDeeper = is.childNodes.length === wanted.childNodes.length && is.children[at]?.children.length;
    return isDeeper
      ? differenceOf(is.children[at]!, wanted.children[at]!)
      : `${is.outerHTML} ≠ ${wanted.outerHTML}`;
  };

  const noscripts = /<noscript>.*?<\/noscript>/gs;
  let live = read(html.replace(noscripts, ''));
  let served = servedPage(live);
  let [patched, loadedAnew] = [0, 0];
  const wrong: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const next = read(`<!DOCTYPE html>${live.documentElement.outerHTML}`);
    for (let count = below(4); count >= 0; count -= 1) {
      const inMain = next.querySelectorAll('main *');
      const among = inMain.length === 0 || below(4) === 0 ? next.querySelectorAll('body *') : inMain;
      oneOf(CHANGES)(oneOf(among));
    }
    // A tree that HTML cannot express is parsed differently, so the expected page is parsed from the text.
    const text = written(read(`<!DOCTYPE html>${next.documentElement.outerHTML}`));
    const result = patchPage(served, text);
    if ('reload' in result) {
      loadedAnew += 1;
      // At the end the page may be larger or lost.
      live = read(below(3) === 0 ? html.replace(noscripts, '') : text);
      served = servedPage(live);
      continue;
    }
    patched += 1;
    served = result.page;
    const wanted = read(text).body;
    if (!live.body.isEqualNode(wanted)) {
      wrong.push(`round ${round}: ${differenceOf(live.body, wanted)}`);
      live = wanted.ownerDocument;
      served = servedPage(live);
    }
  }
  return { patched, loadedAnew, wrong };
}

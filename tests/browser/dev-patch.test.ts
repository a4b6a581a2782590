import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ELEMENT_NUMBER } from '../../generator/model/dev-protocol.ts';
import { devStub } from '../support/dev-stub.ts';
import { PHONE, WIDE } from '../support/visited-site.ts';

const preview = devStub();

const FAQS = '/about/faqs/';
const LEAD = 'Four questions about who we are and what we do.';

/** Opens a page with a marker that disappears when the page is loaded again. */
async function open(route: string, options = WIDE): Promise<Page> {
  const page = await preview.open(route, { reducedMotion: 'reduce', ...options });
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  return page;
}

function isSame(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isSame' in window);
}

/** Waits for a text and returns whether the page was loaded again to show it. */
async function shows(page: Page, text: string): Promise<'patched' | 'loaded anew'> {
  await expect
    .poll(() =>
      page
        .locator('body')
        .textContent()
        .catch(() => ''),
    )
    .toContain(text);
  return (await isSame(page)) ? 'patched' : 'loaded anew';
}

/** Counts elements of the body without the number that the server now gives them. */
async function wrongNumbers(page: Page): Promise<number> {
  return page.evaluate(async (attribute) => {
    const html = await (await fetch(location.href)).text();
    const served = new DOMParser().parseFromString(html, 'text/html');
    const wordsOf = (of: Document) =>
      [...of.querySelectorAll(`main [${attribute}]`)].map(
        (element) => `${element.getAttribute(attribute)} ${element.tagName}`,
      );
    const [live, wanted] = [wordsOf(document), wordsOf(served)];
    return wanted.filter((one, index) => one !== live[index]).length;
  }, ELEMENT_NUMBER);
}

describe('a text that changes', () => {
  test('leaves scroll, focus and an open question as they are', async () => {
    const page = await open(FAQS, { viewport: { width: 1280, height: 400 } });
    await page.locator('summary', { hasText: 'Where do you work?' }).click();
    await page.evaluate(() => scrollTo({ top: 250, behavior: 'instant' }));
    preview.edit(FAQS, [LEAD, 'A new lead.']);
    expect(await shows(page, 'A new lead.')).toBe('patched');
    expect(await page.evaluate(() => scrollY)).toBe(250);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Where do you work?');
    expect(await page.locator('details[open]').count()).toBe(1);
  });

  test('leaves the menu of phones open', async () => {
    const page = await open(FAQS, PHONE);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Leadership' }).click();
    preview.edit(FAQS, [LEAD, 'A new lead.']);
    expect(await shows(page, 'A new lead.')).toBe('patched');
    expect(await page.getByRole('dialog', { name: 'Menu' }).count()).toBe(1);
    expect(await page.getByRole('link', { name: 'Our Staff' }).isVisible()).toBe(true);
    expect(await page.evaluate(() => document.querySelector('main')?.inert)).toBe(true);
  });

  test('in a menu group that a script turned into a button changes there', async () => {
    const page = await open(FAQS);
    preview.edit(FAQS, ['menu-entry">Leadership<svg', 'menu-entry wide">Leaders<svg']);
    const group = page.getByRole('button', { name: 'Leaders', exact: true });
    await group.waitFor();
    expect(await group.getAttribute('class')).toContain('wide');
    expect(await isSame(page)).toBe(true);
  });

  test('leaves the current slide, also where its own words change', async () => {
    const page = await open('/');
    await page.getByRole('button', { name: 'Next slide' }).click();
    await page.getByRole('button', { name: 'Next slide' }).click();
    await page.getByRole('button', { name: 'Next slide' }).click();
    preview.edit('/', ['>Caption of slide 4<', '>Another caption<']);
    expect(await shows(page, 'Another caption')).toBe('patched');
    expect(await page.locator('.slide:not([inert])').getAttribute('aria-label')).toBe('4 of 6');
  });

  test('leaves typed text, in a form and in an island', async () => {
    const page = await open('/resources/newsletters/');
    await page.getByRole('searchbox').fill('issue 3');
    await expect.poll(() => page.getByText('1 of 8 newsletters').count()).toBe(1);
    preview.edit('/resources/newsletters/', ['>All newsletters<', '>Our newsletters<']);
    expect(await shows(page, 'Our newsletters')).toBe('patched');
    expect(await page.getByRole('searchbox').inputValue()).toBe('issue 3');
    expect(await page.getByText('1 of 8 newsletters').count()).toBe(1);
  });

  test('in a page of 60 kB is found in one pass over the page, and nothing else is touched', async () => {
    const page = await open(FAQS);
    const filler = `<p>${'A paragraph of a long page. '.repeat(4)}</p>`;
    const many = Array.from({ length: 330 }, (_, index) => filler.replace('A', `${index} A`)).join('');
    const long = preview.published(FAQS).replace('</main>', `${many}</main>`);
    expect(long.length).toBeGreaterThan(55_000);
    preview.write(FAQS, long);
    await shows(page, '329 A paragraph');
    await page.evaluate(() => {
      const work = { compared: 0, written: 0, touched: 0 };
      Object.assign(window, { work });
      const { isEqualNode } = Node.prototype;
      Node.prototype.isEqualNode = function (other) {
        const isEqual = isEqualNode.call(this, other);
        // Unequal elements are left at their first difference, which is near the top of this page.
        if (isEqual) work.compared += this instanceof Element ? 1 + this.querySelectorAll('*').length : 0;
        return isEqual;
      };
      const outerHtml = Object.getOwnPropertyDescriptor(Element.prototype, 'outerHTML')!;
      Object.defineProperty(Element.prototype, 'outerHTML', {
        ...outerHtml,
        get() {
          work.written += 1;
          return outerHtml.get!.call(this);
        },
      });
      const all = { childList: true, attributes: true, characterData: true, subtree: true };
      new MutationObserver((records) => {
        work.touched += records.length;
      }).observe(document.querySelector('main')!, all);
    });
    preview.write(FAQS, long.replace('>FAQs</h1>', '>All FAQs</h1>'));
    expect(await shows(page, 'All FAQs')).toBe('patched');
    const { work, elements } = await page.evaluate(() => ({
      work: (window as unknown as { work: object }).work as Record<string, number>,
      elements: document.querySelectorAll('*').length,
    }));
    expect(work).toMatchObject({ written: 0, touched: 1 });
    expect(work.compared).toBeGreaterThan(elements / 2);
    expect(work.compared).toBeLessThan(elements * 1.1);
  });
});

describe('parts that come and go', () => {
  const item = (question: string) =>
    `<details name="faq"><summary class="flex"><span>${question}</span></summary><div><p>Answer.</p></div></details>`;
  const first = '<details name="faq">';

  test('are added in their place, and removed again; numbers follow', async () => {
    const page = await open(FAQS);
    await page.locator('summary', { hasText: 'What does your work cover?' }).click();
    const before = preview.published(FAQS);
    preview.write(FAQS, before.replace(first, `${item('Is this new?')}${first}`));
    expect(await shows(page, 'Is this new?')).toBe('patched');
    expect(await page.locator('summary').first().textContent()).toBe('Is this new?');
    expect(await page.locator('details[open]').textContent()).toContain('What does your work cover?');
    expect(await wrongNumbers(page)).toBe(0);
    preview.write(FAQS, before);
    await expect.poll(() => page.locator('main summary').count()).toBe(4);
    expect(await isSame(page)).toBe(true);
    expect(await wrongNumbers(page)).toBe(0);
  });

  test('change places without losing their state', async () => {
    const page = await open(FAQS);
    await page.locator('summary', { hasText: 'Who are you?' }).click();
    const [head = '', ...items] = preview.published(FAQS).split(/(?=<details name="faq">)/);
    const last = items.at(-1)!;
    const end = last.indexOf('</details>') + '</details>'.length;
    const [one, two, three, four] = [...items.slice(0, -1), last.slice(0, end)];
    preview.write(FAQS, [head, two, three, one, four, last.slice(end)].join(''));
    await expect.poll(() => page.locator('main summary').first().textContent()).toBe('Where do you work?');
    expect(await isSame(page)).toBe(true);
    expect(await page.locator('main summary').nth(2).textContent()).toBe('Who are you?');
    expect(await page.locator('details[open]').textContent()).toContain('Who are you?');
    expect(await wrongNumbers(page)).toBe(0);
  });

  test('a changed class or address leaves the classes of scripts', async () => {
    const page = await open(FAQS);
    await page.locator('h1').evaluate((heading) => heading.classList.add('of-a-script'));
    preview.edit(FAQS, ['<h1 class="heading-1"', '<h1 class="heading-2 wide" lang="sw"']);
    await expect.poll(() => page.locator('h1').getAttribute('lang')).toBe('sw');
    expect(await page.locator('h1').getAttribute('class')).toBe('of-a-script heading-2 wide');
    expect(await isSame(page)).toBe(true);
  });

  test('what changed is outlined for a second, and the page does not scroll', async () => {
    const page = await open(FAQS, { viewport: { width: 1280, height: 400 } });
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    preview.edit(FAQS, ['>FAQs</h1>', '>Questions</h1>']);
    const box = page.locator('sitegen-preview .outline:not([hidden])');
    await box.waitFor({ state: 'attached' });
    const [outlined, heading] = [await box.boundingBox(), await page.locator('h1').boundingBox()];
    expect(outlined).toEqual(heading);
    expect(await page.evaluate(() => scrollY)).toBe(300);
    await box.waitFor({ state: 'detached', timeout: 2_000 });
  });
});

describe('the head of the page', () => {
  test('title and description follow', async () => {
    const page = await open(FAQS);
    const html = preview.published(FAQS);
    preview.write(
      FAQS,
      html
        .replace(/<title>[^<]*/, '<title>Another title')
        .replace(/(name="description" content=")[^"]*/, '$1Other.'),
    );
    await expect.poll(() => page.title()).toBe('Another title');
    expect(await page.locator('meta[name="description"]').getAttribute('content')).toBe('Other.');
    expect(await page.locator('meta[name="description"]').count()).toBe(1);
    expect(await isSame(page)).toBe(true);
  });

  test('a style sheet is replaced when the next one is loaded, and text does not wait for it', async () => {
    const page = await open(FAQS);
    const [, sheet = ''] = /rel="stylesheet" href="([^"]+)"/.exec(preview.published(FAQS)) ?? [];
    let arrive = () => {};
    const arrival = new Promise<void>((done) => {
      arrive = done;
    });
    await page.route('**/*.css?next', async (route) => {
      await arrival;
      await route.continue();
    });
    const html = preview
      .published(FAQS)
      .replace(`rel="stylesheet" href="${sheet}"`, `rel="stylesheet" href="${sheet}?next"`);
    preview.write(FAQS, html.replace(LEAD, 'A new lead.'));
    expect(await shows(page, 'A new lead.')).toBe('patched');
    const sheets = page.locator('head > link[rel="stylesheet"]');
    expect(await sheets.count()).toBe(2);
    const ground = () =>
      page
        .locator('.banner > div')
        .first()
        .evaluate((strip) => getComputedStyle(strip).backgroundColor);
    const styled = await ground();
    expect(styled).not.toBe('rgba(0, 0, 0, 0)');
    arrive();
    await expect.poll(() => sheets.count()).toBe(1);
    expect(await ground()).toBe(styled);
    expect(await sheets.getAttribute('href')).toContain('?next');
  });

  test('a different script reloads the page', async () => {
    const page = await open(FAQS);
    preview.edit(
      FAQS,
      ['</head>', '<script type="module" src="/assets/none.js"></script></head>'],
      [LEAD, 'New.'],
    );
    expect(await shows(page, 'New.')).toBe('loaded anew');
  });
});

describe('a change that cannot be patched reloads the page and keeps its state', () => {
  test('one more slide: scroll, focus and the current slide', async () => {
    const page = await open('/');
    for (const _ of [1, 2]) await page.getByRole('button', { name: 'Next slide' }).click();
    await page.evaluate(() => scrollTo({ top: 180, behavior: 'instant' }));
    const html = preview.published('/');
    const [slide = ''] =
      /<div class="slide" role="group"(?:(?!<div class="slide").)*?<\/picture>.*?<\/div><\/div>/s.exec(
        html,
      ) ?? [];
    preview.write(
      '/',
      html.replace(slide, `${slide}${slide.replace('Caption of slide 1', 'Caption of a new slide')}`),
    );
    expect(await shows(page, 'Caption of a new slide')).toBe('loaded anew');
    await expect
      .poll(() =>
        page.locator('.slide').evaluateAll((all) => all.findIndex((one) => !one.hasAttribute('inert'))),
      )
      .toBe(2);
    expect(await page.evaluate(() => scrollY)).toBe(180);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Next slide');
  });

  test('one more newsletter: the search, the open menu, and no second reload', async () => {
    const page = await open('/resources/newsletters/');
    await page.getByRole('searchbox').fill('issue 3');
    await expect.poll(() => page.getByText('1 of 8 newsletters').count()).toBe(1);
    await page.getByRole('button', { name: 'Leadership' }).click();
    await page.evaluate(() => sessionStorage.setItem('loads', '0'));
    const counting = await page.addInitScript(() => {
      if (window === top)
        sessionStorage.setItem('loads', String(Number(sessionStorage.getItem('loads')) + 1));
    });
    onTestFinished(() => counting.dispose());
    preview.write(
      '/resources/newsletters/',
      preview.published('/resources/newsletters/').replaceAll('Newsletter, issue 3', 'Letter, issue 3'),
    );
    await expect.poll(() => isSame(page).catch(() => true)).toBe(false);
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('issue 3');
    await expect.poll(() => page.getByText('1 of 8 newsletters').count()).toBe(1);
    expect(await page.getByRole('link', { name: 'Our Staff' }).first().isVisible()).toBe(true);
    expect(await page.evaluate(() => sessionStorage.getItem('loads'))).toBe('1');
  });

  test('one more person with a photo that needs a script; the open biography stays open', async () => {
    const page = await open('/board/');
    await page.getByRole('button', { name: /Board member 2/ }).click();
    const html = preview.published('/board/');
    const at = html.indexOf('<li', html.indexOf('<main'));
    const [person = ''] = /^<li.*?<\/li>(?=<li)/s.exec(html.slice(at)) ?? [];
    preview.write(
      '/board/',
      html.slice(0, at) + person.replaceAll('Board member 1', 'New member') + html.slice(at),
    );
    expect(await shows(page, 'New member')).toBe('loaded anew');
    await expect
      .poll(() =>
        page
          .getByRole('button', { name: /Board member 2/ })
          .first()
          .getAttribute('aria-expanded'),
      )
      .toBe('true');
  });

  test('a text that a script has replaced', async () => {
    const page = await open(FAQS);
    await page.locator('h1').evaluate((heading) => {
      heading.textContent = 'Of a script';
    });
    preview.edit(FAQS, [LEAD, 'A new lead.']);
    expect(await shows(page, 'A new lead.')).toBe('patched');
    expect(await page.locator('h1').textContent()).toBe('Of a script');
    preview.edit(FAQS, ['>FAQs</h1>', '>Questions</h1>']);
    expect(await shows(page, 'Questions')).toBe('loaded anew');
  });
});

test('an unchanged page is left alone, whatever its scripts have done', async () => {
  for (const route of [
    '/',
    '/board/',
    '/stations/hill/',
    '/resources/careers/',
    '/contact/',
    '/resources/gallery/',
  ]) {
    const page = await open(route, WIDE);
    await page.evaluate(() => {
      const outlined: Node[] = [];
      Object.assign(window, { outlined });
      const { shadowRoot } = document.querySelector('sitegen-preview')!;
      new MutationObserver((changes) =>
        outlined.push(...changes.flatMap(({ addedNodes }) => [...addedNodes])),
      ).observe(shadowRoot!.querySelector('.layer')!, { childList: true });
    });
    const fetched = page.waitForResponse((response) => new URL(response.url()).pathname === route);
    preview.write(route, preview.published(route));
    await fetched;
    await page.waitForTimeout(100);
    expect(await isSame(page)).toBe(true);
    expect(await page.evaluate(() => (window as unknown as { outlined: Node[] }).outlined.length)).toBe(0);
  }
});

test('a preview that stops shows that, and catches up when it is back', async () => {
  const page = await open(FAQS);
  await preview.stop();
  await page.getByText('The preview has stopped. Start it again with `npx sitegen dev`.').waitFor();
  preview.edit(FAQS, [LEAD, 'Written meanwhile.']);
  await preview.start();
  expect(await shows(page, 'Written meanwhile.')).toBe('patched');
  await expect.poll(() => page.getByText('The preview has stopped').count()).toBe(0);
});

test('a phone is told to use the new code after the preview was started again with another key', async () => {
  const page = await open(FAQS);
  await page.route(/@sitegen\/(events|session)/, (route) => route.fulfill({ status: 403 }));
  await preview.stop();
  await preview.start();
  await page.getByText('The preview was started again. Scan the new code in the terminal.').waitFor();
  await page.getByRole('button', { name: 'Not connected' }).waitFor();
  // The cookie of the new code is also sent by this page.
  await page.unroute(/@sitegen\/(events|session)/);
  await page.getByRole('button', { name: 'Up to date' }).waitFor();
  expect(await page.getByText('The preview was started again').count()).toBe(0);
});

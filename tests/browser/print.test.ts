import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildChanged, write } from '../support/sites.ts';
import { PATIENCE, visitedSite } from '../support/visited-site.ts';

const site = visitedSite();

/** A sheet of A4 without its margins, in the pixels of a screen. */
const SHEET = { width: 718, height: 1046 };

test('on paper every page is one column of black on white and complete', {
  timeout: PATIENCE,
}, async () => {
  const found = await site.visit({ viewport: SHEET, reducedMotion: 'reduce' }, async (page, route) => {
    await page.goto(route);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(markWhatIsSeen);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    return page.evaluate(whatPaperSpoils);
  });
  expect(found).toEqual([]);
});

test('on paper every answer is open in browsers whose style sheets cannot open it, and closed again after', async () => {
  const page = await site.window({ viewport: SHEET, reducedMotion: 'reduce' });
  await page.route('**/assets/site-*.css', async (asked) => {
    const response = await asked.fetch();
    const css = (await response.text()).replaceAll('::details-content', '::unknown');
    await asked.fulfill({ response, body: css, headers: { ...response.headers(), 'content-length': '' } });
  });
  await page.goto('/about/faqs/', { waitUntil: 'networkidle' });
  await page.locator('main summary').nth(1).click();
  const answers = () =>
    page.locator('main details > div').evaluateAll((all) => all.map((one) => one.checkVisibility()));
  const before = await answers();
  expect(before.filter(Boolean)).toHaveLength(1);

  await page.emulateMedia({ media: 'print' });
  await expect.poll(answers).toEqual(before.map(() => true));
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(answers).toEqual(before);

  // A browser that prints opens them before it makes the sheets.
  const printed = await page.evaluateHandle(() => {
    const seen: boolean[] = [];
    addEventListener('beforeprint', () => {
      for (const one of document.querySelectorAll('main details > div')) seen.push(one.checkVisibility());
    });
    return seen;
  });
  await page.pdf();
  expect(await printed.jsonValue()).toEqual(before.map(() => true));
  await expect.poll(answers).toEqual(before);
  await page.locator('main summary').first().click();
  await expect.poll(async () => (await answers()).filter(Boolean)).toHaveLength(1);
});

test('on paper a question is as high as its words, not as a finger', async () => {
  const page = await site.open('/about/faqs/', { viewport: SHEET });
  await page.emulateMedia({ media: 'print' });
  const heights = await page.locator('main summary').evaluateAll((all) =>
    all.map((one) => {
      const words = one.firstElementChild!.getBoundingClientRect().height;
      return one.getBoundingClientRect().height - words;
    }),
  );
  expect(heights.length).toBeGreaterThan(0);
  expect(heights.map(Math.round)).toEqual(heights.map(() => 0));
});

test('on paper the links of contact and reports show where they lead', { timeout: PATIENCE }, async () => {
  const circumstances = { viewport: SHEET, routes: ['/contact/', '/resources/newsletters/'] };
  const found = await site.visit(circumstances, async (page, route) => {
    await page.goto(route);
    await page.emulateMedia({ media: 'print' });
    return page.evaluate(whatPaperKeepsSecret);
  });
  expect(found).toEqual([]);
});

test('on paper an address between Arabic or Hebrew words keeps its own direction', async () => {
  const page = await site.open('/contact/', { viewport: SHEET });
  await page.emulateMedia({ media: 'print' });
  const link = page.locator('main a[href^="https"]').first();
  const [href, content] = await link.evaluate((one) => [
    one.getAttribute('href'),
    getComputedStyle(one, '::after').content,
  ]);
  // Isolated from left to right, and between brackets that follow the text around.
  expect([`" <\u2066${href}\u2069>"`, `" <\u2066" attr(href) "\u2069>"`]).toContain(content);
});

test('on paper the initials of a person are in the middle of their circle', async () => {
  const page = await site.open('/staff/', { viewport: SHEET });
  await page.emulateMedia({ media: 'print' });
  const away = await page.locator('[data-portrait]').evaluateAll((portraits) =>
    portraits.map((portrait) => {
      const [circle, initials] = [portrait, portrait.firstElementChild!].map((one) =>
        one.getBoundingClientRect(),
      ) as [DOMRect, DOMRect];
      const middle = ({ left, width, top, height }: DOMRect) => [left + width / 2, top + height / 2];
      const [[x = 0, y = 0] = [], [x2 = 0, y2 = 0] = []] = [middle(circle), middle(initials)];
      return Math.hypot(x - x2, y - y2);
    }),
  );
  expect(away.length).toBeGreaterThan(0);
  expect(Math.max(...away)).toBeLessThan(2);
});

const withBiographies = visitedSite(
  buildChanged((root) => {
    const path = 'content/people/board.yaml';
    const board = readFileSync(join(root, path), 'utf8');
    write(root, path, board.replaceAll(/^- name: .*$/gm, '$&\n  bio: Has farmed on dry land since 1990.'));
  }),
);

test('on paper a biography is below the role of its person, and no page break splits a person', async () => {
  const page = await withBiographies.open('/board/', { viewport: SHEET });
  await page.locator('button', { hasText: 'Read More' }).first().waitFor();
  await page.emulateMedia({ media: 'print' });
  const people = await page.locator('.person').evaluateAll((persons) =>
    persons.map((person) => {
      const [role, biography] = ['p.text-muted', '.biography'].map((part) =>
        person.querySelector(part)!.getBoundingClientRect(),
      ) as [DOMRect, DOMRect];
      const { display, breakInside } = getComputedStyle(person);
      return {
        isBelow: biography.top >= role.bottom,
        isWhole: display === 'block' && breakInside === 'avoid',
      };
    }),
  );
  expect(people.length).toBeGreaterThan(0);
  expect(people).toEqual(people.map(() => ({ isBelow: true, isWhole: true })));
});

test.each([true, false])(
  'nobody reads on paper that a biography will follow, with script: %s',
  async (script) => {
    const page = await site.open('/board/', { viewport: SHEET, javaScriptEnabled: script });
    const notices = page.getByText('will follow');
    expect(await notices.count()).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    expect(await notices.locator('visible=true').count()).toBe(0);
    expect(await page.locator('.biography:visible, summary:visible').count()).toBe(0);
  },
);

test('on paper no heading touches its content, and the foot of the page is never split', {
  timeout: PATIENCE,
}, async () => {
  const found = await site.visit({ viewport: SHEET, reducedMotion: 'reduce' }, async (page, route) => {
    await page.goto(route);
    await page.emulateMedia({ media: 'print' });
    return page.evaluate(whatPaperCrowds);
  });
  expect(found).toEqual([]);
});

test('on paper the place of a job is close to its word, and a job is never split', async () => {
  const page = await site.open('/resources/careers/', { viewport: SHEET });
  await page.emulateMedia({ media: 'print' });
  const pairs = await page.locator('main article dt').evaluateAll((words) =>
    words.map((word) => {
      const [name, value] = [word, word.nextElementSibling!].map((one) => one.getBoundingClientRect());
      return {
        isClose: value!.top - name!.bottom < 8,
        job: getComputedStyle(word.closest('article')!).breakInside,
      };
    }),
  );
  expect(pairs.length).toBeGreaterThan(0);
  expect(pairs).toEqual(pairs.map(() => ({ isClose: true, job: 'avoid' })));
});

const withLongJob = visitedSite(
  buildChanged((root) => {
    const path = 'content/jobs.yaml';
    const paragraphs = Array.from(
      { length: 9 },
      () => `    ${'Teaches mathematics to all classes. '.repeat(7)}\n`,
    );
    const job = `- title: Teacher\n  location: Hill\n  type: Full time\n  deadline: 2026-12-31\n`;
    const rest = readFileSync(join(root, path), 'utf8');
    write(root, path, `${job}  description: |\n${paragraphs.join('\n')}${rest}`);
  }),
);

test('on paper a job of many paragraphs begins on the sheet of its heading, and short ones stay whole', async () => {
  const page = await withLongJob.open('/resources/careers/', { viewport: SHEET });
  await page.emulateMedia({ media: 'print' });
  const jobs = await page.locator('main article').evaluateAll((all) =>
    all.map((job) => {
      const { breakInside, orphans, widows } = getComputedStyle(job);
      return [job.querySelector('h2, h3')!.textContent, breakInside, orphans, widows];
    }),
  );
  const [first, ...others] = jobs;
  expect(first).toEqual(['Teacher', 'auto', '3', '3']);
  expect(others.length).toBeGreaterThan(0);
  expect(others.map(([, breakInside]) => breakInside)).toEqual(others.map(() => 'avoid'));
});

test('on paper the map leaves room on its sheet for the name of its page', async () => {
  const [route = ''] = site.routesWith('<figure class="max-w-md');
  const page = await site.open(route, { viewport: SHEET });
  await page.emulateMedia({ media: 'print' });
  const map = await page.locator('figure:has(svg)').boundingBox();
  expect(map?.width).toBeLessThan(SHEET.width / 2);
});

/** Records in the page what a reader sees on the screen, except for what only a screen can do. */
function markWhatIsSeen(): void {
  for (const element of document.querySelectorAll('main :is(h1, h2, h3, h4, p, li, dt, dd, img)')) {
    const isOfScreen =
      element.closest('form, nav, dialog, .needs-script, [aria-roledescription], .slides') !== null;
    // Closed answers are for paper too.
    const isForPaper = element.checkVisibility() || element.closest('details') !== null;
    if (!isOfScreen && isForPaper) element.setAttribute('data-seen', '');
  }
}

function whatPaperSpoils(): readonly string[] {
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const seen = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(isSeen);
  const name = (element: Element) =>
    `<${element.tagName.toLowerCase()}> "${element.textContent.trim().replace(/\s+/g, ' ').slice(0, 40)}"`;
  const light = (colour: string) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    const parts = [red, green, blue].map((part) => part / 255);
    const linear = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    const [r = 0, g = 0, b = 0] = linear;
    return { light: 0.2126 * r + 0.7152 * g + 0.0722 * b, alpha };
  };
  const hasWords = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

  const hidden = [...document.querySelectorAll('[data-seen]')].filter((element) => !isSeen(element));
  const useless = seen('header nav, form, input, textarea, button, .skip-link');
  // A shape may reach past the edge of its drawing, which clips it.
  const wide = seen('main :not(svg *)').filter(
    (element) => element.getBoundingClientRect().right > innerWidth + 1,
  );
  const pale = seen('main *, footer *').filter((element) => {
    const { visibility, color, webkitTextFillColor } = getComputedStyle(element);
    return (
      hasWords(element) &&
      visibility === 'visible' &&
      1.05 / (light(webkitTextFillColor || color).light + 0.05) < 4.5
    );
  });
  const dark = seen('html, body, body :not(img, svg, svg *)').filter((element) => {
    const ground = light(getComputedStyle(element).backgroundColor);
    return ground.alpha > 0 && ground.light < 0.9;
  });
  const beside = seen('main li').filter((item) => {
    const next = item.nextElementSibling;
    if (next === null || item.querySelector('h2, h3, h4, img') === null || !isSeen(next)) return false;
    return next.getBoundingClientRect().top < item.getBoundingClientRect().bottom - 1;
  });
  return [
    ...hidden.map((element) => `hides ${name(element)}`),
    ...useless.map((element) => `prints ${name(element)}`),
    ...wide.map((element) => `cuts off ${name(element)}`),
    ...pale.map((element) => `prints ${name(element)} too pale`),
    ...dark.map((element) => `prints ${name(element)} on a dark ground`),
    ...beside.map((element) => `has something beside ${name(element)}`),
  ];
}

/** Returns headings of sections without room below them, and a foot of the page that could be split. */
function whatPaperCrowds(): readonly string[] {
  const crowded = [...document.querySelectorAll('main h2')].filter((heading) => {
    const content = heading.nextElementSibling ?? heading.parentElement!.nextElementSibling;
    if (content === null || content.getClientRects().length === 0) return false;
    return content.getBoundingClientRect().top - heading.getBoundingClientRect().bottom < 8;
  });
  const foot = getComputedStyle(document.querySelector('footer')!).breakInside;
  return [
    ...crowded.map((heading) => `crowds "${heading.textContent}"`),
    ...(foot === 'avoid' ? [] : ['may split its foot']),
  ];
}

/** Returns links without their address after them. Links need it unless their text is the address. */
function whatPaperKeepsSecret(): readonly string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter((link) => {
    const isFile = /\.\w+$/.test(link.pathname);
    return (
      link.checkVisibility() && (isFile || link.host !== location.host) && link.protocol.startsWith('http')
    );
  });
  if (links.length === 0) return ['has no links to files or to others'];
  return links
    .filter((link) => {
      const after = getComputedStyle(link, '::after').content;
      return !after.includes('attr(href') && !after.includes(link.getAttribute('href') ?? '');
    })
    .map((link) => `does not say where "${link.textContent.trim()}" leads`);
}

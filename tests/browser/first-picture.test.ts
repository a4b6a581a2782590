import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildChanged, replace } from '../support/sites.ts';
import { visitedSite } from '../support/visited-site.ts';

const site = visitedSite();

/** Pages that begin with a picture, with the header and text on top of it. */
const ROUTES = ['/', '/stations/hill/'];

/** On a tablet, the minimum number of pixels of the first picture between the header and the words. */
const CLEAR = 120;

test.each([320, 360])(
  'with text twice as large the header covers no words of the first picture at %i px',
  async (width) => {
    const page = await site.window({ viewport: { width, height: 800 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    for (const route of ROUTES) {
      await page.goto(route);
      expect(await clearOf(page)).toBeGreaterThanOrEqual(0);
    }
  },
);

test.each([
  [320, '125%'],
  [320, '200%'],
  [360, '200%'],
  [600, '200%'],
  [1280, '200%'],
])("at %i px the header covers no words if a reader's own style makes text %s", async (width, size) => {
  const page = await site.window({ viewport: { width, height: 800 } });
  for (const route of ROUTES) {
    await page.goto(route);
    await page.evaluate((letters) => {
      document.documentElement.style.fontSize = letters;
    }, size);
    expect(await clearOf(page)).toBeGreaterThanOrEqual(0);
  }
});

test('on a tablet the first picture is visible between the header and the words', async () => {
  const page = await site.window({ viewport: { width: 768, height: 1024 } });
  for (const route of ROUTES) {
    await page.goto(route);
    expect(await clearOf(page)).toBeGreaterThan(CLEAR);
  }
});

const HEADING = 'Welcome to the Hill Hospital and Training Centre for Clinical Officers and Nurses';
const TAGLINE =
  'Care for mothers, children and all who are ill in the hills between the two rivers, day and night';

const withHighHeader = visitedSite(
  buildChanged((root) => {
    const more = [
      ['tiktok', 'https://www.tiktok.com/@example'],
      ['youtube', 'https://www.youtube.com/@example'],
      ['whatsapp', 'https://wa.me/254700000000'],
    ].map(([network, href]) => `  - network: ${network}\n    href: ${href}\n`);
    replace(root, 'site.yaml', 'social:\n', `social:\n${more.join('')}`);
    // Only confirmed contact details are in the strip.
    replace(root, 'site.yaml', '\n    placeholder: true\n  placeholder: true\n', '\n');
    replace(root, 'site.yaml', 'name: Sample Organisation', 'name: Mount Kenya East Development Services');
    replace(root, 'content/stations/hill.yaml', 'title: Welcome to Hill', `title: ${HEADING}`);
    replace(root, 'content/stations/hill.yaml', 'tagline: Established in 1981', `tagline: ${TAGLINE}`);
  }),
);

test.each([
  [360, '100%'],
  [375, '100%'],
  [320, '150%'],
  [412, '150%'],
  [768, '150%'],
  [640, '200%'],
  [1280, '200%'],
])(
  'at %i px a header with many links covers no word of a long heading with text at %s',
  async (width, size) => {
    const page = await withHighHeader.window({ viewport: { width, height: 800 } });
    await page.goto('/stations/hill/');
    await page.evaluate((letters) => {
      document.documentElement.style.fontSize = letters;
    }, size);
    // The header is on the picture.
    expect(await page.locator('main').evaluate((main) => main.getBoundingClientRect().top)).toBe(0);
    await expect.poll(() => clearOf(page)).toBeGreaterThanOrEqual(0);
  },
);

/** Returns the pixels between the lower edge of the header and the words of the first picture. */
function clearOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [header, heading] = ['header', 'h1'].map((part) =>
      document.querySelector(part)!.getBoundingClientRect(),
    ) as [DOMRect, DOMRect];
    return heading.top - header.bottom;
  });
}

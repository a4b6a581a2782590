import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildChanged, write } from '../support/sites.ts';
import { ONE_OF_EACH_KIND, PATIENCE, PHONE, visitedSite, WIDE } from '../support/visited-site.ts';

const site = visitedSite();

test('at night every background is dark, and in forced colours buttons, fields and cards keep a border', {
  timeout: PATIENCE,
}, async () => {
  const found = await site.visit({ ...PHONE, colorScheme: 'dark' }, async (page, route) => {
    await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'none' });
    await page.goto(route);
    const bright = await page.evaluate(brightGrounds);
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
    return [...bright, ...(await page.evaluate(whatHasNoEdge))];
  });
  expect(found).toEqual([]);
});

test('by day the page is light, at night it is not', { timeout: PATIENCE }, async () => {
  const brightness = async (page: Page) => {
    const { channels } = await sharp(await page.screenshot({ fullPage: true }))
      .greyscale()
      .stats();
    return channels[0]!.mean / 255;
  };
  const [byDay, atNight]: [number[], number[]] = [[], []];
  await site.visit({ ...PHONE, routes: ONE_OF_EACH_KIND }, async (page, route) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(route);
    byDay.push(await brightness(page));
    await page.emulateMedia({ colorScheme: 'dark' });
    atNight.push(await brightness(page));
    return [];
  });
  // The footer of every page is deep green in both, and on a phone it is long.
  expect(Math.min(...byDay)).toBeGreaterThan(0.4);
  expect(Math.max(...atNight)).toBeLessThan(0.35);
});

test('at night a page is dark before its style sheet loads, or if it never loads', async () => {
  const page = await site.window({ ...PHONE, colorScheme: 'dark' });
  await page.route('**/*.css', (request) => request.abort());
  await page.goto('/contact/');
  const { channels } = await sharp(await page.screenshot())
    .greyscale()
    .stats();
  expect(channels[0]!.mean / 255).toBeLessThan(0.35);
});

const withDarkDrawing = visitedSite(
  buildChanged((root) => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><circle cx="800" cy="500" r="300" fill="#1a237e"/></svg>';
    write(root, 'content/images/drawing.svg', drawing);
    const partners = readFileSync(join(root, 'content/partners.yaml'), 'utf8');
    write(root, 'content/partners.yaml', `- name: Water Partner\n  image: drawing.svg\n${partners}`);
    write(root, 'content/pages/plan.yaml', PLAN);
  }),
);

const PLAN = `title: Plan
description: A page with a plan of the house, which has dark lines and no ground.
sections:
  - type: text
    heading: Plan
    text: This is the plan.
    image: drawing.svg
    alt: The plan of the whole house
`;

test.each(['/partners/', '/plan/'])(
  'at night a transparent drawing with dark lines is on a pale ground on %s',
  async (route) => {
    const page = await withDarkDrawing.open(route, {
      ...PHONE,
      colorScheme: 'dark',
      reducedMotion: 'reduce',
    });
    const drawing = page.locator('main img').first();
    await drawing.scrollIntoViewIfNeeded();
    await expect.poll(() => drawing.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
    const { data, info } = await sharp(await drawing.screenshot())
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => data[(Math.floor(y) * info.width + Math.floor(x)) * info.channels]!;
    expect(at(info.width / 2, info.height / 2)).toBeLessThan(80);
    expect(at(info.width / 2, 4)).toBeGreaterThan(240);
  },
);

test.each(['light', 'dark'] as const)(
  'visitors who request more contrast get no pale text and no pale lines, %s',
  async (colorScheme) => {
    const page = await site.open('/resources/newsletters/', { ...WIDE, colorScheme, contrast: 'more' });
    const [ink, muted, line, edge] = await page.evaluate(() => {
      const style = (selector: string) => getComputedStyle(document.querySelector(selector)!);
      return [
        style('body').color,
        style('main .text-muted').color,
        style('main .divide-line > li').borderBottomColor,
        style('main .field').borderTopColor,
      ];
    });
    expect([muted, line, edge]).toEqual([ink, ink, ink]);
  },
);

test.each([
  ['by day', { colorScheme: 'light' }],
  ['at night', { colorScheme: 'dark' }],
  ['in forced colours', { forcedColors: 'active', colorScheme: 'light' }],
  ['in forced colours at night', { forcedColors: 'active', colorScheme: 'dark' }],
] as const)('%s only the menu entries for this page have a line', async (_, scheme) => {
  const wide = await site.open('/staff/', { ...WIDE, ...scheme });
  expect(await entriesWithLine(wide, 'below')).toEqual(['Leadership']);

  const phone = await site.open('/staff/', { ...PHONE, ...scheme, reducedMotion: 'reduce' });
  await phone.getByRole('button', { name: 'Menu' }).click();
  await phone.getByRole('button', { name: 'Leadership' }).click();
  expect(await entriesWithLine(phone, 'before')).toEqual(['Leadership', 'Our Staff']);
});

test.each([PHONE, WIDE])(
  'in forced colours the first picture is visible next to its words',
  async (screen) => {
    const page = await site.open('/', { ...screen, forcedColors: 'active', reducedMotion: 'reduce' });
    const picture = page.locator('main img').filter({ visible: true }).first();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
    const box = await picture.evaluate((img) => img.getBoundingClientRect().toJSON());
    const { x, y, width, height } = box;
    const clip = { x, y, width, height: Math.min(height, screen.viewport.height - y) };
    const { data } = await sharp(await page.screenshot({ clip }))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const ofGround = data.filter((grey) => grey === 255).length / data.length;
    expect(ofGround).toBeLessThan(0.5);
  },
);

test('in forced colours an icon has the colour of the words next to it', async () => {
  const found = await site.visit({ ...PHONE, forcedColors: 'active' }, async (page, route) => {
    await page.goto(route);
    return page.locator('.icon').evaluateAll((icons) =>
      icons.flatMap((icon) => {
        const [own, around] = [icon, icon.parentElement!].map((one) => getComputedStyle(one).color);
        return own === around ? [] : [`has an icon in ${own} next to words in ${around}`];
      }),
    );
  });
  expect(found).toEqual([]);
});

/** Returns the words of the entries whose edge differs on the screen from the background next to it. */
async function entriesWithLine(page: Page, side: 'below' | 'before'): Promise<readonly string[]> {
  const entries = await page
    .locator('header :is(.menu-entry, .menu-link)')
    .filter({ visible: true })
    .evaluateAll((all) =>
      all.map((one) => ({ words: one.textContent.trim(), box: one.getBoundingClientRect().toJSON() })),
    );
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => {
    const at = (Math.floor(y) * info.width + Math.floor(x)) * info.channels;
    return data.subarray(at, at + 3).join();
  };
  return entries
    .filter(({ box: { left, right, top, bottom } }) => {
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      return side === 'below'
        ? colourAt(x, bottom - 1) !== colourAt(x, bottom - 6)
        : colourAt(left + 1, y) !== colourAt(left + 6, y);
    })
    .map(({ words }) => words);
}

/** Returns large parts of the page with a light background of their own. Pictures, and the plates under logos, may be light. */
function brightGrounds(): readonly string[] {
  const lightness = (colour: string) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    return alpha === 0 ? 0 : (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  };
  const parts = [...document.querySelectorAll('body, body *')].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    const isLarge = width * height > 0.2 * innerWidth * innerHeight;
    const isPicture =
      element.matches('img, picture, svg, svg *') || element.querySelector(':scope > img') !== null;
    return isLarge && !isPicture && element.checkVisibility();
  });
  const ground = getComputedStyle(document.body).backgroundColor;
  return [
    ...(lightness(ground) > 0.2 || ground === 'rgba(0, 0, 0, 0)' ? [`has the ground ${ground}`] : []),
    ...parts
      .filter((element) => lightness(getComputedStyle(element).backgroundColor) > 0.35)
      .map((element) => `has a bright <${element.tagName.toLowerCase()} class="${element.className}">`),
  ];
}

/**
 * Returns parts without an edge. Forced colours remove backgrounds and shadows, so a box that shows only by these is
 * no longer visible.
 */
function whatHasNoEdge(): readonly string[] {
  const hasEdge = (element: Element) => {
    const { borderTopWidth, borderTopStyle, borderLeftWidth, borderLeftStyle } = getComputedStyle(element);
    const isDrawn = (width: string, style: string) => Number.parseFloat(width) >= 1 && style !== 'none';
    return isDrawn(borderTopWidth, borderTopStyle) || isDrawn(borderLeftWidth, borderLeftStyle);
  };
  const boxes = document.querySelectorAll('button, .button, input, textarea, select, .card');
  return [...boxes]
    .filter((element) => element.checkVisibility() && !hasEdge(element))
    .map(
      (element) =>
        `has no edge around <${element.tagName.toLowerCase()}> "${element.textContent.slice(0, 30)}"`,
    );
}

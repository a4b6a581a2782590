import type { CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ONE_OF_EACH_KIND, PATIENCE, visitedSite, WIDE } from '../support/visited-site.ts';

const site = visitedSite();

/** The number of Tab presses to follow: the whole header and more, and on other pages as far into the page. */
const STOPS = { withHeader: 30, inThePage: 14 };
/** How far around an element its ring may reach, in px. */
const REACH = 10;

test.each([
  ['phone at night', 360, 'dark'],
  ['wide screen', 1280, 'light'],
] as const)(
  'someone who uses the Tab key on a %s sees where they are',
  { timeout: PATIENCE },
  async (_, width, colorScheme) => {
    const circumstances = {
      viewport: { width, height: 800 },
      routes: ONE_OF_EACH_KIND,
      reducedMotion: 'reduce' as const,
      colorScheme,
      // A screenshot waits for the next frame.
      tabs: ONE_OF_EACH_KIND.length,
    };
    const found = await site.visit(circumstances, async (page, route) => {
      const findings: string[] = [];
      await page.goto(route);
      const camera = await page.context().newCDPSession(page);
      // The header is the same everywhere. After the first page, the skip link leads past it.
      const isFirst = route === ONE_OF_EACH_KIND[0];
      if (!isFirst) {
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
      }
      for (let stop = 1; stop <= (isFirst ? STOPS.withHeader : STOPS.inThePage); stop += 1) {
        await page.keyboard.press('Tab');
        const place = await page.evaluate(whereFocusIs);
        if (place === undefined) break;
        if (place.problem !== undefined) findings.push(`stop ${stop}, ${place.name}, ${place.problem}`);
        else if (!(await hasRing(page, camera, place.box)))
          findings.push(`stop ${stop}, ${place.name}, has no ring to see`);
      }
      return findings;
    });
    expect(found).toEqual([]);
  },
);

test.each(['light', 'dark'] as const)(
  'the first and the last link of an open group have a whole ring, %s',
  async (colorScheme) => {
    const page = await site.open('/', { ...WIDE, colorScheme, reducedMotion: 'reduce' });
    const camera = await page.context().newCDPSession(page);
    await page.getByRole('button', { name: 'Our Stations' }).click();
    const links = page.locator('.menu-panel:visible .menu-link');
    for (const link of [links.first(), links.last()]) {
      await page.keyboard.press('Tab');
      await link.focus();
      const { box } = (await page.evaluate(whereFocusIs))!;
      expect(await hasRing(page, camera, box)).toBe(true);
    }
  },
);

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Returns the focused element and the reason why it cannot be seen; undefined past the last stop. */
function whereFocusIs(): { name: string; box: Box; problem: string | undefined } | undefined {
  const element = document.activeElement;
  if (element === null || element === document.body) return undefined;
  // A link that wraps is at its first line.
  const { x, y, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  const [right, bottom] = [Math.min(innerWidth, x + width), Math.min(innerHeight, y + height)];
  const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  let problem: string | undefined;
  if (right - left < Math.min(width, 8) || bottom - top < Math.min(height, 8))
    problem = 'is not on the screen';
  else if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    problem = 'is transparent';
  else if (onTop !== null && !element.contains(onTop) && !onTop.contains(element)) {
    problem = `is covered by <${onTop.tagName.toLowerCase()}>`;
  }
  const words = (element.getAttribute('aria-label') ?? element.textContent)
    .trim()
    .replace(/\s+/g, ' ')
    .slice(0, 40);
  const name = `<${element.tagName.toLowerCase()}> "${words}"`;
  return { name, box: { x: left, y: top, width: right - left, height: bottom - top }, problem };
}

/**
 * Returns whether focus changes enough points around or on the element by 3:1 or more: as many as a line of two
 * pixels around it has. Compares screenshots with and without focus, so it works for every style of ring, on every
 * background.
 */
async function hasRing(page: Page, camera: CDPSession, box: Box): Promise<boolean> {
  const clip = await around(page, box);
  const focused = await colours(camera, clip);
  await page.evaluate(() => {
    window.focused = document.activeElement as HTMLElement;
    window.focused.blur();
  });
  const blurred = await colours(camera, clip);
  await page.evaluate(() => window.focused?.focus({ preventScroll: true }));
  let changed = 0;
  for (let point = 0; point < focused.length; point += 3)
    if (contrast(luminance(focused, point), luminance(blurred, point)) >= 3) changed += 1;
  // An element that reaches past the screen has no visible ring there.
  const isOnEdge = box.width >= clip.width || box.y + box.height >= page.viewportSize()!.height;
  return changed >= (isOnEdge ? 2 * box.width : 4 * (box.width + box.height));
}

async function around(page: Page, { x, y, width, height }: Box): Promise<Box> {
  const view = page.viewportSize()!;
  const [left, top] = [Math.max(0, Math.floor(x - REACH)), Math.max(0, Math.floor(y - REACH))];
  const right = Math.min(view.width, Math.ceil(x + width + REACH));
  const bottom = Math.min(view.height, Math.ceil(y + height + REACH));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Returns red, green and blue of every point of a part of the screen. */
async function colours(camera: CDPSession, clip: Box): Promise<Buffer> {
  const { cssVisualViewport: screen } = await camera.send('Page.getLayoutMetrics');
  // Uses its own screenshot command: the one of the page does much that a page without motion does not need.
  const picture = await camera.send('Page.captureScreenshot', {
    clip: { ...clip, x: clip.x + screen.pageX, y: clip.y + screen.pageY, scale: 1 },
    optimizeForSpeed: true,
  });
  return sharp(Buffer.from(picture.data, 'base64')).removeAlpha().raw().toBuffer();
}

/** Returns the relative luminance of a point. (WCAG 2.2.) */
function luminance(colours: Buffer, point: number): number {
  const light = (part: number) => LINEAR[colours[point + part]!]!;
  return 0.2126 * light(0) + 0.7152 * light(1) + 0.0722 * light(2);
}

const LINEAR = Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

declare global {
  interface Window {
    focused: HTMLElement | undefined;
  }
}

import { expect, test } from 'vitest';
import { AXE, whatAxeFinds, whatAxeFindsOfStructure } from '../support/axe.ts';
import { ONE_OF_EACH_KIND, PATIENCE, PHONE, visitedSite, WIDE } from '../support/visited-site.ts';

const site = visitedSite();

test('axe finds nothing at 360 and at 1280 px, light or dark', { timeout: 2 * PATIENCE }, async () => {
  const found = await site.visit({ reducedMotion: 'reduce', script: AXE }, async (page, route) => {
    const findings: string[] = [];
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(route);
      // On a wide screen only text on pictures has a different background than on a phone.
      const isOther = width > 360 && !ONE_OF_EACH_KIND.includes(route);
      const found = await (isOther ? whatAxeFindsOfStructure(page) : whatAxeFinds(page));
      findings.push(...found.map((finding) => `${finding} at ${width} px`));
    }
    return findings;
  });
  expect(found).toEqual([]);
});

/** The states of a page: the name, the screen, the address, and the buttons to press in turn. */
const STATES = [
  ['every menu open', WIDE, '/board/', ['About Us', 'Our Focus', 'Leadership', 'Our Stations', 'Resources']],
  ['the last menu open over a picture', WIDE, '/', ['Resources']],
  ['the menu of phones open', PHONE, '/', ['Menu']],
  ['a group of the menu of phones open', PHONE, '/board/', ['Menu', 'Leadership']],
  ['an answer open', PHONE, '/about/faqs/', ['Who are you?']],
  ['the internships open', WIDE, '/resources/careers/', ['Internships']],
  ['biographies open', WIDE, '/board/', ['Board member 2', 'Board member 5']],
] as const;

test.each(STATES)('axe finds nothing with %s', { timeout: PATIENCE }, async (_, screen, route, pressed) => {
  const page = await site.open(route, { ...screen, reducedMotion: 'reduce' });
  for (const words of pressed) await page.locator('button, summary', { hasText: words }).first().click();
  // A button that is half below the header would count as too small.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await whatAxeFinds(page)).toEqual([]);
});

test.each([
  ['a toast shown', '/resources/newsletters/', 'Subscribe', 'Subscription successful! 🎉'],
  ['no newsletter found', '/resources/newsletters/?search=nothing', '2024', 'No newsletters found.'],
])('axe finds nothing with %s', { timeout: PATIENCE }, async (_, route, pressed, said) => {
  const page = await site.open(route, { ...WIDE, reducedMotion: 'reduce' });
  await page.locator('main button', { hasText: pressed }).click();
  // The pointer on a toast stops its timer.
  await page.locator('main').getByText(said).hover();
  expect(await whatAxeFinds(page)).toEqual([]);
});

test.each([PHONE, WIDE])(
  'axe finds nothing in the open gallery and in moving slides',
  {
    timeout: PATIENCE,
  },
  async (screen) => {
    const gallery = await site.open('/resources/gallery/', { ...screen, reducedMotion: 'reduce' });
    await gallery.locator('main ul a').first().click();
    await gallery.locator('dialog[data-state="shown"]').waitFor();
    expect(await whatAxeFinds(gallery)).toEqual([]);

    const home = await site.open('/', { ...screen, reducedMotion: 'no-preference' });
    await home.getByRole('button', { name: 'Pause' }).waitFor();
    expect(await whatAxeFinds(home)).toEqual([]);
    await home.getByRole('button', { name: 'Next slide' }).click();
    await home.getByRole('button', { name: 'Pause' }).click();
    await home.getByRole('button', { name: 'Play' }).waitFor();
    expect(await whatAxeFinds(home)).toEqual([]);
  },
);

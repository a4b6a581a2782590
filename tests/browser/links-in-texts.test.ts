import { expect, test } from 'vitest';
import { buildChanged, write } from '../support/sites.ts';
import { PHONE, visitedSite, WIDE } from '../support/visited-site.ts';

const PAGE = `title: Links
description: A page with links within its texts, to see whether visitors can use them.
sections:
  - type: slideshow
    heading: There is a place for you
    intro: Write to [our office](/contact) or call us.
    learnMore: /staff
    slides:
      - image: home/slide-01.jpg
        alt: Drawing number 1
  - type: cards
    heading: Groups
    items:
      - title: Choir
        description: |
          Write to [the leader](mailto:choir@example.org), or:

          - see [the questions](/about/faqs)
        href: /aboutus
`;

const site = visitedSite(buildChanged((root) => write(root, 'content/pages/links.yaml', PAGE)));

test.each([
  ['a phone', PHONE],
  ['a wide screen', WIDE],
])(
  'on %s a click on a link within a card follows that link, elsewhere that of the card',
  async (_, screen) => {
    const page = await site.open('/links/', { ...screen, reducedMotion: 'reduce' });
    const card = page.locator('.card');
    await card.scrollIntoViewIfNeeded();
    const addresses = await card.evaluate((element) => {
      const targetAt = ({ left, top, width, height }: DOMRect) =>
        document
          .elementFromPoint(left + width / 2, top + height / 2)
          ?.closest('a')
          ?.getAttribute('href');
      const targets = [...element.querySelectorAll('a')].map((link) =>
        targetAt(link.getBoundingClientRect()),
      );
      return [...targets, targetAt(element.getBoundingClientRect())];
    });
    expect(addresses).toEqual(['/aboutus/', 'mailto:choir@example.org', '/about/faqs/', '/aboutus/']);
  },
);

test.each(['light', 'dark'] as const)(
  'a link in the words over a picture has their colour, %s',
  async (colorScheme) => {
    const page = await site.open('/links/', { ...WIDE, colorScheme });
    const colours = await page.locator('.hero-words p', { hasText: 'Write to' }).evaluate((words) => {
      const link = words.querySelector('a')!;
      return [link, words].map((one) => getComputedStyle(one).color);
    });
    expect(colours[0]).toBe(colours[1]);
  },
);

test('on paper a sentence over a picture is complete, and the button is left out', async () => {
  const page = await site.open('/links/', WIDE);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.hero-words').innerText()).toContain('Write to our office or call us.');
  expect(await page.getByRole('link', { name: 'Learn More' }).isVisible()).toBe(false);
});

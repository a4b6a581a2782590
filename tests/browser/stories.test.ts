import { expect, test } from 'vitest';
import { buildChanged, write } from '../support/sites.ts';
import { PHONE, visitedSite, WIDE } from '../support/visited-site.ts';

const TITLES = ['Water within reach', 'A school with a roof', 'Bees on the dry hill'];

const site = visitedSite(
  buildChanged((root) => {
    const stories = TITLES.map(
      (title) =>
        `- title: ${title}\n  location: Riverside\n  story: |\n    It began in March.\n\n    It goes on.\n`,
    );
    write(root, 'content/stories.yaml', stories.join('\n'));
  }),
);

test.each([
  ['a phone', PHONE],
  ['a wide screen', WIDE],
])(
  'a rule and more room than between paragraphs separate one story from the next on %s',
  async (_, screen) => {
    const page = await site.open('/about/community-impact/', screen);
    const stories = await page.locator('#stories article').evaluateAll((all) =>
      all.map((story) => {
        const [first, last] = [...story.querySelectorAll('p')]
          .slice(-2)
          .map((one) => one.getBoundingClientRect());
        const { borderBottomWidth, borderBottomColor } = getComputedStyle(story);
        return {
          hasRule: borderBottomWidth !== '0px' && borderBottomColor !== getComputedStyle(story).color,
          paragraphs: last!.top - first!.bottom,
          next:
            (story.nextElementSibling?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) -
            last!.bottom,
        };
      }),
    );
    expect(stories.map(({ hasRule }) => hasRule)).toEqual([true, true, false]);
    for (const { paragraphs, next } of stories) expect(next).toBeGreaterThan(3 * paragraphs);
  },
);

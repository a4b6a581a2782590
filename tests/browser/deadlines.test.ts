import type { BrowserContextOptions } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { build } from '../support/shipped-site.ts';
import { buildChanged, write } from '../support/sites.ts';
import { PHONE, visitedSite } from '../support/visited-site.ts';

/** Built while all three jobs were open: their deadline is 22 October 2025. */
const site = visitedSite((out) => build(out, inject('sample'), '--as-of', '2025-10-01'));

/** Returns how many jobs show as closed at a moment. */
async function closedAt(moment: string, options: BrowserContextOptions = {}): Promise<number> {
  const page = await site.window({ ...PHONE, ...options });
  await page.clock.setFixedTime(new Date(moment));
  await page.goto('/resources/careers/');
  expect(await page.locator('main article').count()).toBe(3);
  const notes = await page.getByText('Closed – The deadline has passed.').all();
  const seen = await Promise.all(notes.map((note) => note.isVisible()));
  const closed = seen.filter(Boolean).length;
  // Each open job offers its form, and no closed job does.
  expect(await page.getByRole('link', { name: /^Application form/ }).count()).toBe(3 - closed);
  return closed;
}

test('a job is open until the last minute of its deadline in the time zone of the work', async () => {
  expect(await closedAt('2025-10-22T20:59:00Z')).toBe(0);
  expect(await closedAt('2025-10-22T21:01:00Z')).toBe(3);
});

test.each(['Pacific/Auckland', 'America/Los_Angeles'])(
  'wherever the visitor is, as in %s',
  async (timezoneId) => {
    expect(await closedAt('2025-10-22T20:59:00Z', { timezoneId })).toBe(0);
    expect(await closedAt('2025-10-22T21:01:00Z', { timezoneId })).toBe(3);
  },
);

test('months after the build the jobs are closed', async () => {
  expect(await closedAt('2026-06-01T12:00:00Z')).toBe(3);
});

test('without script a job is as it was at the time of the build', async () => {
  expect(await closedAt('2026-06-01T12:00:00Z', { javaScriptEnabled: false })).toBe(0);
});

const EXPIRING = `- question: Which stays?
  answer: This one.
  expires: 2025-10-22
  expired: mark
- question: Which goes?
  answer: That one.
  expires: 2025-10-22
- question: Which has no end?
  answer: The third.
`;
const withExpiring = visitedSite(
  buildChanged((root) => write(root, 'content/faqs.yaml', EXPIRING), '--as-of', '2025-10-01'),
);

test.each([
  ['2025-10-22T20:59:00Z', 3, 0],
  ['2025-10-22T21:01:00Z', 2, 1],
])('at %s %i questions are there, and %i shows that it has expired', async (moment, there, expired) => {
  const page = await withExpiring.window(PHONE);
  await page.clock.setFixedTime(new Date(moment));
  await page.goto('/about/faqs/');
  expect(await page.locator('main details:visible').count()).toBe(there);
  for (const question of await page.locator('main summary:visible').all()) await question.click();
  const tags = page.locator('main details').getByText('Expired', { exact: true });
  const seen = await Promise.all(
    (await tags.all()).map((tag) => tag.evaluate((one) => !one.closest('[hidden]'))),
  );
  expect(seen.filter(Boolean)).toHaveLength(expired);
});

const EXPIRING_JOBS = `- title: Water engineer
  location: Hill Station
  type: Full-time
  deadline: 2025-10-22
  posted: 2025-09-01
  expires: 2025-10-22
  applyLink: downloads/form.pdf
- title: Nurse
  location: Hill Station
  type: Full-time
  deadline: 2025-11-30
  posted: 2025-09-01
  expires: 2025-10-30
  applyLink: downloads/form.pdf
`;
const EXPIRING_PICTURES = `- image: gallery/picture-01.jpg
  alt: A drawing of a water tap
  expires: 2025-10-30
`;
const emptying = visitedSite(
  buildChanged(
    (root) => {
      write(root, 'content/jobs.yaml', EXPIRING_JOBS);
      write(root, 'content/gallery.yaml', EXPIRING_PICTURES);
    },
    '--as-of',
    '2025-10-01',
  ),
);

test.each([
  ['2025-10-22T21:01:00Z', ['Nurse'], true],
  ['2025-10-30T20:59:00Z', ['Nurse'], true],
  ['2025-10-30T21:01:00Z', [], false],
])(
  'at %s the jobs are %j, and without any the page says that there are none',
  async (moment, jobs, hasCalendar) => {
    const page = await emptying.window(PHONE);
    await page.clock.setFixedTime(new Date(moment));
    await page.goto('/resources/careers/');
    expect(await page.locator('main article:visible h3').allTextContents()).toEqual(jobs);
    expect(await page.getByText('There are no vacant positions at the moment.').isVisible()).toBe(
      !hasCalendar,
    );
    expect(await page.getByRole('link', { name: /calendar/ }).count()).toBe(hasCalendar ? 1 : 0);
  },
);

test.each([
  ['2025-10-30T20:59:00Z', 1],
  ['2025-10-30T21:01:00Z', 0],
])(
  'at %s the gallery has %i pictures, and without any the page says that there are none',
  async (moment, pictures) => {
    const page = await emptying.window(PHONE);
    await page.clock.setFixedTime(new Date(moment));
    await page.goto('/resources/gallery/');
    expect(await page.locator('main a.thumbnail').count()).toBe(pictures);
    expect(await page.getByText('There are no pictures yet.').isVisible()).toBe(pictures === 0);
  },
);

const withFormerStaff = visitedSite(
  buildChanged(
    (root) =>
      write(
        root,
        'content/people/staff.yaml',
        ['2025-09-01', '2025-10-22']
          .map((day) => `- name: Until ${day}\n  role: Driver\n  expires: ${day}\n  expired: mark\n`)
          .join(''),
      ),
    '--as-of',
    '2025-10-01',
  ),
);

test('at a person the word that they have expired is as narrow as elsewhere', async () => {
  const page = await withFormerStaff.window({ viewport: { width: 1280, height: 800 } });
  await page.clock.setFixedTime(new Date('2025-11-01T12:00:00Z'));
  await page.goto('/staff/');
  const tags = page.locator('.person').getByText('Expired', { exact: true });
  await expect
    .poll(() => tags.evaluateAll((all) => all.map((tag) => tag.checkVisibility())))
    .toEqual([true, true]);
  const widths = await tags.evaluateAll((all) => all.map((tag) => tag.getBoundingClientRect().width));
  for (const width of widths) expect(width).toBeLessThan(100);
});

import { describe, expect, test } from 'vitest';
import { builtSite, type Page } from '../support/built-site.ts';
import { fieldLabelled, list, part, words } from '../support/reading.ts';

/** Specification 2: Newsletters, Careers, Gallery; 4: their empty states. */

const NEWSLETTERS = '/resources/newsletters/';
const CAREERS = '/resources/careers/';

const NO_NEWSLETTERS = 'No newsletters found.';
const NO_JOBS = 'There are no vacant positions at the moment. Thank you for visiting our website.';
const NO_INTERNSHIPS = 'Thank you for visiting our website. There are currently no internships available.';

const site = builtSite('shipped');
const open = builtSite('shipped', { asOf: '2025-10-22' });

describe('Newsletters', () => {
  test.each([/newsletters$/i, /^Success Stories and Reports$/i])(
    'the list under %s is complete without script, newest first, of several years',
    (heading) => {
      const $ = site.page(NEWSLETTERS);
      const years = yearsUnder($, heading);
      expect(years).not.toContain(undefined);
      expect(new Set(years).size).toBeGreaterThan(1);
      expect(years).toEqual([...years].sort().reverse());
    },
  );

  test('each entry is a separate document, with its kind and size', () => {
    const $ = site.page(NEWSLETTERS);
    const documents = $('main li a')
      .toArray()
      .map((link) => $(link));
    expect(documents).toHaveLength($('main li').length);
    expect(new Set(documents.map((link) => link.attr('href'))).size).toBe(documents.length);
    for (const link of documents) {
      expect(words(link)).toMatch(/\S \(PDF, \d+ kB\)$/);
      expect(site.read(link.attr('href') ?? '')).toMatch(/^%PDF/);
    }
  });

  test('search and a button per year, with All chosen, wait for script', () => {
    const $ = site.page(NEWSLETTERS);
    const search = $('main input[type="search"]');
    const box = search.closest('fieldset');
    expect(box.attr('disabled')).toBeDefined();
    expect(search.attr('name')).toBeUndefined();
    expect(words($(`label[for="${search.attr('id')}"]`))).not.toBe('');
    expect(list($, 'button', box)).toEqual(['All', ...new Set(yearsUnder($, /newsletters$/i))]);
    expect(list($, 'button[aria-pressed="true"]', box)).toEqual(['All']);
  });

  test('the subscribe box waits for script', () => {
    const $ = site.page(NEWSLETTERS);
    const box = part($, /^Subscribe/);
    const field = fieldLabelled($, 'Email address', box);
    expect(field.attr('type')).toBe('email');
    expect(field.attr('name')).toBeUndefined();
    expect(field.closest('fieldset').attr('disabled')).toBeDefined();
    expect(list($, 'button', box)).toEqual(['Subscribe']);
  });
});

describe('Careers', () => {
  const JOBS = [
    ['Project Co-ordinator – Veterinary Officer', 'Kirinyaga, covering Meru, Tharaka Nithi and Embu'],
    ['Project Officer for a climate resilience project', 'Meru, Marsabit, Embu'],
    ['Strategic Communication and Knowledge Management Officer', 'Kerugoya head office'],
  ] as const;

  test('three jobs are listed', () => {
    expect(list(site.page(CAREERS), 'main article h3')).toEqual(JOBS.map(([title]) => title));
    expect(list(site.page(CAREERS), 'p')).not.toContain(NO_JOBS);
  });

  test.each(JOBS)(
    '%s: place, type and deadline are shown; it is closed and offers no form',
    (title, place) => {
      const $ = site.page(CAREERS);
      const job = $('main article').filter((_, one) => words($(one).find('h3')) === title);
      expect(list($, 'dd', job)).toEqual([
        place,
        'Fixed-term, 1-year renewable subject to performance and funding',
        '22 October 2025',
      ]);
      expect(job.find('time').attr('datetime')).toBe('2025-10-22');
      expect(list($, '*', job)).toContain('Closed');
      expect(job.find('a')).toHaveLength(0);
    },
  );

  test.each(JOBS)('until its deadline %s offers its form, which is to be confirmed', (title) => {
    const $ = open.page(CAREERS);
    const job = $('main article').filter((_, one) => words($(one).find('h3')) === title);
    expect(words(job.find('a'))).toMatch(new RegExp(`^Application form: ${title} \\(PDF, \\d+ kB\\)$`));
    expect(open.read(job.find('a').attr('href') ?? '')).toMatch(/^%PDF/);
    expect(list($, '.tag', job)).toEqual(['To be confirmed']);
    expect(job.find('[data-deadline]').attr('hidden')).toBeDefined();
  });

  test('the internships panel is closed, and contains a note that there are none', () => {
    const $ = site.page(CAREERS);
    const panel = $('main details');
    expect(panel).toHaveLength(1);
    expect(panel.attr('open')).toBeUndefined();
    expect(words(panel.find('summary'))).toBe('Internships');
    expect(list($, 'p', panel)).toEqual([NO_INTERNSHIPS]);
  });

  test('the page explains how to apply', () => {
    const $ = site.page(CAREERS);
    expect(words(part($, /apply/i).find('p'))).not.toBe('');
  });
});

describe('Our Gallery', () => {
  test('each thumbnail is a link to a picture and is described', () => {
    const $ = site.page('/resources/gallery/');
    const thumbnails = $('main li a')
      .toArray()
      .map((link) => $(link));
    expect(thumbnails.length).toBeGreaterThan(1);
    expect(thumbnails).toHaveLength($('main img').length);
    expect(new Set(thumbnails.map((link) => link.attr('href'))).size).toBe(thumbnails.length);
    for (const link of thumbnails) {
      expect(link.attr('href')).toMatch(/\.(jpg|jpeg|png|webp|avif)$/);
      expect(site.has(link.attr('href') ?? '')).toBe(true);
      expect(link.find('img').attr('alt')).toMatch(/\w/);
    }
  });
});

describe('with empty lists', () => {
  const emptied = builtSite('shipped', { emptied: ['jobs', 'newsletters'] });

  test('Careers shows that there are no vacant positions', () => {
    const $ = emptied.page(CAREERS);
    expect(list($, 'main p')).toContain(NO_JOBS);
    expect($('main article')).toHaveLength(0);
  });

  test('Newsletters shows that none were found, and keeps the reports', () => {
    const $ = emptied.page(NEWSLETTERS);
    expect(list($, 'main p')).toContain(NO_NEWSLETTERS);
    expect(part($, /newsletters$/i).find('li')).toHaveLength(0);
    expect(part($, 'Success Stories and Reports').find('li').length).toBeGreaterThan(0);
  });
});

/** Returns the year of each entry of a list. There is no space between the year and the title next to it. */
function yearsUnder($: Page, heading: RegExp): readonly (string | undefined)[] {
  return list($, 'li', part($, heading)).map((entry) => entry.match(/20\d\d/)?.[0]);
}

import { describe, expect, test } from 'vitest';
import { builtSite, type Found, type Page } from '../support/built-site.ts';
import { fieldLabelled, list, nameOf, words } from '../support/reading.ts';
import { EVERY_PAGE, NOT_FOUND, SCREENS } from './route-table.ts';

/** Specification 2: route table, navigation, footer; 1: header; 8: the page for unknown addresses. */

const ORGANISATION = 'Mt Kenya East Development Services';

const MENU = [
  ['Home', '/'],
  [
    'About Us',
    [
      ['Who We Are', '/about/who-we-are/'],
      ['Community Impact', '/about/community-impact/'],
      ['FAQs', '/about/faqs/'],
    ],
  ],
  [
    'Our Focus',
    [
      ['Community Health', '/our-focus/community-health/'],
      ['Climate Change', '/our-focus/climate-change/'],
      ['Humanitarian Aid', '/our-focus/humanitarian-aid/'],
      ['Food and nutrition Security', '/our-focus/food-security/'],
      ['Water & Sanitation', '/our-focus/water-sanitation/'],
    ],
  ],
  [
    'Leadership',
    [
      ['Our Board of Directors', '/board/'],
      ['Our Staff', '/staff/'],
      ['Governance', '/governance/'],
      ['Our Partners', '/partners/'],
      ['Map of Our Partners', '/map-of-our-partners/'],
    ],
  ],
  [
    'Our Stations',
    [
      ['ACK Mt. Kenya Hospital', '/stations/mtkenya-hospital/'],
      ["Wang'uru", '/stations/wanguru/'],
      ['Mayori', '/stations/mayori/'],
      ['Macumo', '/stations/macumo/'],
      ['Mitunguu', '/stations/mitunguu/'],
      ['Maua', '/stations/maua/'],
      ['Isiolo', '/stations/isiolo/'],
      ['Marsabit', '/stations/marsabit/'],
      ['Sololo', '/stations/sololo/'],
    ],
  ],
  [
    'Resources',
    [
      ['Newsletters', '/resources/newsletters/'],
      ['Careers', '/resources/careers/'],
      ['Our Gallery', '/resources/gallery/'],
    ],
  ],
  ['Contact', '/contact/'],
];

const SOCIAL = [
  ['Facebook', 'https://www.facebook.com/'],
  ['X', 'https://x.com/'],
  ['Instagram', 'https://www.instagram.com/'],
  ['LinkedIn', 'https://www.linkedin.com/'],
  ['TikTok', 'https://www.tiktok.com/'],
] as const;

const QUICK_LINKS = [
  ['Home', '#home'],
  ['About Us', '#aboutus'],
  ['Our Focus', '#ourfocus'],
  ['Our Stations', '#ourstations'],
  ['Our Board', '#ourboard'],
  ['Resources', '#resources'],
  ['Contact', '#contact'],
] as const;

const site = builtSite('shipped');

/** The header of the document; a page may have its own header inside. */
const banner = ($: Page) => $('header').not('main header');
const footer = ($: Page) => $('footer').not('main footer');

describe('the routes', () => {
  test('there are 28 screens, a page for unknown addresses, and no other page', async () => {
    expect(SCREENS).toHaveLength(28);
    expect(await site.addresses('.html')).toEqual([...EVERY_PAGE].sort());
  });

  test.each(SCREENS.slice(1))('the page at %s has a heading for its screen, %s', (address, screen) => {
    const $ = site.page(address);
    expect(words($('h1'))).toContain(screen);
    expect(words($('title'))).toContain(screen);
  });

  test('the home page has the name of the organisation as its heading', () => {
    const $ = site.page('/');
    expect(words($('h1'))).toBe(ORGANISATION);
    expect(words($('title'))).toContain(ORGANISATION);
  });

  test.each(SCREENS)('search engines get %s by the address with its slash', (address) => {
    expect(site.page(address)('link[rel="canonical"]').attr('href')).toBe(
      `https://www.example.org${address}`,
    );
  });

  test('no two pages have the same title or description', () => {
    const titles = EVERY_PAGE.map((address) => words(site.page(address)('title')));
    const descriptions = EVERY_PAGE.map(
      (address) => site.page(address)('meta[name="description"]').attr('content') ?? '',
    );
    expect(new Set(titles).size).toBe(29);
    expect(new Set(descriptions).size).toBe(29);
    expect(descriptions).not.toContain('');
  });
});

describe.each(EVERY_PAGE)('on %s', (address) => {
  test('there is one heading of the page, one main part, one header and one footer', () => {
    const $ = site.page(address);
    expect($('h1')).toHaveLength(1);
    expect($('main')).toHaveLength(1);
    expect(banner($)).toHaveLength(1);
    expect(footer($)).toHaveLength(1);
    expect(words($('h1'))).not.toBe('');
  });

  test('the language is named and zooming is allowed', () => {
    const $ = site.page(address);
    expect($('html').attr('lang')).toBe('en');
    expect($('meta[name="viewport"]').attr('content')).not.toMatch(/user-scalable|maximum-scale/);
  });

  test('the header shows the name in capitals and the logo', () => {
    const $ = site.page(address);
    const name = banner($)
      .find('*')
      .filter((_, one) => words($(one)).toLowerCase() === ORGANISATION.toLowerCase())
      .last();
    expect(name).toHaveLength(1);
    expect(isInCapitals($, name)).toBe(true);
    expect(banner($).find('img')).toHaveLength(1);
    expect(site.has(banner($).find('img').attr('src') ?? 'none')).toBe(true);
  });

  test('the menu has every entry, in order', () => {
    const $ = site.page(address);
    expect(banner($).find('nav')).toHaveLength(1);
    expect(banner($).find('nav').attr('aria-label')).toBeTruthy();
    expect(menuOf($)).toEqual(MENU);
  });

  test('the menu marks the current page, and only that', () => {
    const $ = site.page(address);
    const marked = banner($).find('nav a[aria-current]');
    const isInMenu = address !== '/aboutus/' && address !== NOT_FOUND;
    expect(marked.toArray().map((link) => [$(link).attr('href'), $(link).attr('aria-current')])).toEqual(
      isInMenu ? [[address, 'page']] : [],
    );
    const group = MENU.find(([, target]) => Array.isArray(target) && target.some(([, to]) => to === address));
    const groups = banner($).find('nav summary[aria-current="true"]').toArray();
    expect(groups.map((one) => words($(one)))).toEqual(group === undefined ? [] : [group[0]]);
  });

  test.each(['header', 'footer'])(
    'the %s has five social links that open a new tab, with a note about that',
    (where) => {
      const $ = site.page(address);
      const links = (where === 'header' ? banner($) : footer($)).find('a[target]').toArray();
      expect(links.map((link) => $(link).attr('href'))).toEqual(SOCIAL.map(([, href]) => href));
      for (const [index, [network]] of SOCIAL.entries()) {
        const link = $(links[index]);
        expect(nameOf($, link)).toMatch(new RegExp(`^${network}\\b.*opens in a new tab`));
        expect(link.attr('target')).toBe('_blank');
        expect(link.attr('rel')?.split(' ')).toContain('noopener');
      }
    },
  );

  test('the footer has seven quick links to parts of the home page', () => {
    const $ = site.page(address);
    const before = address === '/' ? '' : '/';
    expect(linksOf($, footer($).find('nav'))).toEqual(
      QUICK_LINKS.map(([label, anchor]) => [label, before + anchor]),
    );
  });

  test('the footer has the contact details and the year of the build', () => {
    const $ = site.page(address);
    expect(footer($).find('a[href="mailto:info@example.org"]')).toHaveLength(1);
    expect(footer($).find('a[href="tel:+254000000000"]')).toHaveLength(1);
    expect(words(footer($))).toContain('P.O. Box to be added');
    expect(words(footer($))).toContain(`© 2026 ${ORGANISATION}`);
  });

  test('the newsletter box needs a mail address, and accepts none without script', () => {
    const $ = site.page(address);
    const field = footer($).find('input');
    expect(field).toHaveLength(1);
    expect(field.attr('type')).toBe('email');
    expect(field.attr('required')).toBeDefined();
    expect(field.attr('name')).toBeUndefined();
    expect(fieldLabelled($, 'Email address', footer($)).is(field)).toBe(true);
    expect(field.closest('fieldset').attr('disabled')).toBeDefined();
    expect(list($, 'button', field.closest('fieldset'))).toEqual(['Subscribe']);
    expect(field.closest('form').attr('action')).toBeUndefined();
  });
});

test.each(QUICK_LINKS)('the quick link %s leads to a part of the home page: %s', (_, anchor) => {
  expect(site.page('/')(`main ${anchor}, main${anchor}`)).toHaveLength(1);
});

test('the menu has a Donate button', () => {
  const $ = site.page('/');
  expect(list($, 'button, a', banner($))).toContain('Donate');
});

describe('at an unknown address', () => {
  test('the visitor reads what happened and finds the way home', () => {
    const $ = site.page(NOT_FOUND);
    expect(list($, 'main *')).toEqual(expect.arrayContaining(['404', 'Oops! Page not found']));
    expect(linksOf($, $('main'))).toEqual([['Return to Home', '/']]);
  });

  test('search engines leave it out', () => {
    const $ = site.page(NOT_FOUND);
    expect($('meta[name="robots"]').attr('content')).toContain('noindex');
    expect($('link[rel="canonical"]')).toHaveLength(0);
  });
});

/** True if a text is in capitals, or the style sheet shows it in capitals. */
function isInCapitals($: Page, element: Found): boolean {
  if (words(element) === words(element).toUpperCase()) return true;
  const css = $('link[rel="stylesheet"]')
    .toArray()
    .map((link) => site.read($(link).attr('href') ?? ''))
    .join('');
  const classes = element.attr('class')?.match(/(?<!\S)[\w-]+(?!\S)/g) ?? [];
  return classes.some((name) =>
    new RegExp(`\\.${name}(?![\\w-])[^{}]*\\{[^}]*text-transform: ?uppercase`).test(css),
  );
}

/** Returns the menu as nested lists of labels and addresses. The Donate button is not a place, so it is left out. */
function menuOf($: Page) {
  const entries = banner($).find('nav ul').first().children('li').toArray();
  return entries
    .map((entry) => $(entry))
    .filter((entry) => words(entry) !== 'Donate')
    .map((entry) =>
      entry.find('li').length === 0
        ? linksOf($, entry)[0]
        : [words(entry.find('summary, button').first()), linksOf($, entry.find('ul'))],
    );
}

function linksOf($: Page, within: Found) {
  return within
    .find('a')
    .toArray()
    .map((link) => [words($(link)), $(link).attr('href')]);
}

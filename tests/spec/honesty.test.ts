import { describe, expect, test } from 'vitest';
import { builtSite } from '../support/built-site.ts';
import { list, nameOf, part, story, titles, words } from '../support/reading.ts';
import { EVERY_PAGE, SCREENS } from './route-table.ts';

/** The site tells visitors nothing that is unknown. (Readings 29 to 37.) */

const site = builtSite('shipped');
const untagged = builtSite('shipped', { settings: 'placeholderTags: no\n' });

const NEWSLETTERS = '/resources/newsletters/';

describe('pages do not state what the specification does not state', () => {
  test.each([
    [/from the highland to the dry land/, 'where a county stands among the others'],
    [/today/, 'what is true today'],
    [/station followed station/, 'in which order stations began'],
    [/the same for schools/, 'what is done for schools'],
    [/serves? 570|for 570/, 'whom the tanks serve'],
    [/no station is listed/, 'that a county has no station'],
    [
      /impacted|of service/,
      'more of a figure than its label',
      ['/aboutus/', '/about/community-impact/', '/stations/mtkenya-hospital/'],
    ],
  ])('no page claims %s: %s', (claim, _what, pages: readonly string[] = EVERY_PAGE) => {
    expect(pages.filter((address) => claim.test(story(site.page(address))))).toEqual([]);
  });

  test.each([
    ['/our-focus/climate-change/', 'Environmental conservation'],
    ['/our-focus/community-health/', 'Maternal newborn and child health'],
    ['/our-focus/community-health/', 'Hospitals'],
    ['/our-focus/water-sanitation/', 'Clean water access'],
  ])('on %s the work of one station is not presented as %s', (address, name) => {
    const $ = site.page(address);
    const card = $('main li').filter((_, one) => words($(one).find('h3')) === name);
    expect(words(card)).toBe(`${name}To be confirmed`);
  });

  test.each(['/stations/mayori/', '/stations/mtkenya-hospital/'])(
    '%s shows its county as a tag',
    (address) => {
      const $ = site.page(address);
      const county = { '/stations/mayori/': 'Embu', '/stations/mtkenya-hospital/': 'Kirinyaga' }[address];
      expect(list($, 'p', $('#about'))).toContain(county);
    },
  );

  test('the map page lists the partners, with places to be confirmed', () => {
    const $ = site.page('/map-of-our-partners/');
    const partners = $('main h3')
      .filter((_, one) => words($(one)) === 'Our partners')
      .parent();
    expect(list($, 'li', partners)).toEqual(
      Array.from({ length: 9 }, (_, index) => `Partner ${index + 1} Place to be confirmed`),
    );
  });

  test.each(SCREENS)('the description of %s promises nothing that is missing', (address) => {
    const description = site.page(address)('meta[name="description"]').attr('content');
    expect(description).not.toMatch(/each with|mission|vision|by mail|by telephone|by post/i);
  });
});

describe('contact values that are placeholders', () => {
  test.each(EVERY_PAGE)('%s shows no number that can ring somewhere', (address) => {
    const $ = site.page(address);
    for (const link of $('a[href^="tel:"]').toArray()) expect($(link).attr('href')).toBe('tel:+254000000000');
    expect($.text()).not.toMatch(/\+254 [^0]/);
  });

  test.each(EVERY_PAGE)('the bar above the header of %s shows neither number nor mail', (address) => {
    const $ = site.page(address);
    const strip = $('header')
      .not('main header')
      .find('a')
      .filter((_, link) => /^(tel|mailto):/.test($(link).attr('href') ?? ''));
    expect(strip).toHaveLength(0);
  });
});

describe('anything that looks like a fact shows that it is to be confirmed', () => {
  test('every newsletter, every report and the governance policy', () => {
    const $ = site.page(NEWSLETTERS);
    const documents = list($, 'main li');
    expect(documents).toHaveLength(10);
    for (const document of documents) expect(document).toMatch(/To be confirmed$/);
    const policy = site.page('/governance/')('main a[href$=".pdf"]').parent();
    expect(words(policy)).toMatch(/To be confirmed$/);
  });

  test.each(['/contact/', '/stations/mtkenya-hospital/'])(
    'the contact values on %s, and those in its footer',
    (address) => {
      const $ = site.page(address);
      expect(list($, '.tag', part($, /How to reach us|^Contact$/))).toContain('To be confirmed');
      expect(list($, '.tag', $('footer').not('main footer'))).toEqual(['To be confirmed']);
    },
  );

  test('the tax compliance, which is unknown', () => {
    const $ = site.page('/governance/');
    const title = $('main h3').filter((_, one) => words($(one)) === 'Tax compliance');
    expect(words(title.parent())).toBe('Tax complianceTo be confirmed');
  });

  test.each(['/staff/', '/board/', '/partners/', '/about/faqs/', '/resources/gallery/'])(
    'if the words themselves state this, as on %s, there is no tag',
    (address) => {
      expect(list(site.page(address), 'main .tag')).toEqual([]);
    },
  );

  test('the owner may switch all tags off', () => {
    for (const address of EVERY_PAGE) {
      expect(list(untagged.page(address), '.tag')).toEqual([]);
    }
    expect(list(untagged.page('/aboutus/'), 'main h2')).not.toContain('Mission and vision');
  });
});

describe('Success stories', () => {
  test('are not offered as documents while the page shows that they are loading', () => {
    expect(words(site.page('/about/community-impact/')('main'))).toContain(
      'Community impact stories loading',
    );
    expect(list(site.page(NEWSLETTERS), 'main li').filter((one) => /success story/i.test(one))).toEqual([]);
  });
});

describe('headings and links make sense out of context', () => {
  test.each(SCREENS)('no heading or link of %s needs the words around it', (address) => {
    const $ = site.page(address);
    const vague = ['Renamed', 'Pictures', 'More about us', 'map', 'Read more', 'here', 'More'];
    expect(list($, 'main h2, main h3, main a').filter((one) => vague.includes(one))).toEqual([]);
  });

  test.each(SCREENS.filter(([address]) => address.startsWith('/our-focus/')))(
    'the first section of %s has a heading',
    (address) => {
      const $ = site.page(address);
      expect(words($('main > section').first().find('h2').first())).not.toBe('');
    },
  );

  test('the change of the name says that the earlier one is not known', () => {
    const $ = site.page('/governance/');
    expect(words($('time[datetime="2012-12-21"]').parent())).toMatch(
      /Renamed\. The earlier name is to be confirmed\.$/,
    );
  });

  test.each(EVERY_PAGE)('the home link of %s names its target', (address) => {
    const $ = site.page(address);
    const home = $('header').not('main header').find('a[href="/"]').first();
    expect(nameOf($, home)).toBe('Mt Kenya East Development Services, home');
  });

  test('all people on the staff page have different initials', () => {
    const $ = site.page('/staff/');
    const initials = list($, 'main [data-portrait] [aria-hidden]');
    expect(initials).toHaveLength(18);
    expect(new Set(initials).size).toBe(18);
  });
});

describe('shared links and documents', () => {
  test('the home page has the name as its title, once', () => {
    const $ = site.page('/');
    expect(words($('title'))).toBe('Mt Kenya East Development Services');
    expect($('meta[property="og:locale"]').attr('content')).toBe('en_GB');
  });

  test('a document that is still missing has a text for visitors', async () => {
    const documents = await site.addresses('.pdf');
    expect(documents).not.toEqual([]);
    for (const document of documents) {
      expect(site.read(document)).toContain('(This document will be published here.)');
      expect(site.read(document)).not.toContain('looks after');
    }
  });
});

test.each(SCREENS)('%s is in plain English', (address) => {
  expect(story(site.page(address))).not.toMatch(
    /will stand here|to look at large|holds to|stand here until|once (it is|they are) confirmed|whoever/,
  );
});

test('cards of projects and departments never use more than three columns', () => {
  const $ = site.page('/stations/marsabit/');
  expect(titles($, part($, 'Our Projects'))).toHaveLength(4);
  expect($('main ul.grid').filter((_, grid) => /grid-cols-4/.test($(grid).attr('class') ?? ''))).toHaveLength(
    0,
  );
});

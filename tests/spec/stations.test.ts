import { describe, expect, test } from 'vitest';
import { builtSite, type Page } from '../support/built-site.ts';
import { cards, figures, list, part, slideNames, slides, story, titles, words } from '../support/reading.ts';

/** Specification 2: station pages and hospital page; 9: station figures, establishment years. */

const HOSPITAL = '/stations/mtkenya-hospital/';

const STATIONS: readonly (readonly [address: string, name: string])[] = [
  ['/stations/wanguru/', "Wang'uru"],
  ['/stations/mayori/', 'Mayori'],
  ['/stations/macumo/', 'Macumo'],
  ['/stations/mitunguu/', 'Mitunguu'],
  ['/stations/maua/', 'Maua'],
  ['/stations/isiolo/', 'Isiolo'],
  ['/stations/marsabit/', 'Marsabit'],
  ['/stations/sololo/', 'Sololo'],
];

/** The hospital is one of the nine stations and starts like them. */
const ALL_NINE: typeof STATIONS = [[HOSPITAL, 'ACK Mt. Kenya Hospital'], ...STATIONS];

const site = builtSite('shipped');

describe.each(ALL_NINE)('on %s', (address, name) => {
  test('the visitor is welcomed, with a tagline and a link to the next part', () => {
    const $ = site.page(address);
    expect(words($('h1'))).toBe(`Welcome to ${name}`);
    expect(words($('h1').nextAll('p').first())).not.toBe('');
    const learnMore = $('main a').filter((_, link) => words($(link)) === 'Learn More');
    expect(learnMore.attr('href')).toBe('#about');
    expect($('#about')).toHaveLength(1);
  });

  test('five slides change every 4 seconds', () => {
    const $ = site.page(address);
    expect(slides($).map((slide) => slide.attr('aria-label'))).toEqual(slideNames(5));
    expect(new Set(slides($).map((slide) => slide.find('img').attr('src'))).size).toBe(5);
    expect($('[data-delay]').attr('data-delay')).toBe('4000');
  });

  test('About has the name of the station, a photo and two paragraphs', () => {
    const $ = site.page(address);
    const about = $('#about');
    expect(words(about.find('h2'))).toBe(name);
    expect(about.find('img')).toHaveLength(1);
    expect(list($, 'p', about).filter((paragraph) => paragraph.endsWith('.'))).toHaveLength(2);
  });
});

/** All except Wang'uru, whose list is still missing. */
const WITH_CARDS = STATIONS.filter(([, name]) => name !== "Wang'uru");

describe.each(WITH_CARDS)('on %s', (address) => {
  test('every project and department has a picture, a title, and a description or a note that it is to be confirmed', () => {
    const $ = site.page(address);
    expect(cards($, $('main')).length).toBeGreaterThan(1);
    for (const card of cards($, $('main'))) {
      expect(card.find('img')).toHaveLength(1);
      expect(words(card.find('h3'))).not.toBe('');
      expect(words(card.find('p, .tag'))).not.toBe('');
    }
  });
});

describe('Our Projects', () => {
  test.each([
    ['/stations/mayori/', ['Food Security', 'Water Project', 'Environmental Conservation']],
    ['/stations/macumo/', ['Food Security Program', 'Livestock Development', 'Natural Resource Management']],
    ['/stations/mitunguu/', ['Agricultural Development', 'Health & Nutrition', 'Water & Sanitation']],
    ['/stations/maua/', ['Conservation Agriculture', 'Rural Finance Program']],
    ['/stations/isiolo/', ['Food Security and Nutrition', 'Post-partum family planning and maternal health']],
    [
      '/stations/marsabit/',
      ['Medical centre', 'Food Security Program', 'Livestock Development', 'Water & Sanitation'],
    ],
    [
      '/stations/sololo/',
      ['Water & Sanitation Program', 'Livestock Development', 'Community Health Program'],
    ],
  ])('of %s are %j', (address, projects) => {
    const $ = site.page(address);
    expect(titles($, part($, 'Our Projects'))).toEqual(projects);
  });
});

describe('Our Departments', () => {
  test.each([
    ['/stations/maua/', ['Housing', 'Clinic', 'Kanjuki Farm']],
    ['/stations/isiolo/', ['Medical centre', 'Poultry Unit', 'Farm']],
  ])('of %s are %j', (address, departments) => {
    const $ = site.page(address);
    expect(titles($, part($, 'Our Departments'))).toEqual(departments);
  });

  test.each([
    '/stations/mayori/',
    '/stations/macumo/',
    '/stations/mitunguu/',
    '/stations/marsabit/',
    '/stations/sololo/',
  ])('are not on %s', (address) => {
    expect(list(site.page(address), 'h2')).not.toContain('Our Departments');
  });
});

test.each(['Our Projects', 'Our Departments'])(
  "Wang'uru shows that its list is still to come: %s",
  (heading) => {
    const $ = site.page('/stations/wanguru/');
    expect(cards($, part($, heading))).toHaveLength(0);
    expect(words(part($, heading).find('p'))).toMatch(/\.$/);
  },
);

test.each([
  ['/stations/wanguru/', 'Kirinyaga'],
  ['/stations/wanguru/', 'hostels'],
  ['/stations/wanguru/', 'up to 40 people'],
  ['/stations/wanguru/', 'training halls'],
  ['/stations/wanguru/', 'two halls of 200 people'],
  ['/stations/wanguru/', 'demonstration farm'],
  ['/stations/mayori/', 'food increase programme'],
  ['/stations/mayori/', 'Mbeere Diocese, Embu County'],
  ['/stations/macumo/', 'Embu County'],
  ['/stations/maua/', 'near a sub-county hospital'],
  ['/stations/isiolo/', 'Food Increase Programme'],
  ['/stations/marsabit/', 'arid region'],
  [HOSPITAL, 'over 100 beds'],
  [HOSPITAL, 'two theatres'],
  [HOSPITAL, '2.5 km from town'],
])('%s says: %s', (address, fact) => {
  expect(story(site.page(address))).toContain(fact.toLowerCase());
});

test.each([
  ['/stations/mayori/', 'Water Project', ['rock catchment tanks', '150,000 liters each', '570 households']],
  ['/stations/mayori/', 'Environmental Conservation', ['trees are planted', 'Kiambere Hill']],
  [
    '/stations/maua/',
    'Conservation Agriculture',
    ['300 households', 'Tigania East and West', '1,000 people'],
  ],
  ['/stations/maua/', 'Rural Finance Program', ['2,130 members', 'capital base of 2.8 million shillings']],
  ['/stations/maua/', 'Housing', ['two homes', 'over 200 inmates']],
  ['/stations/maua/', 'Clinic', ['lab', 'outpatient']],
  ['/stations/maua/', 'Kanjuki Farm', ['100 acres', 'organic maize, beans and potatoes']],
  ['/stations/isiolo/', 'Poultry Unit', ['hybrid broiler chicks']],
  ['/stations/isiolo/', 'Farm', ['demonstration training']],
])('on %s the card %s mentions %j', (address, title, facts) => {
  const $ = site.page(address);
  const card = cards($, $('main')).find((one) => words(one.find('h3')) === title);
  for (const fact of facts) {
    expect(card === undefined ? '' : words(card).toLowerCase()).toContain(fact.toLowerCase());
  }
});

describe('the year of establishment', () => {
  test.each([
    ['/stations/wanguru/', '1990'],
    ['/stations/mayori/', '1994'],
    ['/stations/maua/', '1981'],
    ['/stations/isiolo/', '1987'],
    [HOSPITAL, '2001'],
  ])('is on %s: %s', (address, year) => {
    const years = yearsOf(site.page(address));
    expect(years.length).toBeGreaterThan(0);
    expect(new Set(years)).toEqual(new Set([year]));
  });

  test.each(['/stations/macumo/', '/stations/mitunguu/', '/stations/marsabit/', '/stations/sololo/'])(
    'is not known of %s, so it is not mentioned',
    (address) => {
      expect(story(site.page(address))).not.toContain('established');
      expect(yearsOf(site.page(address))).toEqual([]);
    },
  );

  function yearsOf($: Page): readonly string[] {
    return story($).match(/\b(19|20)\d\d\b/g) ?? [];
  }
});

describe('the hospital', () => {
  test('has about, vision, mission and core values in the order of the specification', () => {
    const $ = site.page(HOSPITAL);
    const wanted = ['ACK Mt. Kenya Hospital', 'Vision', 'Mission', 'Our Core Values'];
    expect(list($, 'main h2, main h3').filter((heading) => wanted.includes(heading))).toEqual(wanted);
  });

  test.each(['Mission', 'Vision'])('shows that its %s is to be confirmed', (heading) => {
    const $ = site.page(HOSPITAL);
    const title = $('main h2, main h3').filter((_, one) => words($(one)) === heading);
    expect(words(title.parent().find('p'))).toBe('To be confirmed');
  });

  test('has the core values Compassion, Integrity and Excellence', () => {
    const $ = site.page(HOSPITAL);
    expect(list($, 'li', part($, /core values/i))).toEqual(['Compassion', 'Integrity', 'Excellence']);
  });

  test('has three special services and six departments', () => {
    const $ = site.page(HOSPITAL);
    expect(new Set(titles($, part($, /services/i))).size).toBe(3);
    expect(new Set(titles($, part($, /departments/i))).size).toBe(6);
    expect(cards($, $('main'))).toHaveLength(9);
  });

  test.each([
    ['20+', 'years'],
    ['1', 'location'],
    ['50,000+', 'patients'],
  ])('counts %s %s', (value, label) => {
    expect(figures(site.page(HOSPITAL))).toContainEqual([value, label]);
  });

  test('explains how to reach it', () => {
    const $ = site.page(HOSPITAL);
    expect(part($, /^Contact/).find('a[href^="mailto:"]').length).toBeGreaterThan(0);
    expect(part($, /^Contact/).find('a[href^="tel:"]')).toHaveLength(1);
  });
});

import { describe, expect, test } from 'vitest';
import { builtSite } from '../support/built-site.ts';
import { cards, figures, story, titlesByPart, words } from '../support/reading.ts';

/** Specification 2: focus pages; 9: programme figures. */

const COUNTIES = ['Kirinyaga', 'Embu', 'Tharaka-Nithi', 'Meru', 'Isiolo', 'Marsabit'];

const site = builtSite('shipped');

describe('what each focus area does', () => {
  test('Community Health has eight facilities, whose counties are not known yet', () => {
    const $ = site.page('/our-focus/community-health/');
    const facilities = cards($, $('main')).slice(0, 8);
    expect(titlesByPart($)[0]).toHaveLength(8);
    expect(new Set(titlesByPart($)[0]).size).toBe(8);
    for (const card of facilities) {
      expect(words(card.find('.tag'))).toBe('County to be confirmed');
      expect(COUNTIES.filter((county) => words(card).includes(county))).toEqual([]);
    }
    expect(facilities.map((card) => card.find('img').length)).toEqual(Array(8).fill(1));
    expect(figures($)).toContainEqual(['8', 'health facilities']);
  });

  test('Community Health has five specialised initiatives', () => {
    expect(namesIn('/our-focus/community-health/').slice(8)).toEqual([
      'mobile clinics',
      'sexual and reproductive health',
      'maternal newborn and child health',
      'other specialised services',
      'hospitals',
    ]);
  });

  test('Climate Change has six initiatives', () => {
    expect(namesIn('/our-focus/climate-change/')).toEqual([
      'advocacy',
      'access to information',
      'local initiatives',
      'movement infrastructure',
      'leadership development',
      'environmental conservation',
    ]);
  });

  test('Humanitarian Aid has five programmes', () => {
    expect(namesIn('/our-focus/humanitarian-aid/')).toEqual([
      'cash transfer',
      'water trucking',
      'animal restocking',
      'food relief',
      'livelihood recovery',
    ]);
  });

  test('Food and nutrition Security has three programmes and three key projects', () => {
    const parts = titlesByPart(site.page('/our-focus/food-security/'));
    expect(parts.map((titles) => titles.length)).toEqual([3, 3]);
    expect(new Set(parts.flat()).size).toBe(6);
  });

  test('Water & Sanitation has four programmes', () => {
    expect(namesIn('/our-focus/water-sanitation/')).toEqual([
      'clean water access',
      'sanitation facilities',
      'hygiene education',
      'school wash',
    ]);
  });

  test.each([
    '/our-focus/community-health/',
    '/our-focus/climate-change/',
    '/our-focus/humanitarian-aid/',
    '/our-focus/food-security/',
    '/our-focus/water-sanitation/',
  ])('every card on %s has a picture, and a description or a note that it is to be confirmed', (address) => {
    const $ = site.page(address);
    for (const card of cards($, $('main'))) {
      expect(card.find('img')).toHaveLength(1);
      expect(words(card.find('p, .tag'))).not.toBe('');
    }
  });
});

test.each([
  ['/our-focus/food-security/', '3000 households'],
  ['/our-focus/food-security/', 'over 30,000 people'],
  ['/our-focus/climate-change/', '200 households'],
  ['/our-focus/climate-change/', 'resilience project'],
  ['/our-focus/humanitarian-aid/', 'over 30 years'],
  ['/our-focus/humanitarian-aid/', '3 goats and 10 chickens per beneficiary'],
  ['/our-focus/humanitarian-aid/', 'over 3000 households from August to October 2022'],
  ['/our-focus/community-health/', 'six counties'],
])('%s says: %s', (address, fact) => {
  expect(story(site.page(address))).toContain(fact.toLowerCase());
});

/** Returns names as in the specification: in lower case. */
function namesIn(address: string): readonly string[] {
  return titlesByPart(site.page(address))
    .flat()
    .map((name) => name.toLowerCase());
}

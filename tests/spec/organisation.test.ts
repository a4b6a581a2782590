import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { builtSite, type Found } from '../support/built-site.ts';
import {
  cards,
  fieldLabelled,
  figures,
  list,
  part,
  slideNames,
  slides,
  story,
  titles,
  titlesByPart,
  words,
} from '../support/reading.ts';

/** Specification 2: Home, About, Contact, Board, Partners, Governance, Community impact, FAQs. */

const COUNTIES = ['Kirinyaga', 'Embu', 'Tharaka-Nithi', 'Meru', 'Isiolo', 'Marsabit'];

/** The stations, as words that are on one line of the map. */
const STATIONS = [
  'ACK Mt. Kenya',
  "Wang'uru",
  'Mayori',
  'Macumo',
  'Mitunguu',
  'Maua',
  'Isiolo',
  'Marsabit',
  'Sololo',
];

const VALUES = [
  'Putting God First',
  'Transparency',
  'Accountability',
  'Respect',
  'Good Stewardship',
  'Empowerment',
  'Team Spirit',
];

const site = builtSite('shipped');

describe('Home', () => {
  test('the slider has 12 slides and changes every 6 seconds', () => {
    const $ = site.page('/');
    expect(slides($).map((slide) => slide.attr('aria-label'))).toEqual(slideNames(12));
    expect($('[data-delay]').attr('data-delay')).toBe('6000');
  });

  test('exactly three slides have no caption, and their pictures are described', () => {
    const withoutCaption = slides(site.page('/')).filter((slide) => words(slide) === '');
    expect(withoutCaption).toHaveLength(3);
    for (const slide of withoutCaption) expect(slide.find('img').attr('alt')).toMatch(/\w+/);
  });

  test('every slide has its picture', () => {
    const pictures = slides(site.page('/')).map((slide) => slide.find('img').attr('src'));
    expect(new Set(pictures).size).toBe(12);
  });

  test('the parts about, stations, staff and contact are there', () => {
    const $ = site.page('/');
    for (const heading of [/^About/, /Stations$/, /Staff$/, /^Contact/]) {
      expect(part($, heading).is('section')).toBe(true);
    }
  });

  test('nine stations have a card with name, link and place, in order', () => {
    const $ = site.page('/');
    const found = cards($, part($, 'Our Stations')).map((card) => [
      words(card.find('h3')),
      card.find('h3 a').attr('href'),
      COUNTIES.find((county) => words(card.find('p').last()).includes(county)),
    ]);
    expect(found).toEqual([
      ['ACK Mt. Kenya Hospital', '/stations/mtkenya-hospital/', 'Kirinyaga'],
      ["Wang'uru", '/stations/wanguru/', 'Kirinyaga'],
      ['Mayori', '/stations/mayori/', 'Embu'],
      ['Macumo', '/stations/macumo/', 'Embu'],
      ['Mitunguu', '/stations/mitunguu/', 'Meru'],
      ['Maua', '/stations/maua/', 'Meru'],
      ['Isiolo', '/stations/isiolo/', 'Isiolo'],
      ['Marsabit', '/stations/marsabit/', 'Marsabit'],
      ['Sololo', '/stations/sololo/', 'Marsabit'],
    ]);
  });

  test('a station without a picture shows that the picture is coming soon', () => {
    const $ = site.page('/');
    const stations = cards($, part($, 'Our Stations'));
    const waiting = stations.filter((card) => list($, '*', card).includes('Image Coming Soon'));
    const pictured = stations.filter((card) => card.find('img').length === 1);
    expect(waiting.length).toBeGreaterThanOrEqual(2);
    expect(waiting.length + pictured.length).toBe(9);
  });
});

describe('people', () => {
  test('Home shows 11 staff and 7 station coordinators', () => {
    const $ = site.page('/');
    expect(titles($, part($, /Staff$/))).toHaveLength(11);
    expect(titles($, part($, /Coordinators$/))).toHaveLength(7);
  });

  test('Our Staff shows the same people as Home', () => {
    const home = site.page('/');
    const [staff, coordinators, ...more] = titlesByPart(site.page('/staff/'));
    expect(staff).toEqual(titles(home, part(home, /Staff$/)));
    expect(coordinators).toEqual(titles(home, part(home, /Coordinators$/)));
    expect(more).toEqual([]);
  });

  test.each([
    ['/staff/', 18],
    ['/board/', 16],
  ])(
    '%s shows %i people, each with a name, a role, and initials in place of a future photo',
    (address, count) => {
      const $ = site.page(address);
      const people = cards($, $('main'));
      expect(new Set(people.map((person) => words(person.find('h2, h3')))).size).toBe(count);
      for (const person of people) {
        expect(words(person.find('h2, h3'))).not.toBe('');
        expect(words(person.find('p').first())).not.toBe('');
        expect(words(person.find('[aria-hidden="true"]').first())).toMatch(/^[\p{Lu}\d]{1,3}$/u);
      }
    },
  );

  test('each board member has a Read More that names the person and opens a text', () => {
    const $ = site.page('/board/');
    const members = cards($, $('main'));
    expect(members).not.toEqual([]);
    for (const member of members) {
      const name = words(member.find('h2, h3'));
      const readMore = member.find('summary, button');
      expect(words(readMore)).toMatch(/^Read More\b/);
      expect(words(readMore)).toContain(name);
      expect(words(readMore.parent().find('p'))).not.toBe('');
    }
  });
});

describe('About', () => {
  test('background, core values, mission, vision and impact are in the order of the specification', () => {
    const wanted = ['Background', 'Core values', 'Mission', 'Vision', 'Our impact'];
    expect(list(site.page('/aboutus/'), 'main h2, main h3').filter((one) => wanted.includes(one))).toEqual(
      wanted,
    );
  });

  test.each(['Background', 'Mission', 'Vision'])('there is text under %s', (heading) => {
    const $ = site.page('/aboutus/');
    const title = $('main h2, main h3').filter((_, one) => words($(one)) === heading);
    expect(words(title.closest('section').find('p'))).not.toBe('');
  });

  test.each(['/aboutus/', '/about/who-we-are/'])('the seven core values are on %s', (address) => {
    const $ = site.page(address);
    expect(list($, 'li', part($, /core values/i))).toEqual(VALUES);
  });

  test.each(['/', '/aboutus/', '/about/who-we-are/'])('%s names the six counties', (address) => {
    for (const county of COUNTIES) expect(words(site.page(address)('main'))).toContain(county);
  });

  test.each(['/', '/aboutus/', '/about/who-we-are/'])(
    '%s mentions the founding in 1979 and the registration in 1982',
    (address) => {
      expect(story(site.page(address))).toMatch(/founded in 1979/);
      expect(story(site.page(address))).toMatch(/registered [\w ]*1982/);
    },
  );

  test.each([
    'disaster risk reduction',
    'food and water security',
    'health',
    'humanitarian aid',
    'climate',
    'sanitation',
  ])('the work covers %s', (field) => {
    expect(story(site.page('/'))).toContain(field);
    expect(story(site.page('/aboutus/'))).toContain(field);
  });
});

test.each([
  ['/', '45+', 'years of service'],
  ['/', '6', 'counties reached'],
  ['/', '10,000+', 'lives impacted'],
  ['/aboutus/', '40+', 'years'],
  ['/aboutus/', '140+', 'projects'],
  ['/aboutus/', '300K+', 'beneficiaries'],
  ['/aboutus/', '150+', 'employees'],
  ['/about/community-impact/', '25K+', 'lives'],
  ['/about/community-impact/', '500+', 'clean water homes'],
  ['/about/community-impact/', '120', 'youths trained'],
  ['/about/community-impact/', '9', 'stations'],
])('%s counts %s %s', (address, value, label) => {
  expect(figures(site.page(address))).toContainEqual([value, label]);
});

test.each([
  ['/', 3],
  ['/aboutus/', 4],
  ['/about/community-impact/', 4],
])('%s shows %i figures', (address, count) => {
  const counted = figures(site.page(address)).filter(([value]) => /^\d[\d,.]*K?\+?$/.test(value));
  expect(counted).toHaveLength(count);
});

describe('Community Impact', () => {
  test('without stories the page shows that they are coming', () => {
    expect(list(site.page('/about/community-impact/'), 'main p')).toContain(
      'Community impact stories loading. Stay tuned!',
    );
  });

  test('a support button leads to the contact page', () => {
    const $ = site.page('/about/community-impact/');
    const support = $('main a').filter((_, link) => /support/i.test(words($(link))));
    expect(support.attr('href')).toBe('/contact/');
  });
});

test('FAQs: four questions, all closed at first, and only one answer open at a time', () => {
  const $ = site.page('/about/faqs/');
  const questions = $('main details')
    .toArray()
    .map((one) => $(one));
  expect(questions).toHaveLength(4);
  expect(questions.map((question) => question.attr('open'))).toEqual(Array(4).fill(undefined));
  expect(new Set(questions.map((question) => question.attr('name'))).size).toBe(1);
  expect(questions[0]?.attr('name')).toBeTruthy();
  for (const question of questions) {
    expect(words(question.find('summary'))).toMatch(/\?$/);
    expect(words(question.find('p').first())).not.toBe('');
  }
});

describe('Contact', () => {
  test.each(['/', '/contact/'])('mail, telephone, post and a map are on %s', (address) => {
    const $ = site.page(address);
    expect($('main a[href="mailto:info@example.org"]').length).toBeGreaterThan(0);
    expect($('main a[href="tel:+254000000000"]')).toHaveLength(1);
    expect(words($('main'))).toContain('P.O. Box to be added');
    expect($('main a[href^="https://www.openstreetmap.org/"]')).toHaveLength(1);
  });

  test.each(['/', '/contact/'])('the form on %s asks for name, email, subject and message', (address) => {
    const $ = site.page(address);
    const form = $('main form');
    expect(list($, 'label', form)).toEqual(['Name', 'Email', 'Subject', 'Message']);
    expect(fieldLabelled($, 'Name', form).is('input')).toBe(true);
    expect(fieldLabelled($, 'Email', form).attr('type')).toBe('email');
    expect(fieldLabelled($, 'Subject', form).is('input')).toBe(true);
    expect(fieldLabelled($, 'Message', form).is('textarea')).toBe(true);
  });

  test.each(['/', '/contact/'])('Send Message on %s sends nothing and shows that', (address) => {
    const $ = site.page(address);
    const form = $('main form');
    expect(list($, 'button', form)).toEqual(['Send Message']);
    expect(form.find('button').attr('type')).toBe('button');
    expect(form.attr('action')).toBeUndefined();
    expect(form.find('[name], [required]')).toHaveLength(0);
    const line = form
      .parent()
      .find('p')
      .filter((_, one) => /does not send/.test(words($(one))));
    expect(line.find('a').attr('href')).toBe('mailto:info@example.org');
  });
});

describe('Governance', () => {
  test.each([
    ['1982-03-12', '12 March 1982', /registered as a community services body/i],
    ['2012-12-21', '21 December 2012', /renamed/i],
  ])('the event on %s is there', (day, date, event) => {
    const $ = site.page('/governance/');
    const time = $(`main time[datetime="${day}"]`);
    expect(words(time)).toBe(date);
    expect(words(time.parent())).toMatch(event);
  });

  test.each([
    'Tax compliance',
    'accounting software',
    'separate records per project',
    'Competitive bidding',
    'Committee oversight',
    'Pre-qualified vendors',
    'Pre-numbered purchase orders',
    'Annual verification',
    'Tagging',
    'Secure tracking',
  ])('the page names: %s', (topic) => {
    expect(story(site.page('/governance/'))).toContain(topic.toLowerCase());
  });

  test.each([
    ['Procurement policies', 4],
    ['Fixed asset management', 3],
  ])('%s has %i points', (heading, count) => {
    const $ = site.page('/governance/');
    const title = $('main h3').filter((_, one) => words($(one)) === heading);
    expect(title.parent().find('ul').first().find('li')).toHaveLength(count);
  });

  test('the governance policy is a document to download', () => {
    const $ = site.page('/governance/');
    const link = $('main a[href$=".pdf"]');
    expect(link).toHaveLength(1);
    expect(words(link)).toMatch(/^Governance policy \(PDF, \d+ kB\)$/);
    expect(site.read(link.attr('href') ?? '')).toMatch(/^%PDF/);
  });
});

describe('Partners', () => {
  test('nine partners have a logo and their own name', () => {
    const $ = site.page('/partners/');
    const partners = $('main li')
      .toArray()
      .map((one) => $(one));
    expect(partners).toHaveLength(9);
    expect(partners.map((partner) => partner.find('img').length)).toEqual(Array(9).fill(1));
    expect(new Set(partners.map((partner) => partner.find('img').attr('src'))).size).toBe(9);
    expect(new Set(partners.map((partner) => words(partner))).size).toBe(9);
    expect(partners.map((partner) => words(partner))).not.toContain('');
  });

  test('the map page has one picture of the map, with a description of what it shows', () => {
    const $ = site.page('/map-of-our-partners/');
    const map = $('main [role="img"]');
    expect(map).toHaveLength(1);
    for (const place of [...COUNTIES, ...STATIONS]) {
      expect(map.attr('aria-label')).toContain(place);
      expect(words($('main li'))).toContain(place);
    }
  });

  test('the map names every county and station, opens large, and is on the Who We Are page too', () => {
    const large = load(site.read('/images/map.svg'), { xml: true });
    for (const $ of [site.page('/map-of-our-partners/'), site.page('/about/who-we-are/')]) {
      const drawing = $('main [role="img"]');
      expect(list($, 'text', drawing).join(' ')).toBe(list(large, 'text', large.root()).join(' '));
      for (const place of [...COUNTIES, ...STATIONS]) expect(words(drawing.find('text'))).toContain(place);
      expect($('main a[href="/images/map.svg"]')).toHaveLength(1);
    }
  });

  test('no name on the map covers another or reaches outside', () => {
    const $ = site.page('/map-of-our-partners/');
    const [, , width = 0, height = 0] = ($('main [role="img"]').attr('viewBox') ?? '').split(' ').map(Number);
    const boxes = $('main [role="img"] text')
      .toArray()
      .map((one) => boxOf($(one)));
    expect(boxes.length).toBeGreaterThanOrEqual(COUNTIES.length + STATIONS.length);
    for (const [index, a] of boxes.entries()) {
      expect([a.name, a.left > 0 && a.right < width && a.top > 0 && a.bottom < height]).toEqual([
        a.name,
        true,
      ]);
      const covered = boxes
        .slice(index + 1)
        .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom);
      expect([a.name, covered.map(({ name }) => name)]).toEqual([a.name, []]);
    }
  });
});

/** Returns the approximate box of a name, guessed from the number of its letters in a wide font. */
function boxOf(text: Found) {
  const size = Number(text.attr('font-size'));
  const width = words(text).length * size * 0.58;
  const before = { start: 0, middle: width / 2, end: width }[text.attr('text-anchor') ?? 'start'] ?? 0;
  const left = Number(text.attr('x')) - before;
  const foot = Number(text.attr('y'));
  return { name: words(text), left, right: left + width, top: foot - size * 0.7, bottom: foot + size * 0.2 };
}

import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import * as fields from '../../generator/schema/fields.ts';

/** Returns the suggestions of a field for a text that it refuses. */
const meantBy = (field: z.ZodType, written: string) => {
  const [issue] = field.safeParse(written).error?.issues ?? [];
  return issue?.code === 'custom' ? issue.params?.meant : undefined;
};

const accepts = (field: z.ZodType, written: string) => field.safeParse(written).success;

describe('a value is read from the text as written', () => {
  test.each([
    ['2025-10-22', true],
    ['2024-02-29', true],
    ['2025-02-29', false],
    ['2025-02-30', false],
    ['2025-13-01', false],
    ['22/10/2025', false],
    ['2025-1-2', false],
    ['2025-10-22T00:00', false],
  ])('%s as a calendar day: %s', (written, expected) => {
    expect(accepts(fields.date('', '2025-10-22'), written)).toBe(expected);
  });

  test.each([
    ['1990', true],
    ['90', false],
    ['19900', false],
    ['1990.0', false],
    ['199O', false],
  ])('%s as a year: %s', (written, expected) => {
    expect(accepts(fields.year('', '1990'), written)).toBe(expected);
  });

  test.each([
    ['Africa/Nairobi', true],
    ['UTC', true],
    ['Asia/Calcutta', true],
    ['Asia/Kolkata', true],
    ['Nairobi', false],
    ['', false],
  ])('%j as a time zone: %s', (written, expected) => {
    expect(accepts(fields.timeZone('', 'Africa/Nairobi'), written)).toBe(expected);
  });

  test('a misspelt time zone gets the right one as a suggestion', () => {
    const { error } = fields.timeZone('', 'Africa/Nairobi').safeParse('africa/Niarobi');
    expect(error?.issues).toMatchObject([
      { params: { meant: { readings: ['Africa/Nairobi'], isSure: true } } },
    ]);
  });

  test.each([
    ['https://www.example.org/a?b=c', true],
    ['http://www.example.org', false],
    ['https://user:secret@example.org', false],
    ['https:// example.org', false],
    ['https://', false],
    ['javascript:alert(1)', false],
    ['https://example.org/\\evil', false],
    ['https://forms.example/f/{form_id}', false],
  ])('%s as a web address: %s', (written, expected) => {
    expect(accepts(fields.webAddress('', ''), written)).toBe(expected);
  });

  test.each([
    ['/contact', true],
    ['/about/faqs#top', true],
    ['#about', true],
    ['mailto:info@example.org', true],
    ['tel:+254700000000', true],
    ['https://example.org', true],
    ['//evil.example', false],
    ['/../secret', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['contact', false],
  ])('%s as a link: %s', (written, expected) => {
    expect(accepts(fields.link('', ''), written)).toBe(expected);
  });

  test.each([
    ['stations/maua/slide 1.jpg', true],
    ['../secret.jpg', false],
    ['/etc/x.jpg', false],
    ['a//b.jpg', false],
    ['.hidden.jpg', false],
    ['drawing.svg', true],
    ['photo.gif', false],
  ])('%s as a picture: %s', (written, expected) => {
    expect(accepts(fields.image(['card'], '', ''), written)).toBe(expected);
  });

  test.each([
    ['www.example.org', 'https://www.example.org', true],
    ['example.org/a?b=c', 'https://example.org/a?b=c', true],
    ['https//example.org', 'https://example.org', true],
    ['https:/example.org', 'https://example.org', true],
    ['//example.org', 'https://example.org', true],
    ['http://example.org', 'https://example.org', false],
    ['httpbin.org', 'https://httpbin.org', true],
    ['our site', undefined, false],
    ['Facebook', undefined, false],
  ])('%s as a web address means %s', (written, meant, isSure) => {
    expect(meantBy(fields.webAddress('', ''), written)).toEqual(meant && { readings: [meant], isSure });
  });

  test.each([
    ['www.example.org', 'https://www.example.org', true],
    ['facebook.com/us', 'https://facebook.com/us', true],
    ['tiktok.com/@us', 'https://tiktok.com/@us', true],
    ['jane.doe@example.org', 'mailto:jane.doe@example.org', true],
    ['about/faqs', '/about/faqs', false],
    ['contact#map', '/contact#map', false],
    ['pages/about/faqs.yaml#who', '/about/faqs#who', false],
    ['content/stations/hill.yaml', '/stations/hill', false],
    ['report.pdf', undefined, false],
    ['+254 712 345 678', 'tel:+254712345678', true],
    ['public/files/report.pdf', '/files/report.pdf', false],
    ['/contact#Form', '/contact#form', false],
    ['https://a.example/us,', 'https://a.example/us', true],
    ['https://a.example/https://a.example/us', 'https://a.example/us', true],
    ['http://a.example/https://a.example/us', 'https://a.example/us', true],
    // Either of the two could be meant.
    ['https://a.example/mehttps://a.example/us', undefined, false],
    [`https://a.example/${',/'.repeat(50_000)}x`, undefined, false],
    ['https://forms.example/f/{form_id}', undefined, false],
  ])('%s as a link means %s', (written, meant, isSure) => {
    expect(meantBy(fields.link('', ''), written)).toEqual(meant && { readings: [meant], isSure });
  });

  test.each([
    'https://archive.example/2020/https://a.example/us',
    'https://archive.example/2020/https://archive.example/us',
    'https://a.example/doc?id={12AB-34}',
    'https://a.example/login?next=https://a.example/us',
    'https://a.example/us,them',
    'https://a.example/?a=1&copy;',
  ])('%s is a web address', (written) => {
    expect(fields.webAddress('', '').safeParse(written).data).toBe(written);
  });

  test('a short name of a time zone that not every browser knows means that of a city', () => {
    expect(meantBy(fields.timeZone('', ''), 'EAT')?.readings).toEqual(['Africa/Nairobi']);
    expect(fields.timeZone('', '').safeParse('UTC').success).toBe(true);
  });

  test.each([
    ['africa/Niarobi', 'Africa/Nairobi'],
    ['Afrika/Nairobi', 'Africa/Nairobi'],
    ['Africa Nairobi', 'Africa/Nairobi'],
    ['Africa\\Nairobi', 'Africa/Nairobi'],
    ['America/New York', 'America/New_York'],
  ])('the time zone %s is a typing error for %s', (written, meant) => {
    expect(meantBy(fields.timeZone('', ''), written)).toEqual({ readings: [meant], isSure: true });
  });

  test.each([
    'Africa/Kisumu',
    'Africa/Nakuru',
    'Africa/Mombasa',
    'Africa/Kitale',
    'Europe/Lyon',
    'Europe/Munich',
    'Europe/Lublin',
    'Asia/Mumbai',
  ])('%s has no time zone with its name, and no other town is suggested', (written) => {
    const note = { is: 'city-zone' };
    expect(meantBy(fields.timeZone('', ''), written)).toEqual({ readings: [], isSure: false, note });
  });

  test('a city on the wrong continent is found, and the owner decides', () => {
    const meant = { readings: ['Africa/Nairobi'], isSure: false };
    expect(meantBy(fields.timeZone('', ''), 'Europe/Nairobi')).toEqual(meant);
  });

  test('two slashes in the address of the site mean one', () => {
    expect(meantBy(fields.siteAddress('', ''), 'https://example.org//library//')).toEqual({
      readings: ['https://example.org/library/'],
      isSure: true,
    });
  });

  test.each([
    ['link', '0712345678', fields.link, { is: 'number-in-kenya', number: 'tel:+254712345678' }],
    ['link', '0712 345 678', fields.link, { is: 'number-in-kenya', number: 'tel:+254712345678' }],
    ['web address', 'info@example.org', fields.webAddress, { is: 'no-mail-address' }],
    ['site', 'https://example.org/bücherei', fields.siteAddress, { is: 'plain-path' }],
    ['site', 'https://example.org/hill library/', fields.siteAddress, { is: 'plain-path' }],
    ['site', 'https://example.org/hill%20library/', fields.siteAddress, { is: 'plain-path' }],
    ['form', 'mailto:info@example.org', fields.formAddress, { is: 'form-service' }],
    ['form', 'send.php', fields.formAddress, { is: 'form-service' }],
    ['form', 'mailto:info@example.org?subject=Hi', fields.formAddress, { is: 'form-service' }],
    ['old address', '/blog/*', fields.oldAddress, { is: 'one-by-one' }],
    ['form', '/send.php', fields.formAddress, { is: 'form-service' }],
    ['old address', '/?p=12', fields.oldAddress, { is: 'no-redirect' }],
    ['old address', '/über-uns', fields.oldAddress, { is: 'no-redirect' }],
    ['time zone', 'GMT+3', fields.timeZone, { is: 'city-zone' }],
    ['account', '@hill', fields.accountAddress, { is: 'account-name', name: 'hill' }],
    ['date', '2027-02-30', fields.date, { is: 'days-of-month', month: 'February 2027', days: 28 }],
    ['date', '30.2.2028', fields.date, { is: 'days-of-month', month: 'February 2028', days: 29 }],
    ['date', '31 Aprili 2027', fields.date, { is: 'days-of-month', month: 'April 2027', days: 30 }],
  ] as const)('as a %s, %s gets a note, because the intended value is unclear', (_, written, field, note) => {
    expect(meantBy(field('', ''), written)).toEqual({ readings: [], isSure: false, note });
  });

  test('for a phone number without its country code no country is guessed', () => {
    expect(meantBy(fields.phone('', '+254 700 000 000'), '0712 345 678')).toEqual({
      readings: [],
      isSure: false,
      note: { is: 'number-in-kenya', number: '+254 712 345 678' },
    });
  });

  test.each([
    ['40% 20%', { x: 40, y: 20 }],
    ['0%  100%', { x: 0, y: 100 }],
    ['40 20', undefined],
    ['40%', undefined],
    ['101% 20%', undefined],
    ['20% 101%', undefined],
    ['left top', undefined],
  ])('%s as the focus of a picture', (written, expected) => {
    const { success, data } = fields.focus.safeParse(written);
    expect({ success, data }).toEqual({ success: expected !== undefined, data: expected });
  });

  test.each([
    ['info@example.org', true],
    ['info@example', false],
    ['info example.org', false],
    ['a@b.example, c@d.example', false],
    [`${'a'.repeat(250)}@b.example`, false],
  ])('%s as a mail address: %s', (written, expected) => {
    expect(accepts(fields.email('', ''), written)).toBe(expected);
  });

  test.each([
    ['+254 700 000 000', true],
    ['0700 000 000', false],
    ['+254', false],
    ['+254 700 ask for Jane', false],
    ['+1 234 567 890 123 45', true],
    ['+1 234 567 890 123 456', false],
  ])('%s as a phone number: %s', (written, expected) => {
    expect(accepts(fields.phone('', ''), written)).toBe(expected);
  });

  test.each(['constructor', '__proto__', 'toString', 'Embu', '1st', 'a b', ''])(
    '%j is not an id',
    (written) => {
      expect(accepts(fields.id('', ''), written)).toBe(false);
    },
  );

  test.each([
    ['/old/page.html', true],
    ['/old/', true],
    ['/../secret', false],
    ['/a/../b', false],
    ['/.hidden', false],
    ['/a//b', false],
    ['old', false],
  ])('%s as an old address: %s', (written, expected) => {
    expect(accepts(fields.oldAddress('', ''), written)).toBe(expected);
  });

  test.each([
    ['https://example.org/library/', true],
    ['https://example.org/?page=2', false],
    ['https://example.org/#top', false],
    ['https://localhost/', false],
    ['https://www.facebook.com/hill', false],
  ])('%s as the address of the site: %s', (written, expected) => {
    expect(accepts(fields.siteAddress('', ''), written)).toBe(expected);
  });

  test('a drawing is an SVG, because no page loads it as a picture', () => {
    const field = fields.nameOrDrawing('', '', ['hills']);
    expect(['hills', 'own.svg', 'own.jpg', 'own'].map((written) => accepts(field, written))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test.each([
    ['22/10/2025', ['2025-10-22'], true],
    ['3/4/2027', ['2027-04-03', '2027-03-04'], false],
    ['22/10/27', ['2027-10-22'], false],
    ['31 March 2030, 5pm', ['2030-03-31'], false],
  ])('%s as a day: the fix is automatic only if nothing else can be meant', (written, days, isSure) => {
    expect(meantBy(fields.date('', ''), written)).toEqual({ readings: days, isSure, isDate: true });
  });

  test.each([
    ['5', ['5000']],
    ['5s', ['5000']],
    ['5,000', ['5000']],
    ['90', undefined],
    ['soon', undefined],
  ])('a number is suggested only if it is valid: %s', (written, readings) => {
    expect(meantBy(fields.integer('', '', 1_000, 60_000), written)?.readings).toEqual(readings);
  });

  test('only yes, no, true and false are booleans', () => {
    const boolean = fields.boolean('');
    expect(['true', 'yes', 'false', 'no'].map((written) => boolean.parse(written))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(['on', 'True', '1', ''].map((written) => accepts(boolean, written))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

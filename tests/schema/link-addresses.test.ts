import { expect, test } from 'vitest';
import { formPageOf, isPrivate } from '../../generator/schema/addresses-elsewhere.ts';
import { mayNamePage } from '../../generator/schema/meant-links.ts';
import { parseRichText } from '../../generator/schema/read-rich-text.ts';
import { linksOf, plainText } from '../../generator/schema/rich-text.ts';

test.each([
  ['Write to office@example.org.', ['mailto:office@example.org']],
  [
    'See https://example.org/a_b?c=d&e=f#g, or www.example.org!',
    ['https://example.org/a_b?c=d&e=f#g', 'https://www.example.org'],
  ],
  ['(our page: https://en.wikipedia.org/wiki/Tea_(meal))', ['https://en.wikipedia.org/wiki/Tea_(meal)']],
  ['**Mail office@example.org**', ['mailto:office@example.org']],
  ['- one@example.org\n- two@example.org', ['mailto:one@example.org', 'mailto:two@example.org']],
  ['An old page: http://example.org', ['http://example.org']],
])('in %j the addresses are links, and the words stay', (written, links) => {
  const { blocks, refused } = parseRichText(written);
  expect(refused).toEqual([]);
  expect(linksOf(blocks)).toEqual(links);
  expect(plainText(blocks)).toBe(written.replaceAll('**', ''));
});

test.each([
  'me@home and you',
  'https://',
  'https://localhost/',
  'www.',
  'www.example',
  'half@',
  'a@@c.example',
  'half/www.example.org/',
])('%j is not an address', (written) => {
  expect(linksOf(parseRichText(written).blocks)).toEqual([]);
});

test.each([
  ['https://https://example.org', 'https://example.org'],
  ['https//example.org', 'https://example.org'],
  ['http//example.org/tea', 'https://example.org/tea'],
  ['https:/example.org', 'https://example.org'],
  ['https://example.org,', 'https://example.org'],
  ['mailto: office@example.org', 'mailto:office@example.org'],
])('the link %s means %s, and nothing else', (written, meant) => {
  const [refused] = parseRichText(`See [it](${written}).`).refused;
  expect(refused?.fix?.text).toContain(`${meant})`);
});

test.each(['https://example', 'https://example..org', 'https://-', 'https://.org', 'https://https'])(
  'there is no page at %s',
  (written) => {
    expect(parseRichText(`See [it](${written}).`).refused).toHaveLength(1);
  },
);

test.each([
  'https://münchen.example',
  'https://a_b.example/c,d',
  'https://192.0.2.1/',
  'https://[2001:db8::1]/',
  'https://example.org.',
])('a page can be at %s', (written) => {
  const { blocks, refused } = parseRichText(`See [it](${written}).`);
  expect(refused).toEqual([]);
  expect(linksOf(blocks)).toEqual([written]);
});

test('an address that is the words of a link, or is in angle brackets, is one link', () => {
  const { blocks } = parseRichText('[https://example.org](https://example.org)');
  expect(JSON.stringify(blocks).match(/"type":"link"/g)).toHaveLength(1);
  expect(linksOf(parseRichText('<office@example.org>').blocks)).toEqual(['mailto:office@example.org']);
});

test.each([
  ['localhost:4321/visit', true],
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.16.0.1', true],
  ['172.31.255.1', true],
  ['192.168.1.1', true],
  ['printer.local', true],
  ['[::1]', true],
  ['172.15.0.1', false],
  ['172.32.0.1', false],
  ['192.0.2.1', false],
  ['local.example', false],
  ['localhost.example', false],
])('http://%s is known only to the computers of one house: %s', (written, expected) => {
  expect(isPrivate(`http://${written}`)).toBe(expected);
});

test.each([
  ['about/faqs.html', true],
  ['Who We Are', true],
  ['221/1234', false],
  ['example.org', false],
])('%s may mean a page of the site: %s', (written, expected) => {
  expect(mayNamePage(written)).toBe(expected);
});

test('data for a Google form is received at another address than that of its page', () => {
  const form = 'https://docs.google.com/forms/d/e/Example';
  expect([formPageOf(`${form}/viewform`), formPageOf(`${form}/formResponse`)]).toEqual(['google', undefined]);
});

test('a text that is designed to be slow takes no time', () => {
  const written = 'a.b-'.repeat(1_400) + '@'.repeat(200);
  const began = performance.now();
  parseRichText(written);
  expect(performance.now() - began).toBeLessThan(500);
});

import { expect, test } from 'vitest';
import { unshowableValues } from '../../generator/check/checks/unshowable-values.ts';
import { findIn } from '../support/found.ts';
import { judge, judgePage } from '../support/judged-page.ts';
import { tinySite } from '../support/sites.ts';

/* JavaScript writes an object, a missing value, and an impossible number or date as words. */

test.each([
  ['<p>Call [object Object] now</p>', '[object Object]'],
  ['<p class="card [object Object]">Hill</p>', '[object Object]'],
  ['<a href="https://elsewhere.example/[object Object]">Hill</a>', '[object Object]'],
  ['<a href="mailto:undefined">Write to us</a>', 'undefined'],
  ['<a href="tel:+254undefined">Call us</a>', 'undefined'],
  ['<p>From <b>Invalid Date</b></p>', 'Invalid Date'],
  ['<p>KSh NaN</p>', 'NaN'],
  ['<p><br>NaN</p>', 'NaN'],
  ['<svg aria-label="NaN trees"><path d="M0 0"></path></svg>', 'NaN'],
])('%s has a value that is not text', async (html, value) => {
  expect(await judge(unshowableValues, html)).toEqual([{ value }]);
});

test.each([
  '<p>BaNaNa, NaNyuki and undefinedness</p>',
  '<p class="undefined" data-of="NaN">Hill</p>',
  '<a href="/works/[object Object]">A dead link</a>',
  '<img src="https://elsewhere.example/[object Object]" alt="From another host">',
])('%s is not reported by this check', async (html) => {
  expect(await judge(unshowableValues, html)).toEqual([]);
});

test('the title of a page in search results is judged too', async () => {
  const head = {
    title: 'Trees [object Object]',
    description: 'Plain',
    canonical: undefined,
    picture: undefined,
  };
  expect(await judgePage(unshowableValues, { head })).toEqual([{ value: '[object Object]' }]);
});

test('the same words in the content are right', async () => {
  const root = tinySite({
    'content/faqs.yaml':
      '- question: What does NaN mean?\n  answer: >-\n    An undefined number. In [mail](mailto:undefined@tiny.example), Invalid\n    Date is the same.\n',
    'content/pages/odd.yaml':
      'title: "Odd \\u0075ndefined page"\ndescription: Which trees have no name on the hill.\nsections:\n  - type: text\n    text: Trees.\n',
    'content/pages/trees.yaml':
      'title: NaN and undefined\ndescription: Which trees are undefined on the hill.\nsections:\n  - type: text\n    heading: Invalid Date\n    text: They are **NaN**.\n',
  });
  const { diagnostics } = await findIn(root);
  expect(diagnostics.filter(({ code }) => code !== 'unreached-page')).toEqual([]);
});

import { expect, test } from 'vitest';
import type { CheckedSite } from '../../generator/check/check.ts';
import { checkedPage } from '../../generator/check/checked-page.ts';
import { altText } from '../../generator/check/checks/alt-text.ts';
import { headings } from '../../generator/check/checks/headings.ts';
import { thirdParties } from '../../generator/check/checks/third-parties.ts';
import { titles } from '../../generator/check/checks/titles.ts';
import { unlinkedDocuments } from '../../generator/check/checks/unused-files.ts';
import type { Route } from '../../generator/model/paths.ts';
import { judge, judgePage, rendered } from '../support/judged-page.ts';

test.each([
  ['<img src="/images/oak.webp" alt="Oak">', []],
  ['<img src="/images/oak-1.webp" alt="oak-1">', [{ why: 'file-name' }]],
  ['<img src="/images/oak.webp" alt="An oak.webp">', [{ why: 'file-name' }]],
  ['<img src="/a.webp" alt="Photo of old oaks">', [{ why: 'says-picture', rest: 'Old oaks' }]],
  ['<img src="/a.webp" alt="Photo of a photo of oaks">', [{ why: 'says-picture', rest: undefined }]],
  ['<img src="/a.webp" alt="Drawing of an oak">', []],
  [
    '<figure><img src="/a.webp" alt="Oaks"><figcaption>Oaks</figcaption></figure>',
    [{ why: 'same-as-caption' }],
  ],
  [
    '<figure><img src="/a.webp" alt="Oaks"></figure><figure><p>Elms</p><figcaption>Oaks</figcaption></figure>',
    [],
  ],
  [
    '<figure><figcaption>Oaks</figcaption></figure><figure><img src="/a.webp" alt="Oaks"><p>Elms</p></figure>',
    [],
  ],
])('the description of a picture: %s', async (html, expected) => {
  expect(await judge(altText, html)).toMatchObject(expected);
});

test('errors that all pages share are reported only with the first of them', async () => {
  const layout = '<h2></h2><script src="https://scripts.example/grow.js"></script><main>';
  const page = rendered('trees/index.html', { layout, main: '<h1>Trees</h1>' });
  const site = { base: '/', settings: { url: 'https://hill.example/', contact: {}, forms: {} } };
  const codes = (isFirst: boolean) =>
    [headings, thirdParties].flatMap((check) => [
      ...(check.page!(checkedPage(page, isFirst), site as unknown as CheckedSite) as Iterable<{
        code: string;
      }>),
    ]);
  expect(codes(true).map(({ code }) => code)).toEqual(['wrong-headings', 'foreign-source']);
  expect(codes(false)).toEqual([]);
});

test('the characters of a title are counted as people count them', async () => {
  const head = {
    title: '🌳🌳',
    description: 'What grows on our hill.',
    canonical: undefined,
    picture: undefined,
  };
  expect(await judgePage(titles, { route: '/trees' as Route, head })).toEqual([
    expect.objectContaining({ what: 'title', length: 2 }),
  ]);
});

test('of two pages with one title the longer address is reported, in any order', () => {
  const pageAt = (address: string) => ({ address, path: `${address}index.html`, title: 'Oaks' });
  const told = (...addresses: readonly string[]) => {
    const pages = addresses.map((address) => ({ ...pageAt(address), description: address }));
    const found = titles.texts!(pages as never);
    return [...found].map(({ on }) => 'address' in on && on.address);
  };
  expect(told('/oaks/', '/oaks-copy/')).toEqual(['/oaks-copy/']);
  expect(told('/oaks-copy/', '/oaks/')).toEqual(['/oaks-copy/']);
});

test('a document is unused if nothing links to it; a file that programs request by name is not', () => {
  const names = ['plan.pdf', '.well-known/assetlinks.json', 'favicon.ico', 'robots.txt'];
  const folders = {
    images: new Map(),
    usedImages: new Set<string>(),
    publicFiles: new Map(names.map((name) => [name, 1])),
    isNamedElsewhere: () => false,
  };
  const site = { folders, fileOf: () => undefined };
  const found = [...unlinkedDocuments.site!({ pages: [], layouts: new Map() } as never, site)];
  expect(found).toMatchObject([{ code: 'unused-file', on: { file: { file: 'public/plan.pdf' } } }]);
});

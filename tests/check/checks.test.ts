import { describe, expect, test } from 'vitest';
import type { Check, FinishedSite } from '../../generator/check/check.ts';
import { headings } from '../../generator/check/checks/headings.ts';
import { inlineCode } from '../../generator/check/checks/inline-code.ts';
import { landmarks } from '../../generator/check/checks/landmarks.ts';
import { linkText } from '../../generator/check/checks/link-text.ts';
import { links } from '../../generator/check/checks/links.ts';
import { missingResource } from '../../generator/check/checks/missing-resource.ts';
import { policy } from '../../generator/check/checks/policy.ts';
import { thirdParties } from '../../generator/check/checks/third-parties.ts';
import { finishedPage } from '../../generator/check/finished-page.ts';
import { basePath, outputFile } from '../../generator/model/paths.ts';
import { withPolicy } from '../../generator/render/policy.ts';

const SETTINGS = {
  url: 'https://hill.example/works/',
  language: 'en',
  contact: { map: { frame: 'https://maps.example/embed?at=1,2' } },
  forms: { contact: { mode: 'endpoint', action: 'https://forms.example/box' }, newsletter: { mode: 'none' } },
};

/** What a check says of a page at /works/trees/ with this in its body; there are a first page and a picture besides. */
async function judge(check: Check, body: string, head = ''): Promise<readonly unknown[]> {
  const html = `<html lang="en"><head>${head}</head><body>${body}</body></html>`;
  const first = '<html lang="en"><head></head><body><section id="welcome"></section></body></html>';
  const pages = [
    finishedPage(outputFile('index.html'), first, undefined),
    finishedPage(outputFile('trees/index.html'), html, undefined),
  ];
  const paths = new Set(['index.html', 'trees/index.html', 'images/oak.webp', 'a b.pdf']);
  const site = { base: basePath('/works/'), settings: SETTINGS };
  // The checks read no more of a site than this.
  const found = await check({ site, pages, paths } as unknown as FinishedSite);
  return [...found].filter(({ on }) => 'page' in on && on.page === pages[1]).map(({ args }) => args);
}

describe('links', () => {
  test.each([
    '/works/',
    '/works/#welcome',
    '/works/trees/',
    '/works/trees',
    '#oaks',
    '#',
    '#top',
    '/works/a%20b.pdf',
    'https://hill.example/works/trees/',
    'https://hill.example/another-site/',
    'https://elsewhere.example/#there',
    'mailto:info@hill.example',
    'tel:+254700000000',
    './',
    '../',
  ])('%s leads somewhere', async (href) => {
    expect(await judge(links, `<p id="oaks"></p><a href="${href}">Oaks</a>`)).toEqual([]);
  });

  test.each([
    '/trees/',
    '/works/tree/',
    '/works/images/',
    'https://hill.example/works/tree',
    '/works/%zz',
    'http://',
  ])('%s leads nowhere', async (href) => {
    expect(await judge(links, `<a href="${href}">Oaks</a>`)).toMatchObject([{ link: href }]);
  });

  test.each([
    ['#oak', 'oak', '/trees/'],
    ['/works/#welcom', 'welcom', '/'],
  ])('the page of %s has no such part', async (href, anchor, page) => {
    expect(await judge(links, `<a href="${href}">Oaks</a>`)).toMatchObject([{ anchor, page }]);
  });
});

test.each([
  '<img src="/works/images/elm.webp" alt="">',
  '<img src="/works/images/oak.webp" srcset="/works/images/oak.webp 1w, /works/images/elm.webp 2w" alt="">',
  '<picture><source srcset="/works/images/elm.webp 360w"></picture>',
  '<video poster="/works/images/elm.webp"></video>',
  '<svg><use href="/works/images/elm.webp#tree"></use></svg>',
  '<script src="/works/images/elm.webp"></script>',
  '<link rel="preload" as="image" href="/works/images/elm.webp">',
])('%s needs a file that does not exist', async (html) => {
  expect(await judge(missingResource, html)).toMatchObject([
    { address: expect.stringContaining('/works/images/elm.webp') },
  ]);
});

test.each([
  ['<h2>Oaks</h2>', [{ problem: 'none' }]],
  ['<h1>Trees</h1><h1>Oaks</h1>', [{ problem: 'second' }]],
  ['<h1>Trees</h1><h3>Oaks</h3>', [{ problem: 'skipped', words: 'Oaks', level: 3, before: 1 }]],
  ['<h1>Trees</h1><h2> <img src="/a.webp"> </h2>', [{ problem: 'empty' }]],
  ['<h1>Trees</h1><h2>Oaks</h2><h3>Old</h3><h2>Elms</h2>', []],
])('headings: %s', async (body, problems) => {
  expect(await judge(headings, body)).toEqual(problems);
});

const SOUND = '<header></header><nav aria-label="Main"></nav><main></main><footer></footer>';

test.each([
  [SOUND, []],
  [SOUND.replace('<main></main>', ''), [{ problem: 'no-part', part: 'main' }]],
  [`${SOUND}<main></main>`, [{ problem: 'repeated-part', part: 'main' }]],
  [SOUND.replace('<main>', '<main><section><header></header></section>'), []],
  [SOUND.replace(' aria-label="Main"', ''), [{ problem: 'unnamed-navigation' }]],
])('landmarks: %s', async (body, problems) => {
  expect(await judge(landmarks, body)).toEqual(problems);
});

test.each([
  ['<a href="/works/"></a>', 1],
  ['<a href="/works/"><svg aria-hidden="true"><text>Oaks</text></svg></a>', 1],
  ['<a href="/works/"><img src="/a.webp" alt="Oaks"></a>', 0],
  ['<a href="/works/" aria-label="Oaks"></a>', 0],
  ['<a href="/works/">Click <b>here</b>!</a>', 1],
  ['<a href="/works/">Here are oaks</a>', 0],
])('the words of %s', async (body, count) => {
  expect(await judge(linkText, body)).toHaveLength(count);
});

test.each([
  ['<script>grow()</script>', 1],
  ['<script type="application/ld+json">{}</script>', 0],
  ['<style>p { color: red }</style>', 1],
  ['<p style="color: red">Oaks</p>', 1],
  ['<p onclick="grow()">Oaks</p>', 1],
  ['<a href="javascript:grow()">Oaks</a>', 1],
  ['<p title="style=here, onclick=there">Oaks</p>', 0],
])('code in %s', async (body, count) => {
  expect(await judge(inlineCode, body)).toHaveLength(count);
});

test.each([
  ['<img src="https://pictures.example/oak.webp" alt="">', ['pictures.example']],
  ['<link rel="preconnect" href="https://fonts.example">', ['fonts.example']],
  ['<script src="//scripts.example/grow.js"></script>', ['scripts.example']],
  ['<iframe src="https://maps.example/embed?at=3,4"></iframe>', []],
  ['<button data-frame="https://maps.example/embed?at=3,4">Map</button>', []],
  ['<button data-frame="https://other-maps.example/">Map</button>', ['other-maps.example']],
  ['<form action="https://forms.example/box"></form>', []],
  ['<form action="https://other-forms.example/box"></form>', ['other-forms.example']],
  ['<form data-request="https://other-forms.example/box"></form>', ['other-forms.example']],
  ['<a href="https://elsewhere.example/">Elsewhere</a>', []],
])('who is told of a visit by %s', async (body, hosts) => {
  expect(await judge(thirdParties, body)).toMatchObject(hosts.map((host) => ({ host })));
});

describe('the policy', () => {
  const picture = '<img src="/works/images/oak.webp" alt="">';
  const own = (body: string) =>
    /<meta [^>]*>/.exec(withPolicy(`<head></head>${body}`, SETTINGS.url).html)?.[0] ?? '';

  test('that was worked out for the page fits it', async () => {
    expect(await judge(policy, picture, own(picture))).toEqual([]);
  });

  test('of another page is too strict or too open', async () => {
    const where = { source: "'self'", directive: 'img-src' };
    expect(await judge(policy, picture, own(''))).toEqual([{ problem: 'too-strict', ...where }]);
    expect(await judge(policy, '', own(picture))).toEqual([{ problem: 'too-open', ...where }]);
  });

  test.each(["script-src 'unsafe-inline'", "style-src 'self' 'unsafe-inline'", 'img-src https:'])(
    'may not say %s',
    async (more) => {
      const opened = own(picture).replace('; base-uri', `; ${more}; base-uri`);
      expect(await judge(policy, picture, opened)).not.toEqual([]);
    },
  );

  test('may not be missing or come late', async () => {
    expect(await judge(policy, picture)).toHaveLength(1);
    expect(await judge(policy, picture, `<title>Trees</title>${own(picture)}`)).toHaveLength(1);
  });
});

import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { CheckedSite } from '../../generator/check/check.ts';
import { checkedPage } from '../../generator/check/checked-page.ts';
import { headings } from '../../generator/check/checks/headings.ts';
import { htmlValidity } from '../../generator/check/checks/html-validity.ts';
import { inlineCode } from '../../generator/check/checks/inline-code.ts';
import { landmarks } from '../../generator/check/checks/landmarks.ts';
import { linkText } from '../../generator/check/checks/link-text.ts';
import { links } from '../../generator/check/checks/links.ts';
import { missingResource } from '../../generator/check/checks/missing-resource.ts';
import { policy } from '../../generator/check/checks/policy.ts';
import { thirdParties } from '../../generator/check/checks/third-parties.ts';
import { weight } from '../../generator/check/checks/weight.ts';
import { readMarkup } from '../../generator/html/elements.ts';
import type { Route } from '../../generator/model/paths.ts';
import { distinctUses } from '../../generator/render/page-policy.ts';
import type { RenderedPage } from '../../generator/render/renderer.ts';
import { judge, judgePage, policyFor, rendered } from '../support/judged-page.ts';

describe('links', () => {
  test.each([
    '/works/',
    '/works/#welcome',
    '/works/trees/',
    '/works/trees',
    '/works',
    '/works/./trees/',
    '/works/elms/../trees/',
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
    ['/works/trees#oak', 'oak', '/trees/'],
    ['https://hill.example/works#welcom', 'welcom', '/'],
  ])('the page of %s has no such anchor', async (href, anchor, page) => {
    expect(await judge(links, `<a href="${href}">Oaks</a>`)).toMatchObject([{ anchor, page }]);
  });

  test('for a missing anchor, only those of the owner are suggested', async () => {
    const parts = '<p id="_R_1_"></p><p id="oaks"></p>';
    const [found] = await judgePage(links, { main: `${parts}<a href="#oak">Oaks</a>` });
    expect(found).toMatchObject({ known: ['oaks'], suggestion: 'oaks' });
  });

  test('an area of a picture counts as a link', async () => {
    const map = '<map><area href="/works/tree/" alt="Oaks"></map>';
    expect(await judge(links, map)).toMatchObject([{ link: '/works/tree/' }]);
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
  '<link rel="preload" as="image" imagesrcset="/works/images/elm.webp 360w">',
  '<video><track src="/works/images/elm.webp"></video>',
])('%s needs a file that does not exist', async (html) => {
  expect(await judge(missingResource, html)).toMatchObject([
    { address: expect.stringContaining('/works/images/elm.webp') },
  ]);
});

test('the address of a form is not a file that must exist', async () => {
  expect(await judge(missingResource, '<form action="/works/send"></form>')).toEqual([]);
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

const SOUND = '<header></header><nav aria-label="Main"></nav><footer></footer><main>';

test.each([
  [SOUND, []],
  [SOUND.replace('<footer></footer>', ''), [{ problem: 'no-part', part: 'footer' }]],
  [`<main></main>${SOUND}`, [{ problem: 'repeated-part', part: 'main' }]],
  [SOUND.replace('<main>', '<main><section><header></header></section>'), []],
  [SOUND.replace(' aria-label="Main"', ''), [{ problem: 'unnamed-navigation' }]],
  [SOUND.replace('aria-label="Main"', 'aria-labelledby="menu"'), []],
])('landmarks: %s', async (layout, problems) => {
  expect(await judgePage(landmarks, { layout })).toEqual(problems);
});

test('no page is rendered into a layout without a main part', () => {
  expect(() => rendered('index.html', { layout: SOUND.replace('<main>', '') })).toThrow('no main element');
});

test.each([
  ['<a href="/works/"></a>', 1],
  ['<a href="/works/"><svg aria-hidden="true"><text>Oaks</text></svg></a>', 1],
  ['<a href="/works/"><img src="/a.webp" alt="Oaks"></a>', 0],
  ['<a href="/works/" aria-label="Oaks"></a>', 0],
  ['<a href="/works/">Click <b>here</b>!</a>', 1],
  ['<a href="/works/">Here are oaks</a>', 0],
  ['<a href="/works/"><span aria-hidden="true"><img src="/a.webp" alt="Oaks"></span></a>', 1],
  ['<a id="oaks"></a>', 0],
])('the words of %s', async (body, count) => {
  expect(await judge(linkText, body)).toHaveLength(count);
});

test.each([
  ['<script>grow()</script>', 1],
  ['<script type="application/ld+json">{}</script>', 0],
  ['<script type="application/json">{}</script>', 1],
  ['<script type="importmap">{}</script>', 1],
  ['<script type="speculationrules">{}</script>', 1],
  ['<script type="application/ld+json; charset=utf-8">{}</script>', 1],
  ['<style>p { color: red }</style>', 1],
  ['<p style="color: red">Oaks</p>', 1],
  ['<p onclick="grow()">Oaks</p>', 1],
  ['<p title="Oaks"onclick="grow()">Oaks</p>', 1],
  ['<a href="javascript:grow()">Oaks</a>', 1],
  ['<a href=" javascript:grow()">Oaks</a>', 1],
  ['<img src="oak.webp" alt="JavaScript: the good parts">', 0],
  ['<p title="style=here, onclick=there">Oaks</p>', 0],
])('code in %s', async (body, count) => {
  expect(await judge(inlineCode, body)).toHaveLength(count);
});

test.each(['data-section-script', 'data-island'])(
  'a page weighs as much as its %s loads',
  async (attribute) => {
    const heavy = await judgePage(weight, { main: `<section ${attribute}="orchard"></section>` });
    expect(heavy).toEqual([{ part: 'js', kilobytes: 50, ceiling: 12 }]);
    expect(await judgePage(weight, { main: `<p>No ${attribute}="orchard" here.</p>` })).toEqual([]);
  },
);

test('a style sheet that a page names twice is fetched once', async () => {
  const sheet = '<link rel="stylesheet" href="/works/assets/site-1.css">';
  expect(await judge(weight, sheet + sheet)).toEqual([]);
});

test('the HTML of a page weighs its compressed size', async () => {
  expect(await judgePage(weight, { main: '<p>Oaks</p>'.repeat(10_000) })).toEqual([]);
  const incompressible = randomBytes(30_000).toString('base64');
  expect(await judgePage(weight, { main: incompressible })).toMatchObject([{ part: 'html', ceiling: 14 }]);
});

test('an island below a slideshow loads nothing before the visitor scrolls to it', async () => {
  const main = '<section data-island="orchard"></section>';
  const weigh = async (...types: readonly string[]) => {
    const entity = { sections: types.map((type) => ({ type })) } as unknown as RenderedPage['entity'];
    return judgePage(weight, { main, route: '/' as Route, entity });
  };
  expect(await weigh('slideshow', 'text', 'subscribe')).toEqual([]);
  expect(await weigh('slideshow', 'text')).toMatchObject([{ part: 'js', kilobytes: 50 }]);
});

test('data for search engines is no error, and a script after it is one', async () => {
  const data = '<script type="application/ld+json">{}</script>';
  expect(await judgePage(inlineCode, { data })).toEqual([]);
  expect(await judgePage(inlineCode, { data: `${data}<script>grow()</script>` })).toHaveLength(1);
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
  ['<link rel="dns-prefetch" href="https://fonts.example">', ['fonts.example']],
  ['<button formaction="https://other-forms.example/box">Send</button>', ['other-forms.example']],
  ['<input type="submit" formaction="https://other-forms.example/box">', ['other-forms.example']],
  ['<object data="https://films.example/oak"></object>', ['films.example']],
  ['<img src="https&#x3a;//pictures.example/oak.webp" alt="">', ['pictures.example']],
  ['<!-- <img src="https://pictures.example/oak.webp" alt=""> -->', []],
  ['<script type="application/ld+json">"<img src=\'https://pictures.example/a\'>"</script>', []],
])('the hosts that learn of a visit by %s', async (body, hosts) => {
  expect(await judge(thirdParties, body)).toMatchObject(hosts.map((host) => ({ host })));
});

describe('the policy', () => {
  const picture = '<img src="/works/images/oak.webp" alt="">';
  const policyOf = (body: string) => policyFor(distinctUses(readMarkup(body).loads));

  test('that was computed for the page fits it', async () => {
    expect(await judge(policy, picture)).toEqual([]);
  });

  test('of a different page is too strict or too open', async () => {
    const where = { source: "'self'", directive: 'img-src' };
    expect(await judge(policy, picture, policyOf(''))).toEqual([{ problem: 'too-strict', ...where }]);
    expect(await judge(policy, '', policyOf(picture))).toEqual([{ problem: 'too-open', ...where }]);
  });

  test.each(["script-src 'unsafe-inline'", "style-src 'self' 'unsafe-inline'", 'img-src https:'])(
    'may not contain %s',
    async (more) => {
      const opened = policyOf(picture).replace('; base-uri', `; ${more}; base-uri`);
      expect(opened).toContain(more);
      expect(await judge(policy, picture, opened)).not.toEqual([]);
    },
  );

  test('may not be missing, and may not appear twice', async () => {
    expect(await judge(policy, '', '')).toEqual([
      { problem: 'left-open', directive: 'default-src' },
      { problem: 'left-open', directive: 'base-uri' },
    ]);
    const second = '<meta http-equiv="Content-Security-Policy" content="img-src *">';
    expect(await judge(policy, second)).toEqual([{ problem: 'second' }]);
  });
});

test.each([
  '<p><ul><li>Oaks</li></ul></p>',
  '<h2>Trees</h2><p>Oaks & elms < all <b>others</p>',
  '<section><p>Elms</p><table><tr><div>Oaks</div></table></section>',
  '<form><label for="oak">Oak</label><p id="oak"></p><input type="colour"></form>',
])('%s is not valid HTML, on the first page with its layout and on all others', async (main) => {
  const page = rendered('trees/index.html', {
    layout: '<header><p>Hill Works</p></header><main>',
    main,
    data: '<script type="application/ld+json">{}</script>',
  });
  const judged = async (isFirst: boolean) => [
    ...(await htmlValidity.page!(checkedPage(page, isFirst), { settings: {} } as CheckedSite)),
  ];
  const diagnostics = await judged(true);
  const inMain = diagnostics.filter(({ on }) => on.element?.markup === page.main);
  expect(inMain.length).toBeGreaterThan(0);
  expect(await judged(false)).toEqual(diagnostics);
});

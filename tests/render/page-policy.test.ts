import { expect, test } from 'vitest';
import { readMarkup } from '../../generator/html/elements.ts';
import { layoutSlot } from '../../generator/model/layout.ts';
import { prepareLayout } from '../../generator/render/layout.ts';
import {
  contentSecurityPolicy,
  distinctUses,
  openPolicies,
  permissionsFor,
} from '../../generator/render/page-policy.ts';

const SITE = 'https://hill.example/works';

/** Returns the directives that the content of a page needs. */
function directivesFor(body: string): readonly string[] {
  return contentSecurityPolicy(readMarkup(body).loads, SITE).split('; ');
}

test('a page that uses nothing allows nothing', () => {
  expect(directivesFor('<p>Words.</p>')).toEqual([
    "default-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
  ]);
});

test.each([
  ['<script type="module" src="/assets/main.js"></script>', ["script-src 'self'"]],
  ['<link rel="modulepreload" href="/assets/slideshow.js"/>', ["script-src 'self'"]],
  ['<link rel="stylesheet" href="/assets/site.css"/>', ["style-src 'self'", "font-src 'self'"]],
  ['<link rel="preload" as="font" href="/assets/body.woff2"/>', ["font-src 'self'"]],
  ['<LINK REL="Stylesheet" HREF="/assets/site.css"/>', ["style-src 'self'", "font-src 'self'"]],
  ['<link rel="icon" href="/favicon.svg"/>', ["img-src 'self'"]],
  ['<link rel="manifest" href="/manifest.webmanifest"/>', ["manifest-src 'self'"]],
  ['<img src="/images/hill.webp" alt=""/>', ["img-src 'self'"]],
  ['<picture><source srcset="/images/hill.avif 360w"/></picture>', ["img-src 'self'"]],
  ['<button data-frame="https://maps.example/embed?at=1,2">Map</button>', ['frame-src https://maps.example']],
  ['<iframe src="https://maps.example/embed" title="Map"></iframe>', ['frame-src https://maps.example']],
  ['<form data-request="https://forms.example/box"></form>', ['connect-src https://forms.example']],
  ['<form action="https://forms.example/box"></form>', ['form-action https://forms.example']],
  ['<script type="application/ld+json">{}</script>', []],
  ['<svg><use href="#oak"/></svg>', []],
  ['<img src="data:image/png;base64,AA" alt=""/>', []],
  ['<img src="https://hill.example/works/hill.webp" alt=""/>', ["img-src 'self'"]],
  ['<a href="https://elsewhere.example/">Elsewhere</a><form></form>', []],
])('%s needs %j', (body, expected) => {
  const always = ["default-src 'none'", "form-action 'none'", "base-uri 'none'"];
  expect(directivesFor(body).filter((one) => !always.includes(one))).toEqual(expected);
});

test('two pictures of the same host are allowed once', () => {
  expect(directivesFor('<img src="/a.webp" alt=""/><img src="/b.webp" alt=""/>')).toContain("img-src 'self'");
});

test('pages that use the same have the same policy, in any order', () => {
  const policyFor = openPolicies(SITE);
  const { loads: uses } = readMarkup('<img src="/a.webp"/><iframe src="https://maps.example/a"></iframe>');
  expect(policyFor(distinctUses(uses))).toBe(contentSecurityPolicy(uses, SITE));
  expect(policyFor(distinctUses([...uses].reverse()))).toBe(policyFor(distinctUses(uses)));
  const others = readMarkup('<iframe src="https://other-maps.example/a"></iframe>').loads;
  expect(policyFor(distinctUses(others))).toContain('frame-src https://other-maps.example');
});

const LAYOUT = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><title>${layoutSlot('title')}</title><link rel="stylesheet" href="/a.css"/></head><body><p>Words.</p><main>${layoutSlot('main')}</main></body></html>`;

/** Returns a page with this in its main part and in its head. */
function page(main: string, preloads = '') {
  const head = { title: 'Oaks & elms', description: '', canonical: undefined, picture: undefined };
  const policy = contentSecurityPolicy(readMarkup(main).loads, SITE);
  const layout = prepareLayout(LAYOUT, 'every page');
  return { ...layout.fill({ head, policy, preloads, main, data: '' }), layout };
}

test('the policy is the first element of the head, so it applies to everything below', () => {
  expect(page('').html).toMatch(
    /<head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; /,
  );
});

test('a host that provides a picture and a frame is allowed for both', () => {
  const { loads } = readMarkup(
    '<img src="https://a.example/x" alt=""/><iframe src="https://a.example/x"></iframe>',
  );
  const policy = openPolicies(SITE)(distinctUses(loads));
  expect(policy).toContain('img-src https://a.example; frame-src https://a.example;');
});

test('the permissions for the whole site leave out those that every page has', () => {
  const { loads } = readMarkup('<img src="/a.webp"/><iframe src="https://maps.example/a"></iframe>');
  expect(permissionsFor(loads, SITE)).toEqual(['frame-src https://maps.example']);
});

test('no text of an owner for the head of a page becomes an element', () => {
  const slots = ['title', 'description', 'canonical', 'picture', 'pictureAlt'] as const;
  const metas = slots.map((slot) => `<meta content="${layoutSlot(slot)}"/>`).join('');
  const layout = prepareLayout(LAYOUT.replace('</head>', `${metas}</head>`), 'every page');
  const evil = '"/><script>grow()</script>';
  const picture = {
    address: evil,
    path: 'a.jpg',
    alt: evil,
    width: 1,
    height: 1,
    type: 'image/jpeg',
  } as const;
  const head = { title: evil, description: evil, canonical: evil, picture };
  const { html } = layout.fill({ head: head as never, policy: '', preloads: '', main: '', data: '' });
  expect(readMarkup(html).named('script')).toEqual([]);
});

test('preloads come before the style sheets, and after the policy that allows them', () => {
  const preload = '<link rel="preload" as="image" href="/a.webp"/>';
  expect(page('', preload).html).toContain(`<title>Oaks &amp; elms</title>${preload}<link rel="stylesheet"`);
});

test('the elements of a page are at the same places as in the finished page', () => {
  const main = '<h1>Trees</h1><p>See <a href="/oaks">the oaks</a>.<br/></p>';
  const { html, mainStart, layout } = page(main);
  const ofMain = readMarkup(main, layout.main).elements;
  const inPage = readMarkup(html).elements.filter(
    ({ start }) => start >= mainStart && start < mainStart + main.length,
  );
  expect(
    ofMain.map(({ name, start, content }) => [name, start + mainStart, content.end + mainStart]),
  ).toEqual(inPage.map(({ name, start, content }) => [name, start, content.end]));
  expect(ofMain.map(({ parent }) => parent?.name)).toEqual(inPage.map(({ parent }) => parent?.name));
});

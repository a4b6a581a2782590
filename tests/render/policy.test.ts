import { expect, test } from 'vitest';
import { type PageElement, readElements } from '../../generator/model/page-elements.ts';
import { pageLoads } from '../../generator/model/page-loads.ts';
import { contentSecurityPolicy, withPolicy } from '../../generator/render/policy.ts';

const SITE = 'https://hill.example/works';

/** The directives that what stands in a page makes necessary. */
function directivesFor(body: string): readonly string[] {
  return contentSecurityPolicy(pageLoads(readElements(body)), SITE).split('; ');
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
  ['<link rel="icon" href="/favicon.svg"/>', ["img-src 'self'"]],
  ['<link rel="manifest" href="/manifest.webmanifest"/>', ["manifest-src 'self'"]],
  ['<img src="/images/hill.webp" alt=""/>', ["img-src 'self'"]],
  ['<picture><source srcset="/images/hill.avif 360w"/></picture>', ["img-src 'self'"]],
  ['<button data-frame="https://maps.example/embed?at=1,2">Map</button>', ['frame-src https://maps.example']],
  ['<iframe src="https://maps.example/embed" title="Map"></iframe>', ['frame-src https://maps.example']],
  ['<form data-request="https://forms.example/box"></form>', ['connect-src https://forms.example']],
  ['<form action="https://forms.example/box"></form>', ['form-action https://forms.example']],
  ['<script type="application/ld+json">{}</script>', []],
  ['<img src="https://hill.example/works/hill.webp" alt=""/>', ["img-src 'self'"]],
  ['<a href="https://elsewhere.example/">Elsewhere</a><form></form>', []],
])('%s makes necessary %j', (body, expected) => {
  const always = ["default-src 'none'", "form-action 'none'", "base-uri 'none'"];
  expect(directivesFor(body).filter((one) => !always.includes(one))).toEqual(expected);
});

test('two pictures of the same host are allowed once', () => {
  expect(directivesFor('<img src="/a.webp" alt=""/><img src="/b.webp" alt=""/>')).toContain("img-src 'self'");
});

const PAGE =
  '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><title>Hill</title></head><body><p>Words.</p></body></html>';

test('the policy is the first element of the head, so that it holds for all below it', () => {
  expect(withPolicy(PAGE, SITE).html).toMatch(
    /<head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; /,
  );
});

test('the elements of a page are where they would be found if it were read again', () => {
  const { html, elements } = withPolicy(PAGE, SITE);
  const places = (all: readonly PageElement[]) =>
    all.map(({ name, written, order, start, content, parent }) => ({
      ...{ name, written, order, start, content },
      parent: parent?.order,
    }));
  expect(places(elements)).toEqual(places(readElements(html)));
});

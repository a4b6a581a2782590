import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type AtRule, type Container, type Declaration, type Rule } from 'postcss';
import { describe, expect, test } from 'vitest';
import { bundleTheme, themeFolder } from '../../generator/bundle/bundle-theme.ts';
import { plainSelectors } from '../../generator/bundle/plain-selectors.ts';
import { plainStyles } from '../../generator/bundle/plain-styles.ts';
import { openProject } from '../../generator/pipeline/project.ts';
import { REPOSITORY } from '../support/repository.ts';

/** Converts the style sheet for phones with browsers back to Chromium 80. (design/visitors.md, Browsers) */

const plain = (css: string) =>
  postcss([plainStyles]).process(css, { from: undefined }).css.replace(/\s+/g, ' ').trim();

describe('a style sheet for older browsers', () => {
  test('layers keep their order: a later one overrides an earlier one with any selector', () => {
    const layers = '@layer base, components, utilities;';
    expect(
      plain(
        `${layers}@layer utilities{.m{top:0}}@layer components{.a .b.c{top:1px}}@layer base{p{top:2px}}p{top:3px}`,
      ),
    ).toBe(':not(#_):not(#_).m{top:0}:not(#_).a .b.c{top:1px}p{top:2px}p:not(#_):not(#_):not(#_){top:3px}');
  });

  test.each([
    ['.card :is(h2, h3) a', ['.card h2 a', '.card h3 a']],
    [':where(.space > :not(:last-child))', ['.space > :not(:last-child)']],
    ['.a:is(b, .c)', ['b.a', '.a.c']],
    ['p', ['p']],
    ['.a:is(.b *)', ['.b .a']],
    ['.a:is(:where(.group):hover *)', ['.group:hover .a']],
    ['.a:is(:where(.peer):checked~*)', ['.peer:checked~.a']],
    ['.a:where(.dark, .dark *)', ['.a.dark', '.dark .a']],
    ['.a:is(.b p.c):hover', ['.b p.c.a:hover']],
    ['.a:not(:is(b, .c))', ['.a:not(b):not(.c)']],
    ['.a:not(:where(.b, .c)) p', ['.a:not(.b):not(.c) p']],
    ['.group\\/x:is([data-a="b c"] *)', ['[data-a="b c"] .group\\/x']],
    // The order of the two ancestors is open.
    ['.x .a:is(.b *)', ['.x .a:is(.b *)']],
    ['.a:has(:is(b, c))', ['.a:has(b)', '.a:has(c)']],
    ['.a:has(+ .x:is(b, c))', ['.a:has(+ b.x)', '.a:has(+ c.x)']],
    ['.a:not(.b:is(c, d))', ['.a:not(.b:is(c, d))']],
  ])('%s is expanded', (selector, selectors) => {
    expect(plainSelectors(selector)).toEqual(selectors);
  });

  test('a selector that may be unknown gets its own rule, so the others still work', () => {
    expect(plain('@layer theme, components; @layer theme { .a:has(b), .c { color: red } }')).toBe(
      '.a:has(b) { color: red } .c { color: red }',
    );
  });

  test.each([
    ['inset: 0', 'top: 0; right: 0; bottom: 0; left: 0'],
    [
      'padding-inline: calc(var(--x) * 2) 1px',
      'padding-inline-start: calc(var(--x) * 2); padding-inline-end: 1px',
    ],
    ['height: 100dvh', 'height: 100vh; height: 100dvh'],
  ])('%s becomes %s', (written, older) => {
    expect(plain(`@layer theme, components; @layer theme { a { ${written} } }`)).toBe(`a { ${older} }`);
  });
});

test('the built style sheet has a fallback before every feature that Chromium 80 does not know', async () => {
  const { folder, names } = await builtSheets();
  const found: string[] = [];
  for (const name of names) {
    postcss.parse(readFileSync(join(folder, name), 'utf8')).walk((node) => {
      if (node.type === 'atrule') found.push(...inAtRule(node));
      if (node.type === 'rule') found.push(...inRule(node));
      if (node.type === 'decl' && !isAddition(node)) found.push(...inDeclaration(node));
    });
  }
  expect(names).toHaveLength(1);
  expect([...new Set(found)]).toEqual([]);
});

test.each(['grid-template-rows: subgrid', 'aspect-ratio: 1', 'inset: 0'])(
  'for browsers without `%s` it has a fallback',
  async (feature) => {
    const { folder, names } = await builtSheets();
    const condition = new RegExp(`@supports not \\(${feature.replace(' ', '\\s*')}\\)`);
    expect(readFileSync(join(folder, names[0]!), 'utf8')).toMatch(condition);
  },
);

test('the built style sheet contains each declaration of a rule once', async () => {
  const { folder, names } = await builtSheets();
  const repeated: string[] = [];
  for (const name of names) {
    postcss.parse(readFileSync(join(folder, name), 'utf8')).walkDecls((declaration) => {
      const next = declaration.next();
      if (next?.toString() === declaration.toString()) repeated.push(declaration.toString());
    });
  }
  expect(repeated).toEqual([]);
});

async function builtSheets() {
  const { packageRoot, installedTheme, themeCache } = openProject({ root: REPOSITORY });
  const places = { packageRoot, installed: installedTheme, cache: themeCache };
  const { stylesheets } = await bundleTheme(places);
  return { folder: (await themeFolder(places)).folder, names: stylesheets };
}

function inAtRule({ name, params }: AtRule): readonly string[] {
  if (['layer', 'property', 'container', 'scope'].includes(name)) return [`@${name} ${params}`];
  return name === 'media' && /[<>]=?/.test(params) ? [`@media ${params}`] : [];
}

function inRule({ selector, selectors }: Rule): readonly string[] {
  if (/:is\(|:where\(|(^|[\s,])&/.test(selector)) return [selector];
  const isMixed = selectors.length > 1 && selectors.some((one) => MAY_BE_UNKNOWN.test(one));
  return isMixed ? [selector] : [];
}

const MAY_BE_UNKNOWN =
  /:has\(|:popover-open|:focus-visible|:modal|::backdrop|::view-transition|::details-content/;

/** Returns names and values from the years after Chromium 80 without the declaration that must come before each. */
function inDeclaration(declaration: Declaration): readonly string[] {
  const { prop, value, parent } = declaration;
  const told = `${prop}: ${value}`;
  if (LOGICAL.test(prop)) return [told];
  const isNew =
    NEW_VALUES.test(value) || (prop === 'overflow' && value === 'clip') || NEW_PROPERTIES.has(prop);
  if (!isNew) return [];
  const known = prop === 'mask-image' ? '-webkit-mask-image' : prop;
  const nodes = (parent as Container).nodes ?? [];
  const before = nodes.slice(0, nodes.indexOf(declaration));
  return before.some((one) => one.type === 'decl' && one.prop === known) ? [] : [told];
}

const LOGICAL = /^(padding|margin|inset|scroll-padding|scroll-margin|border)-(inline|block)$|^inset$/;
const NEW_VALUES = /\d[dsl]v[hw]\b|color-mix\(|oklch\(|oklab\(|light-dark\(/;
const NEW_PROPERTIES = new Set(['mask-image', 'translate', 'rotate', 'scale']);

/**
 * Returns whether only browsers that know the feature read it, or it adds a detail that is not missed: a movement, or
 * its print version.
 */
function isAddition(declaration: Declaration): boolean {
  for (
    let one: Container | undefined = declaration.parent;
    one !== undefined;
    one = one.parent as typeof one
  ) {
    if (one.type !== 'atrule') continue;
    const { name, params } = one as AtRule;
    if (name === 'supports' && !params.startsWith('not')) return true;
    if (name === 'starting-style' || name === 'keyframes' || (name === 'media' && params === 'print'))
      return true;
  }
  return false;
}

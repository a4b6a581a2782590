import postcss from 'postcss';
import { expect, test } from 'vitest';
import { foldProperties } from '../../generator/bundle/fold-properties.ts';

/** Slow processors need not compute custom properties that elements do not need. */

const folded = (css: string) => postcss([foldProperties]).process(css, { from: undefined }).css;

test.each([
  ['a value that is the same everywhere', '*{--tw-blur:0}a{top:var(--tw-blur)}', 'a{top:0}'],
  ['what nobody says', '*{--tw-blur:initial}a{filter:x var(--tw-blur,) y}', 'a{filter:x  y}'],
  [
    'a fallback',
    '*{--tw-ring:initial}a{top:var(--tw-ring,var(--spacing))}:root{--spacing:1px}',
    'a{top:1px}',
  ],
  [
    'a fallback of what no rule sets',
    'a{line-height:var(--tw-leading,var(--high))}',
    'a{line-height:var(--high)}',
  ],
  ['what nobody asks for', '*{--tw-blur:initial;top:0}a{left:0}', '*{top:0}a{left:0}'],
])('%s is inserted in its place', (_, css, expected) => {
  expect(folded(css)).toBe(expected);
});

test.each([
  ['has two values', '*{--tw-leading:1}a{--tw-leading:2}p{line-height:var(--tw-leading,3)}'],
  ['only some elements have', '.compact{--spacing-gap:4px}.list{gap:var(--spacing-gap,16px)}'],
  [
    'only wide windows have',
    '@media (min-width:1px){:root{--container-x:64px}}a{top:var(--container-x,16px)}',
  ],
  ['an owner may change', ':root{--color-ink:#000}p{color:var(--color-ink)}'],
])('what %s stays', (_, css) => {
  expect(folded(css)).toBe(css);
});

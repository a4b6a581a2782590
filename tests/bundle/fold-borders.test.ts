import postcss from 'postcss';
import { expect, test } from 'vitest';
import { foldBorders } from '../../generator/bundle/fold-borders.ts';

/** A visitor loads no style of a border twice. */

const folded = (css: string) => postcss([foldBorders]).process(css, { from: undefined }).css;

const ALL = '*{border:0 solid}';

test.each([
  ['of a class', 'a{border-style:solid;border-width:1px}', 'a{border-width:1px}'],
  ['of a side', 'a{border-left-style:solid;border-left-width:1px}', 'a{border-left-width:1px}'],
  ['of a logical side', 'a{border-block-start-style:solid;top:0}', 'a{top:0}'],
  ['with nothing else in its rule', 'a{border-style:solid}b{top:0}', 'b{top:0}'],
  [
    'beside a whole border in a color named after a style',
    'a{border:1px solid var(--color-ridge)}b{border-style:solid;top:0}',
    'a{border:1px solid var(--color-ridge)}b{top:0}',
  ],
])('the style %s is removed', (_, css, expected) => {
  expect(folded(ALL + css)).toBe(ALL + expected);
});

test.each([
  ['some border is dashed', `${ALL}a{border-style:dashed}b{border-style:solid}`],
  ['some side has two styles', `${ALL}a{border-style:solid dotted}b{border-style:solid}`],
  ['some border is removed', `${ALL}a{border:0}b{border-style:solid}`],
  ['some style is a variable', `${ALL}a{border-style:var(--own)}b{border-style:solid}`],
  ['no rule gives it to all elements', '.a *{border:0 solid}a{border-style:solid}'],
  ['only paper gives it to all elements', '@media print{*{border:0 solid}}a{border-style:solid}'],
])('every style stays where %s', (_, css) => {
  expect(folded(css)).toBe(css);
});

import type { AtRule, ChildNode, Container, Declaration, Plugin, Root, Rule } from 'postcss';
import { plainSelectors } from './plain-selectors.ts';

/**
 * Rewrites style sheets for browsers back to Chromium 80, Firefox 78 and Safari 13.1. Newer features are replaced by older
 * ones, so authors write no fallbacks by hand. Lightning CSS already rewrites nesting, ranges in media queries and prefixes.
 * (design/visitors.md, Browsers)
 *
 * - Cascade layers (Chromium 99) become selectors of growing specificity.
 * - `:is()` and `:where()` (88) are expanded. A selector that a browser may not know gets a separate rule.
 * - `@property` (85) becomes a value on every element.
 * - Logical shorthands and `inset` (87) become their parts.
 * - A value that a browser may not know gets an older value before it.
 *
 * A prefix that Vite's last pass adds anyway is removed, or the built style sheet would contain it up to four times.
 */
export const plainStyles: Plugin = {
  postcssPlugin: 'plain-styles',
  OnceExit(root) {
    const layers = layerOrder(root);
    root.walkAtRules('property', (rule) => void rule.remove());
    root.walkAtRules('layer', unwrapSupportsOfProperties);
    root.walkRules((rule) => rewriteRule(rule, layers));
    root.walkAtRules('layer', unwrap);
    root.walkDecls(expandShorthand);
    root.walkDecls(prependOlder);
    root.walkDecls(removePrefixed);
  },
};

/** The names of the layers, weakest first. Rules without a layer are the strongest. (CSS Cascade 5, 6.4.2) */
function layerOrder(root: Root): readonly string[] {
  const names = new Set<string>();
  root.walkAtRules('layer', ({ params }) => {
    for (const name of params.split(',')) names.add(name.trim());
  });
  return [...names];
}

/**
 * The number of ids added to the specificity of a rule. Layers before `components` get none: their selectors are weaker than
 * any class. Within `utilities`, selectors from `:where()` stay weaker than the rest.
 */
function rankOf(layer: string | undefined, layers: readonly string[], isWhere: boolean): number {
  if (layer === undefined) return 3;
  if (layers.indexOf(layer) < layers.indexOf('components')) return 0;
  return layer === 'utilities' && !isWhere ? 2 : 1;
}

function rewriteRule(rule: Rule, layers: readonly string[]): void {
  if (isKeyframe(rule)) return;
  const layer = layerOf(rule);
  const groups = new Map<string, string[]>();
  for (const written of rule.selectors) {
    const rank = rankOf(layer, layers, written.startsWith(':where('));
    for (const selector of plainSelectors(written)) {
      // A browser skips a whole rule if it does not know one of its selectors.
      const key = MAY_BE_UNKNOWN.exec(selector)?.[0] ?? '';
      groups.set(key, [...(groups.get(key) ?? []), strengthened(selector, rank)]);
    }
  }
  const copies = [...groups.values()].map((selectors) => rule.clone({ selectors }));
  rule.replaceWith(copies);
}

const MAY_BE_UNKNOWN =
  /:has\(|:is\(|:where\(|:popover-open|:focus-visible|:modal|::backdrop|::view-transition[\w-]*|::details-content|:-moz-[\w-]+|::-moz-[\w-]+|::-webkit-[\w-]+|::file-selector-button|:autofill|:user-[\w-]+|:dir\(|:not\([^)]*,/;

/** The selector with the specificity of `rank` more ids. No element has the id `_`: ids of content begin with a letter. */
function strengthened(selector: string, rank: number): string {
  const [, tag = '', rest = ''] = /^((?:[a-z][\w-]*)?)(.*)$/is.exec(selector) ?? [];
  const isEverything = rest.startsWith('*') && !rest.startsWith('*|');
  return tag + ':not(#_)'.repeat(rank) + (isEverything && rank > 0 ? rest.slice(1) : rest);
}

function isKeyframe({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes');
}

function layerOf(rule: Rule): string | undefined {
  for (
    let one = rule.parent as Container | undefined;
    one !== undefined;
    one = one.parent as Container | undefined
  ) {
    if (one.type === 'atrule' && (one as AtRule).name === 'layer') return (one as AtRule).params;
  }
  return undefined;
}

/** Unwraps the fallback values for browsers without `@property`. With those rules removed, every browser uses them. */
function unwrapSupportsOfProperties(layer: AtRule): void {
  if (layer.params === 'properties') layer.each((node) => node.type === 'atrule' && unwrap(node));
}

function unwrap(rule: AtRule): void {
  const nodes: readonly ChildNode[] = rule.nodes ?? [];
  rule.replaceWith(...nodes);
}

const PARTS: Readonly<Record<string, readonly string[]>> = {
  'padding-inline': ['padding-inline-start', 'padding-inline-end'],
  'margin-inline': ['margin-inline-start', 'margin-inline-end'],
  'padding-block': ['padding-top', 'padding-bottom'],
  'margin-block': ['margin-top', 'margin-bottom'],
  'scroll-padding-block': ['scroll-padding-top', 'scroll-padding-bottom'],
  'inset-inline': ['left', 'right'],
  'inset-block': ['top', 'bottom'],
  inset: ['top', 'right', 'bottom', 'left'],
};

function expandShorthand(declaration: Declaration): void {
  const parts = PARTS[declaration.prop];
  if (parts === undefined) return;
  const values = spaceSeparated(declaration.value);
  // As in every shorthand of sides, a missing side has the value of the opposite one.
  const ofSide = (index: number) => values[index] ?? values[index - 2] ?? values[0]!;
  declaration.replaceWith(parts.map((prop, index) => declaration.clone({ prop, value: ofSide(index) })));
}

/** The values of a declaration; spaces in brackets do not separate. */
function spaceSeparated(value: string): readonly string[] {
  return value.match(/(?:[^\s(]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g) ?? [value];
}

/** Adds an older unit first, since browsers use the last value they know: `100dvh` (Chromium 108) after `100vh`. */
function prependOlder(declaration: Declaration): void {
  const { prop, value } = declaration;
  const older = value.replace(/(\d)[dsl]v([hw])\b/g, '$1v$2');
  if (older !== value && !prop.startsWith('--')) declaration.cloneBefore({ value: older });
}

/** Removes the prefixed copies of a declaration. Each pass of Lightning CSS adds one, and Vite's pass comes after this. */
function removePrefixed({ prop, value, parent }: Declaration): void {
  parent?.each((other) => {
    if (other.type === 'decl' && other.prop === `-webkit-${prop}` && other.value === value) other.remove();
  });
}

/**
 * Rewrites a complex selector without `:is()` and `:where()`: one selector for each combination of their options. Selectors
 * from `:where()` get their own specificity.
 */
export function plainSelectors(selector: string): readonly string[] {
  const found = /:(?:is|where)\(/.exec(selector);
  if (found === null) return [selector];
  const open = found.index + found[0].length;
  const close = closing(selector, open);
  const before = selector.slice(0, found.index);
  const after = selector.slice(close + 1);
  return alternatives(selector.slice(open, close)).flatMap((one) =>
    plainSelectors(joined(before, one, after)),
  );
}

/** A tag must come first in its compound: `.a` and `h2` are `h2.a`. */
function joined(before: string, inner: string, after: string): string {
  const compound = /[^\s>+~]*$/.exec(before)?.[0] ?? '';
  const isTag = /^[a-z*]/i.test(inner);
  if (!isTag || compound === '') return before + inner + after;
  return before.slice(0, before.length - compound.length) + inner + compound + after;
}

/** The selectors of a list; commas in brackets do not separate. */
function alternatives(list: string): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  let depth = 0;
  for (let at = 0; at < list.length; at += 1) {
    if (list[at] === '(') depth += 1;
    else if (list[at] === ')') depth -= 1;
    else if (list[at] === ',' && depth === 0) {
      parts.push(list.slice(from, at).trim());
      from = at + 1;
    }
  }
  return [...parts, list.slice(from).trim()];
}

/** The index of the bracket that closes the one before `from`. */
export function closing(selector: string, from: number): number {
  let depth = 1;
  for (let at = from; at < selector.length; at += 1) {
    if (selector[at] === '(') depth += 1;
    else if (selector[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`No bracket closes in ${selector}.`);
}

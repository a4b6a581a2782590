/**
 * Rewrites a complex selector without `:is()` and `:where()`: one selector for each combination of their options. Selectors
 * from `:where()` get their own specificity. A selector that cannot be rewritten stays as it is.
 */
export function plainSelectors(selector: string): readonly string[] {
  const found = OPTIONS.exec(selector);
  if (found === null) return [selector];
  const open = found.index + found[0].length;
  const close = closing(selector, open);
  const before = selector.slice(0, found.index);
  const after = selector.slice(close + 1);
  const options = alternatives(selector.slice(open, close));
  if (!isInNot(before)) {
    const joint = options.map((one) => joined(before, one, after));
    return joint.every((one) => one !== undefined) ? joint.flatMap(plainSelectors) : [selector];
  }
  // Nothing of a list is nothing of each of its items.
  const isAllOfNot = before.endsWith(NOT) && after.startsWith(')');
  if (!isAllOfNot || options.some((one) => lastCombinator(one) !== -1)) return [selector];
  const nothing = options.map((one) => `${NOT}${one})`).join('');
  return plainSelectors(before.slice(0, -NOT.length) + nothing + after.slice(1));
}

const OPTIONS = /:(?:is|where)\(/;
const NOT = ':not(';

/** True if a `:not()` is still open at the end. */
function isInNot(before: string): boolean {
  const open = openBracket(before);
  return open !== -1 && (before.slice(0, open + 1).endsWith(NOT) || isInNot(before.slice(0, open)));
}

/** The index of the last bracket that is still open; -1 if there is none. */
function openBracket(before: string): number {
  let depth = 0;
  for (let at = before.length - 1; at >= 0; at -= 1) {
    if (before[at] === ')') depth += 1;
    else if (before[at] === '(') depth -= 1;
    if (depth < 0) return at;
  }
  return -1;
}

/**
 * A compound in front of one of its options. A tag comes first: `.a` and `h2` are `h2.a`. Of an option with several compounds,
 * the last one is meant: `.a` and `.b *` are `.b .a`. Undefined if both have several.
 */
function joined(before: string, option: string, after: string): string | undefined {
  const open = openBracket(before) + 1;
  const begin = open + lastCombinator(before.slice(open)) + 1;
  const [outer, compound] = [before.slice(0, begin), before.slice(begin)];
  const split = lastCombinator(option) + 1;
  const [head, last] = [option.slice(0, split), option.slice(split)];
  if (compound === '') return before + option + after;
  if (head !== '' && outer !== '') return undefined;
  const rest = last === '*' ? '' : last;
  return outer + head + (/^[a-z]/i.test(rest) ? rest + compound : compound + rest) + after;
}

/** The index of the last combinator outside of brackets; -1 if there is none. */
function lastCombinator(selector: string): number {
  let last = -1;
  let depth = 0;
  for (let at = 0; at < selector.length; at += 1) {
    const character = selector[at]!;
    if (character === '\\') at += 1;
    else if ('(['.includes(character)) depth += 1;
    else if (')]'.includes(character)) depth -= 1;
    else if (depth === 0 && /[\s>+~,]/.test(character)) last = at;
  }
  return last;
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

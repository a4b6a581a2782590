import type { Declaration, Plugin } from 'postcss';
import { closing } from './plain-selectors.ts';

/**
 * Puts the values of the custom properties that Tailwind keeps for itself in their place, where a property has the same
 * value everywhere. Without it each element of a page carries some forty properties for shadows and filters that no
 * page has, which weak processors reckon with at every change of style. What an owner can change, such as colours, stays.
 */
export const foldProperties: Plugin = {
  postcssPlugin: 'fold-properties',
  OnceExit(root) {
    const values = new Map<string, Set<string>>();
    root.walkDecls(TAILWINDS_OWN, ({ prop, value }) => {
      values.set(prop, (values.get(prop) ?? new Set()).add(value));
    });
    const fixed = new Map<string, string>();
    for (const [name, [value, other]] of values) if (other === undefined) fixed.set(name, value!);

    root.walkDecls((declaration) => {
      declaration.value = withValues(declaration.value, fixed);
    });
    const used = new Set<string>();
    root.walkDecls(({ value }) => {
      for (const [, name = ''] of value.matchAll(/var\((--[\w-]+)/g)) used.add(name);
    });
    root.walkDecls(TAILWINDS_OWN, (declaration) => {
      if (!used.has(declaration.prop)) remove(declaration);
    });
  },
};

const TAILWINDS_OWN = /^--(tw|default|spacing|radius|container|leading|ease|font-weight)\b/;

/** A value with every `var()` of a fixed property replaced; `initial` is no value, so there the fallback holds. */
function withValues(value: string, fixed: ReadonlyMap<string, string>): string {
  const [found, name = ''] = /var\((--[\w-]+)/.exec(value) ?? [];
  if (found === undefined) return value;
  const start = value.indexOf(found);
  const end = closing(value, start + 'var('.length);
  const rest = value.slice(start + found.length, end);
  const after = withValues(value.slice(end + 1), fixed);
  const isSaid = fixed.has(name) && (fixed.get(name) !== 'initial' || rest.startsWith(','));
  if (!isSaid) return `${value.slice(0, start)}${found}${withValues(rest, fixed)})${after}`;
  const said = fixed.get(name) === 'initial' ? rest.slice(1).trim() : fixed.get(name)!;
  return value.slice(0, start) + withValues(said, fixed) + after;
}

function remove(declaration: Declaration): void {
  const { parent } = declaration;
  declaration.remove();
  if (parent?.nodes.length === 0) parent.remove();
}

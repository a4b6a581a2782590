import type { Declaration, Plugin, Root, Rule } from 'postcss';
import { closing } from './plain-selectors.ts';

/**
 * Inlines Tailwind's internal custom properties that have the same value for every element. Otherwise each element of a page
 * has about forty properties for unused shadows and filters, and slow processors compute them at every style change.
 * Properties that an owner can change, such as colours, stay.
 */
export const foldProperties: Plugin = {
  postcssPlugin: 'fold-properties',
  OnceExit(root) {
    const values = new Map<string, Set<string>>();
    const everywhere = new Set<string>();
    root.walkDecls(TAILWINDS_OWN, (declaration) => {
      const { prop, value } = declaration;
      values.set(prop, (values.get(prop) ?? new Set()).add(value));
      if (isForAll(declaration)) everywhere.add(prop);
    });
    const fixed = new Map<string, string>();
    for (const [name, [value, other]] of values)
      if (other === undefined && everywhere.has(name)) fixed.set(name, value!);
    // A property that no rule sets has its fallback everywhere.
    for (const name of usedProperties(root)) {
      if (TAILWINDS_OWN.test(name) && !values.has(name)) fixed.set(name, 'initial');
    }

    root.walkDecls((declaration) => {
      declaration.value = withValues(declaration.value, fixed);
    });
    const used = usedProperties(root);
    root.walkDecls(TAILWINDS_OWN, (declaration) => {
      if (!used.has(declaration.prop)) remove(declaration);
    });
  },
};

const TAILWINDS_OWN = /^--(tw|default|spacing|radius|container|leading|ease|font-weight)\b/;

/** True if a declaration is for every element, in every window. */
export function isForAll({ parent }: Declaration): boolean {
  return parent?.type === 'rule' && parent.parent?.type === 'root' && (parent as Rule).selectors.some(isAll);
}

/** True for the root, whose properties its elements inherit, and for everything; `plain-styles.ts` may have strengthened it. */
function isAll(selector: string): boolean {
  return /^(?::root|\*)?$/.test(selector.replaceAll(':not(#_)', ''));
}

function usedProperties(root: Root): ReadonlySet<string> {
  const names = new Set<string>();
  root.walkDecls(({ value }) => {
    for (const [, name = ''] of value.matchAll(/var\((--[\w-]+)/g)) names.add(name);
  });
  return names;
}

/** Replaces every `var()` of a fixed property in a value. `initial` is not a value, so the fallback is used instead. */
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

/** Removes a declaration, and its rule if nothing is left in it. */
export function remove(declaration: Declaration): void {
  const { parent } = declaration;
  declaration.remove();
  if (parent?.nodes.length === 0) parent.remove();
}

/**
 * Returns a content security policy that allows only the given sources, by directive. Without a source for `form-action`,
 * no form can be made to post anywhere. (https://www.w3.org/TR/CSP3/; safety rule 8.)
 */
export function contentPolicy(sources: ReadonlyMap<Directive, ReadonlySet<string>>): string {
  const allowed = DIRECTIVES_IN_ORDER.flatMap((directive) => {
    const from = [...(sources.get(directive) ?? [])].sort();
    return from.length === 0 ? [] : [`${directive} ${from.join(' ')}`];
  });
  // Directives without a fallback to `default-src` are forbidden by name.
  const posts = sources.has('form-action') ? [] : ["form-action 'none'"];
  return ["default-src 'none'", ...allowed, ...posts, "base-uri 'none'"].join('; ');
}

/** A directive of the policy: it decides what may be loaded, framed or posted to. */
export type Directive = (typeof DIRECTIVES_IN_ORDER)[number];

const DIRECTIVES_IN_ORDER = [
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'media-src',
  'connect-src',
  'frame-src',
  'manifest-src',
  'object-src',
  'form-action',
] as const;

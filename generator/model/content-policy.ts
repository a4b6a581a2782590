/**
 * A content security policy: all that it names is allowed, and nothing else. Where no form may post, none can be made to.
 * `sources` has the sources that each directive allows. (https://www.w3.org/TR/CSP3/; safety rule 8.)
 */
export function contentPolicy(sources: ReadonlyMap<Directive, ReadonlySet<string>>): string {
  const allowed = DIRECTIVES_IN_ORDER.flatMap((directive) => {
    const from = [...(sources.get(directive) ?? [])].sort();
    return from.length === 0 ? [] : [`${directive} ${from.join(' ')}`];
  });
  // What `default-src` does not stand for is forbidden by name.
  const posts = sources.has('form-action') ? [] : ["form-action 'none'"];
  return ["default-src 'none'", ...allowed, ...posts, "base-uri 'none'"].join('; ');
}

/** What decides whether something may be loaded, framed or posted to. */
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

import type { Fetch, LoadKind } from '../html/subresources.ts';
import { contentPolicy, type Directive } from '../model/content-policy.ts';
import { type Permission, SITE_SOURCES } from '../model/hosting.ts';

/** What is loaded and from where: all that a policy depends on. */
export type Use = Pick<Fetch, 'as' | 'address'>;

/**
 * The content security policy of a page: all that it uses is allowed, and nothing else. Frames and requests that wait for
 * a visitor are announced by `data-frame` and `data-request`.
 *
 * `ownUrl` is the address of the site: what is on the same host is `'self'`, wherever the site is looked at.
 */
export function contentSecurityPolicy(uses: readonly Use[], ownUrl: string): string {
  const wanted = new Map<Directive, Set<string>>();
  for (const { as, address } of uses) {
    const source = policySource(address, ownUrl);
    if (source === undefined) continue;
    for (const directive of DIRECTIVES[as]) {
      wanted.set(directive, (wanted.get(directive) ?? new Set()).add(source));
    }
  }
  return contentPolicy(wanted);
}

/** Makes policies for the pages of one site. Few differ, so each is made once and looked up. */
export function openPolicies(ownUrl: string): (distinct: ReadonlyMap<string, Use>) => string {
  const known = new Map<string, string>();
  return (distinct) => {
    const key = [...distinct.keys()].sort().join(' ');
    let policy = known.get(key);
    if (policy === undefined) {
      policy = contentSecurityPolicy([...distinct.values()], ownUrl);
      known.set(key, policy);
    }
    return policy;
  };
}

/** Uses that a policy tells apart, the first of each: everything of this site counts as one address. */
export function distinctUses<U extends Use>(...lists: readonly Iterable<U>[]): ReadonlyMap<string, U> {
  const distinct = new Map<string, U>();
  for (const uses of lists) {
    for (const use of uses) {
      const key = isOwnPath(use.address) ? use.as : `${use.as}:${use.address}`;
      if (!distinct.has(key)) distinct.set(key, use);
    }
  }
  return distinct;
}

/** What is used beyond that which every page may. */
export function permissionsFor(uses: Iterable<Use>, ownUrl: string): readonly Permission[] {
  const found = new Set<Permission>();
  for (const { as, address } of distinctUses(uses).values()) {
    const source = policySource(address, ownUrl);
    if (source === undefined) continue;
    for (const directive of DIRECTIVES[as]) {
      const permission: Permission = `${directive} ${source}`;
      if (!USUAL.has(permission)) found.add(permission);
    }
  }
  return [...found];
}

const USUAL: ReadonlySet<Permission> = new Set(SITE_SOURCES);

/** How a policy names where something comes from; undefined for what comes from no host. */
export function policySource(address: string, ownUrl: string): string | undefined {
  if (isOwnPath(address)) return "'self'";
  if (!URL.canParse(address, ownUrl)) return undefined;
  const { origin, protocol } = new URL(address, ownUrl);
  if (origin === new URL(ownUrl).origin) return "'self'";
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined;
}

function isOwnPath(address: string): boolean {
  return address.startsWith('/') && !address.startsWith('//');
}

/** What decides whether something may be loaded. A style sheet brings its typefaces. */
export const DIRECTIVES = {
  script: ['script-src'],
  style: ['style-src', 'font-src'],
  picture: ['img-src'],
  font: ['font-src'],
  media: ['media-src'],
  frame: ['frame-src'],
  manifest: ['manifest-src'],
  object: ['object-src'],
  form: ['form-action'],
  request: ['connect-src'],
} as const satisfies Readonly<Record<LoadKind, readonly Directive[]>>;

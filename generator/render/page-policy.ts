import type { Fetch, LoadKind } from '../html/subresources.ts';
import { contentPolicy, type Directive } from '../model/content-policy.ts';
import { type Permission, SITE_SOURCES } from '../model/hosting.ts';

/** The kind and the address of a resource: everything a policy depends on. */
type Use = Pick<Fetch, 'as' | 'address'>;

/**
 * The content security policy of a page, which allows only what the page uses. Frames and requests that wait for a visitor
 * are declared by `data-frame` and `data-request`.
 *
 * `ownUrl` is the address of the site: everything on the same host is `'self'`, whatever address the site is opened at.
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

/** Makes policies for the pages of one site. Few differ, so each is made once and cached. */
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

/** The first use of each kind that a policy distinguishes: everything of this site counts as one address. */
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

/** The permissions for these uses, except for those every page has. */
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

/** The source of an address in a policy; undefined for an address without a host. */
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

/** The directives that must allow a resource. A style sheet also loads its fonts. */
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

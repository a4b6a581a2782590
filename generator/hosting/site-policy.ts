import { contentPolicy, type Directive } from '../model/content-policy.ts';
import { type Permission, SITE_SOURCES } from '../model/hosting.ts';

/**
 * The content security policy of a whole site, for a header: everything any page uses. Each page also has its own policy in
 * its head. Browsers apply both, so a page still cannot use more than it needs. Only a header can forbid other sites to
 * show a page in a frame.
 */
export function sitePolicy(permissions: Iterable<Permission>): string {
  const sources = new Map<Directive, Set<string>>();
  for (const permission of [...SITE_SOURCES, ...permissions]) {
    const [directive, source] = permission.split(' ') as [Directive, string];
    sources.set(directive, (sources.get(directive) ?? new Set()).add(source));
  }
  return `${contentPolicy(sources)}; frame-ancestors 'none'`;
}

import { contentPolicy, type Directive } from '../model/content-policy.ts';
import { type Permission, SITE_SOURCES } from '../model/hosting.ts';

/**
 * The content security policy of a whole site, for a header: all that any page uses. Each page has a policy of its own in
 * its head, and browsers keep to both, so a page can still use no more than it needs. Only a header can say that no other
 * site may show a page in a frame.
 */
export function sitePolicy(permissions: Iterable<Permission>): string {
  const sources = new Map<Directive, Set<string>>();
  for (const permission of [...SITE_SOURCES, ...permissions]) {
    const [directive, source] = permission.split(' ') as [Directive, string];
    sources.set(directive, (sources.get(directive) ?? new Set()).add(source));
  }
  return `${contentPolicy(sources)}; frame-ancestors 'none'`;
}

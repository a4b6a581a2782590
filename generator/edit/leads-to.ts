import type { Reference } from '../model/content.ts';
import { ownAddress } from '../model/own-address.ts';
import { route } from '../model/paths.ts';
import type { PlannedPage } from '../model/plan.ts';

/**
 * True for a reference to a page by its address: from a menu, a text or a redirect. The address may be the complete one, with
 * the `url` of the site.
 */
export function leadsTo(
  { route: address }: Pick<PlannedPage, 'route'>,
  { role, to }: Reference,
  url: string | undefined,
): boolean {
  return BY_ADDRESS.has(role.refersTo) && route(ownAddress(to, url)?.path ?? to) === address;
}

const BY_ADDRESS: ReadonlySet<Reference['role']['refersTo']> = new Set(['page', 'link', 'redirect-target']);

import type { Reference } from '../model/content.ts';
import { route } from '../model/paths.ts';
import type { PlannedPage } from '../model/plan.ts';

/** True for a reference to a page by its address: from a menu, a text or a redirect. */
export function leadsTo({ route: address }: Pick<PlannedPage, 'route'>, { role, to }: Reference): boolean {
  return BY_ADDRESS.has(role.refersTo) && route(to) === address;
}

const BY_ADDRESS: ReadonlySet<Reference['role']['refersTo']> = new Set(['page', 'link', 'redirect-target']);

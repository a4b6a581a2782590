import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import type { Reference } from '../model/content.ts';
import type { Route } from '../model/paths.ts';
import type { CalendarDate } from '../schema/calendar-date.ts';
import type { ReferenceContext } from './lookups.ts';
import type { HiddenPage } from './plan-routes.ts';

/**
 * Reports a link to a page that is hidden now or later. A page that is hidden at the same time may link to it, and a menu
 * entry is hidden together with its page.
 */
export function checkHidden(
  reference: Reference,
  target: Route,
  context: ReferenceContext,
): readonly Diagnostic[] {
  const { role, to, file } = reference;
  // For the home page there is one error, at its dates.
  if (role.refersTo === 'page' || target === '/') return [];
  const { allRoutes, routes, asOf } = context.lookups;
  const own = allRoutes.byFile.get(file)?.route;
  if (own !== undefined) context.ask(`route ${own}`);
  if (own !== undefined && routes.hidden.has(own)) return [];
  const at = context.locate(reference);
  const hidden = routes.hidden.get(target);
  if (hidden !== undefined) return [diagnose('hidden-page', at, hiddenSince(to, hidden, asOf))];
  const from = routes.hiddenFrom.get(target)!;
  const ownEnd = own && routes.hiddenFrom.get(own);
  if (ownEnd !== undefined && ownEnd <= from) return [];
  return [diagnose('link-ends', at, { link: to, file: allRoutes.byRoute.get(target)!.file, from })];
}

/** The day when a hidden page appears, or else the day when it expired. */
function hiddenSince(link: string, { page, changes }: HiddenPage, asOf: CalendarDate | undefined) {
  const day = (to: 'shown' | 'hidden') => changes.find((change) => change.to === to)?.day;
  const from = day('shown');
  const isToCome = from !== undefined && asOf !== undefined && from > asOf;
  return { link, file: page.file, ...(isToCome ? { from } : { until: day('hidden') }) };
}

import type { PageContext } from '../../../generator/model/page-context.ts';
import type { Thing } from '../../../generator/model/structured-data.ts';
import type { SectionOf } from '../../../generator/schema/sections.ts';

/** Describes the page with the contact of the organisation. The home page is more than that, so it is left out. */
export function describeContactPage(
  { contact }: SectionOf<'contact'>,
  { route, fullAddress }: PageContext,
): readonly Thing[] {
  if (route === undefined || route === '/' || contact !== undefined) return [];
  return [{ '@type': 'ContactPage', url: fullAddress(route) }];
}

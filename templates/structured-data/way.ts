import type { PageLink } from '../../generator/model/navigation.ts';
import type { PageContext } from '../../generator/model/page-context.ts';
import type { Thing } from '../../generator/model/structured-data.ts';

/** Describes the path from the home page to a page. The home page needs none. */
export function describeWay(way: readonly PageLink[], { fullAddress }: PageContext): readonly Thing[] {
  if (way.length < 2) return [];
  const itemListElement = way.map(({ label, route }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    // The last entry is the page itself.
    item: index + 1 === way.length ? undefined : { '@id': fullAddress(route) },
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}

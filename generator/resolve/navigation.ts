import type { Navigation, NavigationLink } from '../model/navigation.ts';
import { type Route, route } from '../model/paths.ts';
import type { Site } from '../model/site.ts';
import type { NavigationEntry, NavigationItem } from '../schema/entities/navigation.ts';

/**
 * The menu with labels and routes in place. `labelOf` returns the label of a page for an entry without one. An entry for a
 * page that does not exist is left out here: its reference is reported with all others.
 */
export function resolveNavigation(
  entries: readonly NavigationEntry[],
  labelOf: (page: Route) => string | undefined,
  collections: Site['collections'],
): Navigation {
  const toPage = (page: Route, label = labelOf(page)): readonly NavigationLink[] =>
    labelOf(page) === undefined || label === undefined ? [] : [{ label, to: page, route: page }];
  const toLinks = ({ page, link, collection, label }: NavigationItem): readonly NavigationLink[] => {
    if (page !== undefined) return toPage(route(page), label);
    if (collection !== undefined)
      return collections[collection].flatMap((one) => toPage(one.route, one.label));
    if (link === undefined || label === undefined) return [];
    // A link to a whole page is marked on that page like any other entry for it.
    const isPage = link.startsWith('/') && !link.includes('#') && labelOf(route(link)) !== undefined;
    return [{ label, to: link, route: isPage ? route(link) : undefined }];
  };
  return entries.flatMap((entry): Navigation => {
    if (entry.items === undefined) return toLinks(entry);
    const links = entry.items.flatMap(toLinks);
    // A collection with only unpublished pages has nothing to open.
    return links.length === 0 ? [] : [{ label: entry.label ?? '', links }];
  });
}

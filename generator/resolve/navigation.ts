import type { Navigation } from '../model/navigation.ts';
import { type Route, route } from '../model/paths.ts';
import type { Site } from '../model/site.ts';
import type { NavigationEntry } from '../schema/entities/navigation.ts';

/**
 * The menu with words and routes in place. `labelOf` gives the words of a page for an entry that gives none. An entry for
 * a page that does not exist is left out here: the reference to it is reported with all others.
 */
export function resolveNavigation(
  entries: readonly NavigationEntry[],
  labelOf: (page: Route) => string | undefined,
  collections: Site['collections'],
): Navigation {
  const toLink = (written: string | undefined, label: string | undefined) => {
    if (written === undefined) return [];
    const page = route(written);
    const words = labelOf(page);
    return words === undefined ? [] : [{ label: label ?? words, route: page }];
  };
  return entries.flatMap((entry): Navigation => {
    if (entry.items === undefined) return toLink(entry.page, entry.label);
    const links = entry.items.flatMap((item) =>
      item.collection === undefined
        ? toLink(item.page, item.label)
        : collections[item.collection].map(({ label, route: page }) => ({ label, route: page })),
    );
    return [{ label: entry.label ?? '', links }];
  });
}

import type { PageLink } from '../model/navigation.ts';
import type { Route } from '../model/paths.ts';
import type { Site } from '../model/site.ts';

/**
 * The way from the home page to a page, which ends it: of the addresses above it those that have a page. For
 * `/about/faqs`, where no page is at `/about`, these are the home page and the page itself.
 */
export function wayTo(site: Pick<Site, 'labelOf'>, { route, label }: PageLink): readonly PageLink[] {
  if (route === '/') return [{ route, label }];
  const steps = route.split('/').slice(1, -1);
  const above = ['/', ...steps.map((_, index) => `/${steps.slice(0, index + 1).join('/')}`)] as Route[];
  const links = above.flatMap((one) => {
    const words = site.labelOf(one);
    return words === undefined ? [] : [{ route: one, label: words }];
  });
  return [...links, { route, label }];
}

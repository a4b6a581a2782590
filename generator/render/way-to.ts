import type { PageLink } from '../model/navigation.ts';
import type { Route } from '../model/paths.ts';
import type { Site } from '../model/site.ts';

/**
 * The path from the home page to a page, with the page at its end. Only addresses with a page are included: for
 * `/about/faqs` without a page at `/about`, the path has the home page and the page itself.
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

import { lastStepOf } from '../diagnostics/path-parts.ts';
import type { Redirect } from '../model/hosting.ts';
import { type OutputPath, outputFile, pageFile, type Route, route } from '../model/paths.ts';
import { REDIRECTING_HOSTS } from '../schema/entities/hosting.ts';
import type { SiteSettings } from '../schema/entities/site-settings.ts';

/** The redirects of a site in the order in which they are written. */
export function redirectsOf({ redirects = [] }: Pick<SiteSettings, 'redirects'>): readonly Redirect[] {
  return redirects.map(({ from, to, status = 301 }) => ({ from: route(from), to, status }));
}

/**
 * True if a small page at each old address must lead on: none of the hosts can be told to redirect, or one of them cannot.
 */
export function needsRedirectPages({ hosting = [] }: Pick<SiteSettings, 'hosting'>): boolean {
  const redirecting = hosting.filter((host) => REDIRECTING_HOSTS.includes(host));
  return redirecting.length === 0 || redirecting.length < hosting.length;
}

/** The file of the page that leads on from an old address; undefined where browsers would not take a file for a page. */
export function redirectPageFile(from: Route): OutputPath | undefined {
  const name = lastStepOf(from);
  if (/\.html?$/i.test(name)) return outputFile(from.slice(1));
  return /\.[A-Za-z0-9]+$/.test(name) ? undefined : pageFile(from);
}

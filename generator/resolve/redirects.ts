import { lastStepOf } from '../diagnostics/path-parts.ts';
import type { Redirect } from '../model/hosting.ts';
import { type OutputPath, outputFile, pageFile, type Route, route } from '../model/paths.ts';
import { type HostName, REDIRECTING_HOSTS } from '../schema/entities/hosting.ts';
import type { SiteSettings } from '../schema/entities/site-settings.ts';

/** The redirects of a site in written order. */
export function redirectsOf({ redirects = [] }: Pick<SiteSettings, 'redirects'>): readonly Redirect[] {
  return redirects.map(({ from, to, status = 301 }) => ({ from: route(from), to, status }));
}

/**
 * True if each old address needs a small page that redirects: either no host is set, or one of them does
 * not support redirects.
 */
export function needsRedirectPages({ hosting = [] }: Pick<SiteSettings, 'hosting'>): boolean {
  const redirecting = hosting.filter((host) => REDIRECTING_HOSTS.includes(host));
  return redirecting.length === 0 || redirecting.length < hosting.length;
}

/** The hosts of the site that cannot redirect this address; undefined if it can be redirected. Without hosts, none can. */
export function hostsThatCannotRedirect(
  from: Route,
  { hosting = [] }: Pick<SiteSettings, 'hosting'>,
): readonly HostName[] | undefined {
  if (!needsRedirectPages({ hosting }) || redirectPageFile(from) !== undefined) return undefined;
  return hosting.filter((host) => !REDIRECTING_HOSTS.includes(host));
}

/** The file of the redirect page for an old address; undefined if browsers would not treat the file as a page. */
export function redirectPageFile(from: Route): OutputPath | undefined {
  const name = lastStepOf(from);
  if (/\.html?$/i.test(name)) return outputFile(from.slice(1));
  return /\.[A-Za-z0-9]+$/.test(name) ? undefined : pageFile(from);
}

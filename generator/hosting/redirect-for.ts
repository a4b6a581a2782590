import type { HostRedirect } from '../model/hosting.ts';

/** The redirect from a path, with its target. A query is passed on, unless the target has a query or an anchor. */
export function redirectFor(
  redirects: readonly HostRedirect[],
  path: string,
  query: string,
): { readonly status: HostRedirect['status']; readonly location: string } | undefined {
  const found = redirects.find(({ from }) => path === from || path === `${from}/`);
  return found && { status: found.status, location: keepsQuery(found) ? found.to + query : found.to };
}

/** True if a query is passed on. */
export function keepsQuery({ to }: Pick<HostRedirect, 'to'>): boolean {
  return !/[?#]/.test(to);
}

import type { HostingRules, HostRedirect } from '../model/hosting.ts';

/** The redirect from a path, and where it leads; a query is handed on, unless the new address has one or names a part. */
export function redirectFor(
  { redirects }: Pick<HostingRules, 'redirects'>,
  path: string,
  query: string,
): { readonly status: HostRedirect['status']; readonly location: string } | undefined {
  const found = redirects.find(({ from }) => path === from || path === `${from}/`);
  return found && { status: found.status, location: keepsQuery(found) ? found.to + query : found.to };
}

/** Whether what follows a question mark is handed on. */
export function keepsQuery({ to }: Pick<HostRedirect, 'to'>): boolean {
  return !/[?#]/.test(to);
}

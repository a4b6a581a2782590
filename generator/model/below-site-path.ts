import { readUrl } from '../schema/links.ts';

/**
 * The address within the site, for one that also has the path in `url`: with https://www.example.org/works, `/works/old` is
 * `/old`. Undefined if the address has no such path.
 */
export function belowSitePath(url: string, address: string): string | undefined {
  const path = readUrl(url)?.pathname.replace(/\/+$/, '') ?? '';
  if (path === '' || (address !== path && !address.startsWith(`${path}/`))) return undefined;
  return address.slice(path.length) || '/';
}

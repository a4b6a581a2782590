import { readUrl } from '../schema/links.ts';

/** A complete address of the site in its parts: `https://www.example.org/works`, `/about` and `#history`. */
type OwnAddress = { readonly home: string; readonly path: string; readonly rest: string };

/** The parts of an address that begins with the `url` of the site; undefined for all others. */
export function ownAddress(to: string, url: string | undefined): OwnAddress | undefined {
  if (!/^https:/i.test(to)) return undefined;
  const [own, there] = [url === undefined ? undefined : readUrl(url), readUrl(to)];
  if (own === undefined || there?.origin !== own.origin) return undefined;
  const [, host = '', steps = '', rest = ''] = /^(https:\/\/[^/?#]+)([^?#]*)(.*)$/is.exec(to) ?? [];
  const base = own.pathname.replace(/\/+$/, '');
  if (steps !== base && !steps.startsWith(`${base}/`)) return undefined;
  return { home: host + base, path: steps.slice(base.length) || '/', rest };
}

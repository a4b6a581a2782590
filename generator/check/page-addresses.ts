import { address } from '../model/paths.ts';
import type { CheckedSite } from './check.ts';
import type { CheckedPage } from './checked-page.ts';

/** The base for resolving addresses: the site, and the page that contains them. */
type Base = Pick<CheckedSite, 'base' | 'settings'>;

/** The target of an address on a page. */
export type LinkTarget =
  /** A file of this site, whether it exists or not, with an anchor. */
  | { readonly to: 'file'; readonly path: string; readonly anchor: string | undefined }
  /** Another site, even one on the same host. */
  | { readonly to: 'elsewhere'; readonly origin: string }
  /** Mail, telephone, or data in the address itself: no host is contacted. */
  | { readonly to: 'no-host'; readonly scheme: string };

/** Returns the target of an address on a page; undefined for one that browsers cannot follow. */
export function targetOf(
  site: Base,
  page: Pick<CheckedPage, 'address'>,
  written: string,
): LinkTarget | undefined {
  if (written.startsWith('#')) return inSite(site, address(site.base, page.address), written.slice(1));
  const isPlain = written.startsWith('/') && !written.startsWith('//');
  if (isPlain && !written.includes('?') && !written.includes('/.')) {
    const hash = written.indexOf('#');
    return hash === -1
      ? inSite(site, written, undefined)
      : inSite(site, written.slice(0, hash), written.slice(hash + 1));
  }
  if (written.startsWith(PHONE) || written.startsWith(MAIL)) {
    return { to: 'no-host', scheme: written.slice(0, written.indexOf(':') + 1) };
  }
  const here = new URL(address(site.base, page.address), site.settings.url).href;
  if (!URL.canParse(written, here)) return undefined;
  const { protocol, origin, pathname, hash } = new URL(written, here);
  if (protocol !== 'http:' && protocol !== 'https:') return { to: 'no-host', scheme: protocol };
  const isOwn = origin === new URL(site.settings.url).origin && `${pathname}/`.startsWith(site.base);
  if (!isOwn) return { to: 'elsewhere', origin };
  return inSite(site, pathname, hash === '' ? undefined : hash.slice(1));
}

const PHONE = 'tel:';
const MAIL = 'mailto:';

function inSite({ base }: Base, path: string, anchor: string | undefined): LinkTarget {
  const known = decoded(path);
  // The site has no files outside its base path, and no file path starts with a slash.
  const below = known.startsWith(base) || `${known}/` === base ? known.slice(base.length) : known;
  const file = below === '' || below.endsWith('/') ? `${below}index.html` : below;
  return { to: 'file', path: file, anchor: anchor === undefined ? undefined : decoded(anchor) };
}

function decoded(written: string): string {
  if (!written.includes('%')) return written;
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

import type { COMPRESSIONS } from '../schema/entities/hosting.ts';
import type { RedirectStatus } from '../schema/fields/redirects.ts';
import type { Directive } from './content-policy.ts';
import { type BasePath, MAP_FILE, type OutputPath, type Route } from './paths.ts';

/** An old address of the site and its target: a page or file of this site, or an address elsewhere. */
export type Redirect = {
  readonly from: Route;
  /** As written in site.yaml. */
  readonly to: string;
  readonly status: RedirectStatus;
};

/**
 * How a host answers requests. The settings of every host and the answers of `preview` all come from here. Plain data,
 * because it is written to a file next to the finished site.
 */
export type HostingRules = {
  readonly base: BasePath;
  /** Sent with every response: pages, files, redirects, and the page for addresses that do not exist. */
  readonly headers: Readonly<Record<string, string>>;
  readonly redirects: readonly HostRedirect[];
  /** The content type for each extension. */
  readonly types: Readonly<Record<string, string>>;
  /** The formats in which a compressed file is placed next to each text file. */
  readonly compressed: readonly Compression[];
};

/** A redirect for a host: both addresses include the base path, and the old one has no slash at its end. */
export type HostRedirect = { readonly from: string; readonly to: string; readonly status: RedirectStatus };

/** A format of compressed text files, by its extension. */
export type Compression = (typeof COMPRESSIONS)[number];

/** A file with settings for a host, by its path in the finished site. */
export type HostFile = { readonly path: string; readonly text: string };

/**
 * How long browsers cache a file. A file with the hash of its bytes in its name is cached for a year; all others are
 * revalidated each time.
 */
export const CACHE_CONTROL = { hashed: 'public, max-age=31536000, immutable', others: 'no-cache' } as const;

/** Folders in which each file name contains the hash of its bytes, except for the files in NOT_HASHED. */
export const HASHED_FOLDERS = ['assets', 'images'] as const;
export const NOT_HASHED: readonly OutputPath[] = [MAP_FILE];

/** The cache policy for a file that was found, by its path in the site. */
export function cacheControlOf(path: string): string {
  const isHashed = HASHED_FOLDERS.some((folder) => path.startsWith(`${folder}/`));
  return isHashed && !NOT_HASHED.some((file) => file === path) ? CACHE_CONTROL.hashed : CACHE_CONTROL.others;
}

/** Files with settings for hosts. They are published with the site but never served to visitors. */
export const HOST_FILES = {
  netlify: ['_headers', '_redirects'],
  cloudflare: ['_headers', '_redirects'],
  apache: ['.htaccess'],
  nginx: ['.hosting/nginx.conf'],
  'github-pages': ['.nojekyll'],
  caddy: ['.hosting/Caddyfile'],
} as const;

/** Host files without a leading dot. For these, hosts cannot tell from the name that visitors may not read them. */
export const VISIBLE_HOST_FILES = ['_headers', '_redirects'] as const;

/** The sources every page may use: files of this site, but neither frames nor forms. */
export const SITE_SOURCES = [
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
] as const satisfies readonly Permission[];

/** A directive of a content security policy with one source: `frame-src https://maps.example`. */
export type Permission = `${Directive} ${string}`;

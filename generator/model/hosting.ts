import type { COMPRESSIONS } from '../schema/entities/hosting.ts';
import type { RedirectStatus } from '../schema/fields/redirects.ts';
import type { Directive } from './content-policy.ts';
import { type BasePath, MAP_FILE, type OutputPath, type Route } from './paths.ts';

/** An old address of the site and where it leads: a page or file of this site, or an address elsewhere. */
export type Redirect = {
  readonly from: Route;
  /** As it is written in site.yaml. */
  readonly to: string;
  readonly status: RedirectStatus;
};

/**
 * What a host answers: the one source of the settings for every host, and of what `preview` answers. Plain data, so that it
 * is beside the finished site.
 */
export type HostingRules = {
  readonly base: BasePath;
  /** Sent with every answer: pages, files, redirects, and the page for addresses that do not exist. */
  readonly headers: Readonly<Record<string, string>>;
  readonly redirects: readonly HostRedirect[];
  /** What browsers are told a file is, by its extension. */
  readonly types: Readonly<Record<string, string>>;
  /** Whether text is compressed beside itself. */
  readonly compressed: readonly Compression[];
};

/** A redirect as a host is told: both addresses with the path of the site, the old one without a slash at its end. */
export type HostRedirect = { readonly from: string; readonly to: string; readonly status: RedirectStatus };

/** How text is compressed beside itself, by the extension of such a file. */
export type Compression = (typeof COMPRESSIONS)[number];

/** A file that tells a host what to do, by its path in the finished site. */
export type HostFile = { readonly path: string; readonly text: string };

/** How long browsers keep a file without asking: one whose name has the hash of its bytes for a year, all others not at all. */
export const CACHE_CONTROL = { hashed: 'public, max-age=31536000, immutable', others: 'no-cache' } as const;

/** Folders in which each file has the hash of its bytes in its name, but for those named beside. */
export const HASHED_FOLDERS = ['assets', 'images'] as const;
export const NOT_HASHED: readonly OutputPath[] = [MAP_FILE];

/** What a browser keeps of a file that was found, by its path in the site. */
export function cacheControlOf(path: string): string {
  const isHashed = HASHED_FOLDERS.some((folder) => path.startsWith(`${folder}/`));
  return isHashed && !NOT_HASHED.some((file) => file === path) ? CACHE_CONTROL.hashed : CACHE_CONTROL.others;
}

/** Files that tell a host what to do. They are published with the site, and no visitor gets them. */
export const HOST_FILES = {
  netlify: ['_headers', '_redirects'],
  cloudflare: ['_headers', '_redirects'],
  apache: ['.htaccess'],
  nginx: ['.hosting/nginx.conf'],
  'github-pages': ['.nojekyll'],
  caddy: ['.hosting/Caddyfile'],
} as const;

/** Those of them whose names begin with no dot, by which hosts would know that they are not for visitors. */
export const VISIBLE_HOST_FILES = ['_headers', '_redirects'] as const;

/** What every page may use: files of this site, but neither frames nor forms. */
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

import { extname } from 'node:path';
import { FEED_FORMATS } from '../model/feed.ts';
import type { Compression, HostingRules, HostRedirect, Permission, Redirect } from '../model/hosting.ts';
import { isOwnFile } from '../model/own-files.ts';
import { address, type BasePath, hasExtension } from '../model/paths.ts';
import { contentType } from './content-types.ts';
import { sitePolicy } from './site-policy.ts';

/** The inputs of a site's rules. */
type RuleParts = {
  readonly base: BasePath;
  /** The address of the site. */
  readonly url: string;
  readonly redirects: readonly HostRedirect[];
  /** What pages use in addition to files of this site. */
  readonly permissions: Iterable<Permission>;
  /** The files below public/. */
  readonly publicFiles: { has(path: string): boolean; keys(): Iterable<string> };
  readonly compressed: readonly Compression[];
};

/** The rules of a host for a site. */
export function hostingRules(parts: RuleParts): HostingRules {
  const { base, redirects, permissions, publicFiles, compressed } = parts;
  return {
    base,
    headers: headersFor(parts.url, sitePolicy(permissions)),
    redirects,
    types: typesOf([...ONE_OF_EACH_TYPE, ...publicFiles.keys()]),
    compressed,
  };
}

/**
 * Security headers. HSTS does not include other hosts of the same domain, because the owner may not know whether
 * these are secure.
 */
function headersFor(url: string, policy: string): HostingRules['headers'] {
  return {
    'content-security-policy': policy,
    ...(url.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000' }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
}

/** A redirect as a host needs it: with the path of the site, and quoted. */
export function hostRedirect(
  { from, to, status }: Redirect,
  base: BasePath,
  publicFiles: RuleParts['publicFiles'],
): HostRedirect {
  const known = to.replace(/[#].*$/, '').slice(1);
  const isFile = (path: string) => publicFiles.has(known) || isOwnFile(known) || hasExtension(path);
  return { from: base + from.slice(1), to: quotable(address(base, to, isFile)), status };
}

/** An address without characters that have a meaning in the settings of a host. */
function quotable(to: string): string {
  const whole = to.startsWith('/') ? to : new URL(to).href;
  return whole.replace(/[$'"`{}|\\^<> ]/g, (character) => encodeURIComponent(character).replace("'", '%27'));
}

/** One file of each type that sitegen writes itself. */
const ONE_OF_EACH_TYPE = [
  'index.html',
  'sitemap.xml',
  'robots.txt',
  'manifest.webmanifest',
  'main.js',
  'site.css',
  'body.woff2',
  'hill.avif',
  'hill.jpg',
  'hill.png',
  'hill.webp',
  'map.svg',
  ...Object.keys(FEED_FORMATS).map((format) => `feed.${format}`),
];

function typesOf(files: readonly string[]): HostingRules['types'] {
  const extensions = new Set(files.map((file) => extname(file).slice(1).toLowerCase()));
  // Other characters would have a meaning in the settings of a host.
  const plain = [...extensions].filter((extension) => /^[a-z0-9]+$/.test(extension)).sort();
  return Object.fromEntries(plain.map((extension) => [extension, contentType(`x.${extension}`)]));
}

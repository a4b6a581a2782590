import { choice, list } from '../fields.ts';

/** The hosts for which sitegen can write settings. */
export const HOSTS = ['netlify', 'cloudflare', 'apache', 'nginx', 'github-pages', 'caddy'] as const;

export type HostName = (typeof HOSTS)[number];

/** The hosts that can be told to redirect; at any other a small page leads on. */
export const REDIRECTING_HOSTS: readonly HostName[] = HOSTS.filter((host) => host !== 'github-pages');

/** How text can be compressed beside itself, by the extension of such a file. */
export const COMPRESSIONS = ['br', 'gz'] as const;

/** Which compressed files are written. */
export const compress = list(
  choice('`br` for Brotli, `gz` for gzip.', 'br', COMPRESSIONS),
  'Whether text is also published compressed, for hosts that send such files. Without it hosts compress it by themselves.',
  COMPRESSIONS.length,
);

/** Where the site is published. */
export const hosting = list(
  choice('The name of a host.', 'apache', HOSTS),
  'Where the site is published. For each host its settings are written: headers, redirects, the 404 page, how long files are kept.',
  HOSTS.length,
);

import { choice, list } from '../fields.ts';

/** The hosts that sitegen can write settings for. */
export const HOSTS = ['netlify', 'cloudflare', 'apache', 'nginx', 'github-pages', 'caddy'] as const;

export type HostName = (typeof HOSTS)[number];

/** The hosts that support redirects. On any other host a small page redirects. */
export const REDIRECTING_HOSTS: readonly HostName[] = HOSTS.filter((host) => host !== 'github-pages');

/** The compressions of text files, by the extension of the compressed copy. */
export const COMPRESSIONS = ['br', 'gz'] as const;

/** The compressed files to write. */
export const compress = list(
  choice('`br` for Brotli, `gz` for gzip.', 'br', COMPRESSIONS),
  'Whether text is also published compressed, for hosts that send such files. Without it hosts compress it by themselves.',
  COMPRESSIONS.length,
);

/** The hosts of the site. */
export const hosting = list(
  choice('The name of a host.', 'apache', HOSTS),
  'Where the site is published. For each host its settings are written: headers, redirects, the 404 page, how long files are kept.',
  HOSTS.length,
);

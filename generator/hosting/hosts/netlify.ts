import {
  CACHE_CONTROL,
  HASHED_FOLDERS,
  type HostFile,
  type HostingRules,
  NOT_HASHED,
} from '../../model/hosting.ts';
import { writtenHeader } from '../written-header.ts';

/**
 * The settings of Netlify and Cloudflare, which read the same two files. By default browsers revalidate every file, and
 * both hosts show 404.html.
 */
export function netlifyFiles(rules: HostingRules): readonly HostFile[] {
  return [
    { path: '_headers', text: headers(rules) },
    { path: '_redirects', text: redirects(rules) },
  ];
}

function headers({ base, headers }: HostingRules): string {
  const block = (path: string, of: Readonly<Record<string, string>>) =>
    `${path}\n${Object.entries(of)
      .map(([name, value]) => `  ${writtenHeader(name)}: ${value}\n`)
      .join('')}`;
  const cached = (path: string, value: string) => block(base + path, { 'cache-control': value });
  return [
    block(`${base}*`, headers),
    ...HASHED_FOLDERS.map((folder) => cached(`${folder}/*`, CACHE_CONTROL.hashed)),
    // Joined with the value above; the stricter one of the two counts.
    ...NOT_HASHED.map((file) => cached(file, CACHE_CONTROL.others)),
  ].join('\n');
}

/** On both hosts, a redirect without a slash at its end does not apply to the address with one. */
function redirects({ redirects }: HostingRules): string {
  return redirects
    .map(({ from, to, status }) => `${from} ${to} ${status}\n${from}/ ${to} ${status}\n`)
    .join('');
}

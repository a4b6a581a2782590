import {
  CACHE_CONTROL,
  HASHED_FOLDERS,
  type HostFile,
  type HostingRules,
  NOT_HASHED,
} from '../../model/hosting.ts';
import { writtenHeader } from '../written-header.ts';

/**
 * The settings of Netlify and of Cloudflare, which read the same two files. Both ask again for every file unless they are
 * told otherwise, and both show 404.html by themselves.
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
    // Joined with the value above; of the two, the stricter one counts.
    ...NOT_HASHED.map((file) => cached(file, CACHE_CONTROL.others)),
  ].join('\n');
}

/** One that is written without a slash does not count for the address with one at both hosts. */
function redirects({ redirects }: HostingRules): string {
  return redirects
    .map(({ from, to, status }) => `${from} ${to} ${status}\n${from}/ ${to} ${status}\n`)
    .join('');
}

import { escapeForPattern } from '../../model/escape-for-pattern.ts';
import {
  CACHE_CONTROL,
  HASHED_FOLDERS,
  type HostFile,
  type HostingRules,
  NOT_HASHED,
} from '../../model/hosting.ts';
import { DOWNLOAD } from '../content-types.ts';
import { keepsQuery } from '../redirect-for.ts';
import { textTypes } from '../text-types.ts';
import { writtenHeader } from '../written-header.ts';

/** The settings of nginx, as a file to include in its own configuration. */
export function nginxFiles(rules: HostingRules): readonly HostFile[] {
  const { base, types, redirects, compressed } = rules;
  const at = escapeForPattern(base);
  // nginx always includes pages, and warns at every start if they are listed.
  const texts = textTypes(types)
    .filter((type) => type !== 'text/html')
    .join(' ');
  const text = `# Written by sitegen. Changes are lost with the next build.
# Include this file in the server block of the site, which says where the files are:
#   root ${base === '/' ? '/srv/site' : `/srv; # with the site in /srv${base.slice(0, -1)}`};
#   include ${base === '/' ? '/srv/site' : `/srv${base.slice(0, -1)}`}/.hosting/nginx.conf;
${base === '/' ? '' : withoutSlash(rules)}location ${base} {
  absolute_redirect off;
  error_page 404 ${base}404.html;
${headerLines(rules, CACHE_CONTROL.others, '  ')}
  default_type ${DOWNLOAD};
  types {
${typeLines(types)}  }
  charset utf-8;
  charset_types ${texts};

  gzip on;
  gzip_vary on;
  gzip_proxied any;
  gzip_min_length 1024;
  gzip_types ${texts};
${compressed.includes('gz') ? '  gzip_static on;\n' : ''}
  # Files that visitors must not get.
  location ~ "/\\.(?!well-known/)" { return 404; }
  location ~ "^${at}_(?:headers|redirects)$" { return 404; }

  # Old addresses.
${redirects.map(redirectLines).join('')}
  # A page has one address, which ends in a slash. The names in it are those of folders, so nothing else can be put into
  # the answer.
  location ~ "^(?<sitegen_folder>/(?:[\\w.~-]+/)*)index\\.html$" {
    if (!-f $request_filename) { return 404; }
    if ($request_uri ~ "index\\.html(?:\\?|$)") { return 301 $sitegen_folder$is_args$args; }
  }
  location ~ "/$" { try_files \${uri}index.html =404; }
  if (-f $request_filename/index.html) { return 301 $uri/$is_args$args; }
  try_files $uri =404;

  # A file whose name has the hash of its bytes never changes.
  location ~ "^${at}(?!${NOT_HASHED.map((file) => `${escapeForPattern(file)}$`).join('|')})(?:${HASHED_FOLDERS.join('|')})/[^/]" {
${headerLines(rules, CACHE_CONTROL.hashed, '    ')}    try_files $uri =404;
  }
}
`;
  return [{ path: '.hosting/nginx.conf', text }];
}

/** The address of the site without the slash at its end is outside the folder of the site. */
function withoutSlash(rules: HostingRules): string {
  return `location = ${rules.base.slice(0, -1)} {
  absolute_redirect off;
${headerLines(rules, CACHE_CONTROL.others, '  ')}  return 301 ${rules.base}$is_args$args;
}
`;
}

/** A location with its own headers does not inherit those around it. */
function headerLines({ headers }: HostingRules, cacheControl: string, indent: string): string {
  const all = { ...headers, 'cache-control': cacheControl };
  return Object.entries(all)
    .map(([name, value]) => `${indent}add_header ${writtenHeader(name)} "${value}" always;\n`)
    .join('');
}

function typeLines(types: HostingRules['types']): string {
  const extensions = new Map<string, string[]>();
  for (const [extension, type] of Object.entries(types)) {
    const plain = type.replace(/;.*$/, '');
    extensions.set(plain, [...(extensions.get(plain) ?? []), extension]);
  }
  return [...extensions].map(([type, of]) => `    ${type} ${of.join(' ')};\n`).join('');
}

function redirectLines({ from, to, status }: HostingRules['redirects'][number]): string {
  const target = keepsQuery({ to }) ? `${to}$is_args$args` : to;
  return [from, `${from}/`].map((one) => `  location = ${one} { return ${status} "${target}"; }\n`).join('');
}

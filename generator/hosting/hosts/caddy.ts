import { escapeForPattern } from '../../model/escape-for-pattern.ts';
import {
  CACHE_CONTROL,
  HASHED_FOLDERS,
  type HostFile,
  type HostingRules,
  NOT_HASHED,
  VISIBLE_HOST_FILES,
} from '../../model/hosting.ts';
import { DOWNLOAD } from '../content-types.ts';
import { keepsQuery } from '../redirect-for.ts';
import { writtenHeader } from '../written-header.ts';

/** The settings of Caddy, as a file to import in its own configuration. */
export function caddyFiles(rules: HostingRules): readonly HostFile[] {
  const { base, types, redirects, compressed } = rules;
  const text = `# Written by sitegen. Changes are lost with the next build.
# Import this file in the block of the site, which says where the files are:
#   root * ${base === '/' ? '/srv/site' : `/srv # with the site in /srv${base.slice(0, -1)}`}
#   import ${base === '/' ? '/srv/site' : `/srv${base.slice(0, -1)}`}/.hosting/Caddyfile
${base === '/' ? '' : withoutSlash(rules)}route ${base}* {
${headerLines(rules)}  encode zstd gzip

  # Old addresses.
${redirects.map(redirectLines).join('')}
  # A page has one address, which ends in a slash.
  @sitegen_index {
    path */index.html
    path_regexp sitegen_index ^(/(?:[\\w.~-]+/)*)index\\.html$
    file
  }
  route @sitegen_index {
    rewrite * {re.sitegen_index.1}
    redir {uri} 301
  }
  @sitegen_folder {
    path_regexp sitegen_folder ^/+([^/].*[^/]|[^/])$
    file {path}/index.html
  }
  route @sitegen_folder {
    rewrite * /{re.sitegen_folder.1}/
    redir {uri} 301
  }

  # Files that visitors get.
  @sitegen_found {
    not {
      path_regexp /\\.
      not path ${base}.well-known/*
    }
    not path ${VISIBLE_HOST_FILES.map((file) => base + file).join(' ')}
    file {path} {path}/index.html
  }
  route @sitegen_found {
    # A file whose name has the hash of its bytes never changes.
    @sitegen_hashed {
      path ${HASHED_FOLDERS.map((folder) => `${base}${folder}/*`).join(' ')}
      not path ${NOT_HASHED.map((file) => `${base}${file}`).join(' ')}
    }
    header @sitegen_hashed Cache-Control "${CACHE_CONTROL.hashed}"
    header Content-Type "${DOWNLOAD}"
${typeLines(types)}    file_server {
      disable_canonical_uris
${precompressed(compressed)}    }
  }
  rewrite * ${base}404.html
  header Content-Type "${types.html}"
  file_server {
    status 404
    disable_canonical_uris
  }
}
# A path that continues after the name of a file.
handle_errors {
  @sitegen_lost path ${base}*
  route @sitegen_lost {
    rewrite * ${base}404.html
    header Content-Type "${types.html}"
    file_server {
      status {err.status_code}
      disable_canonical_uris
    }
  }
}
`;
  return [{ path: '.hosting/Caddyfile', text }];
}

/** The address of the site without the slash at its end is outside the folder of the site. */
function withoutSlash(rules: HostingRules): string {
  return `route ${rules.base.slice(0, -1)} {
${headerLines(rules)}  rewrite * ${rules.base}
  redir {uri} 301
}
`;
}

function headerLines({ headers }: HostingRules): string {
  const all = { ...headers, 'cache-control': CACHE_CONTROL.others };
  const lines = Object.entries(all).map(([name, value]) => `    ${writtenHeader(name)} "${value}"\n`);
  return `  header {\n${lines.join('')}  }\n`;
}

function redirectLines({ from, to, status }: HostingRules['redirects'][number], index: number): string {
  const name = `@sitegen_${index + 1}`;
  const { origin, path } = /^(?<origin>https?:\/\/[^/]*)?(?<path>.*)$/.exec(to)!.groups!;
  const redirect = keepsQuery({ to })
    ? `route ${name} {\n    rewrite * ${path}\n    redir ${origin ?? ''}{uri} ${status}\n  }`
    : `redir ${name} ${to} ${status}`;
  // A path matcher would ignore case, which other hosts do not.
  return `  ${name} path_regexp ^${escapeForPattern(from)}/?$\n  ${redirect}\n`;
}

function typeLines(types: HostingRules['types']): string {
  return Object.entries(types)
    .map(([extension, type]) => {
      const name = `@sitegen_${extension}`;
      const paths = extension === 'html' ? '*.html */' : `*.${extension}`;
      return `    ${name} path ${paths}\n    header ${name} Content-Type "${type}"\n`;
    })
    .join('');
}

function precompressed(compressed: HostingRules['compressed']): string {
  const names = compressed.map((one) => (one === 'gz' ? 'gzip' : one)).join(' ');
  return names === '' ? '' : `      precompressed ${names}\n`;
}

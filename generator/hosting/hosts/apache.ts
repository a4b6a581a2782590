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
import { isText, textTypes } from '../text-types.ts';
import { writtenHeader } from '../written-header.ts';
import { encodingLines, rewriteLines } from './apache-compressed.ts';

/** The settings of Apache, in the file it reads from the folder of the site. */
export function apacheFiles(rules: HostingRules): readonly HostFile[] {
  const { base, headers, types } = rules;
  const text = `# Written by sitegen. Changes are lost with the next build.
ErrorDocument 404 ${base}404.html
FileETag MTime Size

<IfModule mod_mime.c>
${lines(Object.entries(types), ([extension, type]) => typeLine(extension, type))}</IfModule>
<FilesMatch "^[^.]+$">
  ForceType ${DOWNLOAD}
</FilesMatch>
${encodingLines(rules)}
<IfModule mod_headers.c>
${lines(Object.entries(headers), ([name, value]) => `  Header always set ${writtenHeader(name)} "${value}"`)}  Header always set Cache-Control "${CACHE_CONTROL.others}"
  Header always set Cache-Control "${CACHE_CONTROL.hashed}" "expr=${hashedExpression(base)}"

  # Apache adds this to the ETag of text it compresses. Without it, browsers get 304 for a file they already have.
  RequestHeader edit* If-None-Match "-(?:gzip|br)\\"" "\\""
</IfModule>

<IfModule mod_filter.c>
<IfModule mod_deflate.c>
  AddOutputFilterByType DEFLATE ${textTypes(types).join(' ')}
</IfModule>
</IfModule>

<IfModule mod_rewrite.c>
  RewriteEngine On
  RewriteBase ${base}

  # Redirects lead to full addresses, and behind a proxy only the proxy knows that visitors use https.
  RewriteCond %{HTTP:X-Forwarded-Proto} "^https$" [NC,NV]
  RewriteCond %{HTTP_HOST} "."
  RewriteRule "^" - [E=SITEGEN_ORIGIN:https://%{HTTP_HOST}]

  # Files that visitors must not get, and files found by a part of their name (MultiViews).
  RewriteCond expr "-n resp('TCN') && -z reqenv('REDIRECT_STATUS')"
  RewriteRule "^" - [R=404,L]
  RewriteRule "(?:^|/)\\.(?!well-known/)|^_(?:headers|redirects)$" - [R=404,L]

  # Old addresses.
${lines(rules.redirects, (redirect) => redirectLine(redirect, base))}
  # A page has one address, which ends in a slash; a folder without a page has none.
  RewriteCond %{THE_REQUEST} " /[^?\\s]*/?index\\.html[?\\s]"
  RewriteCond %{REQUEST_FILENAME} -f
  RewriteRule "^(.*/)?index\\.html$" "${ORIGIN}${base}$1" [R=301,L]
  RewriteCond %{REQUEST_FILENAME}/index.html -f
  RewriteRule "^(.*[^/])$" "${ORIGIN}${base}$1/" [R=301,L]
  RewriteCond %{REQUEST_FILENAME} -d
  RewriteCond %{REQUEST_FILENAME}/index.html !-f
  RewriteRule "^" - [R=404,L]
${rewriteLines(rules)}</IfModule>

# A server that cannot rewrite refuses at least the files that visitors must not get.
<IfModule !mod_rewrite.c>
  RedirectMatch 404 "^${escapeForPattern(base)}(?:(?:.*/)?\\.(?!well-known/)|_(?:headers|redirects)$)"
</IfModule>
`;
  return [{ path: '.htaccess', text }];
}

/** The scheme and host of the visitor's address, if a proxy says that the scheme is https; otherwise empty. */
const ORIGIN = '%{ENV:SITEGEN_ORIGIN}';

function typeLine(extension: string, type: string): string {
  const [plain = ''] = type.split(';');
  return `  AddType ${plain} .${extension}${isText(type) ? `\n  AddCharset utf-8 .${extension}` : ''}`;
}

function hashedExpression(base: string): string {
  const folders = `%{REQUEST_URI} =~ m#^${escapeForPattern(base)}(?:${HASHED_FOLDERS.join('|')})/#`;
  return [
    folders,
    ...NOT_HASHED.map((file) => `%{REQUEST_URI} !~ m#^${escapeForPattern(base + file)}#`),
  ].join(' && ');
}

/** NE keeps the characters of an address unescaped; QSD drops the query. */
function redirectLine({ from, to, status }: HostingRules['redirects'][number], base: string): string {
  const flags = [`R=${status}`, 'NE', 'L', ...(keepsQuery({ to }) ? [] : ['QSD'])].join(',');
  // A per cent sign before a digit would refer to a group of the last condition.
  const target = (to.startsWith('/') ? ORIGIN : '') + to.replaceAll('%', '\\%');
  return `  RewriteRule "^${escapeForPattern(from.slice(base.length))}/?$" "${target}" [${flags}]`;
}

function lines<T>(of: readonly T[], write: (one: T) => string): string {
  return of.map((one) => `${write(one)}\n`).join('');
}

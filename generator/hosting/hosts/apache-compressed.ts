import type { Compression, HostingRules } from '../../model/hosting.ts';
import { isText } from '../text-types.ts';

/**
 * Tells how compressed text is encoded, so that browsers unpack it. Only that of text: another file whose name ends so, such
 * as an archive, is one that visitors keep as it is.
 */
export function encodingLines({ compressed, types }: HostingRules): string {
  const texts = Object.keys(types).filter((extension) => isText(types[extension]!));
  return compressed
    .map(
      (one) => `<FilesMatch "\\.(?:${texts.join('|')})\\.${one}$">
  AddEncoding ${ENCODINGS[one]} .${one}
  Header merge Vary Accept-Encoding
</FilesMatch>
`,
    )
    .join('');
}

/** Sends what is compressed beside a text, to a browser that takes it: the smaller kind first. */
export function rewriteLines({ compressed }: HostingRules): string {
  if (compressed.length === 0) return '';
  const kinds = [...compressed].sort();
  return `
  # Text that is compressed already.
  RewriteRule "\\.(?:${kinds.join('|')})$" - [L]
${kinds.map(linesFor).join('')}`;
}

function linesFor(one: Compression): string {
  const accepted = `  RewriteCond %{HTTP:Accept-Encoding} "\\b${ENCODINGS[one]}\\b"\n`;
  return `${accepted}  RewriteCond %{REQUEST_FILENAME}.${one} -f
  RewriteRule "^(.*[^/])$" "$1.${one}" [L]
${accepted}  RewriteCond %{REQUEST_FILENAME}index.html.${one} -f
  RewriteRule "^(.*/)?$" "$1index.html.${one}" [L]
`;
}

const ENCODINGS: Readonly<Record<Compression, string>> = { br: 'br', gz: 'gzip' };

import type { Compression, HostingRules } from '../../model/hosting.ts';
import { isText } from '../text-types.ts';

/**
 * Declares the encoding of compressed text, so browsers decompress it. Only for text: another file with such an extension,
 * such as an archive, must reach visitors unchanged. Servers know these extensions already: Debian's treats `gz` as the type of an
 * archive, and `br` as a language.
 */
export function encodingLines({ compressed, types }: HostingRules): string {
  const texts = Object.keys(types).filter((extension) => isText(types[extension]!));
  return compressed
    .map(
      (one) => `<FilesMatch "\\.(?:${texts.join('|')})\\.${one}$">
  RemoveType .${one}
  RemoveLanguage .${one}
  AddEncoding ${ENCODINGS[one]} .${one}
  Header merge Vary Accept-Encoding
</FilesMatch>
`,
    )
    .join('');
}

/** Sends the compressed file next to a text to browsers that accept it, the smaller format first. */
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

import type { Compression, HostingRules } from '../../model/hosting.ts';
import { DOWNLOAD } from '../content-types.ts';
import { isText } from '../text-types.ts';

/**
 * Declares the encoding of a compressed copy that is sent instead of its text, so browsers decompress it. A visitor who
 * requests such a file by its own name gets it unchanged, as a download. Servers know these extensions already: Debian's
 * treats `gz` as the type of an archive, and `br` as a language.
 */
export function encodingLines(rules: HostingRules): string {
  const { compressed } = rules;
  const named = compressed.map((one) =>
    forCopies(
      one,
      `  ForceType ${rules.types[one] ?? DOWNLOAD}
  <IfModule mod_mime.c>
    RemoveLanguage .${one}
  </IfModule>
`,
    ),
  );
  const sent = compressed.map((one) =>
    forCopies(
      one,
      `  <If "reqenv('REDIRECT_${SENT_AS}') == '${one}'">
    ForceType None
    RemoveType .${one}
    RemoveLanguage .${one}
    AddEncoding ${ENCODINGS[one]} .${one}
    Header merge Vary Accept-Encoding
  </If>
`,
    ),
  );
  return named.join('') + whereSent(sent);

  function forCopies(one: Compression, lines: string): string {
    return `<FilesMatch "${textNames(rules)}\\.${one}$">\n${lines}</FilesMatch>\n`;
  }
}

/**
 * Sends the compressed copy next to a text to browsers that accept it, the smaller format first. Apache reads the new path like
 * an address, so the copy of a file with `%`, `#` or `?` in its path is not sent.
 */
export function rewriteLines(rules: HostingRules): string {
  const lines = whereSent([...rules.compressed].sort().map(linesFor));
  return lines && `\n  # Text that is compressed already.\n${lines}`;

  function linesFor(one: Compression): string {
    const accepted = `  RewriteCond %{HTTP:Accept-Encoding} "${accepting(ENCODINGS[one])}" [NC]\n`;
    const flags = `[E=${SENT_AS}:${one},L]`;
    return `${accepted}  RewriteCond %{REQUEST_FILENAME} -f
  RewriteCond %{REQUEST_FILENAME}.${one} -f
  RewriteRule "^([^%#?]*${textNames(rules)})$" "$1.${one}" ${flags}
${accepted}  RewriteCond %{REQUEST_FILENAME}index.html.${one} -f
  RewriteRule "^([^%#?]*/)?$" "$1index.html.${one}" ${flags}
`;
  }
}

/** A pattern for the header of a browser that accepts an encoding: with a quality of 0 it does not. (RFC 9110, 12.4.2) */
function accepting(encoding: string): string {
  return `\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`;
}

/** Copies are sent only by servers that can declare their encoding and the headers they depend on. */
function whereSent(lines: readonly string[]): string {
  if (lines.length === 0) return '';
  return `<IfModule mod_mime.c>\n<IfModule mod_headers.c>\n${lines.join('')}</IfModule>\n</IfModule>\n`;
}

/** A pattern for the end of the name of a text file. */
function textNames({ types }: HostingRules): string {
  const texts = Object.keys(types).filter((extension) => isText(types[extension]!));
  return `\\.(?i:${texts.join('|')})`;
}

/** Set for a request that was rewritten to a compressed copy. Apache adds `REDIRECT_` to the name. */
const SENT_AS = 'SITEGEN_ENCODING';

const ENCODINGS: Readonly<Record<Compression, string>> = { br: 'br', gz: 'gzip' };

/**
 * Reads the attributes of a start tag: a sequence of `name="value"`. The quotes or the whole value may be missing. Names
 * are returned in lower case.
 */
export function readAttributes(written: string): ReadonlyMap<string, string> {
  if (written === '') return NO_ATTRIBUTES;
  const attributes = new Map<string, string>();
  let at = 0;
  for (;;) {
    while (isSpace(written.charCodeAt(at))) at += 1;
    if (at >= written.length) return attributes;
    const nameStart = at;
    for (let code = written.charCodeAt(at); code !== EQUALS && code > SPACE; )
      code = written.charCodeAt(++at);
    const name = written.slice(nameStart, at).toLowerCase();
    while (isSpace(written.charCodeAt(at))) at += 1;
    if (written.charCodeAt(at) !== EQUALS) {
      attributes.set(name, '');
      continue;
    }
    at += 1;
    while (isSpace(written.charCodeAt(at))) at += 1;
    const quote = written[at];
    const isQuoted = quote === '"' || quote === "'";
    const start = isQuoted ? at + 1 : at;
    const end = isQuoted ? written.indexOf(quote, start) : endOfWord(written, start);
    attributes.set(name, unescaped(written.slice(start, end === -1 ? written.length : end)));
    at = end === -1 ? written.length : end + (isQuoted ? 1 : 0);
  }
}

/** A text with its entities replaced by characters. */
export function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot|apos|nbsp));/gi, (_, hex, decimal, name) => {
    if (name !== undefined) return CHARACTERS[name.toLowerCase()]!;
    return characterOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
  });
}

/** The character with a number. Browsers show a replacement character for a number that has none. */
function characterOf(code: number): string {
  const isHalf = code >= 0xd800 && code <= 0xdfff;
  return code === 0 || code > 0x10ffff || isHalf ? '\ufffd' : String.fromCodePoint(code);
}

const SPACE = 32;
const EQUALS = 61;

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

function isSpace(code: number): boolean {
  return code <= SPACE;
}

function endOfWord(written: string, from: number): number {
  let at = from;
  while (written.charCodeAt(at) > SPACE) at += 1;
  return at;
}

const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

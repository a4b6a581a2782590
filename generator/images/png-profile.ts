import { inflateSync } from 'node:zlib';

/** EXIF or XMP data inside a text of a PNG; `large` if it is compressed and too large to read. */
type Profile = { readonly about: 'exif' | 'xmp'; readonly data: Buffer } | 'large';

/**
 * The data about a picture in a text chunk, as ImageMagick and other programs write it; undefined for other texts. `chunk` is
 * the whole chunk, with its length and name. (PNG specification, 11.3.3)
 */
export function profileInText(chunk: Buffer): Profile | undefined {
  const name = chunk.toString('latin1', 4, 8);
  const data = chunk.subarray(8, -4);
  const end = data.indexOf(0);
  const [, kind] =
    KEYWORD.exec(data.toString('latin1', 0, Math.min(Math.max(end, 0), LONGEST_KEYWORD))) ?? [];
  if (kind === undefined) return undefined;
  const text = textAfter(data.subarray(end + 1), name);
  if (text === undefined || text === 'large') return text;
  if (kind.startsWith('XML')) return { about: 'xmp', data: text };
  // A line with the name, a line with the length, and then the bytes as hexadecimal digits.
  const digits = text
    .toString('latin1')
    .replace(/^\s*\w+\s+\d+\s/, '')
    .replace(/\s+/g, '');
  const bytes = Buffer.from(digits, 'hex');
  const isXmp = kind.endsWith('xmp') || bytes.includes('http://ns.adobe.com/xap/');
  return isXmp
    ? { about: 'xmp', data: bytes }
    : { about: 'exif', data: bytes.subarray(bytes.toString('latin1', 0, 4) === 'Exif' ? 6 : 0) };
}

const KEYWORD = /^(XML:com\.adobe\.xmp|Raw profile type (?:exif|APP1|xmp))$/;
/** In bytes, as in the specification. */
const LONGEST_KEYWORD = 79;

/** The text behind the keyword of a chunk. */
function textAfter(rest: Buffer, name: string): Buffer | 'large' | undefined {
  if (name === 'tEXt') return rest;
  if (name === 'zTXt') return inflated(rest.subarray(1));
  const endOfLanguage = rest.indexOf(0, 2);
  const endOfKeyword = rest.indexOf(0, endOfLanguage + 1);
  if (endOfLanguage === -1 || endOfKeyword === -1) return undefined;
  const text = rest.subarray(endOfKeyword + 1);
  return rest[0] === 1 ? inflated(text) : text;
}

function inflated(bytes: Buffer): Buffer | 'large' | undefined {
  try {
    return inflateSync(bytes, { maxOutputLength: LARGEST });
  } catch (error) {
    // Others cannot read damaged data either.
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'large' : undefined;
  }
}

/** In bytes; cameras write far less. */
const LARGEST = 1024 * 1024;

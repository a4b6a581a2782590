import { crc32 } from 'node:zlib';

/** A part of a picture file: of the picture itself, or data about it. */
type Chunk = {
  readonly bytes: Buffer;
  /** The kind of data about the picture; undefined for a part of the picture itself. */
  readonly about?: 'exif' | 'xmp' | 'text' | 'other';
  /** The data without its wrapper in the file. */
  readonly data?: Buffer;
};

/** The chunks of a picture, and a way to join some of them again. */
type ChunkedPicture = {
  readonly chunks: readonly Chunk[];
  /** Makes a file of these chunks, with this EXIF data if given. */
  join(chunks: readonly Chunk[], exif: Buffer | undefined): Buffer;
};

/** Splits a JPEG, PNG or WebP file into chunks; undefined for other files. */
export function chunksOf(bytes: Buffer): ChunkedPicture | 'damaged' | undefined {
  try {
    switch (formatOf(bytes)) {
      case 'jpeg':
        return { chunks: jpegChunks(bytes), join: joinJpeg };
      case 'png':
        return { chunks: pngChunks(bytes), join: joinPng };
      case 'webp':
        return { chunks: webpChunks(bytes), join: joinWebp };
      default:
        return undefined;
    }
  } catch (error) {
    // A length in the file points beyond its end.
    if (error instanceof RangeError) return 'damaged';
    throw error;
  }
}

/** True for the first bytes of a JPEG, PNG or WebP file, whatever its name. Browsers show it by these bytes. */
export function beginsAsPicture(head: Buffer): boolean {
  return formatOf(head) !== undefined;
}

/** How many first bytes `beginsAsPicture` needs. */
export const PICTURE_HEAD = 12;

function formatOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | undefined {
  if (bytes.subarray(0, 2).equals(SOI)) return 'jpeg';
  if (bytes.subarray(0, 8).equals(PNG)) return 'png';
  return ascii(bytes, 0) === 'RIFF' && ascii(bytes, 8) === 'WEBP' ? 'webp' : undefined;
}

const SOI = Buffer.from([0xff, 0xd8]);
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function ascii(bytes: Buffer, at: number, length = 4): string {
  return bytes.toString('latin1', at, at + length);
}

// JPEG: markers, most of them with a length. Like browsers, this skips other bytes between them, and reads a picture without
// its end. (ISO/IEC 10918-1, annex B)

function jpegChunks(bytes: Buffer): readonly Chunk[] {
  const chunks: Chunk[] = [];
  let at = 2;
  let hasPixels = false;
  for (;;) {
    const start = bytes.indexOf(0xff, at);
    at = start;
    while (bytes[at] === 0xff) at += 1;
    if (hasPixels && (start === -1 || at === bytes.length)) return chunks;
    const marker = bytes.readUInt8(at);
    at += 1;
    // The data after the end is another picture, such as a preview.
    if (marker === 0xd9) return [...chunks, { bytes: bytes.subarray(start, at) }];
    if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd7)) continue;
    const data = at + 2;
    at += bytes.readUInt16BE(at);
    if (marker === 0xda) at = endOfScan(bytes, at);
    hasPixels ||= marker === 0xda;
    const about = aboutInJpeg(marker, bytes.subarray(data, at));
    const skipped = about === 'exif' ? 6 : 0;
    chunks.push({
      bytes: bytes.subarray(start, at),
      about,
      data: bytes.subarray(data + skipped, at),
    } as Chunk);
  }
}

/** The next marker, or the end of the file. Within the pixels, 0xff has a zero after it or begins a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

function aboutInJpeg(marker: number, data: Buffer): Chunk['about'] {
  const name = data.toString('latin1', 0, 32);
  if (marker === 0xe1)
    return name.startsWith('Exif\0\0') ? 'exif' : name.startsWith('http://ns.adobe.com/x') ? 'xmp' : 'other';
  const isPicture =
    (marker === 0xe0 && name.startsWith('JFIF')) ||
    (marker === 0xe2 && name.startsWith('ICC_PROFILE')) ||
    (marker === 0xee && name.startsWith('Adobe'));
  const isAbout = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
  return isAbout && !isPicture ? 'other' : undefined;
}

function joinJpeg(chunks: readonly Chunk[], exif: Buffer | undefined): Buffer {
  const parts: Buffer[] = [SOI];
  if (exif !== undefined) {
    const head = Buffer.from([0xff, 0xe1, 0, 0, ...Buffer.from('Exif\0\0')]);
    head.writeUInt16BE(exif.length + 8, 2);
    parts.push(head, exif);
  }
  return Buffer.concat([...parts, ...chunks.map(({ bytes }) => bytes)]);
}

// PNG: length, name, data, checksum. (PNG specification, 5.3)

function pngChunks(bytes: Buffer): readonly Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 8; ; ) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) throw new RangeError('A chunk has no end.');
    const name = ascii(bytes, at + 4);
    const data = bytes.subarray(at + 8, end - 4);
    chunks.push({ bytes: bytes.subarray(at, end), about: ABOUT_IN_PNG[name], data } as Chunk);
    if (name === 'IEND') return chunks;
    at = end;
  }
}

const ABOUT_IN_PNG: Readonly<Record<string, Chunk['about']>> = {
  eXIf: 'exif',
  iTXt: 'text',
  tEXt: 'text',
  zTXt: 'text',
  tIME: 'other',
};

function joinPng(chunks: readonly Chunk[], exif: Buffer | undefined): Buffer {
  const [header, ...rest] = chunks.map(({ bytes }) => bytes);
  return Buffer.concat([PNG, header!, ...(exif === undefined ? [] : [pngChunk('eXIf', exif)]), ...rest]);
}

function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(data.length);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
}

// WebP: name, length, data, and one more byte if the length is odd. (RFC 9649)

function webpChunks(bytes: Buffer): readonly Chunk[] {
  const chunks: Chunk[] = [];
  const last = Math.min(bytes.length, bytes.readUInt32LE(4) + 8);
  for (let at = 12; at < last; ) {
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (at + 8 + length > bytes.length) throw new RangeError('A chunk has no end.');
    const name = ascii(bytes, at);
    const data = bytes.subarray(at + 8, at + 8 + length);
    const about = name === 'EXIF' ? 'exif' : name === 'XMP ' ? 'xmp' : undefined;
    const prefix = about === 'exif' && ascii(data, 0) === 'Exif' ? 6 : 0;
    chunks.push({ bytes: bytes.subarray(at, end), about, data: data.subarray(prefix) } as Chunk);
    at = end;
  }
  return chunks;
}

const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;

function joinWebp(chunks: readonly Chunk[], exif: Buffer | undefined): Buffer {
  const parts = chunks.map(({ bytes }): Buffer => {
    if (ascii(bytes, 0) !== 'VP8X') return bytes;
    const header = Buffer.from(bytes);
    const flags = header.readUInt8(8) & ~(HAS_EXIF | HAS_XMP);
    header.writeUInt8(exif === undefined ? flags : flags | HAS_EXIF, 8);
    return header;
  });
  if (exif !== undefined) {
    const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
    head.writeUInt32LE(exif.length, 4);
    parts.push(head, exif, Buffer.alloc(exif.length % 2));
  }
  const body = Buffer.concat(parts);
  const file = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  file.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([file, body]);
}

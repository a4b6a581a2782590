/** The kind of a file according to its first bytes, whatever its name is. */
export type PictureKind = 'JPEG' | 'PNG' | 'WebP' | 'AVIF' | 'SVG' | 'HEIC' | 'GIF' | 'TIFF' | 'BMP' | 'PDF';

/** The kind of a picture; undefined for an unknown kind. */
export function pictureKind(bytes: Buffer): PictureKind | undefined {
  const ascii = bytes.toString('latin1', 0, 1024);
  for (const [kind, beginning] of BEGINNINGS) if (beginning.test(ascii)) return kind;
  return undefined;
}

/** Extensions by kind, the usual one first; only these kinds can be used. */
export const EXTENSIONS: Partial<Record<PictureKind, readonly string[]>> = {
  JPEG: ['jpg', 'jpeg', 'jfif'],
  PNG: ['png'],
  WebP: ['webp'],
  AVIF: ['avif'],
  SVG: ['svg'],
};

// AVIF and HEIC use the same container; the brands in its first box tell them apart. (ISO 14496-12, 4.3)
const BEGINNINGS: readonly (readonly [PictureKind, RegExp])[] = [
  ['JPEG', /^\xff\xd8\xff/],
  ['PNG', /^\x89PNG\r\n/],
  ['WebP', /^RIFF[\s\S]{4}WEBP/],
  ['AVIF', /^[\s\S]{4}ftyp(?:[\s\S]{4}){0,16}?avi[fs]/],
  ['HEIC', /^[\s\S]{4}ftyp(?:[\s\S]{4}){0,16}?(?:hei[cxms]|hev[cxms]|mif1|msf1)/],
  ['GIF', /^GIF8/],
  ['TIFF', /^(?:II\*\0|MM\0\*)/],
  ['BMP', /^BM[\s\S]{12}/],
  ['PDF', /^%PDF-/],
  ['SVG', /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!DOCTYPE svg|svg)/i],
];

/** True for an animation of a kind that also has still pictures. */
export function isMoving(bytes: Buffer, kind: PictureKind): boolean {
  switch (kind) {
    // The flag for an animation. (RFC 9649, section 2.7)
    case 'WebP':
      return bytes.toString('latin1', 12, 16) === 'VP8X' && (bytes[20]! & 0x02) !== 0;
    // The frames are counted before the first one. (PNG, third edition, section 11.3.6.1)
    case 'PNG':
      return bytes.subarray(0, Math.max(0, bytes.indexOf('IDAT'))).includes('acTL');
    // The brand of a sequence. (AVIF 1.1, section 6.3)
    case 'AVIF':
      return bytes.toString('latin1', 8, 12) === 'avis';
    case 'SVG':
      return /<(?:animate(?:Transform|Motion)?|set)[\s/>]|@keyframes\b/.test(bytes.toString('latin1'));
    default:
      return false;
  }
}

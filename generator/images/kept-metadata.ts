import { readExif } from './exif.ts';
import { pictureKind } from './picture-kind.ts';

/**
 * True for the first bytes of a picture whose metadata sitegen can only read, whatever its name: AVIF, HEIC, or TIFF, which
 * includes the raw pictures of many cameras.
 */
export function keepsMetadata(head: Buffer): boolean {
  return KINDS.includes(pictureKind(head) ?? '');
}

const KINDS: readonly string[] = ['AVIF', 'HEIC', 'TIFF'];

/** True if such a picture reveals where it was taken. Its EXIF data may be anywhere, and begins like a file in TIFF. */
export function revealsPlace(bytes: Buffer): boolean {
  if (PLACES_IN_XMP.some((name) => bytes.includes(name))) return true;
  const starts = EXIF_HEADERS.flatMap((header) => findAll(bytes, header));
  // No camera writes this many. They are made to be slow.
  if (starts.length > MOST_STARTS) return true;
  return [0, ...starts].some((start) => readExif(bytes.subarray(start)).hasPlace);
}

const PLACES_IN_XMP = ['exif:GPSLatitude', 'exif:GPSLongitude'];

/** The header of a TIFF file in either byte order, with its first directory right after it. */
const EXIF_HEADERS = [Buffer.from('II*\0\x08\0\0\0', 'latin1'), Buffer.from('MM\0*\0\0\0\x08', 'latin1')];

const MOST_STARTS = 100;

/** The positions of some bytes, at most one more than `MOST_STARTS`. */
function findAll(bytes: Buffer, part: Buffer): readonly number[] {
  const found: number[] = [];
  for (
    let at = bytes.indexOf(part);
    at !== -1 && found.length <= MOST_STARTS;
    at = bytes.indexOf(part, at + 1)
  )
    found.push(at);
  return found;
}

/** The facts in the EXIF data of a picture. */
export type ExifFacts = {
  readonly hasPlace: boolean;
  readonly hasCamera: boolean;
  /** The orientation of the picture, 1 to 8; 1 is upright. */
  readonly orientation: number;
};

/** Reads EXIF data, a TIFF file of directories; ignores damaged parts. (CIPA DC-008, 4.6) */
export function readExif(tiff: Buffer): ExifFacts {
  const tags = tagsIn(tiff, offsetAt(tiff, FIRST_DIRECTORY));
  const details = tags.get(DETAILS);
  const ofDetails = details === undefined ? undefined : tagsIn(tiff, offsetAt(tiff, details));
  const has = (tag: number) => tags.has(tag);
  const orientation = u16At(tiff, tags.get(ORIENTATION) ?? -1) ?? 1;
  return {
    hasPlace: has(GPS),
    hasCamera: CAMERA.some(has) || OWNER.some((tag) => ofDetails?.has(tag) === true),
    orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
  };
}

/** EXIF data with the orientation of a picture and nothing else. */
export function exifOfOrientation(orientation: number): Buffer {
  const tiff = Buffer.from('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1');
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

const ORIENTATION = 0x0112;
const GPS = 0x8825;
/** The tag with the offset of the details. */
const DETAILS = 0x8769;
/** Maker and model of the camera, and the author. */
const CAMERA = [0x010f, 0x0110, 0x013b];
/** Owner and serial number of the camera, among the details. */
const OWNER = [0xa430, 0xa431];

/** The tags of the directory at an offset, each with the offset of its value. */
function tagsIn(tiff: Buffer, start: number | undefined): ReadonlyMap<number, number> {
  const tags = new Map<number, number>();
  const count = u16At(tiff, start ?? -1) ?? 0;
  for (let at = start! + 2; at < start! + 2 + 12 * count; at += 12) {
    const tag = u16At(tiff, at);
    if (tag === undefined) return tags;
    tags.set(tag, at + 8);
  }
  return tags;
}

/** The position of the first directory's offset. */
const FIRST_DIRECTORY = 4;

function u16At(tiff: Buffer, at: number): number | undefined {
  if (at < 0 || at + 2 > tiff.length) return undefined;
  return isLittle(tiff) ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
}

function offsetAt(tiff: Buffer, at: number): number | undefined {
  if (at + 4 > tiff.length) return undefined;
  return isLittle(tiff) ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at);
}

function isLittle(tiff: Buffer): boolean {
  return tiff.toString('latin1', 0, 2) === 'II';
}

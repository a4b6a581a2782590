/** What EXIF data tells of a picture. */
export type ExifFacts = {
  readonly hasPlace: boolean;
  readonly hasCamera: boolean;
  /** How the picture is turned, 1 to 8; 1 is upright. */
  readonly orientation: number;
};

/** Reads the first directory of EXIF data, which is a TIFF file; what is damaged counts as nothing. (CIPA DC-008, 4.6) */
export function readExif(tiff: Buffer): ExifFacts {
  const tags = tagsIn(tiff);
  const has = (tag: number) => tags.has(tag);
  const orientation = tags.get(ORIENTATION) ?? 1;
  return {
    hasPlace: has(GPS),
    hasCamera: CAMERA.some(has),
    orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
  };
}

/** EXIF data that says how a picture is turned and nothing else. */
export function exifOfOrientation(orientation: number): Buffer {
  const tiff = Buffer.from('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1');
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

const ORIENTATION = 0x0112;
const GPS = 0x8825;
/** Maker, model, author, owner and serial number of the camera. */
const CAMERA = [0x010f, 0x0110, 0x013b, 0xa430, 0xa431];

/** The tags of the first directory, each with the first 16 bits of its value. */
function tagsIn(tiff: Buffer): ReadonlyMap<number, number> {
  const tags = new Map<number, number>();
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const u16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  try {
    const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    const count = u16(start);
    for (let at = start + 2; at < start + 2 + 12 * count; at += 12) tags.set(u16(at), u16(at + 8));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return tags;
}

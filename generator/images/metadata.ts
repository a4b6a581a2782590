import { type ExifFacts, exifOfOrientation, readExif } from './exif.ts';
import { chunksOf } from './picture-chunks.ts';
import { profileInText } from './png-profile.ts';

/** Facts that a picture reveals in addition to its pixels. */
type Metadata = Pick<ExifFacts, 'hasPlace' | 'hasCamera'>;

/** The version of `withoutMetadata`, changed whenever its output changes. */
export const STRIPPED = 'stripped-2';

/**
 * Finds out whether a JPEG, PNG or WebP picture reveals where it was taken and with which camera. Browsers may still show a
 * damaged one, whose metadata cannot be read or removed.
 */
export function metadataOf(bytes: Buffer): Metadata | 'damaged' {
  const picture = chunksOf(bytes);
  if (picture === 'damaged') return 'damaged';
  let [hasPlace, hasCamera] = [false, false];
  let profiles = 0;
  for (const chunk of picture?.chunks ?? []) {
    const profile = chunk.about === 'text' ? profileInText(chunk.bytes) : chunk;
    if (profile === undefined) continue;
    profiles += chunk.about === 'text' ? 1 : 0;
    // No camera writes this. It is made to hide something, or to be slow.
    if (profile === 'large' || profiles > MOST_PROFILES) return { hasPlace: true, hasCamera: true };
    const { about, data } = profile;
    if (data === undefined) continue;
    if (about === 'exif') {
      const exif = readExif(data);
      hasPlace ||= exif.hasPlace;
      hasCamera ||= exif.hasCamera;
    } else if (about === 'xmp') {
      const words = data.toString('latin1');
      hasPlace ||= /exif:GPSL(?:at|ong)itude/.test(words);
      hasCamera ||= /tiff:(?:Make|Model)|aux:(?:OwnerName|SerialNumber)/.test(words);
    }
  }
  return { hasPlace, hasCamera };
}

const MOST_PROFILES = 10;

/**
 * A JPEG, PNG or WebP picture without the metadata of cameras and programs: place, time, camera, author, preview. No pixel
 * changes, and the colours and the orientation stay. Other and damaged files are returned unchanged.
 */
export function withoutMetadata(bytes: Buffer): Buffer {
  const picture = chunksOf(bytes);
  if (picture === undefined || picture === 'damaged') return bytes;
  const exif = picture.chunks.find(({ about }) => about === 'exif')?.data;
  const { orientation } = exif === undefined ? { orientation: 1 } : readExif(exif);
  return picture.join(
    picture.chunks.filter(({ about }) => about === undefined),
    orientation === 1 ? undefined : exifOfOrientation(orientation),
  );
}

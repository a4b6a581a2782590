import { extname } from 'node:path';
import { mimes } from 'mrmime';

/** The content type of a file, by its extension. Text includes its encoding, which also marks the files worth compressing. */
export function contentType(file: string): string {
  const type = TYPES.get(extname(file).slice(1).toLowerCase()) ?? DOWNLOAD;
  return TEXT.test(type) ? `${type}; charset=utf-8` : type;
}

/** The type of files that browsers download instead of showing. */
export const DOWNLOAD = 'application/octet-stream';

/**
 * mrmime has few vendor types, so those of the site's icon and of files that people download are added. With another type a
 * phone would not offer a contact to its address book, or a place to its map. (IANA, Media Types)
 */
const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...mimes,
    ico: 'image/x-icon',
    jfif: 'image/jpeg',
    vcf: 'text/vcard',
    flac: 'audio/flac',
    rar: 'application/vnd.rar',
    apk: 'application/vnd.android.package-archive',
    kml: 'application/vnd.google-earth.kml+xml',
    kmz: 'application/vnd.google-earth.kmz',
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    xls: 'application/vnd.ms-excel',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ppt: 'application/vnd.ms-powerpoint',
    pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    odt: 'application/vnd.oasis.opendocument.text',
    ods: 'application/vnd.oasis.opendocument.spreadsheet',
    odp: 'application/vnd.oasis.opendocument.presentation',
  }),
);

const TEXT = /^text\/|[/+](?:json|xml)$/;

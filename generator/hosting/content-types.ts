import { extname } from 'node:path';
import { mimes } from 'mrmime';

/** The content type of a file, by its extension. Text includes its encoding, which also marks the files worth compressing. */
export function contentType(file: string): string {
  const type = TYPES.get(extname(file).slice(1).toLowerCase()) ?? DOWNLOAD;
  return TEXT.test(type) ? `${type}; charset=utf-8` : type;
}

/** The type of files that browsers download instead of showing. */
export const DOWNLOAD = 'application/octet-stream';

/** mrmime has no vendor types, so those of the site's icon and of downloadable documents are added. */
const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...mimes,
    ico: 'image/x-icon',
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    xls: 'application/vnd.ms-excel',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
);

const TEXT = /^text\/|[/+](?:json|xml)$/;

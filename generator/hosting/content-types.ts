import { extname } from 'node:path';
import { mimes } from 'mrmime';

/** What a browser is told a file is, by its extension; text with its encoding, which is also what is worth compressing. */
export function contentType(file: string): string {
  const type = TYPES.get(extname(file).slice(1).toLowerCase()) ?? DOWNLOAD;
  return TEXT.test(type) ? `${type}; charset=utf-8` : type;
}

/** What browsers do not show. */
export const DOWNLOAD = 'application/octet-stream';

/** mrmime leaves out types of vendors: those of the site's icon and of documents to download are added. */
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

import { entry } from './entry.ts';

/** The real type of a file, independent of its name. */
const CONTENTS = {
  'web-page': 'a web page',
  pdf: 'a PDF',
  picture: 'a picture',
  drawing: 'a drawing (SVG)',
  icon: 'an icon',
  package: 'a file of Word, Excel or ZIP',
  text: 'plain text',
  other: 'something else',
} as const;

/** The real type of a file. */
export type DocumentContent = keyof typeof CONTENTS;

/** Errors in the documents and pictures of public/, which are published unchanged. */
export const DOCUMENTS = {
  'empty-document': entry<{ name: string }>({
    severity: 'error',
    title: 'An empty document',
    message: ({ name }) => `"${name}" is empty (0 bytes), so visitors can open nothing.`,
    hint: () => 'Save or copy the document into public/ again.',
    explain: 'A file is empty if copying it or saving it was interrupted, or if the disk was full.',
    wrong: { 'public/report.pdf': '', 'content/faqs.yaml': linkToReport() },
    right: { 'public/report.pdf': '%PDF-1.4\n', 'content/faqs.yaml': linkToReport() },
  }),
  'other-content': entry<{ name: string; extension: string; found: DocumentContent }>({
    severity: 'error',
    title: 'A document that is not what its name says',
    message: ({ name, extension, found }) =>
      `"${name}" is not a real .${extension} file. It contains ${CONTENTS[found]}.`,
    hint: ({ extension, found }) =>
      found === 'web-page'
        ? 'A download probably saved an error page or a login page. Download the document again.'
        : `Open it in its program, and save it as .${extension} there. To rename a file does not change what it is.`,
    explain:
      'Programs go by the extension, such as .pdf. A file that contains something else does not open, and visitors read that it is damaged.',
    wrong: {
      'public/report.pdf': '<!DOCTYPE html>\n<title>Please sign in</title>\n',
      'content/faqs.yaml': linkToReport(),
    },
    right: { 'public/report.pdf': '%PDF-1.4\n', 'content/faqs.yaml': linkToReport() },
  }),
  'cut-document': entry<{ name: string }>({
    severity: 'error',
    title: 'A document that ends in the middle',
    message: ({ name }) => `"${name}" ends in the middle, so visitors see a part of it or nothing.`,
    hint: () => 'Download the file again, or copy it again from its source.',
    explain: 'A file has no end if downloading or copying it was interrupted, or if the disk was full.',
    wrong: { 'public/report.pdf': '%PDF-1.4\n1 0 obj\n', 'content/faqs.yaml': linkToReport() },
    right: {
      'public/report.pdf': '%PDF-1.4\n1 0 obj\nendobj\nstartxref\n9\n%%EOF\n',
      'content/faqs.yaml': linkToReport(),
    },
  }),
  'large-document': entry<{ name: string; bytes: number; limit: number }>({
    severity: 'warning',
    title: 'A document that takes long to download',
    message: ({ name, bytes, limit }) =>
      `"${name}" has ${inMegabytes(bytes)}, more than ${inMegabytes(limit)}.`,
    hint: () =>
      'Save it again for the web, with smaller pictures ("minimum size" or "compress"). Or divide it into parts.',
    explain:
      'Visitors pay for mobile data, and wait for minutes on a slow line. A report with pictures for the screen seldom needs more than a few MB.',
    get wrong() {
      const pages = `%PDF-1.4\n${'% A scanned page.\n'.repeat(600_000)}`;
      return { 'public/report.pdf': pages, 'content/faqs.yaml': linkToReport() };
    },
    right: { 'public/report.pdf': '%PDF-1.4\n', 'content/faqs.yaml': linkToReport() },
  }),
} as const;

/** In the unit of file managers: a million bytes are 1 MB. */
function inMegabytes(bytes: number): string {
  return `${Number((bytes / 1_000_000).toFixed(1))} MB`;
}

function linkToReport(): string {
  return '- question: Where is it?\n  answer: In [our report](/report.pdf).\n';
}

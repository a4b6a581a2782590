import type { DocumentContent } from '../diagnostics/codes/documents.ts';

/** True for the name of a document or picture that can be identified by its first bytes. */
export function hasKnownContent(path: string): boolean {
  return Object.hasOwn(ALLOWED, extensionOf(path));
}

/** The extension of a path in small letters: `pdf`. */
export function extensionOf(path: string): string {
  return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}

/** Returns the real type of a file if it differs from its extension; `head` contains its first bytes. */
export function otherContent(path: string, head: Buffer): DocumentContent | undefined {
  const content = contentOf(head);
  const isRight = ALLOWED[extensionOf(path)]?.includes(content) ?? true;
  if (isRight) return undefined;
  return content === 'old-office' || content === 'rich-text' ? 'other' : content;
}

/** True if a PDF or a drawing has no end, as after a broken download; `text` contains its first and last bytes. */
export function isCutOff(path: string, text: string): boolean {
  switch (extensionOf(path)) {
    case 'pdf':
      // (ISO 32000-1, 7.5.5)
      return /\d obj\b/.test(text) && !text.includes('startxref') && !text.includes('%%EOF');
    case 'svg':
      return !IN_UTF_16.test(text) && !END_OF_DRAWING.test(text);
    default:
      return false;
  }
}

/** The UTF-16 of some programs, with two bytes for each letter. */
const IN_UTF_16 = /^(?:\u00ff\u00fe|\u00fe\u00ff)/;

/** The end of its root, or an empty root; comments may follow. */
const END_OF_DRAWING =
  /(?:<\/(?:[\w.-]{1,20}:)?svg\s*>|<(?:[\w.-]{1,20}:)?svg\b[^<>]*\/>)(?:\s|<!--(?:(?!-->)[\s\S])*-->)*$/;

/** The number of bytes to check: programs accept a PDF whose header is within the first 1,024. */
export const HEAD_OF_DOCUMENT = 1_024;

type RecognisedContent = DocumentContent | 'old-office' | 'rich-text';

function contentOf(head: Buffer): RecognisedContent {
  const text = head.toString('latin1');
  const begins = (...starts: readonly string[]) => starts.some((start) => text.startsWith(start));
  if (text.includes('%PDF-')) return 'pdf';
  if (begins('PK')) return 'package';
  if (begins('\u00d0\u00cf\u0011\u00e0')) return 'old-office';
  if (begins('{\\rtf')) return 'rich-text';
  if (begins('\u00ff\u00d8\u00ff', '\u0089PNG', 'GIF8')) return 'picture';
  if ((begins('RIFF') && text.startsWith('WEBP', 8)) || text.startsWith('ftypavi', 4)) return 'picture';
  if (begins('\0\0\u0001\0')) return 'icon';
  if (IN_UTF_16.test(text) && /<\0?(?:\?|!|s)/.test(text)) return 'drawing';
  if (isDrawing(text)) return 'drawing';
  if (/<(?:!doctype html|html|head|body)\b/i.test(text)) return 'web-page';
  return head.every(isOfText) ? 'text' : 'other';
}

/** True for the start of a drawing. Comments may fill all the checked bytes, and the drawing may contain a part of a page. */
function isDrawing(text: string): boolean {
  const markup = text
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  const [, first] = /<(?:(?:[\w.-]+:)?svg|!doctype svg|(!doctype html|html))\b/i.exec(markup) ?? [];
  if (markup === '') return text.includes('<!--');
  return first === undefined && /^<(?:\?xml|!doctype svg|(?:[\w.-]+:)?svg[\s/>])/i.test(markup);
}

/** Tabs, line ends and visible characters. */
function isOfText(byte: number): boolean {
  return byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d);
}

/** The allowed types of each extension. Word opens a .doc of any type. A .docx with a password has the wrapper of old files. */
const OLD: readonly RecognisedContent[] = ['old-office', 'package', 'rich-text'];
const NEW: readonly RecognisedContent[] = ['package', 'old-office'];
const PACKAGE: readonly RecognisedContent[] = ['package'];
/** Browsers show a picture with any extension. */
const PICTURE: readonly RecognisedContent[] = ['picture'];

const ALLOWED: Readonly<Record<string, readonly RecognisedContent[]>> = {
  pdf: ['pdf'],
  ...{ doc: OLD, xls: OLD, ppt: OLD, rtf: ['rich-text'] },
  ...{ docx: NEW, xlsx: NEW, pptx: NEW },
  ...{ odt: PACKAGE, ods: PACKAGE, odp: PACKAGE, zip: PACKAGE, epub: PACKAGE },
  svg: ['drawing'],
  ico: ['icon', 'picture'],
  ...{ jpg: PICTURE, jpeg: PICTURE, jfif: PICTURE, png: PICTURE, gif: PICTURE, webp: PICTURE, avif: PICTURE },
};

import { isUtf8 } from 'node:buffer';
import { withOrdinaryFile } from '../cache/ordinary-file.ts';
import { readFully } from '../cache/read-fully.ts';
import type { Args } from '../diagnostics/catalog.ts';
import { type Checked, type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { hiddenCharacters, isBetweenWords } from '../diagnostics/unseen.ts';
import { contentHash } from '../model/content-hash.ts';
import { locate, type SourceFile, sourceFile, startOf, withoutMark } from '../model/source.ts';
import { type GarbledLetters, garbledLetters } from './garbled-letters.ts';

const MAX_BYTES = 256 * 1024;
const MAX_LINES = 12_000;

/**
 * Reads one text file of the site; this function reads all of them. Refuses files that are not ordinary or too large for
 * content, and bytes that are not UTF-8 text. (Safety rule 1.)
 */
export function readContentFile(absolute: string, path: string): Checked<SourceFile | undefined> {
  const refuse = (why: Args<'unreadable-file'>['why']) => ({
    value: undefined,
    diagnostics: [diagnose('unreadable-file', startOf(path), { why })],
  });

  let bytes: Buffer | undefined;
  try {
    bytes = readRegularFile(absolute);
  } catch (error) {
    return refuse(WHY[(error as NodeJS.ErrnoException).code ?? ''] ?? 'unknown');
  }
  if (bytes === undefined) return refuse('not-ordinary');
  if (bytes.length > MAX_BYTES) {
    const limit = MAX_BYTES / 1024;
    return { value: undefined, diagnostics: [diagnose('file-too-large', startOf(path), { limit })] };
  }

  const text = decode(bytes);
  if (text === undefined) {
    if (isNoText(bytes)) return refuse('not-text');
    const encoding = encodingOf(bytes);
    return { value: undefined, diagnostics: [diagnose('wrong-encoding', startOf(path), { encoding })] };
  }
  const program = OF_PROGRAMS.find(([begin]) => begin.test(text))?.[1];
  if (program !== undefined) return refuse(program);
  const file = sourceFile(path, text, contentHash(bytes));
  // In most files every character is one byte, so most of these errors are not possible.
  const isAscii = text.length === bytes.length;
  const garbled = isAscii ? [] : garbledLetters(text);
  const undamaged = without(garbled, text);
  const control = undamaged.search(CONTROL_CHARACTERS);
  if (control !== -1) {
    const at = locate(file, { start: control, end: control + 1 });
    return { value: undefined, diagnostics: [diagnose('control-character', at, {})] };
  }
  if (text.includes('\r') && !text.includes('\n')) return refuse('line-breaks');
  // A file with fewer characters cannot have that many lines.
  if (text.length >= MAX_LINES && file.lineStarts.length > MAX_LINES) {
    const diagnostics = [diagnose('too-many-lines', startOf(path), { limit: MAX_LINES })];
    return { value: undefined, diagnostics };
  }
  return {
    value: file,
    diagnostics: [
      ...hiddenIn(file),
      ...(isAscii ? [] : [...garbledIn(file, garbled), ...lostIn(file, undamaged)]),
    ],
  };
}

/** The text with spaces for damaged letters, which may contain the characters that the other checks search for. */
function without(garbled: readonly GarbledLetters[], text: string): string {
  let rest = '';
  for (const { offset, length } of garbled) rest += text.slice(rest.length, offset) + ' '.repeat(length);
  return rest + text.slice(rest.length);
}

/**
 * True if a file contains one of these ASCII words. An unreadable file contains none: the code that reads
 * its content reports that.
 */
export function hasAnyWord(absolute: string, words: readonly string[]): boolean {
  try {
    const bytes = readRegularFile(absolute);
    return bytes !== undefined && words.some((word) => bytes.includes(word));
  } catch {
    return false;
  }
}

/** Invisible characters are wrong anywhere in the file, and their removal is always safe. */
function hiddenIn(file: SourceFile): readonly Diagnostic[] {
  return hiddenCharacters(file.text).map(({ offset, length, name }) => {
    const at = locate(file, { start: offset, end: offset + length });
    const fix = { at, text: isBetweenWords(name) ? ' ' : '' };
    return diagnose('hidden-character', at, { character: name }, { fix });
  });
}

/** Only the original letters make sense, so restoring them is always safe. */
function garbledIn(file: SourceFile, garbled: readonly GarbledLetters[]): readonly Diagnostic[] {
  return garbled.map(({ offset, length, meant }) => {
    const at = locate(file, { start: offset, end: offset + length });
    const text = file.text.slice(offset, offset + length);
    if (meant === undefined) return diagnose('garbled-letters', at, { text });
    return diagnose('garbled-letters', at, { text, meant }, { fix: { at, text: meant } });
  });
}

/** Letters that a program could not read are lost. */
function lostIn(file: SourceFile, undamaged: string): readonly Diagnostic[] {
  return [...undamaged.matchAll(LOST_LETTERS)].map(({ 0: text, index }) =>
    diagnose('garbled-letters', locate(file, { start: index, end: index + text.length }), { text }),
  );
}

/** Words with the replacement character, which programs write for unreadable bytes. (Unicode, U+FFFD) */
const LOST_LETTERS = /[\p{L}\p{N}'-]*\ufffd[\p{L}\p{N}'\ufffd-]*/gu;

/** Decodes UTF-8 bytes, without a byte order mark; undefined for other bytes. */
function decode(bytes: Buffer): string | undefined {
  return isUtf8(bytes) ? withoutMark(bytes.toString('utf8')) : undefined;
}

/** The likely encoding of bytes that are not UTF-8. UTF-16 starts with a byte order mark. */
function encodingOf(bytes: Buffer): Args<'wrong-encoding'>['encoding'] {
  return hasMarkOfUtf16(bytes) ? 'utf-16' : 'other';
}

function isNoText(bytes: Buffer): boolean {
  return bytes.includes(0) && !hasMarkOfUtf16(bytes);
}

function hasMarkOfUtf16(bytes: Buffer): boolean {
  const mark = bytes.subarray(0, 2).toString('hex');
  return mark === 'fffe' || mark === 'feff';
}

/** Without the vertical tab of word processors, which is reported at its place as other invisible characters are. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000c\u000e-\u001f\u007f-\u009f]/;

/** The start of files that word processors and browsers save, which add their markup to the text. */
const OF_PROGRAMS: readonly (readonly [RegExp, Args<'unreadable-file'>['why']])[] = [
  [/^\s*\{\\rtf/, 'rich-text'],
  [/^\s*<(?:!--|!doctype\b|html\b)/i, 'web-page'],
];

/** Reused for each file: its content is decoded before the next file is read. */
const BUFFER = Buffer.allocUnsafeSlow(MAX_BYTES + 1);

/** Reads the bytes of an ordinary file up to just over the limit; undefined for anything else. */
function readRegularFile(absolute: string): Buffer | undefined {
  return withOrdinaryFile(absolute, (handle, { size }) => readFully(handle, BUFFER.subarray(0, size)));
}

/** The reasons for the system's error codes when a file cannot be opened. */
const WHY: Record<string, Args<'unreadable-file'>['why']> = {
  EACCES: 'no-permission',
  EPERM: 'no-permission',
  ELOOP: 'link',
  EISDIR: 'folder',
  EMFILE: 'too-many-open',
  ENXIO: 'device',
  EIO: 'disk-error',
  EINVAL: 'not-ordinary',
  ENAMETOOLONG: 'path-too-long',
};

import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { TextDecoder } from 'node:util';
import { type Checked, diagnose } from '../diagnostics/diagnostic.ts';
import { type SourceFile, sourceFile, startOf } from '../model/source.ts';

const MAX_BYTES = 256 * 1024;
const MAX_LINES = 12_000;

/**
 * Reads one text file of the site; every text file is read here. Refuses what is no ordinary file, what is too large
 * to be content, and bytes that are not UTF-8 text. (Safety rule 1.)
 */
export function readContentFile(absolute: string, path: string): Checked<SourceFile | undefined> {
  const refuse = (why: string, mend: string) => ({
    value: undefined,
    diagnostics: [diagnose('unreadable-file', startOf(path), { why, mend })],
  });
  const refuseSize = (what: string, limit: string) => ({
    value: undefined,
    diagnostics: [diagnose('too-large', startOf(path), { what, limit })],
  });

  let bytes: Buffer | undefined;
  try {
    bytes = readRegularFile(absolute);
  } catch (error) {
    const why = WHY[(error as NodeJS.ErrnoException).code ?? ''] ?? 'the system gives no reason';
    return refuse(why, PUT_A_FILE);
  }
  if (bytes === undefined)
    return refuse('it is a link, a folder or a device, not an ordinary file', PUT_A_FILE);
  if (bytes.length > MAX_BYTES) return refuseSize('This file is larger than 256 KB', '256 KB');

  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse('it is not text in UTF-8', SAVE_AS_TEXT);
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text)) {
    return refuse('it holds control characters, as files do that are not text', SAVE_AS_TEXT);
  }
  const file = sourceFile(path, text);
  if (file.lineStarts.length > MAX_LINES) return refuseSize('This file has too many lines', '12,000 lines');
  return { value: file, diagnostics: [] };
}

/** The bytes of an ordinary file up to just over the limit, or undefined for anything else. Follows no link. */
function readRegularFile(absolute: string): Buffer | undefined {
  // O_NONBLOCK keeps a FIFO from stopping the build; the check on the open handle leaves no gap for a swap.
  const handle = openSync(absolute, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const stat = fstatSync(handle);
    if (!stat.isFile()) return undefined;
    const buffer = Buffer.alloc(Math.min(stat.size, MAX_BYTES + 1));
    let filled = 0;
    while (filled < buffer.length) {
      const count = readSync(handle, buffer, filled, buffer.length - filled, filled);
      if (count === 0) break;
      filled += count;
    }
    return buffer.subarray(0, filled);
  } finally {
    closeSync(handle);
  }
}

const PUT_A_FILE = 'Put an ordinary file here that you may open.';
const SAVE_AS_TEXT = 'Save it again as plain text in UTF-8.';

const WHY: Record<string, string> = {
  EACCES: 'you have no permission to open it',
  EPERM: 'you have no permission to open it',
  ELOOP: 'it is a link, not an ordinary file',
  EISDIR: 'it is a folder, not a file',
  EMFILE: 'too many files are open on this computer',
  ENXIO: 'it is a device, not an ordinary file',
};

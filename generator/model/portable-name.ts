/** Why a name of a file or folder would not reach every computer as it is. */
export type NameProblem = 'not-utf-8' | 'hidden' | 'reserved' | 'device' | 'edge' | 'decomposed' | 'long';

/**
 * What keeps one step of a path from being the same on Linux, macOS and Windows, in archives and in addresses; undefined
 * for a name that all of them take. (https://learn.microsoft.com/windows/win32/fileio/naming-a-file)
 */
export function problemOfName(step: string): NameProblem | undefined {
  if (step.includes(NOT_UTF_8)) return 'not-utf-8';
  if (HIDDEN.test(step)) return 'hidden';
  if (/[<>:"|?*\\]/.test(step)) return 'reserved';
  if (DEVICE.test(step)) return 'device';
  if (/^\s|[.\s]$/.test(step)) return 'edge';
  if (step !== step.normalize('NFC')) return 'decomposed';
  return step.length > LONGEST_STEP ? 'long' : undefined;
}

/** A name that works everywhere, as near to the given one as that can be. */
export function portableName(step: string): string {
  const plain = step
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^A-Za-z0-9 ._()-]/g, '')
    .replace(/ {2,}/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .slice(0, 100);
  if (plain === '') return 'file';
  return DEVICE.test(plain) ? `file-${plain}` : plain;
}

/** Two names with the same form are one file on some disks: case and the way to write an accent do not count there. */
export function foldedPath(path: string): string {
  return path.normalize('NFC').toLowerCase().normalize('NFC');
}

/** `a/b` and `a` for `a/b/c.pdf`. */
export function* foldersOf(path: string): Iterable<string> {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1))
    yield path.slice(0, end);
}

/** What the system gives in place of bytes that are no text. */
const NOT_UTF_8 = '\ufffd';

const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/u;

/** Names that Windows keeps for devices, whatever extension they have. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])\s*(?:\.|$)/i;

/** UTF-16 units; a name of more than 255 bytes is none on any system. */
const LONGEST_STEP = 200;

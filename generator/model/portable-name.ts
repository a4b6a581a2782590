/** The reason why a file or folder name does not work unchanged on every computer. */
type NameProblem = 'not-utf-8' | 'hidden' | 'reserved' | 'device' | 'edge' | 'decomposed' | 'long';

/**
 * The reason why one step of a path cannot be the same on Linux, macOS and Windows, in archives and in addresses. Undefined
 * for a name that works everywhere. (https://learn.microsoft.com/windows/win32/fileio/naming-a-file)
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

/** A name that works everywhere, as close as possible to the given one. */
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

/** A key under which two names are one file on some disks. There, case and the encoding of an accent do not count. */
export function foldedPath(path: string): string {
  return path.normalize('NFC').toLowerCase().normalize('NFC');
}

/** The folders that contain a path, from the innermost: `a/b` and `a` for `a/b/c.pdf`. A caller can stop at one it knows. */
export function* foldersOf(path: string): Iterable<string> {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1))
    yield path.slice(0, end);
}

/** The system's replacement for bytes that are not UTF-8. */
const NOT_UTF_8 = '\ufffd';

const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/u;

/** Names that Windows reserves for devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])\s*(?:\.|$)/i;

/** UTF-16 units; no system allows a name of more than 255 bytes. */
const LONGEST_STEP = 200;

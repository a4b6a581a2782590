import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { locate, type SourceFile, type Span } from '../model/source.ts';

/**
 * Finds text as mails contain it while they are sent, which mail programs show decoded: `it=E2=80=99s` is it’s, and a line that
 * ends with = goes on in the next one. Only a file that is encoded as a whole has a fix. (RFC 2045, section 6.7)
 */
export function quotedPrintable(file: SourceFile): Diagnostic | undefined {
  const { text } = file;
  const code = firstCode(text);
  if (code === undefined) return undefined;
  const decoded = decode(text);
  const whole = locate(file, { start: 0, end: text.length });
  const fix = decoded === undefined ? {} : { fix: { at: whole, text: decoded } };
  return diagnose('quoted-printable', locate(file, code), { found: text.slice(code.start, code.end) }, fix);
}

/** The first of the codes that no other text has. */
function firstCode(text: string): Span | undefined {
  // Every file has an =, in its first line, and the patterns below take longer than reading the file.
  if (!ANY_CODE.test(text)) return undefined;
  const spaces = SUM.test(text) ? [] : [...text.matchAll(SPACES)];
  const found =
    CHARACTER.exec(text) ?? FIRST_LINE.exec(text) ?? CUT_LINE.exec(text) ?? (spaces[1] && spaces[0]);
  if (found == null) return undefined;
  const [written, code = written] = found;
  const end = found.index + written.length;
  return { start: end - code.length, end };
}

/** The beginning of every code. */
const ANY_CODE = /=(?:[C-F][\dA-F]|3D|(?:20)?$)/m;

/** A character of two to four bytes in UTF-8. */
const CHARACTER = /(?:=[CD][\dA-F]|=E[\dA-F]=[89AB][\dA-F]|=F[0-4](?:=[89AB][\dA-F]){2})=[89AB][\dA-F]/;

/** The comment at the beginning of a content file. */
const FIRST_LINE = /^# yaml-language-server: \$schema(=3D)/m;

/** Words that are cut where mails cut a line, after 76 characters at most. */
const CUT_LINE = /^(?=.{72,76}$) *(?:\S+ +){5}.*[^=\r\n](=)(?=\r?\n\S)/m;

/** Spaces at the end of a line. An address or a sum may also end like this, so one line is not enough. */
const SPACES = /=20$(?<=(?:\p{L}{3}|[.,;:!?])=20)(?<![?&#;]\w+=20)/gmu;

/** A line that ends in another number. With `Doctors=7` in the file, `Nurses=20` is a number too. */
const SUM = /\p{L}{3}=(?!09|20)\d+$(?<![?&#;]\w+=\d+)/mu;

/** The decoded text; undefined if it has other text in between, whose = must stay. */
function decode(text: string): string | undefined {
  if (OTHER_TEXT.test(text)) return undefined;
  const bytes = text
    .replace(/=[ \t]*(?:\r?\n|$)/g, '')
    .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(bytes, 'latin1'));
  } catch {
    return undefined;
  }
}

/** Other letters than those of ASCII, or an = where mails have none: they encode ordinary characters only at the end of a line. */
const OTHER_TEXT = /[^\t\n\r -~]|=(?!3D|[89A-F][\dA-F]|(?:20|09)?[ \t]*(?:\r?\n|$))/;

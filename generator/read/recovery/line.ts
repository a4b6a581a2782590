import { IN_PLACE_OF_DASH } from '../../model/bullets.ts';
import { keyNames } from '../../schema/key-names.ts';

/** A line of YAML, split by its characters alone, independent of the parser. Offsets count from the start of the file. */
export type Line = {
  /** The first line is 1. */
  readonly number: number;
  readonly start: number;
  /** Before the line break, whether `\n` or `\r\n`. */
  readonly end: number;
  /** The spaces at its start. */
  readonly indentation: string;
  /** The "- " characters after them. */
  readonly dashes: string;
  /** The word before the first colon with a space after it; undefined without one. */
  readonly key: string | undefined;
  /** The text after the key and its colon, or after the dashes, without spaces around it. */
  readonly value: string;
  readonly valueStart: number;
  /** True for a line of a text that started with | or > above. */
  readonly isInText: boolean;
};

/** Splits a text into its lines. */
export function linesOf(text: string): readonly Line[] {
  let start = 0;
  /** The column of the opening key: lines of the current text are further in. */
  let opened: number | undefined;
  return text.split('\n').map((raw, index) => {
    const line = lineOf(raw.endsWith('\r') ? raw.slice(0, -1) : raw, start, index + 1);
    start += raw.length + 1;
    const isInText =
      opened !== undefined &&
      (line.start + line.indentation.length === line.end || line.indentation.length > opened);
    if (!isInText) {
      const { key, value, indentation } = line;
      opened = !OPENS_TEXT.test(value) ? undefined : key === undefined ? indentation.length : columnOf(line);
    }
    return { ...line, isInText };
  });
}

/** The value of a key whose text is on the lines below. */
export const OPENS_TEXT = /^[|>][+-]?$/;

function lineOf(written: string, start: number, number: number): Omit<Line, 'isInText'> {
  const [, indentation = '', dashes = '', rest = ''] = /^([ \t]*)((?:-[ \t]+)*)(.*)$/.exec(written) ?? [];
  const [head = '', key] = /^("[^"]*"|'[^']*'|[\p{L}_][\w-]*)[ \t]*:(?:[ \t]+|$)/u.exec(rest) ?? [];
  const valueStart = start + indentation.length + dashes.length + head.length;
  const value = rest.slice(head.length).trimEnd();
  return { number, start, end: start + written.length, indentation, dashes, key, value, valueStart };
}

/** The column, from 0, of the words of a line: that of its key. */
export function columnOf(line: Pick<Line, 'indentation' | 'dashes'>): number {
  return line.indentation.length + line.dashes.length;
}

/** The offset of the words of a line, after spaces and dashes. */
export function wordsStart(line: Line): number {
  return line.start + columnOf(line);
}

/** True for an empty line or one with only a comment. */
export function isBlank({ key, value, dashes }: Line): boolean {
  return key === undefined && dashes === '' && (value === '' || value.startsWith('#'));
}

/** False for a line of only hyphens or similar characters: owners use it as a separator, and pages do not show it. */
export function hasWords({ key, value }: Line): boolean {
  return key !== undefined || /[\p{L}\p{N}]|^-$/u.test(value);
}

/** The nearest line with content, from an index on in one direction. */
export function filledLine(lines: readonly Line[], from: number, direction: 1 | -1): Line | undefined {
  for (let index = from; index >= 0 && index < lines.length; index += direction) {
    const line = lines[index]!;
    if (!isBlank(line)) return line;
  }
  return undefined;
}

/** The lines before the first that does not fit. */
export function linesWhile(lines: readonly Line[], fits: (line: Line) => boolean): readonly Line[] {
  const end = lines.findIndex((line) => !fits(line));
  return end === -1 ? lines : lines.slice(0, end);
}

/**
 * The lines before the next item, and before the next line with a known key. Items without a known key that are further in than
 * a column can be a list in a text.
 */
export function upToNextKey(lines: readonly Line[], column = Number.POSITIVE_INFINITY): readonly Line[] {
  const end = lines.findIndex(
    ({ value, key = hiddenKey(value), dashes, isInText, indentation }) =>
      !isInText &&
      ((dashes !== '' && indentation.length <= column) || (key !== undefined && keyNames().has(key))),
  );
  return end === -1 ? lines : lines.slice(0, end);
}

/** The key of a line that YAML takes for text, because it starts with another bullet, a dash alone or other spaces. */
function hiddenKey(value: string): string | undefined {
  return HIDDEN_KEY.exec(value)?.[1];
}

const HIDDEN_KEY = new RegExp(
  `^[\\s\\u200b]*(?:[-–—*+]|${IN_PLACE_OF_DASH})?[\\s\\u200b]*([a-z][\\w-]*):(?:\\s|$)`,
  'u',
);

import { keyNames } from '../../schema/key-names.ts';

/** A line of YAML taken apart by its characters alone, whatever the parser makes of it. Offsets count from the file's start. */
export type Line = {
  /** From 1. */
  readonly number: number;
  readonly start: number;
  /** Before the line break, of whichever kind. */
  readonly end: number;
  /** The spaces it begins with. */
  readonly indentation: string;
  /** The "- " characters after them. */
  readonly dashes: string;
  /** The word before the first colon that is followed by a space, or undefined without one. */
  readonly key: string | undefined;
  /** What is after the key and its colon, or after the dashes, without spaces around it. */
  readonly value: string;
  readonly valueStart: number;
  /** True for a line of a text that was begun with | or > further up. */
  readonly isInText: boolean;
};

/** All lines of a text. */
export function linesOf(text: string): readonly Line[] {
  let start = 0;
  /** The column that the lines of the text being read are further in than. */
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

/** What is after a key whose text is on the lines below. */
export const OPENS_TEXT = /^[|>][+-]?$/;

function lineOf(written: string, start: number, number: number): Omit<Line, 'isInText'> {
  const [, indentation = '', dashes = '', rest = ''] = /^([ \t]*)((?:-[ \t]+)*)(.*)$/.exec(written) ?? [];
  const [head = '', key] = /^("[^"]*"|'[^']*'|[\p{L}_][\w-]*)[ \t]*:(?:[ \t]+|$)/u.exec(rest) ?? [];
  const valueStart = start + indentation.length + dashes.length + head.length;
  const value = rest.slice(head.length).trimEnd();
  return { number, start, end: start + written.length, indentation, dashes, key, value, valueStart };
}

/** The column, from 0, in which the words of a line begin: that of its key. */
export function columnOf(line: Pick<Line, 'indentation' | 'dashes'>): number {
  return line.indentation.length + line.dashes.length;
}

/** Where the words of a line begin, after spaces and dashes. */
export function wordsStart(line: Line): number {
  return line.start + columnOf(line);
}

/** True for a line with nothing on it but a comment. */
export function isBlank({ key, value, dashes }: Line): boolean {
  return key === undefined && dashes === '' && (value === '' || value.startsWith('#'));
}

/** False for a line of hyphens, or of other characters alone: it parts something in the owner's eyes, and no page shows it. */
export function hasWords({ key, value }: Line): boolean {
  return key !== undefined || /[\p{L}\p{N}]|^-$/u.test(value);
}

/** The nearest line with something on it, from an index on in a direction. */
export function filledLine(lines: readonly Line[], from: number, direction: 1 | -1): Line | undefined {
  for (let index = from; index >= 0 && index < lines.length; index += direction) {
    const line = lines[index]!;
    if (!isBlank(line)) return line;
  }
  return undefined;
}

/** The lines before the next item, and before the next line with a key that any content has. */
export function upToNextKey(lines: readonly Line[]): readonly Line[] {
  const end = lines.findIndex(
    ({ value, key = hiddenKey(value), dashes, isInText }) =>
      !isInText && (dashes !== '' || (key !== undefined && keyNames().has(key))),
  );
  return end === -1 ? lines : lines.slice(0, end);
}

/** The key of a line that YAML takes for text, as it begins with another bullet, a dash alone or what only looks like spaces. */
function hiddenKey(value: string): string | undefined {
  return /^[\s\u200b]*(?:[-–—•*·+]|\d{1,3}[.)])?[\s\u200b]*([a-z][\w-]*):(?:\s|$)/.exec(value)?.[1];
}

/** The position of `readPlainYaml` in the text of a YAML file: the next line with content. */
export type Cursor = {
  readonly text: string;
  /** Offset of its first non-space character; for a list item, moved to the content of the item. */
  at: number;
  lineStart: number;
  /** Column of `at`; END after the last line. */
  indent: number;
  /** The number of empty lines before it. */
  blankLines: number;
  /** Column of the comment before it, the deepest one if there are several; NONE without one. */
  comment: number;
};

/** The column after the last line. */
export const END = -1;
/** The column without a comment. */
export const NONE = -1;

/** True if there are no more lines with content. */
export function isAtEnd({ indent }: Cursor): boolean {
  return indent === END;
}

export const SPACE = 0x20;
const LINE_BREAK = 0x0a;
const HASH = 0x23;
export const DASH = 0x2d;

/** Moves to the next line with content, from the start of a line. */
export function toContent(cursor: Cursor, from: number): void {
  const { text } = cursor;
  let lineStart = from;
  cursor.blankLines = 0;
  cursor.comment = NONE;
  while (lineStart < text.length) {
    const at = afterSpaces(text, lineStart);
    if (at === text.length) break;
    const code = text.charCodeAt(at);
    if (code === LINE_BREAK) {
      cursor.blankLines += 1;
      lineStart = at + 1;
    } else if (code === HASH) {
      cursor.comment = Math.max(cursor.comment, at - lineStart);
      lineStart = lineEnd(text, at) + 1;
    } else {
      cursor.at = at;
      cursor.lineStart = lineStart;
      cursor.indent = at - lineStart;
      return;
    }
  }
  cursor.at = text.length;
  cursor.lineStart = text.length;
  cursor.indent = END;
}

/** True at the start of a list item. */
export function isItem(text: string, at: number): boolean {
  return text.charCodeAt(at) === DASH && (text.charCodeAt(at + 1) === SPACE || isBreak(text, at + 1));
}

/** The offset of the first non-space character from here on. */
export function afterSpaces(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === SPACE) at += 1;
  return at;
}

/** The offset of the line break at the end of a line, or of the end of the text. */
export function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

/** True at the end of a line. */
export function isBreak(text: string, at: number): boolean {
  return at >= text.length || text.charCodeAt(at) === LINE_BREAK;
}

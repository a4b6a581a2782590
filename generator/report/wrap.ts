import { columns } from './columns.ts';

/**
 * A text in lines of at most `width` columns, broken between words. A longer word has a line for itself, and what is to be
 * typed, which is between backticks, stays on one line: it is copied from there.
 */
export function wrap(text: string, width: number): readonly string[] {
  if (columns(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  for (const [piece] of text.matchAll(PIECE)) {
    if (line.trim() !== '' && columns(line + piece) > width) {
      lines.push(line);
      line = piece.trimStart();
    } else line += piece;
  }
  return [...lines, line];
}

/** A word, or what is between backticks, with the spaces before it: examples have two. */
const PIECE = / *(?:\S*`[^`]*`\S*|\S+)| +$/g;

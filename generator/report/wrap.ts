import { columns } from './columns.ts';

/**
 * Wraps a text into lines of at most `width` columns, between words. A longer word gets a separate line. Text between backticks
 * stays on one line, because people copy it.
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

/** A word or a text between backticks, with the spaces before it: examples have two. */
const PIECE = / *(?:\S*`[^`]*`\S*|\S+)| +$/g;

import { columns } from './columns.ts';

/** A text in lines of at most `width` columns, broken between words; a longer word has a line for itself. */
export function wrap(text: string, width: number): readonly string[] {
  if (columns(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && columns(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

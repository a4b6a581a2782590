import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { LIKE_A_BAR } from '../model/like-a-bar.ts';
import { locate, type SourceFile, type YamlNode } from '../model/source.ts';

/** Most files have no such line. */
export const MAY_LOOK_LIKE_BAR = String.raw`:[^\S\n]+[lI1!¦\\/][^\S\n]*$`;

/**
 * Reports a character next to a key that looks like the bar of a text of several lines. Without a colon in the text, YAML reads
 * it as the first word.
 */
export function letterForBar({ span }: YamlNode, key: string, file: SourceFile): Diagnostic | undefined {
  const [first = '', ...below] = file.text.slice(span.start, span.end).split('\n');
  const found = first.trimEnd();
  if (below.length === 0 || !LIKE_A_BAR.test(found)) return undefined;
  const at = locate(file, { start: span.start, end: span.start + found.length });
  return diagnose('text-after-bar', at, { key, bar: '|', found }, { fix: { at, text: '|' } });
}

import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { locate, type SourceFile, type YamlNode } from '../model/source.ts';
import { spanOfText } from './span-of-text.ts';

type TextNode = YamlNode & { kind: 'text' };

/** Reports a word that is hyphenated at the end of a line, as in the columns of a PDF: a page joins lines with a space. */
export function hyphenIn({ span }: TextNode, file: SourceFile): readonly Diagnostic[] {
  const written = file.text.slice(span.start, span.end);
  // Except the - after > or | at the start of a text.
  if (!/[^>|]-\r?\n/.test(written)) return [];
  for (const { index, 1: begin = '', 2: end = '' } of written.matchAll(DIVIDED)) {
    if (OF_TWO_WORDS.test(end)) continue;
    const start = span.start + index;
    const at = locate(file, { start, end: start + begin.length + 1 });
    return [diagnose('divided-word', at, { begin, end })];
  }
  return [];
}

const DIVIDED = /(?<![\p{L}-])(\p{L}{2,})-\r?\n[ \t]*(\p{Ll}{2,})/gu;

/** Words after the first half of a compound: `short- and long-term`. */
const OF_TWO_WORDS = /^(?:and|or|to|na|au|und|oder|bis|et|ou)$/;

/** Reports a paragraph that repeats in one text. */
export function repeatedParagraph(node: TextNode, file: SourceFile): readonly Diagnostic[] {
  // In other texts most paragraphs are joined, which is reported separately.
  if (file.text[node.span.start] !== '|' || !node.text.includes('\n\n')) return [];
  const first = new Map<string, number>();
  let offset = 0;
  for (const part of node.text.split(/(\n\n+)/)) {
    const paragraph = part.trim();
    const at = offset + part.indexOf(paragraph);
    offset += part.length;
    if (paragraph.length < SHORTEST) continue;
    const before = first.get(paragraph);
    const spanAt = (one: number) => locate(file, spanOfText(file, node, one, paragraph.length));
    if (before !== undefined)
      return [diagnose('repeated-paragraph', spanAt(at), { firstLine: spanAt(before).line })];
    first.set(paragraph, at);
  }
  return [];
}

/** Characters. A few words, such as a refrain, may repeat. */
const SHORTEST = 100;

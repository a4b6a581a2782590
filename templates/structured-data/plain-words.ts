import type { Block, Inline, RichText } from '../../generator/schema/rich-text.ts';

/**
 * Returns the words of a text without its formatting, with a line for each paragraph and item. Items have their number or a
 * dash, and their other lines begin below their words.
 */
export function plainWords(text: RichText): string {
  return text.flatMap(linesOf).join('\n');
}

function linesOf(block: Block): readonly string[] {
  if (block.type === 'paragraph') return [block.children.map(wordsOf).join('')];
  return block.items.map((item, index) => {
    const mark = block.isOrdered ? `${(block.start ?? 1) + index}. ` : '- ';
    return mark + plainWords(item).replaceAll('\n', `\n${' '.repeat(mark.length)}`);
  });
}

function wordsOf(inline: Inline): string {
  // Line breaks are those of the file and have no meaning.
  if (inline.type === 'text') return inline.text.replace(/\s+/g, ' ');
  return inline.type === 'break' ? '\n' : inline.children.map(wordsOf).join('');
}

import type { Block, Inline, RichText } from '../../generator/schema/rich-text.ts';

/** Returns the words of a text without its formatting, with a line for each paragraph and item. */
export function plainWords(text: RichText): string {
  return text.flatMap(linesOf).join('\n');
}

function linesOf(block: Block): readonly string[] {
  if (block.type === 'list') return block.items.map((item) => `- ${plainWords(item)}`);
  return [block.children.map(wordsOf).join('')];
}

function wordsOf(inline: Inline): string {
  // Line breaks are those of the file and have no meaning.
  if (inline.type === 'text') return inline.text.replace(/\s+/g, ' ');
  return inline.type === 'break' ? '\n' : inline.children.map(wordsOf).join('');
}

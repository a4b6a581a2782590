/** A paragraph or list of a text. */
export type Block =
  | { readonly type: 'paragraph'; readonly children: readonly Inline[] }
  | {
      readonly type: 'list';
      readonly isOrdered: boolean;
      /** The number of the first item, if not 1: a list may continue after a paragraph. */
      readonly start?: number;
      readonly items: readonly (readonly Block[])[];
    };

/** The content of a paragraph. */
export type Inline =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'strong' | 'emphasis'; readonly children: readonly Inline[] }
  | { readonly type: 'link'; readonly to: string; readonly children: readonly Inline[] }
  | { readonly type: 'break' };

/** A text with its formatting, as a tree. */
export type RichText = readonly Block[];

/** The maximum length of a text, in characters. */
export const LONGEST_TEXT = 6_000;

/** Every address that a text links to. */
export function linksOf(blocks: RichText): readonly string[] {
  const ofInline = (one: Inline): readonly string[] => {
    if (one.type === 'link') return [one.to];
    return 'children' in one ? one.children.flatMap(ofInline) : [];
  };
  return blocks.flatMap((block) =>
    block.type === 'list' ? block.items.flatMap(linksOf) : block.children.flatMap(ofInline),
  );
}

/**
 * The words of a text without its formatting, with a line for each paragraph and item. Items have their number or a dash,
 * and their other lines begin below their words. Templates have `plain-words.ts`.
 */
export function plainText(blocks: RichText): string {
  const ofInline = (one: Inline): string => {
    // Line breaks are those of the file and have no meaning.
    if (one.type === 'text') return one.text.replace(/\s+/g, ' ');
    return one.type === 'break' ? '\n' : one.children.map(ofInline).join('');
  };
  return blocks
    .flatMap((block) => {
      if (block.type === 'paragraph') return block.children.map(ofInline).join('');
      return block.items.map((item, index) => {
        const mark = block.isOrdered ? `${(block.start ?? 1) + index}. ` : '- ';
        return mark + plainText(item).replaceAll('\n', `\n${' '.repeat(mark.length)}`);
      });
    })
    .join('\n');
}

/** Formatting that a text cannot contain, with what to do instead. */
const MARKUP = {
  html: {
    what: 'HTML',
    instead:
      'Write plain text, **strong** or *emphasised* words, and [links](/contact). To show <, write &lt;.',
  },
  heading: {
    what: 'A heading',
    instead: 'Give the section a "heading", or begin a new section. To show #, write \\#.',
  },
  image: {
    what: 'A picture',
    instead: 'Use a section of the type picture, or the key "image" of this section.',
  },
  code: { what: 'A block of code', instead: 'Delete the four spaces or the ``` before the text.' },
  inlineCode: { what: 'Code', instead: 'Delete the ` characters around the word.' },
  blockquote: { what: 'A quotation with >', instead: 'Put the words in quotation marks.' },
  thematicBreak: { what: 'A horizontal line', instead: 'Begin a new section.' },
  table: {
    what: 'A table',
    instead: 'Write each row as a list item: "- Tea: 20 acres". Or use a section of the type figures.',
  },
  strikethrough: { what: 'Text crossed out with ~~', instead: 'Delete the words, or the ~~ around them.' },
  brokenLink: {
    what: 'An unfinished link',
    instead:
      'Write the words in [ ] and the address in ( ), without spaces between or in them: [our contact](/contact).',
  },
  other: {
    what: 'This formatting',
    instead: 'Write plain text, **strong** or *emphasised* words, lists and [links](/contact).',
  },
} as const;

/** Which formatting is refused; of a link also where it leads, and what was most likely meant. */
export type UnsupportedMarkup =
  | { readonly kind: keyof typeof MARKUP }
  | { readonly kind: 'link'; readonly link: string; readonly meant?: string | undefined }
  | { readonly kind: 'tooDeep'; readonly limit: number }
  | { readonly kind: 'frame'; readonly src: string }
  | { readonly kind: 'hidden'; readonly character: string };

/** Where the address of a frame belongs. */
export function placeForFrame(src: string): string {
  return `For a map, write its address in site.yaml, as "frame" of "map" under "contact":\n  frame: ${src}`;
}

/** What is refused, as the beginning of a sentence. */
export function nameOfMarkup(markup: UnsupportedMarkup): string {
  switch (markup.kind) {
    case 'link':
      return `A link to "${markup.link}"`;
    case 'tooDeep':
      return `A list or emphasis inside more than ${markup.limit} others`;
    case 'frame':
      return 'The code of a map or another frame';
    case 'hidden':
      return `An invisible character, ${markup.character},`;
    default:
      return MARKUP[markup.kind].what;
  }
}

/** What to write instead. */
export function insteadOfMarkup(markup: UnsupportedMarkup): string {
  switch (markup.kind) {
    case 'link':
      return markup.meant === undefined
        ? 'Link to a page such as /contact, or to an address that begins with https://, mailto: or tel:.'
        : `Write ${markup.meant}.`;
    case 'tooDeep':
      return 'Use fewer levels.';
    case 'frame':
      return placeForFrame(markup.src);
    case 'hidden':
      return 'Delete it.';
    default:
      return MARKUP[markup.kind].instead;
  }
}

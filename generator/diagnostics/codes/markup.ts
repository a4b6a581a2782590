/** Formatting that a text cannot have, with what to do instead. */
const MARKUP = {
  html: {
    what: 'HTML',
    instead:
      'Write plain text, **strong** or *emphasised* words and [links](/contact). Write &lt; for a sign that is meant as text.',
  },
  heading: {
    what: 'A heading',
    instead:
      'Give the section a "heading", or begin a new section. Write \\# for a sign that is meant as text.',
  },
  image: {
    what: 'A picture',
    instead: 'Use a section of the type picture, or the key "image" of this section.',
  },
  code: { what: 'A block of code', instead: 'Remove the four spaces or the ``` before the text.' },
  inlineCode: { what: 'Code', instead: 'Remove the ` signs around the word.' },
  blockquote: { what: 'A quotation with >', instead: 'Put the words in quotation marks instead.' },
  thematicBreak: { what: 'A line across', instead: 'Begin a new section instead.' },
  brokenLink: {
    what: 'A link without its end',
    instead:
      'Write the words in square brackets and the address in round ones, both closed, with no blank in the address: [our contact](/contact).',
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
  | { readonly kind: 'hidden'; readonly character: string };

/** What is refused, as the beginning of a sentence. */
export function nameOfMarkup(markup: UnsupportedMarkup): string {
  switch (markup.kind) {
    case 'link':
      return `A link to "${markup.link}"`;
    case 'tooDeep':
      return `A list or emphasis inside more than ${markup.limit} others`;
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
      return 'Begin a new list, with fewer levels.';
    case 'hidden':
      return 'Delete it.';
    default:
      return MARKUP[markup.kind].instead;
  }
}

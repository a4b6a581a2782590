import { wordsOfNote } from './expectations.ts';

/** Formatting that a text cannot contain, with what to do instead. */
const MARKUP = {
  html: {
    what: 'HTML',
    instead:
      'Write plain text, **strong** or *emphasised* words, and [links](/contact). To show <, write &lt;.',
  },
  heading: {
    what: 'A heading',
    instead:
      'Give the section a "heading", or begin a new section. A note for yourself belongs above the key. To show #, write \\#.',
  },
  underlined: {
    what: 'A line of --- or === below words',
    instead: 'Delete that line. For a heading, give the section a "heading", or begin a new section.',
  },
  image: {
    what: 'A picture',
    instead: 'Use a section of the type picture, or the key "image" of this section.',
  },
  code: { what: 'A block of code', instead: 'Delete the four spaces or the ``` before the text.' },
  inlineCode: { what: 'Code', instead: 'Delete the ` characters around the word.' },
  blockquote: {
    what: 'A > before words',
    instead: 'Put what somebody says in quotation marks. To show >, write &gt;.',
  },
  thematicBreak: { what: 'A horizontal line', instead: 'Begin a new section.' },
  table: {
    what: 'A table',
    instead: 'Write each row as a list item: "- Tea: 20 acres". Or use a section of the type figures.',
  },
  looseMarks: {
    what: 'A ** that makes no word bold',
    instead:
      'Write no space between ** and the bold words, and one before and after them: so **much** more. To show **, write \\*\\*.',
  },
  times: {
    what: 'A * between numbers',
    instead: 'It makes the words after it italic. Write × between numbers. To show *, write \\*.',
  },
  dialled: {
    what: 'A code to dial',
    instead:
      'Two of its * would make the words between them italic. Write \\ before each *, or \\\\ in a text in double quotes.',
  },
  plus: {
    what: 'A + and a space before a telephone number',
    instead: 'They begin a list. Write no space after the +.',
  },
  strikethrough: { what: 'Text crossed out with ~~', instead: 'Delete the words, or the ~~ around them.' },
  other: {
    what: 'This formatting',
    instead: 'Write plain text, **strong** or *emphasised* words, lists and [links](/contact).',
  },
} as const;

/** The refused formatting; for a link also its target, and the likely intended one. */
export type UnsupportedMarkup =
  | { readonly kind: keyof typeof MARKUP }
  | ({ readonly kind: 'link'; readonly link: string } & MeantLink)
  | ({ readonly kind: 'brokenLink' } & MeantLink)
  | { readonly kind: 'tooDeep'; readonly limit: number }
  | { readonly kind: 'numbers'; readonly numbers: readonly number[] }
  | { readonly kind: 'frame'; readonly src: string }
  | { readonly kind: 'hidden'; readonly character: string };

/** The correct form of a link, or why it is unknown. */
type MeantLink = {
  readonly meant?: string | undefined;
  readonly why?: 'number-in-kenya' | 'on-this-computer' | 'name-of-file' | undefined;
  /** The digits after +254, for a mobile number with too few or too many. */
  readonly digits?: number;
};

/** The maximum number of list numbers to show. */
const MOST_NUMBERS = 5;

/** Advice for a file whose name cannot be part of a link. */
export const RENAME_FILE =
  'An address has no spaces, accents or special characters. Rename the file with letters, digits, hyphens and dots only, and write its new name here.';

/** The right place for the address of a frame, or advice for a frame that shows a film. */
export function placeForFrame(src: string): string {
  const [, film] = /\/(?:embed|video)\/([\w-]+)/.exec(src) ?? [];
  if (film !== undefined && /^https:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\//i.test(src))
    return linkToFilm(`https://www.youtube.com/watch?v=${film}`);
  if (film !== undefined && /^https:\/\/player\.vimeo\.com\//i.test(src))
    return linkToFilm(`https://vimeo.com/${film}`);
  return `For a map, write its address in site.yaml, as "frame" of "map" under "contact":\n  frame: ${src}`;
}

function linkToFilm(address: string): string {
  return `For a film, write a link to it in a text:\n  [Our film](${address})`;
}

/** The refused markup, as the start of a sentence. */
export function nameOfMarkup(markup: UnsupportedMarkup): string {
  switch (markup.kind) {
    case 'link':
      return `A link to "${markup.link}"`;
    case 'tooDeep':
      return `A list or emphasis inside more than ${markup.limit} others`;
    case 'numbers':
      return `A list with the numbers ${markup.numbers.slice(0, MOST_NUMBERS).join(', ')}${markup.numbers.length > MOST_NUMBERS ? ' …' : ''}`;
    case 'frame':
      return 'The code of a map, a film or another frame';
    case 'brokenLink':
      return 'An unfinished link';
    case 'hidden':
      return `An invisible character, ${markup.character},`;
    default:
      return MARKUP[markup.kind].what;
  }
}

/** The text to write instead. */
export function insteadOfMarkup(markup: UnsupportedMarkup): string {
  switch (markup.kind) {
    case 'link':
      return insteadOfLink(
        markup,
        markup.link.startsWith('mailto:')
          ? 'After mailto: write a whole mail address, such as info@example.org.'
          : 'Link to a page such as /contact, or to an address that begins with https://, mailto: or tel:.',
      );
    case 'brokenLink':
      return insteadOfLink(
        markup,
        'Write the words in [ ] and the address in ( ), without spaces between or in them: [our contact](/contact).',
      );
    case 'tooDeep':
      return 'Use fewer levels.';
    case 'numbers': {
      const [first = 1, second = 1] = markup.numbers;
      return `Visitors see ${markup.numbers
        .map((_, index) => first + index)
        .slice(0, MOST_NUMBERS)
        .join(
          ', ',
        )}${markup.numbers.length > MOST_NUMBERS ? ' …' : ''}. Number the items in order. For days or years, begin each line with a dash and write no dot: "- ${second}${second > 31 ? ': …' : ' October'}".`;
    }
    case 'frame':
      return placeForFrame(markup.src);
    case 'hidden':
      return 'Delete it.';
    default:
      return MARKUP[markup.kind].instead;
  }
}

function insteadOfLink({ meant, why, digits }: MeantLink, otherwise: string): string {
  if (digits !== undefined) return wordsOfNote({ is: 'odd-mobile', digits });
  switch (why) {
    case 'on-this-computer':
      return 'This path works only on your computer. Copy the file into public/files/ and link to it there, such as /files/form.pdf.';
    case 'name-of-file':
      return RENAME_FILE;
    case 'number-in-kenya':
      return `For a number in Kenya, write ${meant}.`;
    case undefined:
      return meant === undefined ? otherwise : `Write ${meant}.`;
    default:
      return why satisfies never;
  }
}

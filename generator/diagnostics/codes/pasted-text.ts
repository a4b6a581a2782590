import { entry } from './entry.ts';
import { placeForFrame } from './markup.ts';

/** Marks of Markdown or HTML, by what they are for. */
const MARKS = {
  strong: { shown: '**', hint: 'Delete the marks around the words.' },
  emphasis: { shown: '*', hint: 'Delete the marks around the words.' },
  heading: { shown: '#', hint: 'Delete the # and the space after it.' },
  link: {
    shown: '[ ]( )',
    hint: 'Write only the words. A link can be in a text, such as the "text" of a section.',
  },
  tag: { shown: '< >', hint: 'Delete what is between < and >, and these characters.' },
} as const;

/** Which marks a plain text has. */
export type Marks = keyof typeof MARKS;

/** What text looks like that was pasted from a document, a table or another web page. */
export const PASTED_TEXT = {
  'bullet-in-text': entry<{ bullet: string; as: 'lines' | 'joined' | 'plain' }>({
    severity: 'warning',
    title: 'A bullet that makes no list',
    message({ bullet, as }) {
      if (as === 'joined') return `These items show as one paragraph: "${bullet}" makes no list here.`;
      return /[-*]/.test(bullet)
        ? `The space after "${bullet}" is a no-break space, so this makes no list.`
        : `"${bullet}" makes no list. Visitors see the character itself.`;
    },
    hint: ({ as }) => HINTS_OF_BULLETS[as],
    explain:
      'Word and web pages make lists with characters such as •. In a text, a list is a line for each item, and each begins with "- ".',
    wrong: answer('|\n    We grow:\n    • tea\n    • maize'),
    right: answer('|\n    We grow:\n    - tea\n    - maize'),
  }),
  'lines-run-together': entry<{ count: number; isFolded: boolean }>({
    severity: 'warning',
    title: 'Lines that show as one paragraph',
    message: ({ count }) => `These ${count} lines show as one paragraph, one after the other.`,
    hint: ({ isFolded }) =>
      isFolded
        ? 'Write | instead of > after the colon, which keeps the empty lines.'
        : 'Put an empty line between them. For a list, begin each line with "- ".',
    explain:
      'A new line in a file is only a space on the page: you can break long lines where you like. An empty line begins a paragraph.',
    wrong: answer('|\n    Monday to Friday: 8 to 5\n    Saturday: 8 to 12\n    Sunday: closed'),
    right: answer('|\n    - Monday to Friday: 8 to 5\n    - Saturday: 8 to 12\n    - Sunday: closed'),
  }),
  'tab-in-text': entry<{ count: number }>({
    severity: 'warning',
    title: 'A tab in a text',
    message: ({ count }) =>
      count === 1 ? 'A tab shows as one space.' : `${count} tabs show as one space each, not as columns.`,
    hint: ({ count }) =>
      count === 1
        ? 'Write a space instead.'
        : 'Write each row of the table as a list item: "- Tea: 20 acres".',
    explain: 'Text that is copied from a table has tabs between the columns. A page shows them as spaces.',
    wrong: answer('"We grow\\ttea."'),
    right: answer('We grow tea.'),
  }),
  'markup-in-plain-text': entry<{ key: string; marks: Marks; frame?: string | undefined }>({
    severity: 'warning',
    title: 'Formatting in a plain text',
    message: ({ key, marks }) =>
      `"${key}" is plain text. Visitors see ${MARKS[marks].shown} as it is written.`,
    hint: ({ marks, frame }) => (frame === undefined ? MARKS[marks].hint : placeForFrame(frame)),
    explain:
      'Titles, names and other short texts are shown as they are written. Only longer texts can have **strong** words, lists and links; FIELDS.md tells which.',
    wrong: { 'content/faqs.yaml': '- question: Are you **open**?\n  answer: Yes.\n' },
    right: { 'content/faqs.yaml': '- question: Are you open?\n  answer: Yes.\n' },
  }),
} as const;

const HINTS_OF_BULLETS = {
  lines: 'Begin each of these lines with "- " instead.',
  joined: 'Write | after the colon of the key. Then write each item on a line that begins with "- ".',
  plain: 'Delete it.',
} as const;

function answer(written: string) {
  return { 'content/faqs.yaml': `- question: What do you do?\n  answer: ${written}\n` };
}

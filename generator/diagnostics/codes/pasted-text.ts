import { entry } from './entry.ts';
import { placeForFrame } from './markup.ts';

/** Marks of Markdown or HTML, by purpose. */
const MARKS = {
  strong: { shown: '**', hint: 'Delete the marks around the words.' },
  underscores: { shown: '__', hint: 'Delete the marks around the words.' },
  emphasis: { shown: '*', hint: 'Delete the marks around the words.' },
  heading: { shown: '#', hint: 'Delete the # and the space after it.' },
  link: {
    shown: '[ ]( )',
    hint: 'Write only the words. A link can be in a text, such as the "text" of a section.',
  },
  reference: { shown: 'this', hint: 'Write the character itself, such as & or é.' },
  tag: { shown: '< >', hint: 'Delete what is between < and >, and these characters.' },
} as const;

/** The marks in a plain text. */
export type Marks = keyof typeof MARKS;

const NEWSLETTER = '- title: Newsletter of June\n  file: files/june.pdf\n  year: 2025\n';

const LONG_PARAGRAPH =
  'The school on the hill has eight rooms and two hundred and forty pupils, who come from eleven villages around it.';

/** Errors in text that was pasted from a document, a table or another web page. */
export const PASTED_TEXT = {
  'bullet-in-text': entry<{ bullet: string; as: keyof typeof HINTS_OF_BULLETS }>({
    severity: 'warning',
    title: 'A bullet that makes no list',
    message({ bullet, as }) {
      if (as === 'joined') return `These items show as one paragraph: "${bullet}" makes no list here.`;
      if (as === 'unspaced') return `There is no space after "${bullet}", so this makes no list.`;
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
  'lines-run-together': entry<{ count: number; begins?: 'folded' | 'plain' | undefined }>({
    severity: 'warning',
    title: 'Lines that show as one paragraph',
    message: ({ count, begins }) =>
      begins === 'plain'
        ? `These ${count} paragraphs show as one, because there is no | before them.`
        : `These ${count} lines show as one paragraph, one after the other.`,
    hint: ({ begins }) => {
      if (begins === 'folded') return 'Write | instead of > after the colon, which keeps the empty lines.';
      if (begins === 'plain') return 'Write | after the colon, and the whole text on the lines below.';
      return 'Put an empty line between them. For a list, begin each line with "- ".';
    },
    explain:
      'A new line in a file is only a space on the page: you can break long lines where you like. An empty line begins a paragraph.',
    wrong: answer('|\n    Monday to Friday: 8 to 5\n    Saturday: 8 to 12\n    Sunday: closed'),
    right: answer('|\n    - Monday to Friday: 8 to 5\n    - Saturday: 8 to 12\n    - Sunday: closed'),
  }),
  'joined-items': entry<{ count: number }>({
    severity: 'warning',
    title: 'Lines that YAML joins to one list item',
    message: ({ count }) => `YAML reads these ${count} lines as one item and shows them in one line.`,
    hint: () =>
      'If each of them is an item, such as a line of an address, begin each with "- ". Otherwise write them in one line.',
    explain: 'A line that is indented more than the dash above it goes on with the item.',
    wrong: address('    - Box 1\n      Hill Town\n'),
    right: address('    - Box 1\n    - Hill Town\n'),
  }),
  'line-in-item': entry<{
    isItem: boolean;
    /** The number that makes the line a list after the item: `1986.` */
    number?: string | undefined;
  }>({
    severity: 'warning',
    title: 'A line that becomes part of the list item above it',
    message: ({ number }) =>
      number === undefined
        ? 'This line shows as part of the list item above it.'
        : `This line shows as a new list, because it begins with "${number}".`,
    hint({ isItem, number }) {
      if (isItem) return 'If this is the next item, write a space after the dash: "- ".';
      const inItem = 'If it goes on with the item, begin it right below the words of the item.';
      return number === undefined
        ? `For a new paragraph, put an empty line above it. ${inItem}`
        : `For a new paragraph, put an empty line above it and begin it with "${escaped(number)}". ${inItem}`;
    },
    explain:
      'In a text, a line right below a list item goes on with that item. An empty line between them ends the list.',
    wrong: answer('|\n    - Wednesday 18:00\n    All are welcome!'),
    right: answer('|\n    - Wednesday 18:00\n\n    All are welcome!'),
  }),
  'note-in-text': entry<{ found: string }>({
    severity: 'warning',
    title: 'A note that visitors would see',
    message: ({ found }) => `This line is part of the text: ${found} does not begin a comment in YAML.`,
    hint: () =>
      'If it is a note for yourself, move it to the line above the key, and begin it with # instead.',
    explain:
      'What is indented more than a key belongs to its text. A note is a line that begins with #, between two keys.',
    wrong: answer('On the hill.\n    // Ask Jane.'),
    right: { 'content/faqs.yaml': '- question: What do you do?\n  # Ask Jane.\n  answer: On the hill.\n' },
  }),
  'comma-at-end': entry<{ character: string }>({
    severity: 'warning',
    title: 'A comma or semicolon at the end of a text',
    message: ({ character }) =>
      `Visitors see this ${character === ',' ? 'comma' : 'semicolon'} at the end of the text.`,
    hint: () => 'Delete it.',
    explain:
      'JSON needs commas between values, and other languages semicolons. In YAML each value ends with its line.',
    wrong: answer('On the hill,'),
    right: answer('On the hill.'),
  }),
  'repeated-item': entry<{ firstLine: number; type?: string }>({
    severity: 'warning',
    title: 'The same item twice in a list',
    message: ({ firstLine, type }) =>
      type === undefined
        ? `This item is the same as the one that begins on line ${firstLine}.`
        : `Here begins a second section "${type}", right below the one on line ${firstLine}.`,
    hint: ({ type }) =>
      type === undefined
        ? 'Change one of them, or delete one.'
        : `If they are one section, delete the "- type: ${type}" that has no other keys.`,
    explain:
      'Visitors would see the same twice. A new item is often a copy of another one that was not changed.',
    wrong: {
      'content/faqs.yaml':
        '- question: Are you open?\n  answer: Yes.\n- question: Are you open?\n  answer: Yes.\n',
    },
    right: { 'content/faqs.yaml': '- question: Are you open?\n  answer: Yes.\n' },
  }),
  'repeated-paragraph': entry<{ firstLine: number }>({
    severity: 'warning',
    title: 'The same paragraph twice in a text',
    message: ({ firstLine }) => `This paragraph is the same as the one that begins on line ${firstLine}.`,
    hint: () => 'Delete one of them.',
    explain: 'Visitors would read the same twice. It happens when a text is pasted a second time.',
    wrong: answer(`|\n    ${LONG_PARAGRAPH}\n\n    We plant trees.\n\n    ${LONG_PARAGRAPH}`),
    right: answer(`|\n    ${LONG_PARAGRAPH}\n\n    We plant trees.`),
  }),
  'divided-word': entry<{ begin: string; end: string }>({
    severity: 'warning',
    title: 'A word that is divided at the end of a line',
    message: ({ begin, end }) => `Visitors would see "${begin}- ${end}", as lines are joined with a space.`,
    hint: ({ begin, end }) => `Write it on one line, as "${begin}${end}" or "${begin}-${end}".`,
    explain:
      'Printed columns divide long words, and a text that is copied from a PDF keeps these hyphens. A page breaks its lines where the screen ends.',
    wrong: answer('>-\n    We are an organi-\n    sation for trees.'),
    right: answer('>-\n    We are an organisation\n    for trees.'),
  }),
  'repeated-question': entry<{ firstLine: number }>({
    severity: 'warning',
    title: 'The same question twice in a list',
    message: ({ firstLine }) => `This question is already in the item that begins on line ${firstLine}.`,
    hint: () => 'Change one of them, or delete one.',
    explain:
      'Visitors would see the same question with two answers. A new item is often a copy of another one that was only half changed.',
    wrong: {
      'content/faqs.yaml':
        '- question: Are you open?\n  answer: Yes.\n- question: Are you open?\n  answer: On weekdays.\n',
    },
    right: {
      'content/faqs.yaml':
        '- question: Are you open?\n  answer: Yes.\n- question: Where are you?\n  answer: On the hill.\n',
    },
  }),
  'repeated-document': entry<{ document: string; firstLine: number }>({
    severity: 'warning',
    title: 'The same document twice in a list',
    message: ({ document, firstLine }) => `"${document}" is already the document on line ${firstLine}.`,
    hint: () => 'Write the name of the right document, or delete one of the two items.',
    explain:
      'Visitors who open one item would get the document of the other. A new item is often a copy of another one that was only half changed.',
    wrong: {
      'public/files/june.pdf': '%PDF-1.4\n',
      'content/newsletters.yaml': `${NEWSLETTER}- title: Newsletter of July\n  file: files/june.pdf\n  year: 2025\n`,
    },
    right: { 'public/files/june.pdf': '%PDF-1.4\n', 'content/newsletters.yaml': NEWSLETTER },
  }),
  'another-year': entry<{ year: string; day: string }>({
    severity: 'warning',
    title: 'A year that is not that of the date',
    message: ({ year, day }) => `"year" is ${year}, but "date" is ${day}.`,
    hint: () => 'Correct one of the two.',
    explain:
      'Both say when a document came out. Visitors find it under its year, and in the feed under its date.',
    wrong: {
      'public/files/june.pdf': '%PDF-1.4\n',
      'content/newsletters.yaml': `${NEWSLETTER}  date: 2024-06-30\n`,
    },
    right: {
      'public/files/june.pdf': '%PDF-1.4\n',
      'content/newsletters.yaml': `${NEWSLETTER}  date: 2025-06-30\n`,
    },
  }),
  'left-over': entry<{ found: string }>({
    severity: 'warning',
    rank: 50,
    title: 'A text that is not for visitors',
    message: ({ found }) => `Visitors would see "${found}" as it is written.`,
    hint: () => 'Delete it, or write what belongs in its place.',
    explain:
      'Drafts have words to be replaced, such as [phone number], TBC or TODO. `sitegen new` writes "To be written.", and a new site has "to be added". Chats and other programs leave times, sources, short codes and paths of your computer in what is copied from them.',
    wrong: answer('Call [phone number].'),
    right: answer('Call us.'),
  }),
  'half-fact': entry<{ written: string; token: string; isTooMany: boolean; isFirst: boolean }>({
    severity: 'warning',
    title: 'The name of a fact that is not between two braces on each side',
    message: ({ written, isTooMany }) =>
      isTooMany
        ? `Visitors would see braces around the fact: "${written}" has too many.`
        : `Visitors would see "${written}" and not the fact.`,
    hint: ({ token, isFirst }) =>
      isFirst
        ? `Write two braces on each side, and quotes around the whole text: "{{${token}}} …".`
        : `Write two braces on each side: {{${token}}}.`,
    explain: 'Between {{ and }} is the name of a fact, in the place of which its value shows.',
    wrong: answer('We work in {count.stations} places.'),
    right: answer('We work in {{count.stations}} places.'),
  }),
  'lone-quote': entry<Record<string, never>>({
    severity: 'warning',
    title: 'A quotation that never ends',
    message: () => 'The quotation that begins here has no end in this text.',
    hint: () => 'Write ” where it ends, or delete the “.',
    explain: 'Visitors cannot tell which words are quoted if the second of the two quotes is missing.',
    wrong: answer('We say “all are welcome to everybody.'),
    right: answer('We say “all are welcome” to everybody.'),
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
  'markup-in-plain-text': entry<{
    key: string;
    marks: Marks;
    frame?: string | undefined;
    /** The HTML reference of a character, such as `&amp;`. */
    written?: string | undefined;
  }>({
    severity: 'warning',
    title: 'Formatting in a plain text',
    message: ({ key, marks, written = MARKS[marks].shown }) =>
      `"${key}" is plain text. Visitors see ${written} as it is written.`,
    hint: ({ marks, frame }) => (frame === undefined ? MARKS[marks].hint : placeForFrame(frame)),
    explain:
      'Titles, names and other short texts are shown as they are written. Only longer texts can have **strong** words, lists and links; FIELDS.md tells which.',
    wrong: { 'content/faqs.yaml': '- question: Are you **open**?\n  answer: Yes.\n' },
    right: { 'content/faqs.yaml': '- question: Are you open?\n  answer: Yes.\n' },
  }),
} as const;

const HINTS_OF_BULLETS = {
  lines: 'Begin each of these lines with "- " instead.',
  unspaced: 'Begin each of these lines with "- ".',
  joined: 'Write | after the colon of the key. Then write each item on a line that begins with "- ".',
  plain: 'Delete it.',
} as const;

function answer(written: string) {
  return { 'content/faqs.yaml': `- question: What do you do?\n  answer: ${written}\n` };
}

function address(lines: string) {
  return {
    'site.yaml': `contact:\n  email: info@tiny.example\n  phone: +254 700 000 001\n  address:\n${lines}`,
  };
}

/** A number that begins a paragraph, and not a list: `1986\.` */
function escaped(number: string): string {
  return number.replace(/(?=[.)]$)/, '\\');
}

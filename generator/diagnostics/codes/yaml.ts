import type { ErrorCode } from 'yaml';
import { entry } from './entry.ts';
import { placeForFrame } from './markup.ts';
import { wordsOfParser } from './syntax.ts';

/** Lines without the key that they belong to: a list, the keys of a group, or a text of several paragraphs or of one. */
export type LostLines = keyof typeof BARS;

const BARS = { list: '', keys: '', text: ' |', paragraph: ' >-' } as const;

/** The line of a key whose value is on the lines below. */
export function keyLine(key: string, of: LostLines): string {
  return `${key}:${BARS[of]}`;
}

/** Lines with a key, of which one is meant. */
function eitherOf(keys: readonly string[], of: LostLines): string {
  return keys.map((key) => `"${keyLine(key, of)}"`).join(' or ');
}

/** A list of questions with the given lines below the first question. */
const question = (below: string) => ({ 'content/faqs.yaml': `- question: Where do you work?\n${below}` });
const answer = (written: string) => question(`  answer: ${written}\n`);
const page = (sections: string) => ({
  'content/pages/careers.yaml': `title: Careers\ndescription: The posts that are open.\n${sections}`,
});
const ON_THE_HILL = answer('On the hill.');
const IN_QUOTES = 'In quotes, every character is plain text.';
const INDENTATION = 'Indentation says what a line belongs to: two more spaces for each level.';
const PLAIN =
  'Site content is plain keys, lists and text. Content that depends on other content is hard to read and to correct.';

const TREES = 'title: Trees\ndescription: Which trees grow on the hill.\nsections: []\n';

/** Errors of parsing a file as YAML. */
export const YAML = {
  // ---- the file as a whole
  'two-versions': entry<{ isLeftover?: boolean }>({
    severity: 'error',
    title: 'Two versions of the same lines',
    message: ({ isLeftover }) =>
      isLeftover
        ? 'With a line like this, git marks two versions of the same lines.'
        : 'From here on there are two versions of the same lines.',
    hint: ({ isLeftover }) =>
      isLeftover
        ? 'If there are still two versions above and below it, keep one of them. Then delete this line.'
        : 'Keep the lines you want and delete the others. Also delete the lines that begin with <<<<<<<, ======= and >>>>>>>.',
    explain:
      'Two people changed the same lines, and git could not join them. It puts both versions into the file, with a line of ======= between, and you choose. Nothing else in the file is checked before that.',
    wrong: question(
      '<<<<<<< HEAD\n  answer: On the hill.\n=======\n  answer: In the valley.\n>>>>>>> other\n',
    ),
    right: ON_THE_HILL,
  }),
  'quoted-printable': entry<{ found: string }>({
    severity: 'error',
    title: 'A text in the encoding of a mail',
    message: ({ found }) =>
      found === '='
        ? 'This line ends with the "=" that mails contain where they break a line.'
        : `Mails contain "${found}" in place of a character, and visitors would see it.`,
    hint: () =>
      'Open the mail, and copy the text as your mail program shows it. Or ask for the file as an attachment.',
    explain:
      'Mails are encoded while they are sent: letters such as é become =C3=A9, and long lines are cut after a "=". Mail programs decode them, but not if you save the mail as a file. Nothing else in the file is checked before that.',
    wrong: answer('It=E2=80=99s on the hill.\n'),
    right: answer('It’s on the hill.'),
  }),

  // ---- spaces and tabs
  'lost-indentation': entry<Record<string, never>>({
    severity: 'error',
    title: 'A file without spaces at the beginning of its lines',
    message: () => 'In the whole file, the spaces at the beginning of the lines are missing.',
    hint: () =>
      'Restore an earlier version of the file, or copy it again as an attached file. Some mail and chat programs remove these spaces.',
    explain:
      'The spaces at the beginning of a line say to which item or section the line belongs. Without them, nobody can tell where each section ends. Nothing else in the file is checked before that.',
    wrong: {
      'content/pages/trees.yaml':
        'title: Trees\ndescription: Which trees grow on the hill.\nsections:\n- type: text\nheading: Oaks\ntext: Many of them.\n- type: text\nheading: Pines\ntext: A few.\n',
    },
    right: {
      'content/pages/trees.yaml':
        'title: Trees\ndescription: Which trees grow on the hill.\nsections:\n  - type: text\n    heading: Oaks\n    text: Many of them.\n  - type: text\n    heading: Pines\n    text: A few.\n',
    },
  }),
  'tab-indent': entry<{ lines: number }>({
    severity: 'error',
    title: 'A line indented with a tab',
    message: ({ lines }) =>
      lines === 1
        ? 'This line is indented with a tab.'
        : `This line and the ${lines - 1} after it are indented with tabs.`,
    hint: () => 'Use two spaces for each level. You can set most editors to type spaces when you press Tab.',
    explain: `${INDENTATION} Editors show tabs in different widths, so YAML does not allow them.`,
    wrong: question('\tanswer: On the hill.\n'),
    right: ON_THE_HILL,
  }),
  'no-break-space': entry<Record<string, never>>({
    severity: 'error',
    title: 'A character that only looks like a space',
    message: () => 'This looks like a space but is a different character.',
    hint: () => 'Delete it and press the space bar.',
    explain:
      'Text copied from a web page or a word processor can contain no-break spaces. Inside a text they are fine. At the beginning of a line or after a colon, YAML needs an ordinary space.',
    wrong: question('  answer:\u00a0On the hill.\n'),
    right: ON_THE_HILL,
  }),
  'missing-space': entry<{ character: string }>({
    severity: 'error',
    title: 'A colon or dash without a space after it',
    message: ({ character }) => `A space is missing after this "${character}".`,
    hint: ({ character }) =>
      character === ':'
        ? 'Write "key: value", with a space after the colon.'
        : 'Begin each item with a dash and a space: "- ".',
    explain: 'Without the space, YAML reads the character as part of the word, as in 10:30 or well-known.',
    wrong: question('  answer:On the hill.\n'),
    right: ON_THE_HILL,
  }),
  'wrong-indent': entry<{
    found: number;
    wanted: number;
    alike?: { readonly key: string; readonly count: number };
    /** The number of lines below it that are too far in by the same number of columns. */
    below?: number;
    /** The lists or groups that the line may belong to, if there are several: a line of each, and its column from 0. */
    places?: readonly { readonly line: number; readonly column: number }[];
    isItem?: boolean;
    /** The line of the complete item above it, if such items can be groups. */
    groupAt?: number;
  }>({
    severity: 'error',
    title: 'A line that begins in the wrong column',
    message: ({ found }) => `This line begins with ${spaces(found)} and does not match the lines around it.`,
    hint: ({ found, wanted, alike, below, places = [], isItem, groupAt }) => {
      if (places.length > 1) {
        const ways = places.map(({ line, column }) => `with ${spaces(column)} like line ${line}`);
        return `It can belong to several ${isItem ? 'lists' : 'groups of keys'}. Begin it ${ways.join(', or ')}.`;
      }
      const begin = wanted === 0 ? 'Begin it at the left edge.' : `Begin it with ${spaces(wanted)}.`;
      if (groupAt !== undefined)
        return `${begin} Or begin a group on line ${groupAt}: "- label: …", "items:", and its pages below that.`;
      if (below !== undefined)
        return `${begin} Do the same with the ${below === 1 ? 'line' : `${below} lines`} below it.`;
      if (alike === undefined) return begin;
      const { key, count } = alike;
      const others =
        count === 1
          ? `the other line "${key}:" that begins`
          : `the ${count} other lines "${key}:" that begin`;
      return `${begin} Do the same with ${others} with ${spaces(found)}.`;
    },
    explain: `${INDENTATION} Keys of one group and items of one list begin in the same column.`,
    wrong: question('   answer: On the hill.\n'),
    right: ON_THE_HILL,
  }),
  'flat-block': entry<{ spaces?: number }>({
    severity: 'error',
    title: 'A long text that is not indented',
    message: () => 'The text after | or > must be indented more than its key.',
    hint: ({ spaces }) =>
      spaces === undefined
        ? 'Put two more spaces before each line of the text.'
        : `Begin this line with ${spaces} spaces, as the lines below it.`,
    explain: `${INDENTATION} This tells YAML where the text ends.`,
    wrong: question('  answer: |\n  On the hill.\n'),
    right: question('  answer: |\n    On the hill.\n'),
  }),
  'key-below-bar': entry<{ key: string; of: string; below: number }>({
    severity: 'error',
    title: 'A key between | and its text',
    message: ({ key, of }) => `"${key}" is between "${of}:" and the text of "${of}".`,
    hint: ({ of, below }) => {
      const others = below === 0 ? '' : below === 1 ? ' and the next one' : ` and the next ${below} lines`;
      return `Move this line${others} above "${of}:".`;
    },
    explain: 'After | or >, the text begins on the next line, and is indented more than its key.',
    wrong: {
      'content/faqs.yaml': '- answer: |\n  question: Where do you work?\n    On the hill.\n',
    },
    right: question('  answer: |\n    On the hill.\n'),
  }),
  'other-comment': entry<{ found: string }>({
    severity: 'error',
    title: 'A comment of another language',
    message: ({ found }) => `In YAML, ${found} does not begin a comment.`,
    hint: () => 'Begin a note for yourself with #. It does not show on the page.',
    explain: 'A line that begins with # is a note for those who edit the file. sitegen does not read it.',
    wrong: question('  // Ask Jane.\n  answer: On the hill.\n'),
    right: question('  # Ask Jane.\n  answer: On the hill.\n'),
  }),
  'separator-line': entry<{ isNumber?: true }>({
    severity: 'error',
    title: 'A line that only separates',
    message: ({ isNumber }) =>
      isNumber
        ? 'This number is alone on its line, and does not belong here.'
        : 'This line separates nothing in YAML, and does not belong here.',
    hint: ({ isNumber }) =>
      isNumber
        ? 'Delete it. Items keep their order without numbers.'
        : 'Delete it. Between items and keys you can leave an empty line.',
    explain:
      'In YAML, lines of hyphens or other characters do not separate items, and numbers do not count them. Their dashes and indentation separate them.',
    wrong: question('  ==========\n  answer: On the hill.\n'),
    right: ON_THE_HILL,
  }),
  'text-without-bar': entry<{
    key: string;
    isList?: true;
    isNote?: true;
    /** True if the text can have several lines. */
    isRich?: true;
    /** The number of spaces before the other lines of the text, if it has several. */
    spaces?: number;
    /** The line as the first key of a new item. */
    asItem?: string | undefined;
  }>({
    severity: 'error',
    title: 'A text of several lines after a key',
    message: ({ key, isList }) =>
      isList
        ? `This list is not part of "${key}", because "${key}" already has a value on its line.`
        : `This line is not part of "${key}", because it is not indented.`,
    hint({ key, isNote, isRich, spaces: margin, asItem }) {
      if (asItem !== undefined)
        return `If it belongs to "${key}", write "${key}: |" with the text on the lines below. If it begins a new item, write:\n${asItem}`;
      if (isNote) {
        const below = isRich && `write "${key}: |" with the text on the lines below`;
        const here =
          margin === undefined
            ? `write it after "${key}:" on the same line`
            : `begin it with ${spaces(margin)}`;
        return `If it is a note for yourself, put # before it. If it belongs to "${key}", ${below || here}.`;
      }
      return `Write "${key}: |". Put the text on the lines below, with two more spaces than "${key}" has.`;
    },
    explain:
      'A text can have several lines if | comes after the colon of its key. All its lines are then indented more than the key.',
    wrong: question('  answer: On the hill. It has\na red roof.\n'),
    right: question('  answer: |\n    On the hill. It has\n    a red roof.\n'),
  }),
  'comment-in-text': entry<{ key: string; comment: string }>({
    severity: 'error',
    title: 'A comment within a text',
    message: ({ key, comment }) =>
      `The comment "${comment}" ends the text of "${key}", but the text goes on below it.`,
    hint: ({ key }) => `Move the comment above the line "${key}:".`,
    explain: 'A comment ends a text of several lines. Above the key, a comment changes nothing.',
    wrong: question('  answer: We are\n    # ask Ann\n    on the hill.\n'),
    right: question('  # ask Ann\n  answer: We are\n    on the hill.\n'),
  }),
  'cut-key': entry<{ key: string }>({
    severity: 'error',
    title: 'A key with a line break in it',
    message: ({ key }) => `A line break has cut the key "${key}" in two.`,
    hint: () => 'Delete the line break, and the spaces after it.',
    explain: 'A key is on one line, with its colon.',
    wrong: question('  ans\n  wer: On the hill.\n'),
    right: ON_THE_HILL,
  }),
  'colon-in-lines': entry<{ key: string; bar: string }>({
    severity: 'error',
    title: 'A colon in a text of several lines',
    message: ({ key }) => `This line belongs to "${key}", but with its colon YAML takes it for a key.`,
    hint: ({ key, bar }) =>
      `Write "${key}: ${bar}" and the text on the lines below. After ${bar}, a text can have any characters.`,
    explain:
      'A colon and a space end a key. In a text of several lines that begins with | or >- they are only characters.',
    wrong: question('  answer:\n    On the hill. It has\n    a red roof: come and see.\n'),
    right: question('  answer: >-\n    On the hill. It has\n    a red roof: come and see.\n'),
  }),
  'text-after-bar': entry<{ key: string; bar: string; found: string }>({
    severity: 'error',
    title: 'More than a | before a text of several lines',
    message: ({ bar, found }) =>
      found === bar
        ? `After ${bar}, nothing else can be on this line.`
        : `"${found}" is not the bar (|) that begins a text of several lines.`,
    hint: ({ key, bar }) =>
      `Write only "${key}: ${bar}". Put the text on the lines below, with two more spaces than "${key}" has.`,
    explain:
      'A text of several lines begins on the line below its key. On the line of the key is only the |.',
    wrong: question('  answer: | On the hill.\n    It has a red roof.\n'),
    right: question('  answer: |\n    On the hill.\n    It has a red roof.\n'),
  }),

  // ---- keys and items
  'missing-colon': entry<{
    key: string;
    /** The key that a misspelt one means. */
    meant?: string | undefined;
  }>({
    severity: 'error',
    title: 'A key without a colon',
    message: ({ key }) => `A colon is missing after "${key}".`,
    hint: ({ key, meant = key }) => `Write "${meant}: " and then the value.`,
    explain:
      'After a key come a colon, a space and the value. Without the colon, YAML reads the line as text.',
    wrong: { 'content/faqs.yaml': '- question Where do you work?\n  answer: On the hill.\n' },
    right: ON_THE_HILL,
  }),
  'two-keys-in-a-line': entry<{ key: string }>({
    severity: 'error',
    title: 'Two keys in one line',
    message: ({ key }) => `"${key}" begins in the middle of a line.`,
    hint: ({ key }) =>
      `Begin a new line before "${key}:". If this is one text, put all of it in quotes: "…".`,
    explain: 'Each key needs a separate line.',
    wrong: { 'content/faqs.yaml': '- question: Where do you work? answer: On the hill.\n' },
    right: ON_THE_HILL,
  }),
  'other-bullet': entry<{
    bullet: string;
    /** True if the other lines of the items are at the left edge, or begin with tabs or bullets. */
    others?: true;
  }>({
    severity: 'error',
    title: 'A list item with a bullet or a number',
    message: ({ bullet }) => `A list item must begin with "- ", not with "${bullet}".`,
    hint: ({ others }) =>
      `Replace the bullet, arrow or number of each item with a dash.${others ? ' Begin the other lines of an item with two spaces.' : ''}`,
    explain: 'Lists of YAML have dashes. Numbers are not needed: items keep their order.',
    wrong: {
      'content/faqs.yaml': '1. question: Where do you work?\n   answer: On the hill.\n',
    },
    right: ON_THE_HILL,
  }),
  'lost-key': entry<{
    /** What begins there. */
    of: LostLines;
    /** The keys that are possible. */
    keys: readonly string[];
    /** True if the only key is there, above other keys. */
    isFurtherUp?: true;
    /** True if the only key is directly below, without a value. */
    isBelow?: true;
    /** The last line of the list with the only key, for items that are below another key. */
    lastLine?: number;
  }>({
    severity: 'error',
    title: 'A list, text or group without its key',
    message: ({ of, keys, isFurtherUp, isBelow, lastLine }) => {
      if (lastLine !== undefined)
        return `This belongs to the list below ${eitherOf(keys, of)}, but other keys are between them.`;
      if (isBelow) return `This belongs below ${eitherOf(keys, of)}, but that line comes after it.`;
      if (isFurtherUp) return `A ${of} begins here, but other keys are between it and ${eitherOf(keys, of)}.`;
      if (of === 'keys') return `This belongs below ${eitherOf(keys, of)}, but that line is missing.`;
      return `A ${of} begins here, but its key is missing.`;
    },
    hint: ({ of, keys, isFurtherUp, isBelow, lastLine }) =>
      lastLine !== undefined
        ? `Move it to the end of that list, below line ${lastLine}.`
        : isFurtherUp || isBelow
          ? `Move ${eitherOf(keys, of)} to the line directly above it.`
          : `Write ${eitherOf(keys, of)} on a line above it.`,
    explain:
      'A list, a group of keys, and a text of several lines belong to the key above them. That key has its own line.',
    wrong: {
      'content/pages/trees.yaml':
        'title: Trees\ndescription: Which trees grow on the hill.\n  - type: text\n    text: Many of them.\n',
    },
    right: {
      'content/pages/trees.yaml':
        'title: Trees\ndescription: Which trees grow on the hill.\nsections:\n  - type: text\n    text: Many of them.\n',
    },
  }),
  'content-twice': entry<Record<string, never>>({
    severity: 'error',
    title: 'A file with its content twice',
    message: () => 'From here on, the file has the same keys a second time.',
    hint: () => 'Keep one of the two copies, and delete the other.',
    explain: 'It happens when the text of a file is pasted into the file again.',
    wrong: { 'content/pages/trees.yaml': TREES + TREES },
    right: { 'content/pages/trees.yaml': TREES },
  }),
  'missing-first-line': entry<{
    key: string;
    value?: string | undefined;
    /** The line above that started the item before it was commented out. */
    offLine?: number | undefined;
  }>({
    severity: 'error',
    title: 'A list item without its first line',
    message: () => 'A new list item seems to begin here, but its first line is missing.',
    hint: ({ key, value = '…', offLine }) =>
      offLine === undefined
        ? `Write its first line above this one: "- ${key}: ${value}". If you want to delete the item, delete its other lines too.`
        : hintToNote(offLine),
    explain: 'Without its first line, these keys count as part of the item above.',
    wrong: {
      'content/people/staff.yaml':
        '- name: Jane\n  role: Nurse\n  bio: Here since 2001.\n  role: Driver\n  bio: Here since 2002.\n',
    },
    right: {
      'content/people/staff.yaml':
        '- name: Jane\n  role: Nurse\n  bio: Here since 2001.\n- name: Joe\n  role: Driver\n  bio: Here since 2002.\n',
    },
  }),
  'missing-dash': entry<{
    column?: number;
    /** Other names for its keys, with the right ones. */
    names?: readonly { readonly written: string; readonly name: string }[];
  }>({
    severity: 'error',
    title: 'A list item without its dash',
    message: () => 'A new list item seems to begin here, but "- " is missing.',
    hint: ({ column, names = [] }) => {
      const begin = column === undefined ? 'Put "- " before this line.' : beginWithDash(column);
      const others = 'Begin the other lines of the item two spaces to the right of the dash';
      const instead = names.map(({ written, name }) => `"${name}" instead of "${written}"`).join(' and ');
      return instead === '' ? `${begin} ${others}.` : `${begin} ${others}, and write ${instead}.`;
    },
    explain: 'Without the dash, these keys count as part of the item before.',
    wrong: {
      'content/faqs.yaml':
        '- question: Where do you work?\n  answer: On the hill.\n  question: Who are you?\n  answer: A team.\n',
    },
    right: {
      'content/faqs.yaml':
        '- question: Where do you work?\n  answer: On the hill.\n- question: Who are you?\n  answer: A team.\n',
    },
  }),
  'dash-before-key': entry<{ key: string }>({
    severity: 'error',
    title: 'A dash before a key of the file',
    message: ({ key }) => `"${key}" is a key of this file, but it has a dash like an item of a list.`,
    hint: ({ key }) => `Delete the dash before "${key}".`,
    explain: 'Only items of a list have a dash. The keys at the left edge of this file are not items.',
    wrong: { 'content/pages/trees.yaml': `- ${TREES}` },
    right: { 'content/pages/trees.yaml': TREES },
  }),
  'character-before-key': entry<{ key: string; found: string }>({
    severity: 'error',
    title: 'A special character before a key',
    message: ({ key, found }) => `A key cannot begin with ${found}, as "${key}" does here.`,
    hint: ({ key, found }) => `Delete the ${found} before "${key}".`,
    explain:
      'A key is a word, with nothing but spaces or the dash of an item before it. Characters such as % and @ have a special meaning in YAML.',
    wrong: question('  @answer: On the hill.\n'),
    right: ON_THE_HILL,
  }),
  'item-in-line': entry<{ key: string }>({
    severity: 'error',
    title: 'A list item that begins in the middle of a line',
    message: () => 'A new list item seems to begin in the middle of this line.',
    hint: ({ key }) =>
      `Begin a new line before "- ${key}:". If it is part of the text, put the whole text in quotes: "…".`,
    explain: 'Each list item begins on a separate line, with its dash in the column of the other dashes.',
    wrong: {
      'content/faqs.yaml':
        '- question: Where do you work?\n  answer: On the hill. - question: Who are you?\n  answer: A team.\n',
    },
    right: {
      'content/faqs.yaml':
        '- question: Where do you work?\n  answer: On the hill.\n- question: Who are you?\n  answer: A team.\n',
    },
  }),
  'item-without-key': entry<{ key: string | undefined }>({
    severity: 'error',
    title: 'A list item that begins without a key',
    message: () => 'This item has keys on the lines below, but none before its first words.',
    hint: ({ key }) =>
      key === undefined
        ? 'Write the key of these words before them, with a colon and a space.'
        : `Write "${key}: " before them.`,
    explain: 'Where an item has keys, its first line begins with a key too.',
    wrong: {
      'content/faqs.yaml': '- Where do you work?\n  answer: On the hill.\n',
    },
    right: ON_THE_HILL,
  }),
  'lone-dash': entry<{ key: string; isText?: boolean }>({
    severity: 'error',
    title: 'A dash instead of a value',
    message: ({ key }) => `After "${key}" there is only a dash.`,
    hint: ({ key, isText }) =>
      isText
        ? `Write the value of "${key}" instead. If it has none and may be left out, delete the line.`
        : `Write each item on a line below "${key}", with "- " before it. For an empty list, write [].`,
    explain: 'Items of a list begin on the lines below their key.',
    wrong: page('sections: -\n'),
    right: page('sections: []\n'),
  }),
  'item-after-key': entry<{ key: string }>({
    severity: 'error',
    title: 'A list item on the line of its key',
    message: ({ key }) => `This item is on the same line as "${key}".`,
    hint: ({ key }) => `Put it on a line below "${key}", with two more spaces than "${key}" has.`,
    explain: 'Items of a list begin on the lines below their key.',
    wrong: page('sections: - type: faqs\n'),
    right: page('sections:\n  - type: faqs\n'),
  }),
  'empty-and-lines': entry<{ key: string | undefined; value: string }>({
    severity: 'error',
    title: 'Items below a key that is marked as empty',
    message: ({ key, value }) =>
      value === '-'
        ? `There is a dash after "${key}", but its items are on the lines below.`
        : `${key === undefined ? 'This list' : `"${key}"`} is marked as empty (${value}), but it has lines below.`,
    hint: ({ value }) => `Delete the ${value}.`,
    explain: '[] means an empty list. Delete it when the list has items.',
    wrong: page('sections: []\n  - type: faqs\n'),
    right: page('sections:\n  - type: faqs\n'),
  }),
  'value-and-lines': entry<{ key: string }>({
    severity: 'error',
    title: 'A value with more lines below it',
    message: ({ key }) => `"${key}" has a value on this line, so the lines below cannot belong to it.`,
    hint: () => 'Correct the indentation of the lines below, or delete either them or the value.',
    explain: 'A key has either a value on its line, or keys and items on the lines below.',
    wrong: page('sections: all\n  - type: faqs\n'),
    right: page('sections:\n  - type: faqs\n'),
  }),
  'commented-key': entry<{ key: string; line: string }>({
    severity: 'error',
    title: 'A key that is a comment, above lines that are not',
    message: ({ key }) => `Because of its "#", "${key}" is a comment, but the lines below it are not.`,
    hint: ({ line }) =>
      `To use them, write "${line}" without the "#". To leave them out, write "#" before each line.`,
    explain:
      'A line that begins with # is a comment, which only those who open the file can read. The lines below it become part of what is above it.',
    wrong: page('#sections:\n  - type: faqs\n'),
    right: page('sections:\n  - type: faqs\n'),
  }),
  'absorbed-item': entry<Record<string, never>>({
    severity: 'error',
    title: 'A list item that became part of the text above',
    message: () => 'This line is read as part of the text above, not as a list item.',
    hint: () =>
      'Put its dash in the same column as the other dashes. For a list inside a text, write | after the key and the text below it.',
    explain: `${INDENTATION} A line that is indented more than the text above it continues that text.`,
    wrong: {
      'content/faqs.yaml': '- question: Where do you work?\n  answer: On the hill\n    - and below it.\n',
    },
    right: { 'content/faqs.yaml': '- question: Where do you work?\n  answer: On the hill and below it.\n' },
  }),
  'duplicate-key': entry<{
    key: string;
    firstLine: number;
    hasLines?: boolean;
    /** True if the first one has no value. */
    isFirstEmpty?: boolean;
    /** The line above that started an item before it was commented out. */
    offLine?: number | undefined;
  }>({
    severity: 'error',
    title: 'The same key twice',
    message: ({ key, firstLine }) => `"${key}" is already on line ${firstLine}.`,
    hint({ firstLine, hasLines, isFirstEmpty, offLine }) {
      if (isFirstEmpty) return `Line ${firstLine} has the key without a value. Delete that line.`;
      if (offLine !== undefined) return hintToNote(offLine);
      return hasLines
        ? `Move the lines below it to those below line ${firstLine}. Then delete this line.`
        : 'Keep one of the two and delete the other. If a new item of a list begins here, write "- " before this line.';
    },
    explain: 'Only one of the two values can be published. You choose which.',
    wrong: { 'content/faqs.yaml': '- question: Who are you?\n  answer: A team.\n  answer: A small team.\n' },
    right: { 'content/faqs.yaml': '- question: Who are you?\n  answer: A small team.\n' },
  }),

  // ---- characters and quotes
  'colon-in-text': entry<Record<string, never>>({
    severity: 'error',
    title: 'A colon inside a text',
    message: () => 'YAML reads this colon as the end of a key.',
    hint: () => 'Put the whole text in quotes: "…".',
    explain: `A colon and a space make a key. ${IN_QUOTES}`,
    wrong: answer('One rule: on the hill.'),
    right: answer('"One rule: on the hill."'),
  }),
  'reserved-character': entry<{ character: string; isFormatted?: boolean }>({
    severity: 'error',
    title: 'A value that begins with a special character',
    message: ({ character }) =>
      `A value cannot begin with ${character}, which has a special meaning in YAML.`,
    hint: ({ character, isFormatted }) => {
      if (isFormatted) return 'Write &gt; instead, and put the whole text in quotes: "&gt; …".';
      return character === '-'
        ? 'Delete the dash and the space after it. A number below zero has no space: -5.'
        : character === '*'
          ? 'Put the whole text in quotes: "…". A name or another short text has no bold or italic words: there, delete each *.'
          : 'Put the whole text in quotes: "…".';
    },
    explain: `At the beginning of a value, these characters have a special meaning in YAML: @ % \` & * ! | > [ ] { } ? and the comma. ${IN_QUOTES}`,
    wrong: answer('*On* the hill.'),
    right: answer('"*On* the hill."'),
  }),
  'open-quote': entry<{
    character: string;
    /** True if the line is right without the quote, as before a key. */
    isNeedless?: true;
  }>({
    severity: 'error',
    title: 'A quote that is not closed',
    message: ({ character }) => `The quote ${character} is opened here but not closed.`,
    hint: ({ character, isNeedless }) =>
      isNeedless ? `Delete this ${character}.` : `Put ${character} at the end of the text.`,
    explain: 'Without the closing quote, the text continues to the next quote in the file.',
    wrong: answer('"On the hill.'),
    right: answer('"On the hill."'),
  }),
  'unopened-quote': entry<Record<string, never>>({
    severity: 'error',
    title: 'A quote that is not opened',
    message: () => 'This quote closes a text, but no quote opens it.',
    hint: () =>
      `Put " at the beginning of the text too. If it means inches, put the text in single quotes: '…'.`,
    explain: 'Without the opening quote, visitors would see the closing one.',
    wrong: answer('On the hill."'),
    right: answer('"On the hill."'),
  }),
  apostrophe: entry<Record<string, never>>({
    severity: 'error',
    title: 'An apostrophe inside single quotes',
    message: () => 'This apostrophe ends the text in single quotes.',
    hint: () => `Write it twice (''), or put the text in double quotes: "…".`,
    explain: 'In single quotes, an apostrophe is written twice.',
    wrong: answer("'In Wang'uru.'"),
    right: answer(`"In Wang'uru."`),
  }),
  'quote-in-quotes': entry<Record<string, never>>({
    severity: 'error',
    title: 'A quote inside quotes',
    message: () => 'This quote ends the text too early.',
    hint: () => `Put the text in single quotes: '…'. Or write a backslash before each quote inside it: \\".`,
    explain: 'A text in double quotes ends at the next double quote.',
    wrong: answer('"On the "hill" itself."'),
    right: answer(`'On the "hill" itself.'`),
  }),
  'text-after-quotes': entry<{ mark: string | undefined }>({
    severity: 'error',
    title: 'Text after the closing quote',
    message: () => 'The text ended at the quote before this.',
    hint: ({ mark }) =>
      mark === undefined
        ? `Put the whole text in the other kind of quotes: '"…" and more'.`
        : `Delete the "${mark}" after the closing quote.`,
    explain: 'A value that begins with a quote ends at the next one.',
    wrong: answer('"Hill" is the place.'),
    right: answer(`'"Hill" is the place.'`),
  }),
  'smart-quotes': entry<Record<string, never>>({
    severity: 'error',
    title: 'Curly quotes instead of straight ones',
    message: () => 'These are curly quotes, but YAML needs straight ones.',
    hint: () =>
      `Replace them with straight quotes: "…". If visitors should see them, put straight quotes around them.`,
    explain:
      'Word processors change quotes into curly ones. YAML reads these as text: visitors would see them, and they do not protect what is inside.',
    wrong: answer('“On the hill.”'),
    right: answer('"On the hill."'),
  }),
  backslash: entry<Record<string, never>>({
    severity: 'error',
    title: 'A backslash inside double quotes',
    message: () => 'In double quotes, a backslash cannot come before this character.',
    hint: () => `Write \\\\ for a backslash, or put the text in single quotes: '…'.`,
    explain:
      'In double quotes, a backslash has a special meaning. In single quotes, and without quotes, it has none.',
    wrong: answer('"On the \\hill."'),
    right: answer("'On the \\hill.'"),
  }),
  'open-bracket': entry<{ opening: string; closing: string }>({
    severity: 'error',
    title: 'A bracket that is not closed',
    message: ({ opening }) => `The bracket ${opening} is opened here but not closed.`,
    hint: ({ closing }) =>
      `Put ${closing} at the end. If the bracket is part of a text, put all of it in quotes: "…".`,
    explain: 'A list can be on one line, in brackets: [one, two].',
    wrong: { 'content/faqs.yaml': '[\n' },
    right: { 'content/faqs.yaml': '[]\n' },
  }),
  'cut-by-hash': entry<{
    rest: string;
    /** True for a comment after a text, and false for words that are likely part of it. */
    isLikelyComment?: boolean;
    /** True if the value is nothing but this comment. */
    isWhole?: true;
  }>({
    severity: 'warning',
    title: 'A text cut by a #',
    message: ({ rest }) => `This is a comment, and visitors do not see it: "${rest}".`,
    hint({ rest, isLikelyComment, isWhole }) {
      const above = 'write it on the line above';
      if (isWhole)
        return `To show it, delete ${rest.startsWith('##') ? 'each' : 'the'} #. If it is a comment, ${above}.`;
      const asComment = isLikelyComment ? above : 'put a space after the #';
      return `To show it, put the whole text in quotes: "…". If it is a comment, ${asComment}.`;
    },
    explain: 'A # after a space begins a comment. YAML leaves comments out.',
    wrong: answer('In room #4 on the hill.'),
    right: answer('"In room #4 on the hill."'),
  }),
  'hidden-by-hash': entry<{ key: string }>({
    severity: 'error',
    title: 'A value that begins with a #',
    message: ({ key }) => `"${key}" has no value: the # makes it a comment.`,
    hint: () => 'Put the value in quotes: "…".',
    explain: 'A # after a space begins a comment. YAML leaves comments out, so colours need quotes.',
    wrong: { 'site.yaml': 'theme:\n  colours:\n    link: #1D5A73\n' },
    right: { 'site.yaml': 'theme:\n  colours:\n    link: "#1D5A73"\n' },
  }),

  'comma-in-braces': entry<{ rest: string; cutText: { key: string; text: string } | undefined }>({
    severity: 'error',
    title: 'A comma in a text between braces',
    message: ({ rest }) => `Between { and }, a comma begins the next key, but "${rest}" has no value.`,
    hint: ({ cutText }) =>
      cutText === undefined
        ? 'Delete it, or put a colon and its value after it.'
        : `If it is part of the text before it, put the whole text in quotes: ${cutText.key}: ${cutText.text}\nIf it is a key, put a colon and its value after it.`,
    explain:
      'Keys and values between { and } are separated by commas. A text with a comma needs quotes there, or each key a line for itself.',
    wrong: { 'content/faqs.yaml': '- {question: Where is it, answer: On the hill, above the town}\n' },
    right: { 'content/faqs.yaml': '- {question: Where is it, answer: "On the hill, above the town"}\n' },
  }),

  'missing-comma': entry<{ key: string; separator: string }>({
    severity: 'error',
    title: 'Keys between braces without a comma',
    message: ({ key }) => `Between { and }, a comma must come before the key "${key}".`,
    hint: ({ key, separator }) =>
      separator === ''
        ? `Write a comma and a space before "${key}".`
        : `Write a comma instead of the "${separator}" before it.`,
    explain: 'Keys and values between { and } are separated by commas.',
    wrong: { 'content/faqs.yaml': '- {question: Where do you work?; answer: On the hill.}\n' },
    right: { 'content/faqs.yaml': '- {question: Where do you work?, answer: On the hill.}\n' },
  }),
  'html-line': entry<{ src?: string | undefined }>({
    severity: 'error',
    title: 'A line of HTML between the keys',
    message: () => 'This line is HTML, which site content does not use.',
    hint: ({ src }) =>
      src === undefined ? 'Delete it, or write its words as the value of a key.' : placeForFrame(src),
    explain:
      'Other sites give a piece of HTML to copy, for example for a map. Here, a page is made of keys and values: of a map it needs only the address.',
    wrong: question('  answer: On the hill.\n<p>Come and see.</p>\n'),
    right: question('  answer: On the hill. Come and see.\n'),
  }),

  // ---- the rest of YAML
  'second-document': entry<Record<string, never>>({
    severity: 'error',
    title: 'A second document in a file',
    message: () => 'This line begins a second document, but a file can have only one.',
    hint: () => 'Delete the line.',
    explain: 'In YAML, --- and ... divide a file into documents. Each file of a site is one document.',
    wrong: { 'content/faqs.yaml': '- question: Where do you work?\n---\n  answer: On the hill.\n' },
    right: ON_THE_HILL,
  }),
  'front-matter': entry<Record<string, never>>({
    severity: 'error',
    title: 'The text of a page below its keys',
    message: () => 'The text below this line is the value of no key.',
    hint: () => 'Move it into a section of the type "text", after "text: |".',
    explain:
      'Some programs keep the text of a page below a line of dashes. Here a page is one YAML document, and its text is in its sections.',
    wrong: {
      'content/pages/fair.yaml':
        '---\ntitle: The fair\ndescription: Come to the fair.\n---\nAll are **welcome**.\n',
    },
    right: {
      'content/pages/fair.yaml':
        'title: The fair\ndescription: Come to the fair.\nsections:\n  - type: text\n    text: |\n      All are **welcome**.\n',
    },
  }),
  'code-fence': entry<Record<string, never>>({
    severity: 'error',
    title: 'A line of ``` around what was copied',
    message: () => 'This line was copied together with the rest. It is not YAML.',
    hint: () => 'Delete it.',
    explain: 'Chats and web pages show code between two lines of ```. A file has only what is between them.',
    wrong: question('  answer: On the hill.\n```\n'),
    right: question('  answer: On the hill.\n'),
  }),
  'quoted-lines': entry<{ marks: string; below: number }>({
    severity: 'error',
    title: 'Lines that a mail program has quoted',
    message: ({ marks, below }) =>
      `This line and the ${below === 1 ? 'line' : `${below} lines`} below it begin with "${marks.trim()}", as in the answer to a mail.`,
    hint: ({ marks }) => `Delete "${marks}" at the beginning of each of them.`,
    explain:
      'Mail programs put > before each line of the mail that you answer. In YAML, > has another meaning, and the lines begin in the wrong column.',
    wrong: { 'content/faqs.yaml': '> - question: Where do you work?\n>   answer: On the hill.\n' },
    right: ON_THE_HILL,
  }),
  'bold-key': entry<{ key: string; mark: string }>({
    severity: 'error',
    title: 'A key in bold',
    message: ({ key, mark }) =>
      mark.startsWith('*')
        ? `"${key}" has asterisks around it, which make words bold only in a text.`
        : `"${key}" has ${mark} around it, which formats words only in a chat.`,
    hint: ({ key }) => `Write "${key}:" without them.`,
    explain: 'A key is written as it is, without any formatting.',
    wrong: question('  **answer:** On the hill.\n'),
    right: question('  answer: On the hill.\n'),
  }),
  'yaml-anchor': entry<{ name: string }>({
    severity: 'error',
    title: 'An anchor (&)',
    message: ({ name }) => `&${name} is an anchor, which site content does not use.`,
    hint: () => 'Delete it. If it is part of a text, put the whole text in quotes: "…".',
    explain: PLAIN,
    wrong: answer('&team A team.'),
    right: answer('A team.'),
  }),
  'yaml-alias': entry<{ name: string }>({
    severity: 'error',
    title: 'An alias (*)',
    message: ({ name }) => `*${name} is an alias, which site content does not use.`,
    hint: () => 'Write the value itself. If it is part of a text, put the whole text in quotes: "…".',
    explain: PLAIN,
    wrong: answer('*team'),
    right: answer('A team.'),
  }),
  'yaml-merge': entry<Record<string, never>>({
    severity: 'error',
    title: 'A merge key (<<)',
    message: () => '<< copies keys from another place, which site content does not use.',
    hint: () => 'Write the keys where you need them.',
    explain: PLAIN,
    wrong: question('  answer: On the hill.\n  <<: {}\n'),
    right: ON_THE_HILL,
  }),
  'yaml-tag': entry<Record<string, never>>({
    severity: 'error',
    title: 'A tag (!)',
    message: () => 'A ! before a value is a tag, which site content does not use.',
    hint: () => 'Delete it. If it is part of a text, put the whole text in quotes: "…".',
    explain: `${PLAIN} sitegen knows from the key what a value is.`,
    wrong: answer('!!str On the hill.'),
    right: ON_THE_HILL,
  }),
  'odd-key': entry<Record<string, never>>({
    severity: 'error',
    title: 'A key that is not a word',
    message: () => 'This key is a list or a group, not a word.',
    hint: () => 'Write a word before the colon.',
    explain: 'A key is one word without brackets.',
    wrong: { 'content/faqs.yaml': '- [where]: On the hill.\n' },
    right: ON_THE_HILL,
  }),
  'unprintable-character': entry<Record<string, never>>({
    severity: 'error',
    title: 'A character that cannot be printed',
    message: () => 'This text contains a character that cannot be printed.',
    hint: () => 'Delete it. If you want a backslash (\\), put the text in single quotes.',
    explain:
      'Control characters are for machines, not for readers. In double quotes, a backslash can make one.',
    wrong: answer('"On the hill.\\x07"'),
    right: ON_THE_HILL,
  }),
  /** The parser's error, by its code. */
  'yaml-syntax': entry<{ problem: ErrorCode }>({
    severity: 'error',
    title: 'A line that is not valid YAML',
    message: ({ problem }) => wordsOfParser(problem).problem,
    hint: ({ problem }) => wordsOfParser(problem).hint,
    explain:
      'YAML reads structure from indentation, colons and quotes. After an error like this, the rest of the file cannot be read, so correct it first.',
    wrong: question('  answer: On the hill.\n]\n'),
    right: ON_THE_HILL,
  }),
  'too-deep': entry<{ limit: number }>({
    severity: 'error',
    title: 'Too many levels of keys',
    message: ({ limit }) => `This is more than ${limit} levels deep.`,
    hint: () => 'Content never needs so many levels. Look for extra brackets or spaces.',
    explain:
      'The deepest key of a site is seven levels deep. The limit keeps an accident from stopping your computer.',
    wrong: {
      'content/faqs.yaml': `- question: How deep?\n  answer: ${'['.repeat(40)}Deep${']'.repeat(40)}\n`,
    },
    right: { 'content/faqs.yaml': '- question: How deep?\n  answer: Deep.\n' },
  }),
  'too-many-keys': entry<{ limit: number }>({
    severity: 'error',
    title: 'Too many keys in one place',
    message: ({ limit }) => `This group has more than ${limit.toLocaleString('en')} keys.`,
    hint: () => 'If this is a list, begin each item with "- ".',
    explain:
      'No group of the content needs more than about fifty keys. The limit keeps an accident from stopping your computer.',
    // Made on request: builds do not need it.
    get wrong() {
      const keys = Array.from({ length: 2_001 }, (_, index) => `question-${index}: Why?\n`);
      return { 'content/faqs.yaml': keys.join('') };
    },
    right: { 'content/faqs.yaml': '- question: Why?\n  answer: Because.\n' },
  }),
} as const;

function beginWithDash(column: number): string {
  return column === 0
    ? 'Begin this line with "- " at the left edge.'
    : `Begin this line with ${spaces(column)} and then "- ".`;
}

function spaces(count: number): string {
  return count === 0 ? 'no space' : count === 1 ? 'one space' : `${count} spaces`;
}

function hintToNote(line: number): string {
  return `Line ${line} began this item, and is only a note now. Delete its #, or write # before each line of the item.`;
}

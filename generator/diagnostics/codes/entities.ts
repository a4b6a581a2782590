import { didYouMean } from '../suggest.ts';
import { type Example, entry, inYaml } from './entry.ts';
import { jobUntil } from './example-job.ts';
import { type Expectation, mustBe, type Note, wordsOfNote } from './expectations.ts';
import { insteadOfMarkup, nameOfMarkup, type UnsupportedMarkup } from './markup.ts';

/** The keys and indexes of the path to a value, from the top of its file. */
type Path = readonly (string | number)[];

/** The possible types of a value. */
type ValueKind = 'text' | 'list' | 'group' | 'nothing';

/** A missing key, with an example of its value. */
type MissingKey = KeyWithExample & {
  /** The keys of an example of an item, if the value is a list. */
  readonly item?: readonly KeyWithExample[] | undefined;
};

type KeyWithExample = {
  readonly key: string;
  readonly example?: string | undefined;
  /** Examples of the items, if the value is a list of texts. */
  readonly items?: readonly string[] | undefined;
};

/** The lines that add missing keys, for those with an example. */
function forExample(missing: readonly MissingKey[]): string | undefined {
  const lines = missing.flatMap((one) => {
    if (one.item !== undefined)
      return [`${one.key}:`, ...one.item.map((of, at) => `  ${at > 0 ? ' ' : '-'} ${withExample(of)}`)];
    return one.example === undefined && one.items === undefined ? [] : [withExample(one)];
  });
  return lines.length > 1 ? `For example:\n  ${lines.join('\n  ')}` : lines[0] && `For example:  ${lines[0]}`;
}

function withExample({ key, example = '', items }: KeyWithExample): string {
  return `${key}: ${items === undefined ? inYaml(example) : `[${items.map(inYaml).join(', ')}]`}`;
}

/** The name of a thing whose schema has no title. */
const UNNAMED = 'This part';

/** The reason why a key in a text cannot just be moved to the left: more text follows, or the key is there already. */
type PlaceInText =
  | { readonly is: 'among'; readonly above: string | undefined }
  | { readonly is: 'twice'; readonly line: number }
  | { readonly is: 'item'; readonly dash: number };

/** Where a key is missing: in a thing by its name, in a file with certain keys, or in site.yaml for a section with the map. */
type Needing =
  | { readonly as: 'thing'; readonly name?: string | undefined }
  | { readonly as: 'file'; readonly keys: readonly string[] }
  | { readonly as: 'map'; readonly file: string };

/** `"a", "b" and "c"`. Made only if a message needs it: the first formatter of Intl takes about 15 ms to load. */
function quotedList(keys: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(keys.map((key) => `"${key}"`));
}

/** What to do about a value of another type. */
type TypeAdvice =
  /** For a word such as "no", where the key can be left out. */
  | { readonly is: 'leave-out' }
  /** For the | or > that makes a text of the list or keys below it. */
  | { readonly is: 'delete-bar'; readonly bar: string }
  /** For a list in another folder, with its right path. */
  | { readonly is: 'move'; readonly to: string }
  | { readonly is: 'restore-list' }
  /** For the lines of a text that can have lists. */
  | { readonly is: 'add-bar'; readonly isList: boolean }
  /** For several values instead of one, such as phone numbers. */
  | { readonly is: 'keep-one' }
  /** The text that the parts of the value make together. */
  | { readonly is: 'one-line'; readonly text: string }
  /** For words that are not among the options of each item. */
  | {
      readonly is: 'other-words';
      readonly useless: string;
      readonly words: readonly string[];
      readonly mayBeLeftOut: boolean;
    }
  /** For a list whose items are such options, with the one that is written. */
  | { readonly is: 'list-of-words'; readonly words: readonly string[]; readonly word?: string | undefined }
  /** For texts on one line that can be the items of the list. */
  | { readonly is: 'list-of-texts'; readonly items: readonly string[] }
  | { readonly is: 'list-of-groups'; readonly keys: readonly MissingKey[] }
  /** For a group that leads to a page, named by words. */
  | { readonly is: 'page'; readonly keys: readonly MissingKey[] }
  /** For a group, with words that cannot be part of it. */
  | {
      readonly is: 'keys';
      readonly keys: readonly MissingKey[];
      readonly useless?: string | undefined;
      readonly mayBeLeftOut?: boolean;
    }
  /** How the expected type is written. */
  | { readonly is: 'form' };

/** Settings that owners look for in site.yaml although they are in another place, or do not exist in sitegen. */
const PLACES_OF_SETTINGS = {
  footer: 'The foot of each page shows "contact", "social" and "quickLinks".',
  visitors: 'sitegen does not count visitors. Your web host may show such figures.',
  pages: 'Search engines read the "title" and "description" in the file of each page.',
  'collection-in-menu':
    'Such an entry is an item of a group. Write "label" with a word for them all, below it "items", and put this entry into them.',
  icon: 'The icon of the site is the file public/favicon.svg. Put yours there, and delete this line.',
  film: wordsOfNote({ is: 'film' }),
  social: 'Accounts at networks, WhatsApp too, are in "social".',
  language:
    'Only a section with `type: text` or `type: call-to-action` can have a language. Write the words that are in another language in such a section.',
  menu: 'A menu has two levels. Move these entries to the group around them, or to another group with a label.',
} as const;

export type PlaceOfSetting = keyof typeof PLACES_OF_SETTINGS;

/** Errors in content that does not match its schema. */
export const ENTITIES = {
  'other-list': entry<{ lists: readonly string[] }>({
    severity: 'error',
    title: 'An item of another list',
    message: () => 'This item has the keys of another list, and not those of this list.',
    hint: ({ lists }) => `Move it to ${lists.join(' or ')}.`,
    explain: 'Each list has one file, and its items have other keys than those of other lists.',
    wrong: { 'content/partners.yaml': '- name: The office\n- question: Who?\n  answer: We.\n' },
    right: {
      'content/partners.yaml': '- name: The office\n',
      'content/faqs.yaml': '- question: Who?\n  answer: We.\n',
    },
  }),
  'unknown-key': entry<{
    owner?: string;
    key: string;
    known: readonly string[];
    suggestion?: string;
    /** The place of the setting that owners look for here. */
    place?: PlaceOfSetting | undefined;
    /** The file or folder with the items that are written here, and the line that would name it. */
    itemsIn?: { readonly path: string; readonly line?: string } | undefined;
    /** The only other kind with this key, as written: `mode: endpoint`. */
    ofKind?: string | undefined;
    /** The key of a text that can contain it. */
    inWords?: string | undefined;
    /** Its value, if it is the target of a link. */
    target?: string | undefined;
    /** A similar key that is written here too. */
    similar?: string;
    /** The meaning of the suggested key, or of each known key. */
    meanings?: readonly { readonly key: string; readonly meaning: string }[];
  }>({
    severity: 'error',
    title: 'A key that does not exist here',
    message: ({ owner = UNNAMED, key }) => `${owner} has no "${key}".`,
    hint: ({ owner = UNNAMED, key, known, suggestion, place, ofKind, inWords, ...more }) => {
      const { similar, itemsIn, target, meanings = [] } = more;
      if (similar !== undefined)
        return `"${similar}" is written here already. If it is the same, delete one of the two.`;
      if (place !== undefined) return PLACES_OF_SETTINGS[place];
      if (itemsIn !== undefined) return hintToMoveItems(itemsIn);
      const [only] = meanings;
      if (suggestion !== undefined && only !== undefined)
        return `Did you mean "${suggestion}"? It is for: ${lowerFirst(only.meaning)}`;
      if (meanings.length > 0)
        return `${owner} has:\n${meanings.map(({ key, meaning }) => `  ${key}: ${lowerFirst(meaning)}`).join('\n')}`;
      const other = ofKind && `"${key}" is for \`${ofKind}\`. Write that instead, or delete this line.`;
      const words =
        inWords &&
        (target === undefined
          ? `If visitors are to read it, write it as words in "${inWords}".`
          : `If visitors are to open it, write a link in "${inWords}": [words](${target})`);
      const hints = [
        didYouMean(suggestion),
        other ?? words,
        known.length > 0 && `${owner} has: ${known.join(', ')}.`,
      ];
      return (
        hints.filter(Boolean).join('\n') ||
        'If visitors need it, write it in a text. Otherwise delete this line.'
      );
    },
    explain: 'A key with a wrong name would be ignored, so it is an error.',
    wrong: { 'content/faqs.yaml': '- question: Who are you?\n  anwser: A team.\n' },
    right: { 'content/faqs.yaml': '- question: Who are you?\n  answer: A team.\n' },
  }),
  'dash-too-many': entry<Record<string, never>>({
    severity: 'error',
    title: 'A dash before each line of a list item',
    message: () => 'This dash begins a new item, but the line belongs to the item above.',
    hint: () => 'Write a space instead of the dash. Only the first line of an item begins with "- ".',
    explain:
      'A dash begins an item of a list. The other keys of the item are on the lines below, each below the first key.',
    wrong: { 'content/faqs.yaml': '- question: Who are you?\n- answer: A team.\n' },
    right: { 'content/faqs.yaml': '- question: Who are you?\n  answer: A team.\n' },
  }),
  'two-dashes': entry<{
    /** True if the other keys of the item are below the second dash. */
    isAbove?: true;
  }>({
    severity: 'error',
    title: 'Two dashes before an item of a list',
    message: () => 'This second dash makes a list inside the item.',
    hint: ({ isAbove }) => (isAbove ? 'Delete it and the space after it.' : 'Write a space instead of it.'),
    explain: 'A dash begins an item of a list. Two dashes make an item that is a list itself.',
    wrong: { 'content/faqs.yaml': '- - question: Who are you?\n    answer: A team.\n' },
    right: { 'content/faqs.yaml': '-   question: Who are you?\n    answer: A team.\n' },
  }),
  'pair-without-keys': entry<{ owner?: string; key: string; lines: readonly string[] }>({
    severity: 'error',
    title: 'A pair of values without their keys',
    message: ({ owner = UNNAMED, key }) => `${owner} has no key "${key}".`,
    hint: ({ lines: [first = '', ...more] }) =>
      `Write it as a value:\n  - ${first}\n${more.map((line) => `    ${line}`).join('\n')}`,
    explain:
      'Each item of such a list has two keys, and each key has its own line. The keys are the same in every item; only the values differ.',
    wrong: { 'content/faqs.yaml': '- Who are you?: A team.\n' },
    right: { 'content/faqs.yaml': '- question: Who are you?\n  answer: A team.\n' },
  }),
  'wrong-level': entry<{
    owner?: string;
    key: string;
    there?: string;
    line: number;
    /** Its indentation in spaces there, if no other key shows it. */
    spaces?: number | undefined;
    hidesPage: boolean;
  }>({
    severity: 'error',
    title: 'A key at the wrong level',
    message: ({ owner = UNNAMED, key, there = UNNAMED }) =>
      `${owner} has no "${key}"; it belongs to ${lowerFirst(there)}.`,
    hint: ({ there = UNNAMED, line, key, spaces, hidesPage }) => {
      if (hidesPage)
        return `Delete this line, and ${key === 'publishFrom' ? 'add the section on that day' : 'the section when its time is over'}. On line ${line}, "${key}" would be for the whole page: outside of those days nobody can see the page.`;
      if (spaces !== undefined) return `Begin it with ${spaces} spaces, below line ${line}.`;
      return `Move "${key}" to the keys of ${lowerFirst(there)} on line ${line}. Begin it in the same column as they do.`;
    },
    explain: 'Indentation says what a key belongs to. Two spaces more or less move it to another group.',
    wrong: page('  - type: faqs\nintro: What people ask.\n'),
    right: page('  - type: faqs\n    intro: What people ask.\n'),
  }),
  'wrong-folder': entry<{ owner?: string | undefined; there?: string | undefined; to: string }>({
    severity: 'error',
    title: 'A file in the folder of something else',
    message: ({ owner = UNNAMED, there = UNNAMED }) =>
      `This file has the keys of ${lowerFirst(there)}, but its folder is for ${lowerFirst(owner)}.`,
    hint: ({ to }) => `Move it to ${to}. If there is such a file already, give this one another name.`,
    explain: 'The folder of a file says what it is: in content/stations/ each file is a station.',
    wrong: {
      'content/stations/about.yaml':
        'title: About us\ndescription: What we are.\nsections:\n  - type: text\n    text: A team.\n',
    },
    right: {
      'content/pages/about.yaml':
        'title: About us\ndescription: What we are.\nsections:\n  - type: text\n    text: A team.\n',
    },
  }),
  'key-in-text': entry<{ key: string; column: number; place?: PlaceInText | undefined }>({
    severity: 'error',
    title: 'A key inside a long text',
    message: ({ key }) => `"${key}" is indented too much and became part of the text above it.`,
    hint({ key, column, place }) {
      const spaces = column === 0 ? 'at the left edge' : `with ${column} spaces`;
      if (place === undefined)
        return column === 0
          ? 'Begin it at the left edge.'
          : `Begin it ${spaces}, in the column of the other keys.`;
      const isText = `If it is part of the text, write "${upperFirst(key)}:".`;
      if (place.is === 'twice')
        return `Line ${place.line} has the same key, so delete one of these lines. ${isText}`;
      if (place.is === 'item')
        return `If an item begins here, write "- ${key}:" with ${place.dash} spaces before the dash. ${isText}`;
      const above = place.above === undefined ? 'below the text' : `above "${place.above}:"`;
      return `Move it ${above}, and begin it ${spaces}. ${isText}`;
    },
    explain:
      'The text after | or > includes every line that is indented more than its key. Indent the next key less.',
    wrong: {
      'content/faqs.yaml': '- question: Who are you?\n  answer: |\n    A team.\n    placeholder: false\n',
    },
    right: {
      'content/faqs.yaml': '- question: Who are you?\n  answer: |\n    A team.\n  placeholder: false\n',
    },
  }),
  'item-in-text': entry<{ key: string; column: number }>({
    severity: 'error',
    title: 'A list item inside a long text',
    message: () => 'This list item is indented too much and became part of the text above it.',
    hint: ({ key, column }) =>
      [
        column === 0
          ? 'Begin its dash at the left edge'
          : `Begin its dash with ${column} spaces, in the column of the other dashes`,
        `, and move its other lines to the left by as many spaces. If it is part of the text, write "${upperFirst(key)}:".`,
      ].join(''),
    explain:
      'The text after | or > includes every line that is indented more than its key. The dash of the next list item begins in the same column as the dashes of the others.',
    wrong: {
      'content/faqs.yaml':
        '- question: Who are you?\n  answer: |\n    We are:\n\n    - a team\n    - question: Where do you work?\n      answer: Here.\n',
    },
    right: {
      'content/faqs.yaml':
        '- question: Who are you?\n  answer: |\n    We are:\n\n    - a team\n- question: Where do you work?\n  answer: Here.\n',
    },
  }),
  'empty-value': entry<{ owner?: string } & MissingKey>({
    severity: 'error',
    title: 'A key without a value',
    message: ({ owner = UNNAMED, key }) => `"${key}" has no value, but ${lowerFirst(owner)} needs one.`,
    hint: (missing) => forExample([missing]),
    explain:
      'A page needs some facts. If you do not know a fact yet, write a placeholder and add `placeholder: true`.',
    wrong: { 'content/faqs.yaml': '- question: Who are you?\n  answer:\n' },
    right: { 'content/faqs.yaml': '- question: Who are you?\n  answer: A team.\n' },
  }),
  'date-form': entry<{ written: string; readings: readonly string[] }>({
    severity: 'error',
    title: 'A date in another format',
    message: ({ written }) => `"${written}" is not a date that sitegen can read.`,
    hint: ({ readings }) => `Write dates as year-month-day: ${readings.join(' or ')}.`,
    explain:
      'In some countries, 05/10/2025 is a day in October; in others it is a day in May. 2025-10-05 means the same day everywhere.',
    wrong: { 'content/jobs.yaml': jobUntil('22/10/2025') },
    right: { 'content/jobs.yaml': jobUntil('2025-10-22') },
  }),
  'missing-key': entry<{
    owner: Needing;
    missing: readonly MissingKey[];
    /** The first of them that is commented out. */
    comment?: { readonly key: string; readonly line: number } | undefined;
  }>({
    severity: 'error',
    title: 'A missing key',
    message: ({ owner, missing }) =>
      `${nameOfNeeding(owner)} needs ${quotedList(missing.map(({ key }) => key))}.`,
    hint: ({ missing, comment }) => {
      if (comment !== undefined) return wordsOfNote({ is: 'commented', ...comment });
      return forExample(missing);
    },
    explain:
      'A page needs some facts. If you do not know a fact yet, write a placeholder and add `placeholder: true`.',
    wrong: { 'content/faqs.yaml': '- question: Who are you?\n' },
    right: { 'content/faqs.yaml': '- question: Who are you?\n  answer: A team.\n' },
  }),
  'wrong-type': entry<{
    path: Path;
    expected: Exclude<ValueKind, 'nothing'>;
    found: ValueKind;
    advice: TypeAdvice;
  }>({
    severity: 'error',
    title: 'A list instead of text, or text instead of a list',
    message: ({ path, expected, found }) =>
      isEmptyFile(path, found)
        ? 'This file has no content.'
        : `${nameOf(path)} must be ${SHAPES[expected]}, not ${SHAPES[found]}.`,
    hint: wordsOfAdvice,
    explain:
      'A key has text, a list (lines that begin with "- ") or a group of keys. Indentation decides which: one space too few or too many changes it.',
    wrong: { 'content/faqs.yaml': '- question: Who are you?\n  answer:\n    - A team.\n' },
    right: { 'content/faqs.yaml': '- question: Who are you?\n  answer: |\n    - A team.\n' },
  }),
  'table-for-list': entry<{ path: Path; keys: readonly MissingKey[] }>({
    severity: 'error',
    title: 'A table instead of a list',
    message: ({ path }) => `${nameOf(path)} must be a list, not a table.`,
    hint: ({ keys }) => `Write each row as an item, with a key before each value:\n${groupOf(keys, true)}`,
    explain:
      'A spreadsheet has the names of its columns in the first row only. In a list, each value has its key before it.',
    wrong: { 'content/faqs.yaml': 'question;answer\nWho are you?;A team.\n' },
    right: { 'content/faqs.yaml': '- question: Who are you?\n  answer: A team.\n' },
  }),
  'key-above-list': entry<{ path: Path; key: string }>({
    severity: 'error',
    title: 'A key above a list that needs none',
    message: ({ path, key }) => `${nameOf(path)} must be a list, but here the list is below "${key}".`,
    hint: ({ key }) => `Delete the line "${key}:".`,
    explain:
      'What a file or a key contains is decided by its name. A list has no other name: it begins with its first "- ".',
    wrong: { 'content/faqs.yaml': 'faqs:\n  - question: Who are you?\n    answer: A team.\n' },
    right: { 'content/faqs.yaml': '- question: Who are you?\n  answer: A team.\n' },
  }),
  'wrong-value': entry<{
    path: Path;
    expected: Expectation;
    suggestion?: string;
    note?: Note | undefined;
    /** The meaning of each option. */
    meanings?: readonly { readonly word: string; readonly meaning: string }[] | undefined;
  }>({
    severity: 'error',
    title: 'A value that is not valid',
    message: ({ path, expected }) => `${nameOf(path)} must be ${mustBe(expected)}.`,
    hint({ expected, suggestion, note, meanings = [] }) {
      if (note !== undefined) return wordsOfNote(note);
      if (suggestion === undefined && meanings.length > 0)
        return meanings.map(({ word, meaning }) => `  ${word}: ${lowerFirst(meaning)}`).join('\n');
      // Without quotes, a colour would be a comment.
      if (expected.is === 'colour' && suggestion !== undefined)
        return `${didYouMean(suggestion)} Write it with the quotes.`;
      if (expected.is === 'language' && suggestion !== undefined && suggestion !== expected.example)
        return `${didYouMean(suggestion)} Only "${expected.example}" works at once: for another language, docs/templates.md tells how to add words in templates/strings/.`;
      return didYouMean(suggestion);
    },
    explain:
      'Dates, years, numbers, addresses and choices are checked. An error shows here and not on the site.',
    wrong: { 'content/jobs.yaml': jobUntil('2025-02-30') },
    right: { 'content/jobs.yaml': jobUntil('2025-02-28') },
  }),
  'too-long': entry<{ path: Path; limit: number }>({
    severity: 'error',
    title: 'More text than the page has room for',
    message: ({ path, limit }) => `${nameOf(path)} has more than ${limit} characters.`,
    hint: () => 'Shorten it, or divide it into several texts.',
    explain: 'Every text has a limit. It is well above what the page can show in that place.',
    wrong: {
      'content/faqs.yaml': `- question: ${'What about this, and '.repeat(15)}that?\n  answer: Yes.\n`,
    },
    right: { 'content/faqs.yaml': '- question: What about this?\n  answer: Yes.\n' },
  }),
  'too-many-items': entry<{ path: Path; limit: number; isOfSettings: boolean }>({
    severity: 'error',
    title: 'More items than the page has room for',
    message: ({ path, limit }) => `${nameOf(path)} has more than ${limit} items.`,
    hint: ({ path, isOfSettings }) =>
      path.join() === 'navigation'
        ? 'Put entries that belong together into a group: an entry with a "label" and "items".'
        : isOfSettings
          ? 'Delete the least important ones.'
          : 'Delete the least important ones, or divide them between two sections or pages.',
    explain: 'Every list has a limit. It is well above what the page can show in that place.',
    wrong: {
      'site.yaml': `quickLinks:\n${Array.from({ length: 21 }, (_, at) => `  - { label: Home ${at}, link: / }\n`).join('')}`,
    },
    right: { 'site.yaml': 'quickLinks:\n  - Home\n' },
  }),
  'unsupported-markup': entry<UnsupportedMarkup>({
    severity: 'error',
    title: 'Formatting that a text cannot contain',
    message: (markup) => `${nameOfMarkup(markup)} cannot be used in a text.`,
    hint: insteadOfMarkup,
    explain:
      'A text can have paragraphs, lists, **strong** and *emphasised* words, and [links](/contact). HTML is not allowed, because an error in it can break the whole page.',
    wrong: { 'content/faqs.yaml': '- question: Is it possible?\n  answer: It is <b>not possible.\n' },
    right: { 'content/faqs.yaml': '- question: Is it possible?\n  answer: It is **not** possible.\n' },
  }),
  'unseen-words': entry<{ key: string; shown: string; line: number }>({
    severity: 'warning',
    title: 'A text of a page that is not shown',
    message: ({ key, shown, line }) =>
      `"${key}" is not shown: the slideshow below has its own "${shown}" (line ${line}).`,
    hint: ({ key, shown }) => `Delete the "${key}" here, or the "${shown}" of the slideshow.`,
    explain:
      'If a page begins with a slideshow, the heading and the sentence below it are shown on the pictures. If the slideshow has these texts, those of the page are not shown.',
    wrong: page('  - type: slideshow\n    heading: Ask us\n    slides: []\n', 'heading: Questions\n'),
    right: page('  - type: slideshow\n    heading: Ask us\n    slides: []\n'),
  }),
  'low-contrast': entry<{
    /** Every pair with too little contrast because of the colour. */
    pairs: readonly FaintPair[];
    /** The colour to change, and its nearest tone with enough contrast. */
    name: string;
    nearest: string | undefined;
  }>({
    severity: 'error',
    title: 'A colour that is hard to see on its background',
    message: ({ name, pairs: [only, ...more] }) =>
      only === undefined || more.length > 0
        ? `"${name}" has too little contrast in ${more.length + 1} places.`
        : inWords(only),
    hint: ({ name, nearest, pairs }) =>
      [
        ...(pairs.length > 1 ? pairs.map((pair) => `  ${inWords(pair)}`) : []),
        nearest === undefined
          ? 'Choose a lighter or darker colour, or change the other colour too.'
          : `The nearest colour with enough contrast${pairs.length > 1 ? ' in all of them' : ''}:  ${name}: "${nearest}"`,
      ].join('\n'),
    explain:
      'People with weak sight, in bright sun or with a poor screen can read only what has enough contrast. The limits come from the Web Content Accessibility Guidelines (level AA): 4.5 for text, 3 for the borders of fields.',
    wrong: { 'site.yaml': "theme:\n  colours:\n    error: '#d9534f'\n" },
    right: { 'site.yaml': "theme:\n  colours:\n    error: '#c14a46'\n" },
  }),
} as const;

function page(sections: string, more = ''): Example {
  const head = `title: Questions\n${more}description: What people ask us.\nsections:\n`;
  return { 'content/pages/questions.yaml': head + sections };
}

const SHAPES: Record<ValueKind, string> = {
  list: 'a list',
  group: 'a group of keys',
  text: 'text',
  nothing: 'an empty value',
};

function hintToMoveItems({ path, line }: { readonly path: string; readonly line?: string }): string {
  if (path.endsWith('/'))
    return `This section shows the pages in ${path}. Write each of them in a file there, and delete these lines.`;
  return line === undefined
    ? `This section shows the items in ${path}. Move these items there, and delete these lines.`
    : `Move these items to ${path}. Write "${line}" here instead.`;
}

function isEmptyFile(path: Path, found: ValueKind): boolean {
  return path.length === 0 && found === 'nothing';
}

type WrongTypeArgs = {
  readonly path: Path;
  readonly expected: Exclude<ValueKind, 'nothing'>;
  readonly found: ValueKind;
  readonly advice: TypeAdvice;
};

function wordsOfAdvice({ path, expected, found, advice }: WrongTypeArgs): string {
  const key = path.at(-1);
  const isItem = typeof key === 'number';
  switch (advice.is) {
    case 'leave-out':
      return wordsOfNote({ is: 'leave-out' });
    case 'delete-bar':
      return `Delete the ${advice.bar} after "${key}:". The lines below are then its ${expected === 'list' ? 'list' : 'keys'}.`;
    case 'move':
      return `Such a list is read at ${advice.to}. Move the file there.`;
    case 'restore-list':
      return EMPTY_LIST;
    case 'add-bar':
      return `Write | after "${key}:". The lines below are then ${advice.isList ? 'a list in the text' : 'its text'}.`;
    case 'keep-one':
      return `Keep one of them, and write it on the line of the key: ${key}: …`;
    case 'one-line':
      return `Write it on the line of the key: ${key}: ${advice.text}`;
    case 'other-words': {
      const { useless, words, mayBeLeftOut } = advice;
      return `"${useless}" is not one of ${words.join(', ')}. ${mayBeLeftOut ? 'Delete this line, or write' : 'Write'} one of them below "${key}":\n  - ${words[0]}`;
    }
    case 'list-of-words':
      return `${AS_ITEMS}\n  - ${advice.word ?? advice.words[0]}\nAn item is one of ${advice.words.join(', ')}.`;
    case 'list-of-texts':
      return `${AS_ITEMS}\n${advice.items.map((one) => `  - ${inYaml(one)}`).join('\n')}`;
    case 'list-of-groups':
      return `${AS_ITEMS}\n${groupOf(advice.keys, true)}`;
    case 'page':
      return `Write the address of a page:\n${groupOf(advice.keys, isItem)}`;
    case 'keys': {
      const begin = isEmptyFile(path, found)
        ? 'Get it back from a copy, or begin again. It begins'
        : `${isItem && found === 'nothing' ? 'Delete the dash, or write the item. ' : ''}${toDelete(advice)}It looks`;
      return `${begin} like this:\n${groupOf(advice.keys, isItem)}`;
    }
    case 'form':
      return SHAPE_HINTS[expected];
    default:
      return advice satisfies never;
  }
}

function toDelete({ useless, mayBeLeftOut }: TypeAdvice & { readonly is: 'keys' }): string {
  const orLine = mayBeLeftOut ? ', or the whole line if you do not need it' : '';
  return useless === undefined ? '' : `Delete "${useless}"${orLine}. `;
}

const AS_ITEMS = 'Write each item on a new line, with "- " before it:';

const EMPTY_LIST = 'If it is to be empty, write []. If not, get it back from a copy.';

const SHAPE_HINTS: Record<Exclude<ValueKind, 'nothing'>, string> = {
  list: 'Write each item on a new line, with "- " before it. For an empty list, write [].',
  group: 'Write its keys on the lines below, each as "key: value". Indent them by two spaces, without "- ".',
  text: 'Write it on one line after the colon. If it contains ": " or begins with a special character, put it in quotes.',
};

/** Keys with their values as written; those of an item start with a dash. */
function groupOf(keys: readonly MissingKey[], isItem: boolean): string {
  return keys.map((one, at) => `  ${isItem ? (at === 0 ? '- ' : '  ') : ''}${withExample(one)}`).join('\n');
}

/** The owner's name for a value: its key, or its number in a list. */
function nameOf(path: Path): string {
  const last = path.at(-1);
  if (last === undefined) return 'This file';
  if (typeof last === 'string') return `"${last}"`;
  const list = path.at(-2);
  return list === undefined ? `Item ${last + 1}` : `Item ${last + 1} of "${list}"`;
}

function nameOfNeeding(owner: Needing): string {
  switch (owner.as) {
    case 'thing':
      return owner.name ?? UNNAMED;
    case 'file':
      return `A file with ${owner.keys.join(', ')}`;
    case 'map':
      return `To show the map, ${owner.file}`;
    default:
      return owner satisfies never;
  }
}

/** A colour of the theme: `link`, `#1D5A73`. */
type ThemeColour = { readonly name: string; readonly tone: string };

/** A colour that is hard to see on its background. */
type FaintPair = {
  /** The part that would be hard to see, in the words of the templates. */
  readonly what: string;
  readonly isDark: boolean;
  readonly colour: ThemeColour;
  readonly ground: ThemeColour;
  readonly ratio: number;
  readonly least: number;
};

function inWords({ what, isDark, colour, ground, ratio, least }: FaintPair): string {
  return `${what}${isDark ? ' on dark pages' : ''}: ${toneOf(colour)} on ${toneOf(ground)} has contrast ${twoDecimals(ratio)}; it needs ${twoDecimals(least)}.`;
}

function toneOf({ name, tone }: ThemeColour): string {
  return `${name} ${tone}`;
}

/** Cut off, not rounded: 4.499 must not show as 4.50, which it does not reach. */
function twoDecimals(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

function upperFirst(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

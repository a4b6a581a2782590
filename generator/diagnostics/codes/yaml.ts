import type { ErrorCode } from 'yaml';
import { entry } from './entry.ts';
import { wordsOfParser } from './syntax.ts';

/** A list of questions with the given lines below the first question. */
const question = (below: string) => ({ 'content/faqs.yaml': `- question: Where do you work?\n${below}` });
const answer = (written: string) => question(`  answer: ${written}\n`);
const page = (sections: string) => ({
  'content/pages/careers.yaml': `title: Careers\ndescription: The posts that are open.\n${sections}`,
});
const ON_THE_HILL = answer('On the hill.');
const IN_QUOTES = 'In quotes every sign is text and nothing else.';
const INDENTATION =
  'The column in which a line begins says what it belongs to: two spaces further in for each step.';
const PLAIN =
  'Content that depends on other content in ways that are hard to see is hard to mend. Site content is plain keys, lists and text.';

/** What can be wrong when taking a file for YAML. */
export const YAML = {
  // ---- the file as a whole
  'two-versions': entry<Record<string, never>>({
    severity: 'error',
    title: 'Two versions of the same lines',
    message: () => 'From here on the file holds two versions of the same lines, which git could not join.',
    hint: () =>
      'Keep the lines you want; delete the others, and the lines that begin with <<<<<<<, ======= and >>>>>>>.',
    explain:
      'Two people have changed the same lines. Git puts both into the file, one above and one below the line of equals signs, and leaves the choice to you. Nothing else in the file can be judged before.',
    wrong: question(
      '<<<<<<< HEAD\n  answer: On the hill.\n=======\n  answer: In the valley.\n>>>>>>> other\n',
    ),
    right: ON_THE_HILL,
  }),

  // ---- blanks
  'tab-indent': entry<{ lines: number }>({
    severity: 'error',
    title: 'A line indented with a tab',
    message: ({ lines }) =>
      lines === 1
        ? 'This line is indented with a tab.'
        : `This line and the ${lines - 1} after it are indented with tabs.`,
    hint: () =>
      'Use spaces: two for each step in. Most editors can be told to put spaces when you press Tab.',
    explain: `${INDENTATION} A tab is as wide as each editor likes, so YAML takes none.`,
    wrong: question('\tanswer: On the hill.\n'),
    right: ON_THE_HILL,
  }),
  'no-break-space': entry<Record<string, never>>({
    severity: 'error',
    title: 'A blank that only looks like a space',
    message: () => 'This blank looks like a space and is none.',
    hint: () => 'Delete it and type a space.',
    explain:
      'Text copied from a web page or a word processor may hold no-break spaces. In a text they are welcome; at the beginning of a line or after a colon YAML needs an ordinary space.',
    wrong: question('  answer:\u00a0On the hill.\n'),
    right: ON_THE_HILL,
  }),
  'missing-space': entry<{ sign: string }>({
    severity: 'error',
    title: 'A colon or dash without a space after it',
    message: ({ sign }) => `After this "${sign}" a space is missing.`,
    hint: ({ sign }) =>
      sign === ':'
        ? 'Write "key: value" with a space between.'
        : 'Begin each item with "- ", a dash and a space.',
    explain: 'Without the space YAML takes the sign for a part of the word, as in 10:30 or well-known.',
    wrong: question('  answer:On the hill.\n'),
    right: ON_THE_HILL,
  }),
  'wrong-indent': entry<{ found: number; wanted: number }>({
    severity: 'error',
    title: 'A line that begins in the wrong column',
    message: ({ found }) =>
      `This line has ${spaces(found)} before it and does not fit what stands around it.`,
    hint: ({ wanted }) => (wanted === 0 ? 'Begin it at the left edge.' : `With ${spaces(wanted)} it fits.`),
    explain: `${INDENTATION} Keys of one group and items of one list begin in the same column.`,
    wrong: question('   answer: On the hill.\n'),
    right: ON_THE_HILL,
  }),
  'flat-block': entry<Record<string, never>>({
    severity: 'error',
    title: 'A long text that is not indented',
    message: () => 'The text after a | or > must stand further in than its key.',
    hint: () => 'Put two more spaces before each of its lines.',
    explain: `${INDENTATION} So YAML knows where the text ends.`,
    wrong: question('  answer: |\n  On the hill.\n'),
    right: question('  answer: |\n    On the hill.\n'),
  }),

  // ---- keys and items
  'missing-colon': entry<{ key: string }>({
    severity: 'error',
    title: 'A key without a colon',
    message: ({ key }) => `After "${key}" the colon is missing.`,
    hint: ({ key }) => `Write "${key}: " and then the value.`,
    explain: 'A key ends with a colon, a space and its value. Any other sign makes it a part of a text.',
    wrong: { 'content/faqs.yaml': '- question Where do you work?\n  answer: On the hill.\n' },
    right: ON_THE_HILL,
  }),
  'two-keys-in-a-line': entry<{ key: string }>({
    severity: 'error',
    title: 'Two keys in one line',
    message: ({ key }) => `"${key}" begins in the middle of a line.`,
    hint: ({ key }) =>
      `Begin a new line before "${key}:". If it is part of the text, put the whole text in quotes: "…".`,
    explain: 'Each key begins a line of its own.',
    wrong: { 'content/faqs.yaml': '- question: Where do you work? answer: On the hill.\n' },
    right: ON_THE_HILL,
  }),
  'missing-dash': entry<Record<string, never>>({
    severity: 'error',
    title: 'An item of a list without its dash',
    message: () => 'Here an item of a list seems to begin, but without "- ".',
    hint: () => 'Put "- " before its first line; its other lines stand two spaces further in than the dash.',
    explain: 'Without the dash the lines are taken for more keys of the item before.',
    wrong: {
      'content/faqs.yaml':
        '- question: Where do you work?\n  answer: On the hill.\n  question: Who are you?\n  answer: A team.\n',
    },
    right: {
      'content/faqs.yaml':
        '- question: Where do you work?\n  answer: On the hill.\n- question: Who are you?\n  answer: A team.\n',
    },
  }),
  'lone-dash': entry<{ key: string }>({
    severity: 'error',
    title: 'A dash in the place of a value',
    message: ({ key }) => `After "${key}" stands a dash with nothing behind it.`,
    hint: ({ key }) =>
      `Write the items below "${key}", each on its own line with "- " before it, or [] for an empty list.`,
    explain: 'Items of a list begin on the lines below their key.',
    wrong: page('sections: -\n'),
    right: page('sections: []\n'),
  }),
  'empty-and-lines': entry<{ key: string; value: string }>({
    severity: 'error',
    title: 'Items below a sign that there are none',
    message: ({ key, value }) =>
      value === '-'
        ? `After "${key}" stands a dash, but its items follow on the lines below.`
        : `"${key}" is said to be empty (${value}), but lines follow that belong to it.`,
    hint: ({ value }) => `Remove the ${value}.`,
    explain: 'The sign for an empty list, [], has to go once the list has items.',
    wrong: page('sections: []\n  - type: faqs\n'),
    right: page('sections:\n  - type: faqs\n'),
  }),
  'value-and-lines': entry<{ key: string }>({
    severity: 'error',
    title: 'A value with more lines below it',
    message: ({ key }) => `"${key}" has a value in this line, so that the lines below cannot belong to it.`,
    hint: () => 'Remove the value, or the lines below, or mend their indentation.',
    explain: 'A key has either a value in its own line or keys and items on the lines below.',
    wrong: page('sections: all\n  - type: faqs\n'),
    right: page('sections:\n  - type: faqs\n'),
  }),
  'swallowed-item': entry<Record<string, never>>({
    severity: 'error',
    title: 'An item that became part of the text above',
    message: () => 'This line is read as part of the text above it, and not as an item of a list.',
    hint: () =>
      'Begin its dash in the column of the other items. For a list inside a text write | after the key and the text on the lines below it.',
    explain: `${INDENTATION} A line further in than the text above it continues that text.`,
    wrong: {
      'content/faqs.yaml': '- question: Where do you work?\n  answer: On the hill\n    - and below it.\n',
    },
    right: { 'content/faqs.yaml': '- question: Where do you work?\n  answer: On the hill and below it.\n' },
  }),
  'duplicate-key': entry<{ key: string; firstLine: number }>({
    severity: 'error',
    title: 'The same key twice',
    message: ({ key, firstLine }) => `"${key}" is already given on line ${firstLine}.`,
    hint: () => 'Keep one of the two and delete the other.',
    explain: 'Of two values for one key only one could be published. Say which.',
    wrong: { 'content/faqs.yaml': '- question: Who are you?\n  answer: A team.\n  answer: A small team.\n' },
    right: { 'content/faqs.yaml': '- question: Who are you?\n  answer: A small team.\n' },
  }),

  // ---- signs and quotes
  'colon-in-text': entry<Record<string, never>>({
    severity: 'error',
    title: 'A colon inside a text',
    message: () => 'YAML takes this colon for the end of a key.',
    hint: () => 'Put the whole text in quotes: "…".',
    explain: `A colon with a space after it makes a key. ${IN_QUOTES}`,
    wrong: answer('One rule: on the hill.'),
    right: answer('"One rule: on the hill."'),
  }),
  'reserved-sign': entry<{ sign: string }>({
    severity: 'error',
    title: 'A value that begins with a sign of YAML',
    message: ({ sign }) => `A value cannot begin with ${sign}, which YAML keeps for itself.`,
    hint: () => 'Put the whole text in quotes: "…".',
    explain: `The signs @ % \` & * ! | > [ ] { } ? and a comma mean something to YAML where a value begins. ${IN_QUOTES}`,
    wrong: answer('*On* the hill.'),
    right: answer('"*On* the hill."'),
  }),
  'open-quote': entry<{ sign: string }>({
    severity: 'error',
    title: 'A quote that is not closed',
    message: ({ sign }) => `The quote ${sign} is opened here and not closed where the text ends.`,
    hint: ({ sign }) => `Put ${sign} at the end of the text.`,
    explain: 'Without its closing quote a text runs on through the file until the next one.',
    wrong: answer('"On the hill.'),
    right: answer('"On the hill."'),
  }),
  'unopened-quote': entry<Record<string, never>>({
    severity: 'error',
    title: 'A quote that is not opened',
    message: () => 'A quote is closed here that was not opened.',
    hint: () =>
      `Put " at the beginning of the text as well. If it means inches, put the text in single quotes: '…'.`,
    explain: 'Without its opening quote the closing one would be a part of the text that visitors read.',
    wrong: answer('On the hill."'),
    right: answer('"On the hill."'),
  }),
  apostrophe: entry<Record<string, never>>({
    severity: 'error',
    title: 'An apostrophe inside single quotes',
    message: () => 'This apostrophe ends the text in single quotes.',
    hint: () => `Write it twice (''), or put the text in double quotes: "…".`,
    explain: 'In single quotes an apostrophe is written twice.',
    wrong: answer("'In Wang'uru.'"),
    right: answer(`"In Wang'uru."`),
  }),
  'quote-in-quotes': entry<Record<string, never>>({
    severity: 'error',
    title: 'A quote inside quotes',
    message: () => 'This quote ends the text too early.',
    hint: () => `Put the text in single quotes: '…', or a backslash before each quote inside it: \\".`,
    explain: 'A text in double quotes ends at the next double quote.',
    wrong: answer('"On the "hill" itself."'),
    right: answer(`'On the "hill" itself.'`),
  }),
  'text-after-quotes': entry<Record<string, never>>({
    severity: 'error',
    title: 'Text after the closing quote',
    message: () => 'The text ended with the quote before this.',
    hint: () => `Put the whole text in quotes of the other kind: '"…" and more'.`,
    explain: 'A value that begins with a quote ends with the next one.',
    wrong: answer('"Hill" is the place.'),
    right: answer(`'"Hill" is the place.'`),
  }),
  'smart-quotes': entry<Record<string, never>>({
    severity: 'error',
    title: 'Typographic quotes in the place of straight ones',
    message: () => 'These quotes are typographic, and YAML knows only straight ones.',
    hint: () =>
      `Put straight quotes in their place: "…". If visitors should see them, put straight ones around them.`,
    explain:
      'Word processors turn quotes into typographic ones. YAML takes them for text, so that visitors would see them and what they hold is not protected.',
    wrong: answer('“On the hill.”'),
    right: answer('"On the hill."'),
  }),
  backslash: entry<Record<string, never>>({
    severity: 'error',
    title: 'A backslash inside double quotes',
    message: () => 'In double quotes a backslash begins a sign that cannot be typed, and there is none such.',
    hint: () => `Write it twice (\\\\), or put the text in single quotes: '…'.`,
    explain: 'In single quotes, and without quotes, a backslash is only a backslash.',
    wrong: answer('"On the \\hill."'),
    right: answer("'On the \\hill.'"),
  }),
  'open-bracket': entry<{ opening: string; closing: string }>({
    severity: 'error',
    title: 'A bracket that is not closed',
    message: ({ opening }) => `The bracket ${opening} is opened here and not closed.`,
    hint: ({ closing }) =>
      `Put ${closing} at the end. If the bracket is part of a text, put the whole text in quotes: "…".`,
    explain: 'A list may stand in one line, in brackets: [one, two].',
    wrong: { 'content/faqs.yaml': '[\n' },
    right: { 'content/faqs.yaml': '[]\n' },
  }),
  'cut-by-hash': entry<{ rest: string }>({
    severity: 'warning',
    title: 'A text cut by a #',
    message: ({ rest }) => `From here on this is a comment that nobody sees: "${rest}".`,
    hint: () =>
      'If it belongs to the text, put the whole text in quotes: "…". If not, put a space after the #.',
    explain: 'A # after a space begins a comment, which YAML leaves out.',
    wrong: answer('In room #4 on the hill.'),
    right: answer('"In room #4 on the hill."'),
  }),
  'hidden-by-hash': entry<{ key: string }>({
    severity: 'error',
    title: 'A value that begins with a #',
    message: ({ key }) => `"${key}" has no value: the # makes it a comment.`,
    hint: () => 'Put the value in quotes: "…".',
    explain: 'A # after a space begins a comment, which YAML leaves out. Colours therefore stand in quotes.',
    wrong: { 'site.yaml': 'theme:\n  colours:\n    link: #1D5A73\n' },
    right: { 'site.yaml': 'theme:\n  colours:\n    link: "#1D5A73"\n' },
  }),

  // ---- the rest of YAML
  'second-document': entry<Record<string, never>>({
    severity: 'error',
    title: 'A second document in a file',
    message: () => 'This line ends the document or begins another, and sitegen reads one in a file.',
    hint: () => 'Remove the line.',
    explain: 'In YAML --- and ... divide a file into documents. Each file of a site is one.',
    wrong: { 'content/faqs.yaml': '- question: Where do you work?\n---\n  answer: On the hill.\n' },
    right: ON_THE_HILL,
  }),
  'yaml-anchor': entry<{ name: string }>({
    severity: 'error',
    title: 'An anchor (&)',
    message: ({ name }) => `&${name} gives a value a name (an anchor), which site content does not use.`,
    hint: () => 'Remove it. If it is part of a text, put the whole text in quotes: "…".',
    explain: PLAIN,
    wrong: answer('&team A team.'),
    right: answer('A team.'),
  }),
  'yaml-alias': entry<{ name: string }>({
    severity: 'error',
    title: 'An alias (*)',
    message: ({ name }) =>
      `*${name} repeats a value by its name (an alias), which site content does not use.`,
    hint: () => 'Write the value out. If it is part of a text, put the whole text in quotes: "…".',
    explain: PLAIN,
    wrong: answer('*team'),
    right: answer('A team.'),
  }),
  'yaml-merge': entry<Record<string, never>>({
    severity: 'error',
    title: 'A merge key (<<)',
    message: () => 'The key << takes over keys from elsewhere, which site content does not use.',
    hint: () => 'Write the keys out where they are needed.',
    explain: PLAIN,
    wrong: question('  answer: On the hill.\n  <<: {}\n'),
    right: ON_THE_HILL,
  }),
  'yaml-tag': entry<Record<string, never>>({
    severity: 'error',
    title: 'A tag (!)',
    message: () => 'A ! where a value begins gives it a type (a tag), which site content does not use.',
    hint: () => 'Remove it. If it is part of a text, put the whole text in quotes: "…".',
    explain: `${PLAIN} sitegen knows from the key what a value is.`,
    wrong: answer('!!str On the hill.'),
    right: ON_THE_HILL,
  }),
  'odd-key': entry<Record<string, never>>({
    severity: 'error',
    title: 'A key that is no word',
    message: () => 'A list or a group stands where a key should be.',
    hint: () => 'Write a word before the colon.',
    explain: 'A key is one word without brackets.',
    wrong: { 'content/faqs.yaml': '- [where]: On the hill.\n' },
    right: ON_THE_HILL,
  }),
  'unprintable-sign': entry<Record<string, never>>({
    severity: 'error',
    title: 'A sign that cannot be printed',
    message: () => 'This text holds a sign that cannot be printed.',
    hint: () =>
      'Remove it. In double quotes a backslash (\\) makes such signs; in single quotes it is a backslash.',
    explain: 'Signs that steer a machine have no place in a text that people read.',
    wrong: answer('"On the hill.\\x07"'),
    right: ON_THE_HILL,
  }),
  /** What the parser found, by its own code. */
  'yaml-syntax': entry<{ problem: ErrorCode }>({
    severity: 'error',
    title: 'A line that is not valid YAML',
    message: ({ problem }) => wordsOfParser(problem).problem,
    hint: ({ problem }) => wordsOfParser(problem).hint,
    explain:
      'YAML reads structure from indentation, colons and quotes. When they do not fit together, nothing below the fault can be trusted, so the whole file waits until it is mended.',
    wrong: question('  answer: On the hill.\n]\n'),
    right: ON_THE_HILL,
  }),
  'too-deep': entry<{ limit: number }>({
    severity: 'error',
    title: 'Keys too deep inside one another',
    message: ({ limit }) => `This lies more than ${limit} levels deep.`,
    hint: () =>
      'Nothing in the content is so deep: look for brackets or indentation that were added by accident.',
    explain:
      'The deepest key of a site lies seven levels deep. The limit keeps a slip from taking the machine down.',
    wrong: {
      'content/faqs.yaml': `- question: How deep?\n  answer: ${'['.repeat(40)}Deep${']'.repeat(40)}\n`,
    },
    right: { 'content/faqs.yaml': '- question: How deep?\n  answer: Deep.\n' },
  }),
  'too-many-keys': entry<{ limit: number }>({
    severity: 'error',
    title: 'Too many keys in one place',
    message: ({ limit }) => `More than ${limit.toLocaleString('en')} keys stand here in one group.`,
    hint: () => 'Were these meant to be a list? Then begin each with "- ".',
    explain:
      'No part of the content has more than some tens of keys. The limit keeps a slip from taking the machine down.',
    // Made when somebody asks: no build needs it.
    get wrong() {
      const keys = Array.from({ length: 2_001 }, (_, index) => `question-${index}: Why?\n`);
      return { 'content/faqs.yaml': keys.join('') };
    },
    right: { 'content/faqs.yaml': '- question: Why?\n  answer: Because.\n' },
  }),
} as const;

function spaces(count: number): string {
  return count === 0 ? 'no space' : count === 1 ? 'one space' : `${count} spaces`;
}

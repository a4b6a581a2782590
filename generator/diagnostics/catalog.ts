import { didYouMean } from './suggest.ts';

/**
 * Every fault sitegen can report, once. A code is permanent; the words may improve.
 * A message says what is wrong, a hint what to do, `explain` what is behind it. `at` already says where.
 */
export const CATALOG = {
  // ---- reading files
  'missing-file': entry<{ what: string; why: string; mend: string }>({
    severity: 'error',
    title: 'A file the site needs is not there',
    message: ({ what, why }) => `${what}, but ${why}.`,
    hint: ({ mend }) => mend,
    explain:
      'A list that a section shows must exist, even when it is empty, so that a file lost by accident never looks like a list with nothing in it.',
  }),
  'unexpected-file': entry<{ name: string; suggestion?: string; known: string }>({
    severity: 'error',
    title: 'A file that sitegen would not read',
    message: ({ name }) => `Nothing reads a file called "${name}" here.`,
    hint: ({ suggestion, known }) =>
      [didYouMean(suggestion), `This folder can hold: ${known}.`].filter(Boolean).join(' '),
    explain:
      'Every file below content/ belongs to a list, a page or a folder of pictures. A file with another name would be ignored without a word, so it is reported.',
  }),
  'unreadable-file': entry<{ why: string; mend: string }>({
    severity: 'error',
    title: 'A file that cannot be read',
    message: ({ why }) => `This file cannot be read: ${why}.`,
    hint: ({ mend }) => mend,
    explain:
      'Content is read as UTF-8 text from ordinary files. Links, folders with the name of a file, and files with bytes that are not text are refused rather than guessed at.',
  }),
  'too-large': entry<{ what: string; limit: string }>({
    severity: 'error',
    title: 'More than sitegen reads at once',
    message: ({ what, limit }) => `${what}; the limit is ${limit}.`,
    hint: () => 'Split the content into more entries or files.',
    explain: 'Limits keep a slip, such as a picture saved with a .yaml ending, from taking the machine down.',
  }),
  'yaml-syntax': entry<{ problem: string; mend: string }>({
    severity: 'error',
    title: 'A line that is not valid YAML',
    message: ({ problem }) => problem,
    hint: ({ mend }) => mend,
    explain:
      'YAML reads structure from indentation, colons and quotes. When they do not fit together, nothing below the fault can be trusted, so the whole file waits until it is mended.',
  }),
  'yaml-feature': entry<{ feature: string; mend: string }>({
    severity: 'error',
    title: 'A part of YAML that site content does not use',
    message: ({ feature }) => `${feature} cannot be used in site content.`,
    hint: ({ mend }) => mend,
    explain:
      'Anchors, aliases, tags and merge keys make content depend on itself in ways that are hard to see. Site content is plain keys, lists and text.',
  }),
  'duplicate-key': entry<{ key: string; firstLine: number }>({
    severity: 'error',
    title: 'The same key twice',
    message: ({ key, firstLine }) => `"${key}" is already given on line ${firstLine}.`,
    hint: () => 'Keep one of the two and delete the other.',
    explain: 'Of two values for one key only one could be published. Say which.',
  }),

  'unsafe-file-name': entry<{ name: string; suggestion: string }>({
    severity: 'error',
    title: 'A file name that cannot be an address',
    message: ({ name }) => `"${name}" would become part of an address, which this name cannot.`,
    hint: ({ suggestion }) => `Rename the file to ${suggestion}.`,
    explain:
      'The name of a page, station or focus area is part of its address. Small letters, digits and hyphens work in every browser, mail and print.',
  }),

  // ---- validating entities
  'unknown-key': entry<{ owner: string; key: string; known: readonly string[]; suggestion?: string }>({
    severity: 'error',
    title: 'A key that does not exist here',
    message: ({ owner, key }) => `${owner} has no "${key}".`,
    hint: ({ owner, known, suggestion }) =>
      [didYouMean(suggestion), known.length > 0 && `${owner} has: ${known.join(', ')}.`]
        .filter(Boolean)
        .join('\n'),
    explain: 'A key with a wrong name would be ignored without a word, so it is an error.',
  }),
  'missing-key': entry<{ owner: string; key: string; isEmpty: boolean; example?: string }>({
    severity: 'error',
    title: 'A key that must be there',
    message: ({ owner, key, isEmpty }) =>
      isEmpty ? `"${key}" has no value, but ${lowerFirst(owner)} needs one.` : `${owner} needs "${key}".`,
    hint: ({ key, example }) =>
      example === undefined ? undefined : `For example:  ${key}: ${inYaml(example)}`,
    explain:
      'Some facts a page cannot do without. Where the fact is not known yet, write a placeholder and mark it `placeholder: true`.',
  }),
  'missing-alt': entry<{ example?: string }>({
    severity: 'error',
    title: 'A picture without words',
    message: () => 'This picture says something of its own, but not to those who do not see it.',
    hint: ({ example }) =>
      ['Add "alt" beside it: what the picture shows.', example && `For example:  alt: ${inYaml(example)}`]
        .filter(Boolean)
        .join(' '),
    explain:
      'A screen reader reads `alt` aloud, and a browser shows it while a picture cannot be loaded. A picture beside a title that says the same, a portrait and a logo need none.',
  }),
  'wrong-type': entry<{ name: string; expected: string; found: string }>({
    severity: 'error',
    title: 'A list where text belongs, or the other way round',
    message: ({ name, expected, found }) => `${name} must be ${expected}; here is ${found}.`,
    hint: ({ expected }) => SHAPE_HINTS[expected],
    explain:
      'Keys hold text, a list (lines that begin with "- ") or a group of further keys. Indentation decides which; one space too few or too many changes it.',
  }),
  'wrong-value': entry<{ name: string; expected: string; suggestion?: string }>({
    severity: 'error',
    title: 'A value that cannot be right',
    message: ({ name, expected }) => `${name} must be ${expected}.`,
    hint: ({ suggestion }) => didYouMean(suggestion),
    explain:
      'Dates, years, numbers, addresses and choices are checked, so that a slip shows here and not on the site.',
  }),
  'too-long': entry<{ name: string; limit: number; unit: string }>({
    severity: 'error',
    title: 'More than the page has room for',
    message: ({ name, limit, unit }) => `${name} has more than ${limit} ${unit}.`,
    hint: () => 'Shorten it, or divide it.',
    explain: 'Every text and list has a limit, chosen well above what a page can show.',
  }),
  'unsupported-markup': entry<{ what: string; mend: string }>({
    severity: 'error',
    title: 'Formatting that a text cannot hold',
    message: ({ what }) => `${what} cannot be used in a text.`,
    hint: ({ mend }) => mend,
    explain:
      'A text may have paragraphs, lists, **strong** and *emphasised* words, and [links](/contact). HTML is refused because a mistake in it can break the whole page.',
  }),

  // ---- resolving the site
  'duplicate-route': entry<{ route: string; other: string }>({
    severity: 'error',
    title: 'Two things at the same address',
    message: ({ route, other }) => `${other} is published at ${route} as well.`,
    hint: () => 'Rename one of the two files.',
    explain:
      'One address shows one page or file. Addresses that differ only in capital letters count as the same, because some computers cannot keep them apart.',
  }),
  'duplicate-id': entry<{ id: string; firstLine: number }>({
    severity: 'error',
    title: 'The same id twice',
    message: ({ id, firstLine }) => `The id "${id}" is already used on line ${firstLine}.`,
    hint: () => 'Give each its own id: links and references must know which one is meant.',
    explain: 'An id is the name by which a link or another file refers to one thing.',
  }),
  'unknown-page': entry<{ link: string; suggestion?: string }>({
    severity: 'error',
    title: 'A link to a page that does not exist',
    message: ({ link }) => `There is no page or file at ${link}.`,
    hint: ({ suggestion }) => didYouMean(suggestion),
    explain:
      'The address of a page is its path below content/pages/; a station is at /stations/ and a focus area at /our-focus/, each with the name of its file.',
  }),
  'unknown-part': entry<{ label: string; id: string; page: string; known: readonly string[] }>({
    severity: 'error',
    title: 'A quick link to a part of the first page that does not exist',
    message: ({ label, id }) =>
      `"${label}" leads to the part "${id}" of the first page, which does not exist.`,
    hint: ({ id, page, known }) =>
      `Give a section in ${page} the id "${id}", or change the label. Known ids: ${known.join(', ')}.`,
    explain:
      'A quick link of the footer leads to the section of the first page whose id is the label in small letters without spaces.',
  }),
  'unknown-entity': entry<{ id: string; collection: string; known: readonly string[]; suggestion?: string }>({
    severity: 'error',
    title: 'A reference to something that does not exist',
    message: ({ id, collection }) => `There is no "${id}" among the ${collection}.`,
    hint: ({ known, suggestion }) =>
      [didYouMean(suggestion), known.length > 0 && `Known: ${known.join(', ')}.`].filter(Boolean).join(' '),
    explain:
      'A reference names the id of a county in site.yaml, or the name of a file such as content/stations/riverside.yaml without its ending.',
  }),
  'missing-asset': entry<{ name: string; folder: string; suggestion?: string; differsInCase: boolean }>({
    severity: 'error',
    title: 'A picture or document that does not exist',
    message: ({ name, folder, suggestion, differsInCase }) =>
      differsInCase
        ? `"${name}" is written "${suggestion}" on disk. Capital letters count on the web.`
        : `"${name}" does not exist in ${folder}.`,
    hint: ({ suggestion, folder, differsInCase }) =>
      differsInCase
        ? `Write "${suggestion}".`
        : [didYouMean(suggestion), `Put the file into ${folder}, or correct the name.`]
            .filter(Boolean)
            .join(' '),
    explain:
      'Pictures are named by their path below content/images/, documents by their path below public/. Capital letters must match exactly, also where your computer forgives it.',
  }),
  'low-contrast': entry<{
    what: string;
    isDark: boolean;
    colour: string;
    ground: string;
    ratio: string;
    least: string;
    name: string;
    mend: string | undefined;
  }>({
    severity: 'error',
    title: 'A colour that cannot be told from its ground',
    message: ({ what, isDark, colour, ground, ratio, least }) =>
      `${what} would be hard to see${isDark ? ' on dark pages' : ''}: the contrast of ${colour} on ${ground} is ${ratio}, and ${least} is needed.`,
    hint: ({ name, mend }) =>
      mend === undefined
        ? 'Choose a colour that differs more in lightness, or change the other one too.'
        : `The nearest tone that will do:  ${name}: "${mend}"`,
    explain:
      'People with weak sight, in bright sun or on a poor screen read only what differs enough from its ground. The contrast is measured as the Web Content Accessibility Guidelines say (level AA): 4.5 for text, 3 for the borders of fields.',
  }),
  'unreadable-picture': entry<{ name: string; why: string; mend: string }>({
    severity: 'error',
    title: 'A picture that cannot be read',
    message: ({ name, why }) => `"${name}" cannot be read: ${why}.`,
    hint: ({ mend }) => mend,
    explain:
      'Every picture the content names is opened and looked through to its end, so that a copy broken off half way is found here and not by a visitor.',
  }),
  'wrong-ending': entry<{ name: string; kind: string; suggestion: string }>({
    severity: 'error',
    title: 'A picture of another kind than its name says',
    message: ({ name, kind }) => `"${name}" is really a ${kind} picture.`,
    hint: ({ suggestion }) => `Rename the file to ${suggestion}, here and in content/images/.`,
    explain:
      'Other programs trust the ending of a name. A picture with the wrong one opens here and fails there.',
  }),
  'unusable-picture': entry<{ name: string; kind: string; mend: string }>({
    severity: 'error',
    title: 'A kind of picture that sitegen does not take',
    message: ({ name, kind }) => `"${name}" is ${kind}, which cannot be used here.`,
    hint: ({ mend }) => mend,
    explain:
      'Pictures are taken as JPEG, PNG, WebP, AVIF or SVG. Some phones save HEIC instead, which few programs can open; the phone itself can be told to save JPEG.',
  }),
  'picture-too-large': entry<{ name: string; megapixels: number; limit: number }>({
    severity: 'error',
    title: 'A picture with more pixels than any screen',
    message: ({ name, megapixels, limit }) =>
      `"${name}" has ${megapixels} megapixels; the limit is ${limit}.`,
    hint: () => 'Save it smaller; 4000 pixels across are plenty for every place of the site.',
    explain:
      'Opening a picture takes memory for every pixel. The limit lies above what phones and cameras usually take.',
  }),
  'picture-too-small': entry<{ name: string; size: string; place: string; needed: string }>({
    severity: 'warning',
    title: 'A picture too small for its place',
    message: ({ name, size, place, needed }) =>
      `"${name}" is ${size} pixels; ${place} it needs ${needed} or it looks blurred.`,
    hint: () =>
      'Use the original as the camera or the phone saved it. Making a small picture larger does not help.',
    explain:
      'A picture is never enlarged: browsers would have to stretch it. What counts is the part of it that its place shows.',
  }),
  'insecure-link': entry<{ link: string }>({
    severity: 'warning',
    title: 'A link that is not secure',
    message: ({ link }) => `${link} begins with http://, which anyone on the way can read or change.`,
    hint: () => 'Nearly every site answers at https:// too. Try that address and write it here.',
    explain: 'Browsers warn their users about addresses without https.',
  }),
} as const;

/** The permanent name of a fault. */
export type Code = keyof typeof CATALOG;

/** What the words of a code need to know. */
export type Args<C extends Code> = (typeof CATALOG)[C] extends CatalogEntry<infer A> ? A : never;

type CatalogEntry<A> = {
  readonly severity: 'error' | 'warning';
  /** A heading for the reference. */
  readonly title: string;
  message(args: A): string;
  hint?(args: A): string | undefined;
  /** The reason behind the rule, for the reference. */
  readonly explain: string;
};

function entry<A>(one: CatalogEntry<A>): CatalogEntry<A> {
  return one;
}

const SHAPE_HINTS: Record<string, string> = {
  'a list': 'Begin each item on its own line with "- ", or write [] for an empty list.',
  'a group of keys': 'Write its keys on the lines below, indented by two spaces.',
  text: 'Write it on one line after the colon. If it contains ": " or begins with a sign, put it in quotes.',
};

/** An example as it must stand in the file: YAML would take what follows a # for a comment. */
function inYaml(example: string): string {
  return /^[#&*!|>%@`'"[{]|: | #/.test(example) ? `"${example}"` : example;
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

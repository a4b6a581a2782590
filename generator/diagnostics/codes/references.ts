import { lastStepOf } from '../path-parts.ts';
import { didYouMean } from '../suggest.ts';
import { entry } from './entry.ts';
import { wordsOfNote } from './expectations.ts';
import { RENAME_FILE } from './markup.ts';
import { hintToMove } from './places.ts';
import { nameOfPublisher, type Publisher } from './publishers.ts';

const PAGE = `title: The hill
description: What there is on the hill.
sections: []
`;

const CLINIC = '- name: Clinic\n  location: North County\n  county: north\n';

/** The place of the things that a reference can name: a list in a file, or the files of a folder. */
type CollectionPlace = { readonly list: string; readonly file: string } | { readonly folder: string };

/** A misplaced file, and its right place. */
type FileElsewhere = { readonly at: string; readonly to: string };

/** A file of an earlier run, and its new path if it was renamed. */
type RemovedFile = { readonly file: string; readonly now?: string };

const NEWS =
  'title: Newsletter\ndescription: What happens at our place, once a month.\nsections:\n  - type: subscribe\n';

/** Errors of joining the files to a site. */
export const REFERENCES = {
  'duplicate-route': entry<{ route: string; other: Publisher }>({
    severity: 'error',
    title: 'Two things at the same address',
    message: ({ route, other }) => `${nameOfPublisher(other)} is already at ${route}.`,
    hint: ({ other }) =>
      other.by === 'site'
        ? 'Rename one of the two files.'
        : other.folder === undefined
          ? 'Rename this file, or delete it: the site always has the one that sitegen makes.'
          : 'Rename this file. No other file or page can have an address in this folder.',
    explain:
      'One address shows one page or file. Addresses that differ only in capital letters count as the same, because some computers do not see the difference.',
    wrong: { 'content/pages/stations/hill.yaml': PAGE },
    right: { 'content/pages/hill.yaml': PAGE },
  }),
  'duplicate-id': entry<{ id: string; firstLine: number }>({
    severity: 'error',
    title: 'The same id twice',
    message: ({ id, firstLine }) => `The id "${id}" is already used on line ${firstLine}.`,
    hint: () => 'Give each a different id, or delete one of the two.',
    explain:
      'Links, texts and other files use an id to refer to one thing. With two of them, nobody knows which one you mean.',
    wrong: { 'content/pages/help.yaml': help('help', 'help') },
    right: { 'content/pages/help.yaml': help('questions', 'places') },
  }),
  'unknown-page': entry<{
    link: string;
    removed?: RemovedFile;
    misplaced?: FileElsewhere;
    /** Its redirect target, if it is an old address. */
    redirect?: string;
    suggestion?: string | undefined;
    /** Pages to choose from. */
    known?: readonly string[];
    /** A page of the site. */
    example?: string;
    /** Another valid target than the address of a page. */
    mayBe?: 'one-page' | 'elsewhere' | 'name-of-file';
  }>({
    severity: 'error',
    title: 'A link to a page that does not exist',
    message: ({ link }) =>
      link.startsWith('/')
        ? `There is no page or file at ${link}.`
        : `"${link}" is not the address of a page.`,
    hint: ({ removed, misplaced, redirect, suggestion, known = [], example, mayBe }) => {
      if (mayBe === 'one-page') return 'Write one address here, and a new entry for each other page.';
      if (redirect !== undefined) return `It is an old address. Write "${redirect}", where it redirects to.`;
      if (removed) return hintOfRemoved(removed, suggestion);
      if (misplaced) return hintToMove(misplaced.at, misplaced.to);
      if (mayBe === 'name-of-file') return RENAME_FILE;
      return [
        didYouMean(suggestion),
        known.length > 0 && `Pages there: ${known.join(', ')}.`,
        suggestion === undefined &&
          known.length === 0 &&
          `Write the address of a page, such as ${example ?? '/'}${mayBe === 'elsewhere' ? ', or an address that begins with https://' : ''}.`,
      ]
        .filter(Boolean)
        .join(' ');
    },
    explain:
      'The address of a page is its path in content/pages/. A station is at /stations/ and a focus area at /our-focus/, each with the name of its file.',
    wrong: { 'content/faqs.yaml': '- question: Where?\n  answer: On [the hill](/stations/hil).\n' },
    right: { 'content/faqs.yaml': '- question: Where?\n  answer: On [the hill](/stations/hill).\n' },
  }),
  'not-a-page': entry<{ link: string; why: keyof typeof NO_PAGES; page?: string | undefined }>({
    severity: 'error',
    title: 'A menu entry whose page is something else',
    message: ({ link, why }) => `"page" needs a page of this site, but ${link} is ${NO_PAGES[why]}.`,
    hint: ({ link, why, page }) =>
      `${page === undefined ? '' : `For the page of this site, write "page: ${page}". If not: `}Write "link: ${why === 'file' ? link.replace(/^\/*(?:public\/)?/, '/') : link}" instead. A link needs a "label".`,
    explain:
      'A menu entry with `page` leads to a page of this site and shows its title. To a document, a part of a page or another site, an entry leads with `link` and `label`.',
    wrong: { 'public/hours.pdf': '%PDF-1.4\n', 'site.yaml': 'navigation:\n  - page: /hours.pdf\n' },
    right: {
      'public/hours.pdf': '%PDF-1.4\n',
      'site.yaml': 'navigation:\n  - link: /hours.pdf\n    label: Opening hours\n',
    },
  }),
  'repeated-menu-entry': entry<{ to: string; firstLine: number }>({
    severity: 'warning',
    title: 'The same entry twice in the menu',
    message: ({ to, firstLine }) => `"${to}" is already in this part of the menu, on line ${firstLine}.`,
    hint: () => 'Delete one of the two.',
    explain:
      'Two entries side by side that lead to the same page look like an error, and take room on phones.',
    wrong: { 'site.yaml': 'navigation:\n  - page: /\n  - page: /\n' },
    right: { 'site.yaml': 'navigation:\n  - page: /\n' },
  }),
  'unknown-fact': entry<{
    token: string;
    suggestion: string | undefined;
    /** True for a year, or a fact that contains itself. */
    isKnown: boolean;
  }>({
    severity: 'error',
    title: 'The name of a fact that does not exist',
    message: ({ token, isKnown }) => (isKnown ? `"${token}" has no value.` : `There is no fact "${token}".`),
    hint({ token, suggestion, isKnown }) {
      if (isKnown && token.startsWith('years.')) return 'Choose a year that has come already.';
      if (isKnown) return 'A fact cannot contain itself, or very many others. Write words or figures here.';
      if (/^[<%]/.test(token))
        return 'Other programs put something in place of this, and sitegen does not. Delete it.';
      return suggestion === undefined
        ? `Add ${token.startsWith('fact.') ? `the id "${token.slice('fact.'.length)}"` : 'it'} to \`facts\` in site.yaml. To show the braces themselves, write \\{{.`
        : `Did you mean "{{${suggestion}}}"?`;
    },
    explain:
      'Between {{ and }} is the name of a fact: `fact.` and an id from `facts` in site.yaml, `count.` and a collection or list such as `count.stations`, or `years.since.` and a year.',
    wrong: { 'content/faqs.yaml': '- question: How many?\n  answer: We have {{count.statoins}} stations.\n' },
    right: { 'content/faqs.yaml': '- question: How many?\n  answer: We have {{count.stations}} stations.\n' },
  }),
  'unknown-part': entry<{
    label: string;
    id: string;
    page: string;
    known: readonly string[];
    suggestion: string | undefined;
    /** The words of the second link, if two were joined. */
    second?: string | undefined;
    isAddress: boolean;
  }>({
    severity: 'error',
    title: 'A quick link to a part of the home page that does not exist',
    message: ({ label, id }) => `"${label}" leads to "${id}" on the home page, which does not exist.`,
    hint: ({ label, id, page, known, suggestion, second, isAddress }) => {
      if (second !== undefined) return `These are two links. Write "- " before "${second}" on a new line.`;
      if (isAddress) return `Write the words of the link too:\n  - label: …\n    link: ${label}`;
      if (suggestion !== undefined)
        return `Did you mean the part "${suggestion}"? Write its name as the label; capitals and spaces do not count.`;
      return `Give a section in ${page} the id "${id}"${known.length === 0 ? '' : ` (known ids: ${known.join(', ')})`}. To lead elsewhere, write "label" and "link".`;
    },
    explain:
      'A quick link that is only a label leads to a section of the home page. The id of that section is the label in small letters, without spaces. With "label" and "link" it leads anywhere.',
    wrong: { 'site.yaml': 'quickLinks:\n  - Our Hill\n' },
    right: { 'site.yaml': 'quickLinks:\n  - Home\n' },
  }),
  'misspelt-id': entry<{ id: string; meant: string; count: number }>({
    severity: 'error',
    title: 'An id that has another spelling everywhere else',
    message: ({ id, meant, count }) =>
      `No line uses "${id}", but ${count} use "${meant}", which does not exist.`,
    hint: ({ meant }) => didYouMean(meant),
    explain:
      'Stations and other files name their county by its id in site.yaml. If several agree on a spelling, the error is in the id.',
    wrong: { 'site.yaml': county('nort'), 'content/facilities.yaml': CLINIC },
    right: { 'site.yaml': county('north'), 'content/facilities.yaml': CLINIC },
  }),
  'unknown-entity': entry<{
    id: string;
    collection: CollectionPlace;
    known: readonly string[];
    removed?: RemovedFile;
    misplaced?: FileElsewhere;
    suggestion?: string;
    /** The known ones, if several are written where one is possible. */
    several?: readonly string[];
  }>({
    severity: 'error',
    title: 'A reference to something that does not exist',
    message: ({ id, collection }) => `"${id}" is not one of the ${nameOfCollection(collection)}.`,
    hint: ({ id, known, removed, misplaced, suggestion, several = [] }) => {
      if (several.length > 1) return wordsOfNote({ is: 'one-word', words: several });
      if (removed) return hintOfRemoved(removed, suggestion, 'this too, with the lines that belong to it');
      if (misplaced) return hintToMove(misplaced.at, misplaced.to);
      if (known.length === 0) return `There are none yet. Delete this line, or add "${id}" there first.`;
      return [didYouMean(suggestion), `Known: ${known.join(', ')}.`].filter(Boolean).join(' ');
    },
    explain:
      'A reference names the id of a county in site.yaml, or the name of a file such as content/stations/riverside.yaml without its extension.',
    wrong: { 'content/facilities.yaml': '- name: Clinic\n  location: North County\n  county: nort\n' },
    right: { 'content/facilities.yaml': '- name: Clinic\n  location: North County\n  county: north\n' },
  }),
  'wrong-case': entry<{ name: string; onDisk: string }>({
    severity: 'error',
    title: 'A file name with different capital letters',
    message: ({ name, onDisk }) =>
      `The file is called "${onDisk}", not "${name}". Capital letters matter on the web.`,
    hint: ({ onDisk }) => `Write "${onDisk}".`,
    explain:
      'On Windows and macOS, Hill.jpg and hill.jpg are the same file. On most web hosts they are not: the picture shows on your computer and is missing on the web.',
    wrong: { 'content/gallery.yaml': '- image: Hill.png\n  alt: A round green hill\n' },
    right: { 'content/gallery.yaml': '- image: hill.png\n  alt: A round green hill\n' },
  }),
  'missing-asset': entry<{
    name: string;
    folder: string;
    misplaced?: FileElsewhere;
    suggestion?: string | undefined;
    /** True if the suggested file is the published one with a new name. */
    isRenamed?: boolean;
    /** True if the suggested file has a character in its name that no path can have, such as another kind of space. */
    hasOddName?: boolean;
    /** True if the suggested file is a picture that sitegen cannot use. */
    isOtherKind?: boolean;
    /** The names in the same folder, if there are only a few. */
    beside?: readonly string[];
  }>({
    severity: 'error',
    title: 'A picture or document that does not exist',
    message: ({ name, folder }) => `"${name}" does not exist in ${folder}.`,
    hint: ({ name, suggestion, folder, misplaced, isRenamed, hasOddName, isOtherKind, beside = [] }) => {
      if (isRenamed) return `The file has a new name. Write "${suggestion}".`;
      if (hasOddName)
        return `A file there has nearly this name, but a space or a letter in it is another character. Rename that file to "${lastStepOf(name)}".`;
      if (misplaced) return hintToMove(misplaced.at, misplaced.to);
      if (isOtherKind)
        return `There is "${suggestion}", of a kind that cannot be used. Save it again as .jpg, and write its new name here.`;
      const there = beside.length > 0 && `The folder has: ${beside.join(', ')}.`;
      if (suggestion !== undefined) return `${didYouMean(suggestion)} If not, put the file into ${folder}.`;
      const put = `Put the file into ${folder}${name.slice(0, name.lastIndexOf('/') + 1)}, or correct the name.`;
      return [there, put].filter(Boolean).join(' ');
    },
    explain:
      'Write the path of a picture in content/images/, or of a document in public/. Capital letters must match exactly, even if your computer ignores them.',
    wrong: { 'content/gallery.yaml': '- image: nowhere.png\n  alt: A round green hill\n' },
    right: { 'content/gallery.yaml': '- image: hill.png\n  alt: A round green hill\n' },
  }),
  'private-address': entry<{ link: string; page?: string | undefined }>({
    severity: 'error',
    title: 'A link that only works on your computer',
    message: ({ link }) => `${link} is an address of your own computer or network. Visitors cannot open it.`,
    hint: ({ page }) => didYouMean(page) ?? 'Write the address on the web, or delete the link.',
    explain:
      'The preview shows your site at an address such as http://localhost:4321. Only your computer knows it. Link to a page of this site by its path, such as /contact.',
    wrong: {
      'content/faqs.yaml':
        '- question: Where?\n  answer: "On [the hill](http://localhost:4321/stations/hill)."\n',
    },
    right: { 'content/faqs.yaml': '- question: Where?\n  answer: On [the hill](/stations/hill).\n' },
  }),
  'nothing-to-show': entry<{ file: string; setting: string; own: readonly string[] }>({
    severity: 'error',
    title: 'A section that shows a part of site.yaml which is not there',
    message: () => 'This section has nothing to show.',
    hint: ({ file, setting, own }) => {
      const [key = '', ...above] = setting.split('.').reverse();
      const below = above.length === 0 ? '' : ` below ${above.reverse().map(inQuotes).join(' and ')}`;
      const orHere = own.length === 0 ? '' : `, or ${own.map(inQuotes).join(' or ')} in this section`;
      return `Write ${inQuotes(key)}${below} in ${file}${orHere}. If there is nothing to show, delete the section.`;
    },
    explain:
      'Sections such as contact, mission, values and subscribe show what is written in site.yaml. Without it, the whole section would be missing on the page, with its heading.',
    wrong: { 'site.yaml': 'forms:\n  contact:\n    mode: none\n', 'content/pages/news.yaml': NEWS },
    right: { 'content/pages/news.yaml': NEWS },
  }),
  'insecure-link': entry<{ link: string }>({
    severity: 'warning',
    title: 'A link that is not secure',
    message: ({ link }) => `${link} is not secure, because it begins with http://.`,
    hint: () => 'Most sites also work with https://. Try that address and write it here.',
    explain: 'Others can read and change what is sent with http://. Browsers warn about such addresses.',
    wrong: {
      'content/faqs.yaml': '- question: Who else?\n  answer: "[Our friends](http://friends.example/)."\n',
    },
    right: {
      'content/faqs.yaml': '- question: Who else?\n  answer: "[Our friends](https://friends.example/)."\n',
    },
  }),
} as const;

function inQuotes(key: string): string {
  return `"${key}"`;
}

/** Invalid targets of a menu entry. */
const NO_PAGES = {
  file: 'a file',
  part: 'a part of a page',
  elsewhere: 'another site',
} as const;

function hintOfRemoved(
  { file, now }: RemovedFile,
  suggestion: string | undefined,
  what = 'this too',
): string {
  if (now === undefined) return `${file} was removed. Remove ${what}, or restore the file.`;
  const how = lastStepOf(file) === lastStepOf(now) ? 'moved' : 'renamed';
  return `${file} was ${how} to ${now}. Write "${suggestion}".`;
}

function nameOfCollection(collection: CollectionPlace): string {
  return 'folder' in collection
    ? `files in ${collection.folder}/`
    : `${collection.list} in ${collection.file}`;
}

function help(first: string, second: string): string {
  return `title: Help
description: Where to find help.
sections:
  - type: faqs
    id: ${first}
  - type: stations
    id: ${second}
`;
}

function county(id: string): string {
  return `counties:
  - id: ${id}
    name: North
    colour: '#2F6B3C'
`;
}

import { didYouMean } from '../suggest.ts';
import { bytes, entry } from './entry.ts';

const QUESTION = '- question: Is this read?\n  answer: Yes.\n';

const PAGE = `title: About us
description: Who we are and what we do.
sections: []
`;

/** What a folder can hold. */
type Expected =
  | { readonly kind: 'public-files'; readonly hidden: readonly string[] }
  | { readonly kind: 'pictures' }
  | { readonly kind: 'yaml-files'; readonly folder?: string | undefined }
  | { readonly kind: 'lists'; readonly names: readonly string[] };

const NOT_THERE = (file: string) => `${file} does not exist`;
const SHOWS = 'this section shows what is in it';

/** Which of the files that must be there is missing. */
const MISSING = {
  settings: {
    what: NOT_THERE,
    why: 'every site begins with it',
    hint: 'Is this the folder of the site? Choose another with --root.',
  },
  'home-page': {
    what: NOT_THERE,
    why: 'every site has a first page',
    hint: 'Make it with a title, a description and a list of sections.',
  },
  list: { what: NOT_THERE, why: SHOWS, hint: 'Bring the file back; [] alone in it is an empty list.' },
  folder: {
    what: (folder: string) => `${folder}/ holds no file`,
    why: SHOWS,
    hint: 'Bring the files back, or take the section out.',
  },
} as const;

const PUT_A_FILE = 'Put an ordinary file here that you may open.';

/** Why a file cannot be read. */
const UNREADABLE = {
  'no-permission': { why: 'you have no permission to open it', hint: PUT_A_FILE },
  link: { why: 'it is a link, not an ordinary file', hint: PUT_A_FILE },
  folder: { why: 'it is a folder, not a file', hint: PUT_A_FILE },
  device: { why: 'it is a device, not an ordinary file', hint: PUT_A_FILE },
  'too-many-open': { why: 'too many files are open on this computer', hint: PUT_A_FILE },
  'disk-error': {
    why: 'the disk reports an error',
    hint: 'Check the disk and its cable. Copy the file from a backup.',
  },
  'path-too-long': {
    why: 'it is in too many folders with long names',
    hint: 'Move it to a folder with a shorter path.',
  },
  'not-utf-8': {
    why: 'its name has characters that are not UTF-8',
    hint: 'Rename the file. Use letters, digits, hyphens and dots.',
  },
  unknown: { why: 'the system gives no reason', hint: PUT_A_FILE },
  'not-ordinary': { why: 'it is a link, a folder or a device, not an ordinary file', hint: PUT_A_FILE },
  'not-text': { why: 'it is no text, but a picture or a file of some program', hint: PUT_A_FILE },
  'link-or-device': {
    why: 'it is a link or a device, not an ordinary file',
    hint: 'Put a copy of the file itself here.',
  },
} as const;

/** What a name does that keeps some computers from having it. */
const UNUSABLE_NAMES = {
  'not-utf-8': 'has characters that are not UTF-8',
  hidden: 'has a character that nobody can see',
  reserved: 'has one of the characters < > : " | ? * \\, which Windows does not allow',
  device: 'belongs to a device on Windows',
  edge: 'begins or ends with a space, or ends with a dot',
  decomposed: 'has an accent that is written in two parts, as old Macs do',
  long: 'is longer than 200 characters',
} as const;

/** What must not be published, and what to do with it. */
const NOT_FOR_PUBLIC = {
  key: {
    what: 'This name is that of a secret key',
    hint: 'Move the file out of the site, and replace the key if it was ever published. Save a presentation as PDF.',
  },
  database: {
    what: 'This name is that of a database or a copy of one',
    hint: 'Move the file out of the site.',
  },
  password: {
    what: 'This name is that of a file with passwords or settings of a server',
    hint: 'Move the file out of the site, and change the passwords if it was ever published.',
  },
  backup: {
    what: 'This name is that of an older copy of another file',
    hint: 'Move the file out of the site, or give it a name of its own.',
  },
  program: {
    what: 'This name is that of a program which a server would run',
    hint: 'Move the file out of the site: a site of files needs no program.',
  },
} as const;

/** In what a file is saved that is not UTF-8. */
const ENCODINGS = { 'utf-16': 'UTF-16', other: 'another encoding' } as const;

/** How a published file differs from what was published. */
const CHANGED = {
  changed: 'This file is not as it was published.',
  missing: 'This file was published and is gone.',
  added: 'This file is not part of the site that was published.',
} as const;

/** What can be wrong when reading the files of a site. */
export const FILES = {
  'missing-file': entry<{ missing: keyof typeof MISSING; path: string }>({
    severity: 'error',
    title: 'A file the site needs is not there',
    message: ({ missing, path }) => `${MISSING[missing].what(path)}, but ${MISSING[missing].why}.`,
    hint: ({ missing }) => MISSING[missing].hint,
    explain:
      'A list that a section shows must exist, even when it is empty, so that a file lost by accident never looks like a list with nothing in it.',
    wrong: {
      'content/pages/careers.yaml': `title: Careers
description: The posts that are open.
sections:
  - type: jobs
`,
    },
    right: {
      'content/pages/careers.yaml': `title: Careers
description: The posts that are open.
sections:
  - type: jobs
`,
      'content/jobs.yaml': '[]\n',
    },
  }),
  'unexpected-file': entry<{ name: string; suggestion?: string; expected: Expected }>({
    severity: 'error',
    title: 'A file that sitegen would not read',
    message: ({ name }) => `Nothing reads a file called "${name}" here.`,
    hint: ({ suggestion, expected }) =>
      [didYouMean(suggestion), `This folder can hold: ${contentsOf(expected)}.`].filter(Boolean).join(' '),
    explain:
      'Every file below content/ belongs to a list, a page or a folder of pictures. A file with another name would be ignored without a word, so it is reported.',
    wrong: { 'content/faq.yaml': QUESTION },
    right: { 'content/faqs.yaml': QUESTION },
  }),
  'unreadable-file': entry<{ why: keyof typeof UNREADABLE }>({
    severity: 'error',
    title: 'A file that cannot be read',
    message: ({ why }) => `This file cannot be read: ${UNREADABLE[why].why}.`,
    hint: ({ why }) => UNREADABLE[why].hint,
    explain:
      'Content is read from ordinary files. Links, folders with the name of a file, files that are no text, and files you may not open are refused rather than guessed at.',
    wrong: { 'content/faqs.yaml': bytes('a picture saved under this name', '/9j/4AAQSkZJRgA=') },
    right: { 'content/faqs.yaml': QUESTION },
  }),
  'wrong-encoding': entry<{ encoding: keyof typeof ENCODINGS }>({
    severity: 'error',
    title: 'A file that is not saved as UTF-8',
    message: ({ encoding }) => `This file is saved in ${ENCODINGS[encoding]}; sitegen reads UTF-8.`,
    hint: () =>
      'Save it again with the encoding UTF-8: editors offer it under "Save as" or at the lower edge of the window.',
    explain:
      'An encoding says which bytes stand for which letter. With the wrong one, München becomes MÃ¼nchen.',
    wrong: {
      'content/faqs.yaml': bytes(
        'a text saved in Windows-1252',
        'LSBxdWVzdGlvbjogSXMgdGhpcyBN/G5jaGVuPwogIGFuc3dlcjogTm8uCg==',
      ),
    },
    right: { 'content/faqs.yaml': '- question: Is this München?\n  answer: No.\n' },
  }),
  'control-character': entry<Record<string, never>>({
    severity: 'error',
    title: 'A file with signs that are no text',
    message: () => 'Here stands a sign that steers machines and is no text.',
    hint: () =>
      'Delete it and save the file again as plain text. If the file is no text at all, put the right one here.',
    explain: 'Such signs come from files that are not text, or from a copy that went wrong.',
    wrong: {
      'content/faqs.yaml': bytes(
        'a text with a NUL',
        'LSBxdWVzdGlvbjogSXMgdGhpcyByZWFkPwogIGFuc3dlcjogWQBlcy4K',
      ),
    },
    right: { 'content/faqs.yaml': QUESTION },
  }),
  /** The limit is in kB of 1,024 bytes. */
  'file-too-large': entry<{ limit: number }>({
    severity: 'error',
    title: 'A file larger than any content',
    message: ({ limit }) => `This file is larger than ${limit} KB, which is more than content ever is.`,
    hint: () =>
      'If it is content, divide it: a page or a station has a file of its own. If not, move it away.',
    explain:
      'A file of this size is a slip, such as a picture saved with a .yaml ending. Reading it could keep the machine busy for minutes.',
    wrong: { 'content/faqs.yaml': `# ${'All that was ever asked. '.repeat(10_500)}\n[]\n` },
    right: { 'content/faqs.yaml': '# All that was ever asked.\n[]\n' },
  }),
  'too-many-lines': entry<{ limit: number }>({
    severity: 'error',
    title: 'A file with more lines than any content',
    message: ({ limit }) =>
      `This file has more than ${limit.toLocaleString('en')} lines, which is more than content ever has.`,
    hint: () => 'Take out empty lines that were added by accident, or divide the content.',
    explain:
      'So many lines are a slip, such as a key that was held down. Reading them could keep the machine busy for minutes.',
    wrong: { 'content/faqs.yaml': `[]\n${'\n'.repeat(12_000)}` },
    right: { 'content/faqs.yaml': '[]\n' },
  }),
  'hidden-character': entry<{ character: string }>({
    severity: 'error',
    title: 'A character that nobody can see',
    message: ({ character }) => `This line contains an invisible character: ${character}.`,
    hint: () => 'Delete it. It came with text that was copied from elsewhere.',
    explain:
      'Some characters cannot be seen but turn the direction of the text around them, break its lines or carry hidden words. A reader then sees something else than what is written. The marks LRM and RLM are allowed: they change nothing but the order of signs beside them.',
    wrong: { 'content/faqs.yaml': '- question: Is this read\u202e?\n  answer: Yes.\n' },
    right: { 'content/faqs.yaml': QUESTION },
  }),
  'unusable-name': entry<{ problem: keyof typeof UNUSABLE_NAMES; suggestion: string }>({
    severity: 'error',
    title: 'A file name that not every computer can have',
    message: ({ problem }) => `This name ${UNUSABLE_NAMES[problem]}.`,
    hint: ({ suggestion }) => `Rename it to ${suggestion}.`,
    explain:
      'The site must be the same on Linux, macOS and Windows, in an archive and on the web. A name that one of them changes or refuses leads to a missing file there.',
    wrong: { 'public/files/report .pdf ': 'A report.\n' },
    right: {
      'public/files/report.pdf': 'A report.\n',
      'content/faqs.yaml': linkTo('files/report.pdf'),
    },
  }),
  'not-for-public': entry<{ kind: keyof typeof NOT_FOR_PUBLIC }>({
    severity: 'error',
    title: 'A file that must not be published',
    message: ({ kind }) => `${NOT_FOR_PUBLIC[kind].what}, and everything in public/ can be read by anybody.`,
    hint: ({ kind }) => NOT_FOR_PUBLIC[kind].hint,
    explain:
      'All of public/ is published as it is. Passwords, keys, databases and backups are found there within hours, also without a link. A program of a server would run, or show its code.',
    wrong: { 'public/files/members.sql': 'INSERT INTO members VALUES (1);\n' },
    right: {
      'public/files/members.txt': 'Two hundred members.\n',
      'content/faqs.yaml': linkTo('files/members.txt'),
    },
  }),
  'script-in-public': entry<Record<string, never>>({
    severity: 'warning',
    title: 'A file with script that is published as it is',
    message: () => 'This file has script or frames, and they run under the name of your site.',
    hint: () =>
      'Keep it only if you trust whoever made it. A drawing without script can be saved again as PNG.',
    explain:
      'A page or drawing in public/ is published as it is. Its script can do all that your own pages can: show a false form, or send what visitors type to somebody else.',
    wrong: {
      'public/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>\n',
      'content/faqs.yaml': linkTo('plan.svg'),
    },
    right: {
      'public/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
      'content/faqs.yaml': linkTo('plan.svg'),
    },
  }),
  'place-in-picture': entry<Record<string, never>>({
    severity: 'warning',
    title: 'A picture that tells where it was taken',
    message: () => 'This picture tells the place where it was taken, to the metre.',
    hint: () => 'Write `stripMetadata: yes` in site.yaml to publish it without the place.',
    explain:
      'Telephones write the place into every photograph. Files in public/ are published as they are, and whoever opens one can read it, such as the address of a child or a member. Pictures in content/images/ never have it.',
    wrong: {
      'public/hill.jpg': bytes(
        'a picture from a telephone',
        '/9j/4QAiRXhpZgAATU0AKgAAAAgAAYglAAQAAAABAAAAGgAAAAD/2Q==',
      ),
      'content/faqs.yaml': linkTo('hill.jpg'),
    },
    right: {
      'public/hill.jpg': bytes('a picture without the place', '/9j/2Q=='),
      'content/faqs.yaml': linkTo('hill.jpg'),
    },
  }),
  'unsafe-file-name': entry<{ name: string; suggestion: string }>({
    severity: 'error',
    title: 'A file name that cannot be an address',
    message: ({ name }) => `"${name}" would become part of an address, which this name cannot.`,
    hint: ({ suggestion }) => `Rename the file to ${suggestion}.`,
    explain:
      'The name of a page, station or focus area is part of its address. Small letters, digits and hyphens work in every browser, mail and print.',
    wrong: { 'content/pages/About Us.yaml': PAGE },
    right: { 'content/pages/about-us.yaml': PAGE },
  }),
  'changed-output': entry<{ change: keyof typeof CHANGED }>({
    severity: 'error',
    title: 'A published file that was changed',
    message: ({ change }) => CHANGED[change],
    hint: () => 'Run `npx sitegen build --verify`. It puts the site back as it was published.',
    explain:
      '`check --output` compares every byte of the published folder with what the last build wrote. A failing disk, a program or a person may have changed it since.',
    wrong: { 'dist/index.html': 'edited by hand' },
    right: {},
  }),
} as const;

function contentsOf(expected: Expected): string {
  switch (expected.kind) {
    case 'public-files':
      return `files whose names begin with no dot, and ${expected.hidden.join(', ')}`;
    case 'pictures':
      return 'pictures that end in .jpg, .png, .webp, .avif or .svg';
    case 'yaml-files':
      return `files that end in .yaml${expected.folder === undefined ? '' : `. Put it into ${expected.folder}/ itself`}`;
    case 'lists':
      return expected.names.join(', ') || 'nothing';
    default:
      return expected satisfies never;
  }
}

/** A question whose answer links to a file of public/, so that something uses it. */
function linkTo(file: string): string {
  return `- question: Where is it?\n  answer: In [this file](/${file}).\n`;
}

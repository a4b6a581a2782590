import { didYouMean } from '../suggest.ts';
import { isBetweenWords } from '../unseen.ts';
import { bytes, entry } from './entry.ts';
import { hintToMove } from './places.ts';

const QUESTION = '- question: Is this read?\n  answer: Yes.\n';

const PAGE = `title: About us
description: Who we are and what we do.
sections: []
`;

/** The allowed content of a folder. */
type Expected =
  | { readonly kind: 'public-files'; readonly hidden: readonly string[] }
  | { readonly kind: 'pictures' }
  | { readonly kind: 'yaml-files'; readonly folder?: string | undefined }
  | { readonly kind: 'lists'; readonly names: readonly string[] }
  | { readonly kind: 'root' }
  | { readonly kind: 'no-archive' }
  | { readonly kind: 'elsewhere'; readonly what: 'picture' | 'document'; readonly folder: string };

const DOES_NOT_EXIST = (file: string) => `${file} does not exist`;
const SHOWN_HERE = 'This section shows its content';

/** The required file that is missing. */
const MISSING = {
  settings: {
    what: DOES_NOT_EXIST,
    why: 'Every site needs it',
    hint: 'Is this the folder of your site? If not, choose the folder with --root.',
  },
  'home-page': {
    what: DOES_NOT_EXIST,
    why: 'Every site needs a home page',
    hint: 'Create it with a title, a description and a list of sections.',
  },
  content: {
    what: (folder: string) => `There are no files in ${folder}/`,
    why: 'All pages are in it',
    hint: 'Restore it from a copy.',
  },
  public: {
    what: (folder: string) => `There are no files in ${folder}/`,
    why: 'Documents and icons of the published site were in it',
    hint: 'Restore it from a copy. If nobody needs its files, run `npx sitegen build --accept-removed`.',
  },
  list: {
    what: DOES_NOT_EXIST,
    why: SHOWN_HERE,
    hint: 'Create the file, or restore it. For an empty list, write only [] in it.',
  },
  folder: {
    what: (folder: string) => `${folder}/ contains no files`,
    why: SHOWN_HERE,
    hint: 'Restore the files, or delete this section.',
  },
  'folder-in-menu': {
    what: (folder: string) => `${folder}/ contains no files`,
    why: 'This line of the menu lists its pages',
    hint: 'Delete this line until there are pages. If there were some, restore their files.',
  },
} as const;

const PUT_A_FILE = 'Put an ordinary file here that you can open.';

/** Why a file cannot be read. */
const UNREADABLE = {
  'no-permission': { why: 'you have no permission to open it', hint: PUT_A_FILE },
  link: { why: 'it is a link, not an ordinary file', hint: PUT_A_FILE },
  folder: { why: 'it is a folder, not a file', hint: PUT_A_FILE },
  'closed-folder': {
    why: 'you have no permission to open it',
    hint: 'Change its permissions first: other errors can come from its missing files.',
  },
  'no-folder': {
    why: 'only a folder can have this name',
    hint: 'Move the file away, and make a folder with this name.',
  },
  device: { why: 'it is a device, not an ordinary file', hint: PUT_A_FILE },
  'too-many-open': {
    why: 'the system allows too few open files',
    hint: 'Allow more with "ulimit -n 4096", then run the command again.',
  },
  'disk-error': {
    why: 'the disk reports an error',
    hint: 'Check the disk and its cable. Copy the file from a backup.',
  },
  'path-too-long': {
    why: 'its path is too long',
    hint: 'Move it to a folder with a shorter path.',
  },
  'rich-text': {
    why: 'it is saved as rich text (RTF), not as plain text',
    hint: 'Open it in the program that you wrote it with, and save it as plain text. In TextEdit, that is Format, then Make Plain Text.',
  },
  'web-page': {
    why: 'it is saved as a web page (HTML), not as plain text',
    hint: 'Copy only the text of the file from where you have it, and save it as plain text.',
  },
  'not-utf-8': {
    why: 'its name has characters that are not UTF-8',
    hint: 'Rename the file. Use letters, digits, hyphens and dots.',
  },
  unknown: { why: 'the system gives no reason', hint: PUT_A_FILE },
  'not-ordinary': { why: 'it is a link, a folder or a device, not an ordinary file', hint: PUT_A_FILE },
  'not-text': { why: 'it is a picture or another kind of file, not text', hint: PUT_A_FILE },
  'line-breaks': {
    why: 'its line breaks are those of Macs before 2001 (CR), so it is all one line',
    hint: 'Save it again with the line breaks of Unix (LF) or Windows (CRLF). Look at the bottom of the editor window.',
  },
  'link-or-device': {
    why: 'it is a link or a device, not an ordinary file',
    hint: 'Put a copy of the file or folder itself here.',
  },
} as const;

/** Why a name does not work on some computers. */
const UNUSABLE_NAMES = {
  'not-utf-8': 'contains characters that are not UTF-8',
  hidden: 'contains an invisible character',
  reserved: 'contains one of the characters < > : " | ? * \\, which Windows does not allow',
  device: 'belongs to a device on Windows',
  edge: 'begins or ends with a space, or ends with a dot',
  decomposed: 'has an accent that is stored as two characters',
  long: 'is longer than 200 characters',
} as const;

/** Files that must not be published, with advice for each. */
const NOT_FOR_PUBLIC = {
  key: {
    what: 'This looks like a secret key',
    hint: 'Move the file out of the site, and replace the key if it was ever published. If it is a presentation, save it as PDF.',
  },
  database: {
    what: 'This looks like a database',
    hint: 'Move the file out of the site.',
  },
  password: {
    what: 'This looks like a file with passwords or server settings',
    hint: 'Move the file out of the site. If it was ever published, change the passwords.',
  },
  backup: {
    what: 'This looks like an old copy of another file',
    hint: 'Move the file out of the site, or rename it.',
  },
  source: {
    what: 'This looks like a file of content that no page links to',
    hint: 'Move it out of public/. If visitors are to download it, link to it.',
  },
  'unlinked-copy': {
    what: 'This looks like a backup that no page links to',
    hint: 'Move the file out of the site. If visitors are to download it, link to it.',
  },
  program: {
    what: 'This looks like a program for a server',
    hint: 'Move the file out of the site. The site does not need it.',
  },
} as const;

/** The encoding of a file that is not UTF-8. */
const ENCODINGS = { 'utf-16': 'UTF-16', other: 'another encoding' } as const;

/** The difference between a file in the output folder and the published file. */
const CHANGED = {
  changed: 'This file was changed after it was published.',
  missing: 'This published file no longer exists.',
  added: 'This file is not part of the published site.',
  'no-marker': 'This file no longer exists. A build replaces only folders that contain it.',
} as const;

/** Errors of reading the files of a site. */
export const FILES = {
  'missing-file': entry<{
    missing: keyof typeof MISSING;
    path: string;
    /** The file that was likely meant to be this one. */
    found?: string | undefined;
  }>({
    severity: 'error',
    title: 'A file the site needs does not exist',
    message: ({ missing, path }) => `${MISSING[missing].what(path)}. ${MISSING[missing].why}.`,
    hint: ({ missing, path, found }) =>
      found === undefined
        ? MISSING[missing].hint
        : missing === 'content' || missing === 'public'
          ? `Rename the folder ${found} to ${path}.`
          : hintToMove(found, path),
    explain:
      'A list that a section shows must exist, even if it is empty. A lost file then never looks like an empty list.',
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
  'unexpected-file': entry<{
    name: string;
    rename?: string | undefined;
    /** The right path of a file with this name. */
    moveTo?: string | undefined;
    /** An existing file that this one seems to be a copy of. */
    existing?: string | undefined;
    /** The path that would make it a page. */
    asPage?: string | undefined;
    suggestion?: string;
    expected: Expected;
  }>({
    severity: 'error',
    title: 'A file that sitegen does not read',
    message: ({ name }) => `sitegen does not read a file called "${name}" here.`,
    hint({ name, rename, moveTo, existing, asPage, suggestion, expected }) {
      const page = `If it begins with a title, it is a page: move it to ${asPage}. If not, it`;
      if (existing !== undefined)
        return `${asPage === undefined ? 'It' : page} looks like a copy of ${existing}. If something in it is newer, copy that to ${existing}. Then move this file out of content/.`;
      if (moveTo !== undefined) return `Move it to ${moveTo}.`;
      if (rename !== undefined) return hintToMove(name, rename);
      const elsewhere = asPage && `If it is a page, move it to ${asPage}.`;
      return [didYouMean(suggestion) ?? elsewhere, contentsOf(expected)].filter(Boolean).join(' ');
    },
    explain:
      'Every file in content/ belongs to a list, a page or a folder of pictures. A file with another name would be ignored, so it is an error.',
    wrong: { 'content/faq.yaml': QUESTION },
    right: { 'content/faqs.yaml': QUESTION },
  }),
  'unexpected-folder': entry<{
    name: string;
    suggestion?: string;
    /** The apparent original of a copy: the folder with the suggested name, or more than one folder. */
    copyOf?: 'folder' | 'content' | 'site';
    /** True if there is a folder with the suggested name. */
    isThere?: boolean;
  }>({
    severity: 'error',
    title: 'A folder that sitegen does not read',
    message: ({ name }) => `sitegen does not read a folder called "${name}" here.`,
    hint({ suggestion, copyOf, isThere }) {
      if (isThere) return `Move its files to content/${suggestion}/.`;
      if (copyOf === undefined) return `Rename the folder to ${suggestion}.`;
      if (copyOf === 'folder') return `It looks like a copy of ${suggestion}. Move it out of content/.`;
      return `It looks like a copy of the ${copyOf}. If something in it is newer, copy that to its place, then move the folder out of content/.`;
    },
    explain:
      'Pages are in folders that sitegen knows, such as content/stations/. Small and capital letters count: on most web hosts they are different names.',
    wrong: { 'content/Page/about-us.yaml': PAGE },
    right: { 'content/pages/about-us.yaml': PAGE },
  }),
  'unreadable-file': entry<{ why: keyof typeof UNREADABLE }>({
    severity: 'error',
    title: 'A file that cannot be read',
    message: ({ why }) =>
      `This ${why === 'closed-folder' ? 'folder' : 'file'} cannot be read: ${UNREADABLE[why].why}.`,
    hint: ({ why }) => UNREADABLE[why].hint,
    explain:
      'Content is read from ordinary files. sitegen does not accept links, folders, files that are not text, or files you cannot open.',
    wrong: { 'content/faqs.yaml': bytes('a picture saved under this name', '/9j/4AAQSkZJRgA=') },
    right: { 'content/faqs.yaml': QUESTION },
  }),
  'wrong-encoding': entry<{ encoding: keyof typeof ENCODINGS }>({
    severity: 'error',
    title: 'A file that is not saved as UTF-8',
    message: ({ encoding }) => `This file is saved in ${ENCODINGS[encoding]}, but sitegen reads only UTF-8.`,
    hint: ({ encoding }) =>
      `${encoding === 'other' ? 'If letters look wrong in your editor, open it again with the encoding Windows-1252 first.' : 'Look under "Save as" or at the bottom of the editor window.'} Save it with the encoding UTF-8.`,
    explain: 'An encoding says which bytes mean which letter. With the wrong one, München becomes MÃ¼nchen.',
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
    title: 'A file with invisible control characters',
    message: () => 'This line contains an invisible control character.',
    hint: () =>
      'Delete it and save the file as plain text. If the file is not text, replace it with the right one.',
    explain: 'Control characters come from files that are not text, or from damaged copies.',
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
    message: ({ limit }) => `This file is larger than ${limit} KB, the limit for content.`,
    hint: () => 'If it is content, divide it into several pages. If not, move it to another folder.',
    explain:
      'A file of this size is usually an accident, such as a picture saved with the extension .yaml. To read it could take minutes.',
    wrong: { 'content/faqs.yaml': `# ${'All that was ever asked. '.repeat(10_500)}\n[]\n` },
    right: { 'content/faqs.yaml': '# All that was ever asked.\n[]\n' },
  }),
  'too-many-lines': entry<{ limit: number }>({
    severity: 'error',
    title: 'A file with more lines than any content',
    message: ({ limit }) =>
      `This file has more than ${limit.toLocaleString('en')} lines, the limit for content.`,
    hint: () => 'Delete extra empty lines, or divide the content.',
    explain:
      'So many lines are usually an accident, such as a key that was pressed for too long. To read them could take minutes.',
    wrong: { 'content/faqs.yaml': `[]\n${'\n'.repeat(12_000)}` },
    right: { 'content/faqs.yaml': '[]\n' },
  }),
  'hidden-character': entry<{ character: string }>({
    severity: 'error',
    title: 'A character that nobody can see',
    message: ({ character }) => `This line contains an invisible character: ${character}.`,
    hint: ({ character }) =>
      `${isBetweenWords(character) ? 'Write a space instead.' : 'Delete it.'} It came with copied text.`,
    explain:
      'Some invisible characters change the direction of the text around them, break its lines or contain hidden words. Readers then see something different from what is written. The marks LRM and RLM are allowed.',
    wrong: { 'content/faqs.yaml': '- question: Is this read\u202e?\n  answer: Yes.\n' },
    right: { 'content/faqs.yaml': QUESTION },
  }),
  'garbled-letters': entry<{ text: string; meant?: string }>({
    severity: 'error',
    title: 'Letters that were read in the wrong encoding',
    message: ({ text }) => `"${text}" has letters that were damaged when it was copied or saved.`,
    hint: ({ meant }) =>
      meant === undefined ? 'Write the letters again that are lost.' : `Write "${meant}".`,
    explain:
      'An encoding says which bytes mean which letter. A program that reads UTF-8 as something else shows MÃ¼nchen for München, and saves it like that. In a text, visitors would see it.',
    wrong: { 'content/faqs.yaml': '- question: Is this MÃ¼nchen?\n  answer: No.\n' },
    right: { 'content/faqs.yaml': '- question: Is this München?\n  answer: No.\n' },
  }),
  'unusable-name': entry<{ problem: keyof typeof UNUSABLE_NAMES; suggestion: string }>({
    severity: 'error',
    title: 'A file name that does not work on every computer',
    message: ({ problem }) => `This name ${UNUSABLE_NAMES[problem]}.`,
    hint: ({ suggestion }) => `Rename it to ${suggestion}.`,
    explain:
      'The site must be the same on Linux, macOS and Windows, in an archive and on the web. A name that one of them changes or refuses causes a missing file there.',
    wrong: { 'public/files/report .pdf ': '%PDF-1.4\n' },
    right: {
      'public/files/report.pdf': '%PDF-1.4\n',
      'content/faqs.yaml': linkTo('files/report.pdf'),
    },
  }),
  'not-for-public': entry<{ kind: keyof typeof NOT_FOR_PUBLIC }>({
    severity: 'error',
    title: 'A file that must not be published',
    message: ({ kind }) => `${NOT_FOR_PUBLIC[kind].what}. Anybody can read the files in public/.`,
    hint: ({ kind }) => NOT_FOR_PUBLIC[kind].hint,
    explain:
      'All of public/ is published as it is. Strangers find passwords, keys, databases and backups there within hours, even without a link. A program for a server would run, or show its code.',
    wrong: { 'public/files/members.sql': 'INSERT INTO members VALUES (1);\n' },
    right: {
      'public/files/members.txt': 'Two hundred members.\n',
      'content/faqs.yaml': linkTo('files/members.txt'),
    },
  }),
  'script-in-public': entry<{ unread?: 'large' | 'damaged' }>({
    severity: 'warning',
    title: 'A file with script in public/',
    message: ({ unread }) =>
      unread === undefined
        ? 'This file contains script or frames, which run as part of your site.'
        : `This compressed file ${unread === 'large' ? 'is too large' : 'is damaged'}, so sitegen cannot look for script in it.`,
    hint: () => 'Keep it only if you trust its author. If it is a drawing, you can save it as PNG.',
    explain:
      'A page or drawing in public/ is published as it is. Its script can do everything your pages can: show a false form, or send what visitors type to somebody else.',
    wrong: {
      'public/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>\n',
      'content/faqs.yaml': linkTo('plan.svg'),
    },
    right: {
      'public/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
      'content/faqs.yaml': linkTo('plan.svg'),
    },
  }),
  'robots-shut': entry<Record<string, never>>({
    severity: 'warning',
    title: 'A robots.txt that hides the whole site',
    message: () => 'This line tells search engines to leave out the whole site, so nobody finds it there.',
    hint: () =>
      'Delete public/robots.txt: sitegen writes one that lets them in. If the site is not ready, write `indexing: no` in site.yaml.',
    explain:
      'A robots.txt in public/ takes the place of the one that sitegen writes. `Disallow: /` below `User-agent: *` keeps every search engine away, often left over from the time when a site was built.',
    wrong: { 'public/robots.txt': 'User-agent: *\nDisallow: /\n' },
    right: { 'public/robots.txt': 'User-agent: *\nDisallow: /files/\n' },
  }),
  'unequal-copy': entry<{ copied: string }>({
    severity: 'error',
    title: 'A compressed copy with other content',
    message: ({ copied }) =>
      `This is not a compressed copy of "${copied}", but hosts send it to visitors in its place.`,
    hint: ({ copied }) => `Delete this file, or compress "${copied}" again.`,
    explain:
      'With `compress`, hosts send the file `x.txt.gz` to visitors of `x.txt`, and browsers decompress it. If only one of the two was changed, or if the copy is damaged, visitors get another text or none.',
    wrong: {
      'site.yaml': 'compress: [gz]\n',
      'public/notes.txt': 'Open from nine.\n',
      'public/notes.txt.gz': bytes(
        'a compressed copy of "Open from ten."',
        'H4sIAAAAAAACA/MvSM1TSCvKz1UoSc3T4wIAiBN3uA8AAAA=',
      ),
    },
    right: {
      'site.yaml': 'compress: [gz]\n',
      'public/notes.txt': 'Open from nine.\n',
      'public/notes.txt.gz': bytes(
        'a compressed copy of "Open from nine."',
        'H4sIAAAAAAACA/MvSM1TSCvKz1XIy8xL1eMCAOk1ljsQAAAA',
      ),
    },
  }),
  'place-in-picture': entry<{
    /** True if sitegen can publish it without the place. */
    isRemovable: boolean;
  }>({
    severity: 'warning',
    title: 'A picture that says where it was taken',
    message: () => 'This picture contains the exact place where it was taken.',
    hint: ({ isRemovable }) =>
      isRemovable
        ? 'To publish it without the place, write `stripMetadata: yes` in site.yaml.'
        : 'sitegen cannot remove the place from this kind of picture. Save it as JPEG, and write `stripMetadata: yes` in site.yaml.',
    explain:
      'Phones write the place into every photograph. Files in public/ are published as they are, so anybody can read it, such as the address of a child or a member. sitegen removes it from pictures in content/images/.',
    wrong: {
      'public/hill.jpg': bytes(
        'a picture from a phone',
        '/9j/4QAiRXhpZgAATU0AKgAAAAgAAYglAAQAAAABAAAAGgAAAAD/2Q==',
      ),
      'content/faqs.yaml': linkTo('hill.jpg'),
    },
    right: {
      'public/hill.jpg': bytes('a picture without the place', '/9j/2Q=='),
      'content/faqs.yaml': linkTo('hill.jpg'),
    },
  }),
  'unsafe-file-name': entry<{
    name: string;
    suggestion: string;
    /** The file that this one may be a copy of, by name. */
    original?: string | undefined;
    /** True if it must also move to another folder. */
    isMoved: boolean;
    /** Another file that has the suggested name, or will get it too. */
    taken?: string | undefined;
    /** True if that file already has the name. */
    isThere: boolean;
    /** The path where it is published, if its name looks like that of a draft. */
    final?: string | undefined;
  }>({
    severity: 'error',
    title: 'A file name that cannot be an address',
    message: ({ name }) => `"${name}" cannot be part of an address.`,
    hint({ suggestion, original, isMoved, taken, isThere, final }) {
      if (final !== undefined)
        return `If it is not for visitors, move it out of content/. To publish it, move it to ${final}, where \`publishFrom\` can say from which day.`;
      if (isThere)
        return `There is ${taken} already. Copy to it what is newer here, and move this file out of content/. If it is another page, give it another name.`;
      if (taken !== undefined)
        return `${taken} is to be ${suggestion} too. Give the two files different names, of small letters, digits and hyphens.`;
      if (isMoved) return `Move the file to ${suggestion}.`;
      return original === undefined
        ? `Rename the file to ${suggestion}.`
        : `If it is only a copy of ${original}, move it out of content/. If it is a new page, rename it to ${suggestion}.`;
    },
    explain:
      'The file name of a page, station or focus area is part of its address. Small letters, digits and hyphens work in every browser, in mails and on paper.',
    wrong: { 'content/pages/About Us.yaml': PAGE },
    right: { 'content/pages/about-us.yaml': PAGE },
  }),
  'changed-output': entry<{ change: keyof typeof CHANGED }>({
    severity: 'error',
    title: 'A published file that was changed',
    message: ({ change }) => CHANGED[change],
    hint: ({ change }) =>
      change === 'no-marker'
        ? 'Copy your own files out of this folder, and delete it. Then run `npx sitegen build`.'
        : 'Run `npx sitegen build --verify`. It restores the published site.',
    explain:
      '`check --output` compares every byte of the published folder with what the last build wrote. A failing disk, a program or a person may have changed it since.',
    wrong: { 'dist/index.html': 'edited by hand' },
    right: {},
  }),
} as const;

function contentsOf(expected: Expected): string {
  switch (expected.kind) {
    case 'public-files':
      return `This folder can contain files whose names do not begin with a dot, and ${expected.hidden.join(', ')}.`;
    case 'pictures':
      return 'This folder can contain pictures with the extension .jpg, .png, .webp, .avif or .svg.';
    case 'yaml-files':
      return expected.folder === undefined
        ? 'This folder can contain files with the extension .yaml.'
        : `Put files with the extension .yaml directly into ${expected.folder}/.`;
    case 'lists':
      return expected.names.length === 0
        ? 'Move it to a folder of the content, such as content/pages/.'
        : `This folder can contain: ${expected.names.join(', ')}.`;
    case 'root':
      return 'Move it out of content/, to the folder above.';
    case 'no-archive':
      return 'This file contains other files. Move it out of the folder of your site, and copy only what you need from it.';
    case 'elsewhere':
      return `Move this ${expected.what} to ${expected.folder}/ or a folder in it.`;
    default:
      return expected satisfies never;
  }
}

/** A question whose answer links to a file of public/, so the file is used. */
function linkTo(file: string): string {
  return `- question: Where is it?\n  answer: In [this file](/${file}).\n`;
}

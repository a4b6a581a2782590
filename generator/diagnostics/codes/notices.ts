import { entry } from './entry.ts';

/** Personal data that a file can contain. */
const TOLD = {
  camera: {
    what: 'can name the camera and its owner',
    hint: 'To publish pictures without it, write `stripMetadata: yes` in site.yaml.',
  },
  author: {
    what: 'can name the person who wrote it',
    hint: 'To hide the name, remove the author in the program that made the PDF. Then save the PDF again.',
  },
} as const;

/** Facts that are not errors, but that the owner should know. */
export const NOTICES = {
  'no-newsletter-service': entry<Record<string, never>>({
    severity: 'notice',
    rank: 20,
    title: 'A newsletter box that reaches nobody',
    message: () => 'Nobody receives the addresses that visitors type into the newsletter boxes.',
    hint: () => 'Write `mode: endpoint` here. Add `action:` with the address from your newsletter service.',
    explain:
      'With `mode: none`, visitors read that it worked, but their address is not sent. A newsletter service receives the addresses and sends your letters.',
    wrong: { 'site.yaml': 'forms:\n  contact:\n    mode: none\n  newsletter:\n    mode: none\n' },
    right: {
      'site.yaml':
        'forms:\n  contact:\n    mode: none\n  newsletter:\n    mode: endpoint\n    action: https://forms.hill.example/newsletter\n',
    },
  }),
  'left-behind': entry<{ names: readonly string[] }>({
    severity: 'notice',
    title: 'Files of programs that are not published',
    message: ({ names }) =>
      names.length === 1
        ? `"${names[0]}" was left here by a program. It is not published.`
        : `${names.length} files were left here by programs, such as "${names[0]}". They are not published.`,
    hint: () => 'You can delete them.',
    explain:
      'Word, Excel and file managers leave files in folders, such as `~$report.docx`, `Thumbs.db` and `.DS_Store`. They can contain names and pictures that nobody meant to publish.',
    wrong: { 'public/files/~$report.docx': 'A name.' },
    right: {},
  }),
  'tells-of-person': entry<{ tells: keyof typeof TOLD; others: number }>({
    severity: 'notice',
    title: 'A file that tells who made it',
    message: ({ tells, others }) =>
      `${others === 0 ? 'This file' : `This file and ${others} more`} ${TOLD[tells].what}.`,
    hint: ({ tells }) => TOLD[tells].hint,
    explain:
      'Programs and cameras write into a file who made it, and with what. Files in public/ are published as they are, so anybody can read this.',
    wrong: {
      'public/report.pdf': '%PDF-1.4\n1 0 obj\n<< /Author (A. Person) >>\nendobj\n%%EOF\n',
      'content/faqs.yaml': '- question: Where is it?\n  answer: In [our report](/report.pdf).\n',
    },
    right: {
      'public/report.pdf': '%PDF-1.4\n',
      'content/faqs.yaml': '- question: Where is it?\n  answer: In [our report](/report.pdf).\n',
    },
  }),
  'sample-url': entry<Record<string, never>>({
    severity: 'notice',
    title: 'An address of the site that is only a sample',
    message: () =>
      'This is only a sample. It tells search engines that your pages are at an address that is not yours.',
    hint: () => 'Write the address of your site here. Or add the line `indexing: no` until you have one.',
    explain:
      'Nobody can have the address example.org. Links for search engines and social networks begin with `url`, so with a sample nobody finds you by them.',
    wrong: { 'site.yaml': 'url: https://www.example.org\n' },
    right: { 'site.yaml': 'url: https://hill.example\n' },
  }),
  'placeholders-indexed': entry<{ count: number }>({
    severity: 'notice',
    rank: 30,
    title: 'Placeholders that search engines may list',
    message: ({ count }) =>
      count === 1
        ? '1 entry is still a placeholder, and search engines may list it.'
        : `${count} entries are still placeholders, and search engines may list them.`,
    hint: () => 'Add the line `indexing: no` to site.yaml until they are confirmed.',
    explain:
      'An entry with `placeholder: true` waits for the real facts. With `indexing: no`, every page asks search engines to stay away until you have confirmed them.',
    wrong: { 'content/faqs.yaml': '- question: Who are you?\n  answer: A team.\n  placeholder: true\n' },
    right: {
      'content/faqs.yaml': '- question: Who are you?\n  answer: A team.\n  placeholder: true\n',
      'site.yaml': 'indexing: no\n',
    },
  }),
} as const;

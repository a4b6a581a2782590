import { didYouMean } from '../suggest.ts';
import { bytes, entry } from './entry.ts';

const QUESTION = '- question: Is this read?\n  answer: Yes.\n';

const PAGE = `title: About us
description: Who we are and what we do.
sections: []
`;

/** What can be wrong when reading the files of a site. */
export const FILES = {
  'missing-file': entry<{ what: string; why: string; mend: string }>({
    severity: 'error',
    title: 'A file the site needs is not there',
    message: ({ what, why }) => `${what}, but ${why}.`,
    hint: ({ mend }) => mend,
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
  'unexpected-file': entry<{ name: string; suggestion?: string; known: string }>({
    severity: 'error',
    title: 'A file that sitegen would not read',
    message: ({ name }) => `Nothing reads a file called "${name}" here.`,
    hint: ({ suggestion, known }) =>
      [didYouMean(suggestion), `This folder can hold: ${known}.`].filter(Boolean).join(' '),
    explain:
      'Every file below content/ belongs to a list, a page or a folder of pictures. A file with another name would be ignored without a word, so it is reported.',
    wrong: { 'content/faq.yaml': QUESTION },
    right: { 'content/faqs.yaml': QUESTION },
  }),
  'unreadable-file': entry<{ why: string; mend: string }>({
    severity: 'error',
    title: 'A file that cannot be read',
    message: ({ why }) => `This file cannot be read: ${why}.`,
    hint: ({ mend }) => mend,
    explain:
      'Content is read from ordinary files. Links, folders with the name of a file, files that are no text, and files you may not open are refused rather than guessed at.',
    wrong: { 'content/faqs.yaml': bytes('a picture saved under this name', '/9j/4AAQSkZJRgA=') },
    right: { 'content/faqs.yaml': QUESTION },
  }),
  'wrong-encoding': entry<{ encoding: string }>({
    severity: 'error',
    title: 'A file that is not saved as UTF-8',
    message: ({ encoding }) => `This file is saved in ${encoding}; sitegen reads UTF-8.`,
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
  'file-too-large': entry<{ limit: string }>({
    severity: 'error',
    title: 'A file larger than any content',
    message: ({ limit }) => `This file is larger than ${limit}, which is more than content ever is.`,
    hint: () =>
      'If it is content, divide it: a page or a station has a file of its own. If not, move it away.',
    explain:
      'A file of this size is a slip, such as a picture saved with a .yaml ending. Reading it could keep the machine busy for minutes.',
    wrong: { 'content/faqs.yaml': `# ${'All that was ever asked. '.repeat(10_500)}\n[]\n` },
    right: { 'content/faqs.yaml': '# All that was ever asked.\n[]\n' },
  }),
  'too-many-lines': entry<{ limit: string }>({
    severity: 'error',
    title: 'A file with more lines than any content',
    message: ({ limit }) => `This file has more than ${limit} lines, which is more than content ever has.`,
    hint: () => 'Take out empty lines that were added by accident, or divide the content.',
    explain:
      'So many lines are a slip, such as a key that was held down. Reading them could keep the machine busy for minutes.',
    wrong: { 'content/faqs.yaml': `[]\n${'\n'.repeat(12_000)}` },
    right: { 'content/faqs.yaml': '[]\n' },
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
} as const;

import { entry } from './entry.ts';

const PAGE = 'title: The fair\ndescription: What happens at the fair.\nsections: []\n';
const HOME = `title: Home
description: The first page.
sections:
  - type: text
    id: home
    heading: Welcome
    text: We work on the hill.
`;
const LINK = '- question: What is next?\n  answer: Come to [the fair](/fair).\n';

const JOB =
  '- title: Cook\n  location: Hill\n  type: One year\n  description: Cooks.\n  deadline: 2026-03-31\n';

/** Errors in the dates of publication. */
export const PUBLISHING = {
  'hidden-page': entry<{ link: string; file: string; from?: string; until?: string }>({
    severity: 'error',
    title: 'A link to a page that is not published',
    message: ({ link, from, until }) =>
      from === undefined
        ? `The page at ${link} is hidden since ${until}, because it has expired.`
        : `The page at ${link} is hidden until ${from}.`,
    hint: ({ file, from }) =>
      from === undefined
        ? `Remove the link, or write \`expired: mark\` in ${file} to keep the page.`
        : `Remove the link until then, or remove \`publishFrom\` in ${file}.`,
    explain:
      'A page with `publishFrom` is hidden before that day. A page with `expires` is hidden after that day. Its entries in menus, lists and maps come and go with it, but links in texts and on buttons stay.',
    wrong: { 'content/pages/fair.yaml': `${PAGE}expires: 2025-06-30\n`, 'content/faqs.yaml': LINK },
    right: {
      'content/pages/fair.yaml': `${PAGE}expires: 2025-06-30\nexpired: mark\n`,
      'content/faqs.yaml': LINK,
    },
  }),
  'link-ends': entry<{ link: string; file: string; from: string }>({
    severity: 'warning',
    title: 'A link to a page that will be hidden',
    message: ({ link, from }) => `The page at ${link} is hidden from ${from}. This link is an error then.`,
    hint: ({ file }) =>
      `Remove the link before that day, or write \`expired: mark\` in ${file} to keep the page.`,
    explain:
      'A page with `expires` is hidden after that day. While a text or a button links to it, the site cannot be built any more.',
    wrong: { 'content/pages/fair.yaml': `${PAGE}expires: 2026-06-30\n`, 'content/faqs.yaml': LINK },
    right: {
      'content/pages/fair.yaml': `${PAGE}expires: 2026-06-30\nexpired: mark\n`,
      'content/faqs.yaml': LINK,
    },
  }),
  'hidden-home': entry<Record<string, never>>({
    severity: 'error',
    title: 'A home page that is not published',
    message: () => 'The home page must always be published.',
    hint: () => 'Remove `publishFrom` and `expires` from this file.',
    explain: 'Visitors arrive at the home page first. Every page links to it.',
    wrong: { 'content/pages/home.yaml': `${HOME}expires: 2025-06-30\n` },
    right: { 'content/pages/home.yaml': HOME },
  }),
  'closes-too-early': entry<{ closes: string; key: string; day: string }>({
    severity: 'error',
    title: 'Something that closes before its own first day',
    message: ({ closes, key, day }) => `This closes on ${closes}, but "${key}" is ${day}.`,
    hint: () => 'Correct one of the two dates.',
    explain:
      '`posted` is the day on which an opening was published, and `deadline` is the last day to apply.',
    wrong: { 'content/jobs.yaml': `${JOB}  posted: 2026-09-22\n` },
    right: { 'content/jobs.yaml': `${JOB}  posted: 2026-01-22\n` },
  }),
  'gone-too-early': entry<{ expires: string; closes: string }>({
    severity: 'warning',
    title: 'Something that is gone before it closes',
    message: ({ expires, closes }) => `This closes on ${closes}, but visitors see it only until ${expires}.`,
    hint: () => 'Correct one of the two dates. If nobody can apply any more, delete the opening.',
    explain:
      '`deadline` is the last day to apply, and `expires` is the last day on the site. Without `expires`, an opening stays and is shown as closed.',
    wrong: { 'content/jobs.yaml': `${JOB}  expires: 2026-01-10\n` },
    right: { 'content/jobs.yaml': `${JOB}  expires: 2027-01-10\n` },
  }),
  'expires-too-early': entry<{ publishFrom: string; expires: string; closes?: boolean }>({
    severity: 'error',
    title: 'Something that expires before it is published',
    message: ({ publishFrom, expires, closes }) =>
      `This ${closes ? 'closes' : 'expires'} on ${expires}, but it is published only from ${publishFrom}.`,
    hint: () => 'Correct one of the two dates.',
    explain: '`publishFrom` is the first day on the site, and `expires` is the last.',
    wrong: {
      'content/faqs.yaml':
        '- question: Where is it?\n  answer: On the hill.\n  publishFrom: 2026-01-10\n  expires: 2026-01-01\n',
    },
    right: {
      'content/faqs.yaml':
        '- question: Where is it?\n  answer: On the hill.\n  publishFrom: 2026-01-01\n  expires: 2026-01-10\n',
    },
  }),
} as const;

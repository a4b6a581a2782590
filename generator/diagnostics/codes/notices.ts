import { entry } from './entry.ts';

/** What nobody did wrong and the owner should know all the same. */
export const NOTICES = {
  'no-newsletter-service': entry<Record<string, never>>({
    severity: 'notice',
    title: 'A newsletter box that reaches nobody',
    message: () => 'Nobody receives the addresses that visitors type into the newsletter boxes.',
    hint: () =>
      'Write `mode: endpoint` here, and `action:` with the address your newsletter service gave you.',
    explain:
      'Visitors who subscribe are told that it worked, but with `mode: none` their address is sent nowhere. A service for newsletters receives the addresses and sends your letters.',
    wrong: { 'site.yaml': 'forms:\n  contact:\n    mode: none\n  newsletter:\n    mode: none\n' },
    right: {
      'site.yaml':
        'forms:\n  contact:\n    mode: none\n  newsletter:\n    mode: endpoint\n    action: https://forms.example.org/newsletter\n',
    },
  }),
  'placeholders-indexed': entry<{ count: number }>({
    severity: 'notice',
    title: 'Placeholders that search engines may list',
    message: ({ count }) =>
      count === 1
        ? '1 entry is still a placeholder, and search engines may list it.'
        : `${count} entries are still placeholders, and search engines may list them.`,
    hint: () => 'Add the line `indexing: no` to site.yaml until they are confirmed.',
    explain:
      'What is marked `placeholder: true` waits for the real facts. With `indexing: no` every page asks search engines to stay away, so that nobody finds it there before you have confirmed it.',
    wrong: { 'content/faqs.yaml': '- question: Who are you?\n  answer: A team.\n  placeholder: true\n' },
    right: {
      'content/faqs.yaml': '- question: Who are you?\n  answer: A team.\n  placeholder: true\n',
      'site.yaml': 'indexing: no\n',
    },
  }),
} as const;

import { entry } from './entry.ts';

/** What can be wrong when taking a file for YAML. */
export const YAML = {
  'yaml-syntax': entry<{ problem: string; mend: string }>({
    severity: 'error',
    title: 'A line that is not valid YAML',
    message: ({ problem }) => problem,
    hint: ({ mend }) => mend,
    explain:
      'YAML reads structure from indentation, colons and quotes. When they do not fit together, nothing below the fault can be trusted, so the whole file waits until it is mended.',
    wrong: { 'content/faqs.yaml': '- question: Where do you work?\n  answer: One rule: on the hill.\n' },
    right: { 'content/faqs.yaml': '- question: Where do you work?\n  answer: "One rule: on the hill."\n' },
  }),
  'yaml-feature': entry<{ feature: string; mend: string }>({
    severity: 'error',
    title: 'A part of YAML that site content does not use',
    message: ({ feature }) => `${feature} cannot be used in site content.`,
    hint: ({ mend }) => mend,
    explain:
      'Anchors, aliases, tags and merge keys make content depend on itself in ways that are hard to see. Site content is plain keys, lists and text.',
    wrong: { 'content/faqs.yaml': '- question: Who are you?\n  answer: &team A team.\n' },
    right: { 'content/faqs.yaml': '- question: Who are you?\n  answer: A team.\n' },
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
} as const;

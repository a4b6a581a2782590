import { entry } from './entry.ts';

const STORY = '- title: A tank\n  location: Hill\n  story: We built a tank.\n';

/** A page with two rows of figures that have the same label. */
function figures(...values: readonly string[]) {
  const sections = values.map(
    (value) => `  - type: figures\n    items:\n      - label: Years\n        value: ${value}\n`,
  );
  const text =
    '  - type: text\n    text: On the hill are two houses, a well and a garden. The garden is open every day. In it we grow beans, maize and trees, and everybody is welcome.\n';
  return {
    'content/pages/years.yaml': `title: Years\ndescription: Our years.\nsections:\n${sections.join(text)}`,
  };
}

/** What is missing or out of date. Only the report finds it, because only a report needs to read every file. */
export const OF_REPORT = {
  placeholder: entry<Record<string, never>>({
    severity: 'notice',
    rank: 40,
    title: 'An entry that waits for the real facts',
    message: () => 'This entry is a placeholder.',
    hint: () => 'Write the real facts. Then delete the line `placeholder: true`.',
    explain:
      'An entry with `placeholder: true` waits for the real facts. On most entries, visitors see the tag “To be confirmed”, unless `placeholderTags: no` in site.yaml hides it. Only `npx sitegen report` lists placeholders.',
    wrong: {
      'content/faqs.yaml': '- question: Who are you?\n  answer: A team.\n  placeholder: true\n',
      'site.yaml': 'indexing: no\n',
    },
    right: { 'content/faqs.yaml': '- question: Who are you?\n  answer: A team.\n' },
  }),
  'not-filled-in': entry<{ owner: string; key: string; about: string }>({
    severity: 'notice',
    rank: 140,
    title: 'An entry that is not complete',
    message: ({ owner, key }) => `${owner} has no "${key}" here.`,
    hint: ({ key, about }) => `Add "${key}:". ${about}`,
    explain:
      'Some keys may be left out, but visitors miss them: a portrait, a biography, a caption, the day of a document. Only `npx sitegen report` lists them.',
    wrong: { 'content/gallery.yaml': '- image: hill.png\n  alt: A hill\n' },
    right: { 'content/gallery.yaml': '- image: hill.png\n  alt: A hill\n  caption: Our hill\n' },
  }),
  'expires-soon': entry<{ last: string }>({
    severity: 'notice',
    rank: 90,
    title: 'Something that expires soon',
    message: ({ last }) => `The last day of this is ${last}.`,
    hint: () => 'Prepare what comes after it, or write a later day.',
    explain:
      'After its last day, an entry is hidden, marked or closed. The report names it 30 days before. Only `npx sitegen report` lists it.',
    wrong: { 'content/faqs.yaml': '- question: Who are you?\n  answer: A team.\n  expires: 2026-01-31\n' },
    right: { 'content/faqs.yaml': '- question: Who are you?\n  answer: A team.\n  expires: 2026-05-31\n' },
  }),
  'has-expired': entry<{ last: string }>({
    severity: 'notice',
    rank: 80,
    title: 'Something that has expired',
    message: ({ last }) => `This expired on ${last}.`,
    hint: () => 'Delete it, or write a later day.',
    explain:
      'What has expired is hidden or marked, as its key `expired` says. In the file it stays until you delete it. Only `npx sitegen report` lists it.',
    wrong: { 'content/faqs.yaml': '- question: Who are you?\n  answer: A team.\n  expires: 2025-01-31\n' },
    right: { 'content/faqs.yaml': '- question: Who are you?\n  answer: A team.\n' },
  }),
  'unshown-list': entry<{ section: readonly string[] }>({
    severity: 'notice',
    title: 'A list that no page shows',
    message: () => 'No page shows this list, so visitors never see its entries.',
    hint: ({ section }) => `Add to the sections of a page:\n${section.map((line) => `  ${line}`).join('\n')}`,
    explain: 'A section of a page shows a list. Only `npx sitegen report` lists what no section shows.',
    wrong: { 'content/stories.yaml': STORY },
    right: {
      'content/stories.yaml': STORY,
      'content/pages/stories.yaml':
        'title: Stories\ndescription: What people tell.\nsections:\n  - type: stories\n',
    },
  }),
  'same-name': entry<{ firstLine: number }>({
    severity: 'notice',
    title: 'Two people with one name',
    message: ({ firstLine }) => `Line ${firstLine} has a person with the same name.`,
    hint: () => 'If both are the same person, delete one of them.',
    explain:
      'A person who was added twice shows twice, also with another role. Two people can have one name. Only `npx sitegen report` lists it.',
    wrong: {
      'content/people/staff.yaml':
        '- name: Rev. Ann Example\n  role: Director\n- name: Ann Example\n  role: Head of all\n',
    },
    right: {
      'content/people/staff.yaml':
        '- name: Rev. Ann Example\n  role: Director\n- name: Ben Example\n  role: Head of all\n',
    },
  }),
  'empty-list': entry<Record<string, never>>({
    severity: 'notice',
    rank: 110,
    title: 'A list without entries that a page shows',
    message: () => 'This list has no entries. Visitors read that there is nothing yet.',
    hint: () => 'Add entries with `npx sitegen new`, or delete the section that shows the list.',
    explain: 'A section with an empty list says so in a sentence. Only `npx sitegen report` lists it.',
    wrong: {
      'content/faqs.yaml': '[]\n',
      'content/pages/questions.yaml':
        'title: Questions\ndescription: Your questions.\nsections:\n  - type: faqs\n',
    },
    right: {
      'content/faqs.yaml': '- question: Who are you?\n  answer: A team.\n',
      'content/pages/questions.yaml':
        'title: Questions\ndescription: Your questions.\nsections:\n  - type: faqs\n',
    },
  }),
  'accepted-nothing': entry<{ until: string | undefined }>({
    severity: 'notice',
    title: 'An acceptance that does nothing',
    message: ({ until }) =>
      until === undefined ? 'There is nothing to accept here any more.' : `This was accepted until ${until}.`,
    hint: () => 'Delete this entry of "accepted", or write a later day if it is still needed.',
    explain:
      'With `accepted` in site.yaml, `npx sitegen report` leaves something out until a day. After the day, or when it is done, delete the entry.',
    wrong: { 'site.yaml': 'accepted:\n  - error: thin-page\n    until: 2026-05-31\n' },
    right: { 'site.yaml': 'indexing: yes\n' },
  }),
  'other-count': entry<{ written: string; name: string; count: string }>({
    severity: 'notice',
    rank: 70,
    title: 'A number in a text that is not the number of entries',
    message: ({ written, name, count }) =>
      `The text says "${written}", but the number of ${name} is ${count}.`,
    hint: ({ name }) =>
      `If all ${name} are meant, write "{{count.${name}}}" in place of the number: it is then always right.`,
    explain:
      'A number in a text grows old when an entry comes or goes. A number may also be of some entries alone; then it can stay. Only `npx sitegen report` lists it.',
    wrong: { 'content/faqs.yaml': '- question: How many?\n  answer: We have three stations.\n' },
    right: { 'content/faqs.yaml': '- question: How many?\n  answer: We have {{count.stations}} stations.\n' },
  }),
  'figures-differ': entry<{ label: string; value: string; other: string; file: string; line: number }>({
    severity: 'notice',
    rank: 60,
    title: 'One label with two figures',
    message: ({ label, value, other }) => `"${label}" is "${value}" here and "${other}" in another place.`,
    hint: ({ file, line }) =>
      `The other is in ${file}, line ${line}. Decide which is right, and write it once in \`facts\` of site.yaml.`,
    explain:
      'Visitors who read two figures under the same label believe neither. A fact in site.yaml has one value for all texts. Only `npx sitegen report` lists it.',
    wrong: figures('40+', '45+'),
    right: figures('45+', '45+'),
  }),
  'thin-page': entry<{ count: number }>({
    severity: 'notice',
    rank: 120,
    title: 'A page of a few words',
    message: ({ count }) => `This page has only ${count} words.`,
    hint: () => 'Say more, or move its words to another page.',
    explain:
      'Visitors who open a page expect an answer. The title, the description and the texts of the page count. Only `npx sitegen report` lists it.',
    wrong: {
      'content/pages/thin.yaml': 'title: Thin\ndescription: A page of few words.\nsections: []\n',
    },
    right: {
      'content/pages/thin.yaml':
        'title: Thin\ndescription: A page of few words.\nsections:\n  - type: text\n    text: On the hill are two houses, a well and a garden. The garden is open every day. In it we grow beans, maize and trees, and everybody is welcome to help us.\n',
    },
  }),
  'no-contact-service': entry<Record<string, never>>({
    severity: 'notice',
    rank: 10,
    title: 'A contact form that sends nothing',
    message: () => 'The contact form sends nothing. It asks visitors to write a mail.',
    hint: () => 'Write `mode: endpoint` here. Add `action:` with the address from your form service.',
    explain:
      'With `mode: none`, the form tells visitors that it does not send yet, and gives your mail address. A form service receives what they type and sends it to you. Only `npx sitegen report` lists it.',
    wrong: {
      'site.yaml':
        'forms:\n  contact:\n    mode: none\n  newsletter:\n    mode: endpoint\n    action: https://forms.hill.example/newsletter\n',
    },
    right: {
      'site.yaml':
        'forms:\n  contact:\n    mode: endpoint\n    action: https://forms.hill.example/contact\n  newsletter:\n    mode: endpoint\n    action: https://forms.hill.example/newsletter\n',
    },
  }),
} as const;

import { renameSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions } from '../../generator/pipeline/options.ts';
import { readCalendarDate } from '../../generator/schema/calendar-date.ts';
import { filesBelow, write } from './sites.ts';

/** The first day of February 2026, with data from earlier builds. */
export const OPTIONS: BuildOptions = {
  base: undefined,
  asOf: readCalendarDate('2026-02-01'),
  strict: false,
  sourceDateEpoch: undefined,
  now: new Date('2026-02-01T12:00:00Z'),
  useCache: true,
  // Owners remove pages in these edits, and confirm it.
  acceptRemoved: true,
};

/** A page that links to two others, one of them at a section. */
const page = (name: string, words: string, to = 'two') => `title: Page ${name}
description: This is what the page ${name} is about.
sections:
  - type: text
    id: ${name}
    heading: About ${name}
    text: "${words} See [another page](/${to}#${to}) and [home](/)."
  - type: stations
`;

const job = (deadline: string) => `- title: Gardener
  location: On the hill
  type: For a year
  deadline: ${deadline}
  applyLink: notes.txt
`;

/** The files that are copied over the smallest site. */
export const START = {
  'content/pages/one.yaml': page('one', 'First.'),
  'content/pages/two.yaml': page('two', 'Second.', 'one'),
  'content/pages/jobs.yaml':
    'title: Open positions\ndescription: Positions that are open at the moment.\nsections:\n  - type: jobs\n',
  // Days pass between two builds too.
  'content/jobs.yaml': `${job('2026-03-01')}  expires: 2026-05-01\n`,
  'content/faqs.yaml':
    '- question: Who are you?\n  answer: A team.\n- question: What is new?\n  answer: The fair.\n  expires: 2026-05-01\n',
  'content/pages/fair.yaml': `${page('fair', 'Fair.', 'one')}publishFrom: 2026-04-01\nexpires: 2026-07-01\n`,
};

/** One change of a site, such as an owner makes with an editor or in a folder. */
export type Edit = (root: string, number: number) => Partial<BuildOptions> | undefined;

const POLICIES = ['hide', 'mark', 'keep'];
const NOTHING = undefined;
const writes =
  (path: string, text: (number: number) => string): Edit =>
  (root, number) => {
    write(root, path, text(number));
    return NOTHING;
  };
const changes =
  (path: string, from: RegExp, to: (number: number) => string): Edit =>
  (root, number) => {
    const text = filesBelow(root)[path];
    if (text !== undefined) write(root, path, text.replace(from, to(number)));
    return NOTHING;
  };
const removes =
  (path: string): Edit =>
  (root) => {
    rmSync(join(root, path), { force: true });
    return NOTHING;
  };

/** The changes by owners between two builds, by name. The number makes each one different. */
export const EDITS: Readonly<Record<string, Edit>> = {
  'other words on a page': changes('content/pages/one.yaml', /First[^.]*\./, (n) => `First, ${n}.`),
  'a link to another page': changes('content/pages/one.yaml', /\(\/\w+#\w+\)/, (n) =>
    n % 2 ? '(/two#two)' : '(/jobs)',
  ),
  'another id of a section': changes(
    'content/pages/two.yaml',
    /id: \w+/,
    (n) => `id: ${n % 3 ? 'two' : 'zwei'}`,
  ),
  'facts in a text': changes(
    'content/pages/one.yaml',
    /First[^.]*\./,
    () => 'First, {{count.stations}} of {{fact.all}} in {{years.since.2000}}.',
  ),
  'facts in an answer': changes(
    'content/faqs.yaml',
    /answer: .*/,
    () => 'answer: "{{count.faqs}}, {{fact.all}}."',
  ),
  'facts in the name of a station': changes(
    'content/stations/hill.yaml',
    /^name: .*/m,
    () => 'name: Hill {{fact.all}}',
  ),
  'a fact': (root, number) => {
    const text = filesBelow(root)['site.yaml']!.replace(/^facts:\n.*\n.*\n/m, '');
    write(root, 'site.yaml', `${text}facts:\n  - id: all\n    value: ${number}\n`);
    return NOTHING;
  },
  'a heading that is not there any more': changes('content/pages/two.yaml', / {4}heading: .*\n/, () => ''),
  'another title': changes('content/pages/two.yaml', /title: .*/, (n) => `title: Page ${n}`),
  'a comment only': changes('content/pages/two.yaml', /$/, (n) => `# ${n}\n`),
  'a new page': writes('content/pages/three.yaml', (n) => page('three', `Third ${n}.`, 'one')),
  'a page in a folder': writes('content/pages/about/us.yaml', (n) => page('us', `We ${n}.`)),
  'a page less': removes('content/pages/three.yaml'),
  'a folder of pages less': removes('content/pages/about/us.yaml'),
  'a page under another name': (root) => {
    const files = filesBelow(root);
    const [from, to] =
      files['content/pages/three.yaml'] === undefined ? ['four', 'three'] : ['three', 'four'];
    if (files[`content/pages/${from}.yaml`] !== undefined)
      renameSync(join(root, `content/pages/${from}.yaml`), join(root, `content/pages/${to}.yaml`));
    return NOTHING;
  },
  'a menu entry more': changes('site.yaml', /navigation:\n/, () => 'navigation:\n  - page: /one\n'),
  'a menu entry less': changes('site.yaml', / {2}- page: \/one\n/, () => ''),
  'another label in the menu': changes('site.yaml', /label: Stations.*/, (n) => `label: Stations ${n}`),
  'another name of the organisation': changes(
    'site.yaml',
    /name: Tiny Works.*/,
    (n) => `name: Tiny Works ${n}`,
  ),
  'another telephone': changes('site.yaml', /phone: .*/, (n) => `phone: +254 700 000 00${n % 10}`),
  'own colours': changes(
    'site.yaml',
    /url: .*/,
    (n) => `url: https://tiny.example\ntheme:\n  colours:\n    link: '#1D5A7${n % 8}'`,
  ),
  'no colours any more': changes('site.yaml', /theme:\n {2}colours:\n.*\n/, () => ''),
  'another address of the site': changes('site.yaml', /url: .*/, (n) => `url: https://tiny${n}.example`),
  'the newsletter form on an address of the site': changes(
    'site.yaml',
    /action: .*newsletter/,
    (n) => `action: https://tiny${n || ''}.example/newsletter`,
  ),
  'a host for the site': changes('site.yaml', /^forms:/m, () => 'hosting: [netlify]\nforms:'),
  'another county': changes('site.yaml', /name: North.*/, (n) => `name: North ${n}`),
  'a station under another name': changes(
    'content/stations/hill.yaml',
    /^name: .*/m,
    (n) => `name: Hill ${n}`,
  ),
  'a second station': (root, number) => {
    const hill = filesBelow(root)['content/stations/hill.yaml'] ?? '';
    write(
      root,
      'content/stations/valley.yaml',
      hill
        .replace(/^name: .*/m, `name: Valley ${number}`)
        .replace(/^description: .*/m, `description: The station in the valley, number ${number}.`),
    );
    return NOTHING;
  },
  'a station less': removes('content/stations/valley.yaml'),
  'another deadline': writes('content/jobs.yaml', (n) => job(`2026-0${1 + (n % 9)}-01`)),
  'a job that expires': writes(
    'content/jobs.yaml',
    (n) =>
      `${job('2026-03-01')}  posted: 2026-01-0${1 + (n % 9)}\n  expires: 2026-0${1 + (n % 9)}-15\n  expired: ${POLICIES[n % 3]}\n`,
  ),
  'an answer for some months': changes(
    'content/faqs.yaml',
    /( {2}answer: .*\n)(?: {2}(?:publishFrom|expires): .*\n)*/,
    (n) => `$1  publishFrom: 2026-0${1 + (n % 5)}-01\n  expires: 2026-0${5 + (n % 4)}-15\n`,
  ),
  'a page for some months': writes(
    'content/pages/three.yaml',
    (n) =>
      `${page('three', `Third ${n}.`, 'one')}publishFrom: 2026-0${1 + (n % 5)}-01\nexpires: 2026-0${5 + (n % 4)}-15\nexpired: ${POLICIES[n % 3]}\n`,
  ),
  'a page that others link to, for some months': changes(
    'content/pages/two.yaml',
    /(?:publishFrom: .*\nexpires: .*\nexpired: .*\n)?$/,
    (n) =>
      `publishFrom: 2026-0${1 + (n % 3)}-01\nexpires: 2026-0${5 + (n % 4)}-15\nexpired: ${POLICIES[n % 3]}\n`,
  ),
  'a station for some months': changes(
    'content/stations/hill.yaml',
    /(?:publishFrom: .*\n)?$/,
    (n) => `publishFrom: 2026-0${1 + (n % 5)}-01\n`,
  ),
  'a menu entry for a page for some months': changes(
    'site.yaml',
    /navigation:\n/,
    () => 'navigation:\n  - page: /two\n',
  ),
  'a key that is written with an escape': changes(
    'content/pages/two.yaml',
    /(?:"publish.*\n)?$/,
    (n) => `"publish\\u0046rom": 2026-0${1 + (n % 5)}-01\n`,
  ),
  'another network': changes('site.yaml', /facebook\.com\/.*/, (n) => `facebook.com/${n}`),
  'a job of a far year': writes('content/jobs.yaml', (n) => job(n % 2 ? '2205-10-22' : '2024-10-22')),
  'a new page with an error': writes('content/pages/wrong.yaml', () => page('wrong', 'Wrong.', 'nowhere')),
  'the new page with an error is gone': removes('content/pages/wrong.yaml'),
  'no jobs': writes('content/jobs.yaml', () => '[]\n'),
  'another answer': changes('content/faqs.yaml', /answer: .*/, (n) => `answer: "Answer ${n}."`),
  'a document that is longer': writes('public/notes.txt', (n) => 'x'.repeat(500 * (1 + (n % 7)))),
  'another document': writes('public/more.txt', (n) => `${n}`),
  'a document less': removes('public/more.txt'),
  'a document at the address of a page in the menu, or none': (root, number) =>
    (number % 2 ? writes('public/two', () => 'x') : removes('public/two'))(root, number),
  'the files as they were, saved again': (root) => {
    for (const path of Object.keys(filesBelow(root)))
      if (/^(content|site)/.test(path)) utimesSync(join(root, path), new Date(), new Date());
    return NOTHING;
  },
  'an error': changes('content/pages/one.yaml', /title:/, () => 'titel:'),
  'a picture that is not there': changes(
    'content/pages/one.yaml',
    /heading: .*/,
    () => 'heading: About one\n    image: no.jpg\n    alt: Nothing to see here',
  ),
  'everything right again': (root) => {
    for (const [path, text] of Object.entries(START)) write(root, path, text);
    return NOTHING;
  },
  'another day': (_, number) => ({ asOf: readCalendarDate(`2026-0${1 + (number % 9)}-15`)! }),
  'another base path': (_, number) => ({ base: (number % 2 ? '/x/' : '/') as BuildOptions['base'] & string }),
};

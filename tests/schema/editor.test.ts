import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { getLanguageService, type LanguageService, TextDocument } from 'yaml-language-server';
import { namesOf, schemaTexts } from '../../generator/pipeline/editor-schemas.ts';
import { siteKinds } from '../../generator/write/new-site.ts';
import { theme } from '../../templates/server.tsx';
import { judgeContent } from '../support/judged-content.ts';
import { makeByInit } from '../support/made-by-init.ts';
import { REPOSITORY } from '../support/repository.ts';
import { temporaryFolder, tinySite } from '../support/sites.ts';

/*
 * The help for owners while they write, in any editor with the YAML language server: Visual Studio Code with the
 * recommended extension, and most others.
 */
const SAMPLE = inject('sample');
const files = [
  'site.yaml',
  ...readdirSync(join(SAMPLE, 'content'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.yaml'))
    .map((path) => `content/${path}`),
];

let server: LanguageService;
let version = 0;

beforeAll(() => {
  server = serverOf(SAMPLE);
});

/** Returns the language server with the schemas of a site. */
function serverOf(root: string): LanguageService {
  const schemas = schemaTexts(namesOf(judgeContent(root, theme).analysis));
  const service = getLanguageService({
    schemaRequestService: async (uri: string) => {
      const path = fileURLToPath(uri);
      const [folder, file = ''] = [join(root, '.sitegen', 'schema'), path.split('/').at(-1)];
      const text = path === join(folder, file) ? schemas.get(file) : undefined;
      if (text === undefined) throw new Error(`No schema is written to ${path}`);
      return text;
    },
    workspaceContext: { resolveRelativePath: (path: string, from: string) => new URL(path, from).href },
  } as Parameters<typeof getLanguageService>[0]);
  service.configure({ validate: true, completion: true, hover: true, yamlVersion: '1.2' });
  return service;
}

type Opened = Parameters<LanguageService['doValidation']>[0];

function opened(file: string, text: string, root = SAMPLE): Opened {
  version += 1;
  return TextDocument.create(pathToFileURL(join(root, file)).href, 'yaml', version, text) as Opened;
}

/** Returns the marks of the editor, as `line: words`. */
async function marked(file: string, text: string): Promise<readonly string[]> {
  const found = await server.doValidation(opened(file, text), false);
  return found.map(({ range, message }) => `${range.start.line + 1}: ${message}`);
}

const textOf = (file: string) => readFileSync(join(SAMPLE, file), 'utf8');

/** Returns the line that names the schema of a file, which every file must have. */
function schemaLine(file: string): string {
  return textOf(file).split('\n')[0] ?? '';
}

describe('in a site without errors', () => {
  test.each(files)('%s names its schema and has nothing marked', async (file) => {
    expect(schemaLine(file)).toMatch(/^# yaml-language-server: \$schema=[./]*\.sitegen\/schema\/\w+\.json$/);
    expect(await marked(file, textOf(file))).toEqual([]);
  });
});

test.each(siteKinds(REPOSITORY))(
  'in a new site of the kind %s nothing is marked, and section kinds are suggested',
  async (kind) => {
    const root = temporaryFolder();
    await makeByInit(kind, root);
    const editor = serverOf(root);
    const written = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' });
    const paths = written.filter((path) => path.endsWith('.yaml')).map((path) => `content/${path}`);
    for (const file of ['site.yaml', ...paths]) {
      const text = readFileSync(join(root, file), 'utf8');
      expect(await editor.doValidation(opened(file, text, root), false), file).toEqual([]);
    }
    const home = readFileSync(join(root, 'content/pages/home.yaml'), 'utf8');
    const begun = `${home.split('\n')[0]}\ntitle: Us\nsections:\n  - type: `;
    const document = opened('content/pages/us.yaml', begun.replaceAll('\r', ''), root);
    const { items } = await editor.doComplete(document, { line: 3, character: 10 }, false);
    expect(items.map(({ label }) => label)).toContain('text');
  },
);

test.each(['site.yaml', 'content/pages/site.yaml', 'content/pages/about/site.yaml'])(
  'Visual Studio Code checks %s without a first line by one schema',
  async (file) => {
    const settings = JSON.parse(readFileSync(join(REPOSITORY, '.vscode/settings.json'), 'utf8'));
    const root = tinySite();
    const editor = serverOf(root);
    const schemas = Object.entries<string | readonly string[]>(settings['yaml.schemas']).map(
      ([path, patterns]) => ({ uri: pathToFileURL(join(root, path)).href, fileMatch: [patterns].flat() }),
    );
    editor.configure({ validate: true, yamlVersion: '1.2', schemas });
    const source = file === 'site.yaml' ? file : 'content/pages/home.yaml';
    const text = readFileSync(join(root, source), 'utf8').replace(/^#.*\n/, '');
    expect(await editor.doValidation(opened(file, text, root), false)).toEqual([]);
    const found = await editor.doValidation(opened(file, `${text}\nother: 1\n`, root), false);
    expect(found.map(({ message }) => message)).toEqual([expect.stringContaining('other is not allowed')]);
  },
);

describe('an error is marked at the key or value itself', () => {
  test.each([
    ['content/faqs.yaml', 'answer:', 'anwser:', 'anwser is not allowed'],
    ['content/partners.yaml', '\n- name:', '\n- nam:', 'nam is not allowed'],
    ['content/stations/valley.yaml', '\nlocation: North County', '', 'Missing property "location"'],
    ['content/stations/valley.yaml', 'location: North County', 'location:', 'Expected "string"'],
    ['content/stations/valley.yaml', 'established: 1994', 'established: 87', 'minimum of 1000'],
    ['content/stations/valley.yaml', 'established: 1994', 'established: [1994]', 'Expected "string"'],
    ['content/stations/valley.yaml', 'established: 1994', 'established: in 1994', 'four digits'],
    ['content/stations/valley.yaml', 'projects:\n', 'projects: []\nprojekts:\n', 'projekts is not allowed'],
    ['content/stations/clinic.yaml', '\nkind: hospital', '\nkind: hopsital', '"station", "hospital"'],
    ['content/stations/clinic.yaml', '\nservices:', '\nservces:', 'servces is not allowed'],
    ['content/pages/home.yaml', 'type: slideshow', 'type: slidshow', 'Valid values: "slideshow"'],
    ['content/pages/home.yaml', 'tagline:', 'tagine:', 'tagine is not allowed'],
    ['content/pages/home.yaml', 'delay: 6000', 'delay: soon', 'a whole number from'],
    ['content/pages/home.yaml', 'list: staff', 'list: stuff', 'Valid values: "staff"'],
    ['content/pages/home.yaml', 'href: /board', 'href: board', 'a page such as /contact'],
    ['content/pages/home.yaml', 'id: ourfocus', 'id: Our Focus', 'small letters, digits and hyphens'],
    ['site.yaml', 'load: on-request', 'load: later', 'Valid values: "on-request", "now"'],
    ['site.yaml', 'mode: none', 'mode: nothing', 'Valid values: "none", "endpoint"'],
    ['site.yaml', '"#2F6B3C"', 'green', 'a colour such as'],
    ['site.yaml', 'network: facebook', 'network: facbook', 'Valid values: "facebook"'],
    ['site.yaml', 'position: 124 70', 'position: 124, 70', 'two whole numbers'],
    ['site.yaml', 'url: https://www.example.org', 'url: www.example.org', 'begins with https://'],
    ['site.yaml', '\nsocial:', '\nsocail:', 'socail is not allowed'],
    ['site.yaml', 'donate:\n  label: Donate', 'donate: Donate', 'Expected one of object'],
    ['content/jobs.yaml', 'deadline: 2025', 'deadline: 22 Oct 2025', 'written year-month-day'],
    ['content/gallery.yaml', '.jpg', '', 'the path of a picture'],
    ['content/people/staff.yaml', 'placeholder: true', 'placeholder: maybe', 'Valid values: true, false'],
  ])('%s: %j becomes %j', async (file, before, after, words) => {
    const text = textOf(file);
    const at = text.indexOf(before);
    expect(at, 'stands in the file').toBeGreaterThan(-1);
    const found = await marked(file, text.replace(before, after));
    const one = found.filter((line) => line.includes(words));
    expect(one, found.join('\n')).toHaveLength(1);
    // In addition to the misspelt key, a missing one may be named, but nothing else.
    expect(found.filter((line) => !line.includes(words) && !line.includes('Missing property'))).toEqual([]);
    const line = text.slice(0, at).split('\n').length + (before.startsWith('\n') ? 1 : 0);
    if (!words.startsWith('Missing') && !after.includes('\n', 1))
      expect(one[0]).toMatch(new RegExp(`^${line}: `));
  });
});

describe('correct content is not marked', () => {
  test.each([
    ['a picture that came a minute ago', 'content/gallery.yaml', 'gallery/', 'gallery/new '],
    ['a county that is new in site.yaml', 'content/stations/valley.yaml', 'county: north', 'county: lamu'],
    ['a page that is not written yet', 'content/pages/home.yaml', 'href: /board', 'href: /board/new'],
    ['a number or a date as text', 'content/partners.yaml', 'name: Partner 1\n', 'name: 2025-10-22\n'],
    ['a key without a value that need not be there', 'content/stations/valley.yaml', 'order: 4', 'order:'],
    ['yes in place of true', 'content/people/staff.yaml', 'placeholder: true', 'placeholder: yes'],
  ])('%s', async (_, file, before, after) => {
    const text = textOf(file).replace(before, after);
    expect(text).not.toBe(textOf(file));
    expect(await marked(file, text)).toEqual([]);
  });
});

describe('the editor completes', () => {
  test.each([
    ['the keys of a station', 'stations/valley', 'name: New\n|', ['location', 'county', 'hero', 'projects']],
    ['the keys of a hospital', 'stations/valley', 'kind: hospital\n|', ['services', 'mission', 'figures']],
    ['the kinds of a station', 'stations/valley', 'kind: |', ['station', 'hospital']],
    ['the counties of this site', 'stations/valley', 'county: |', ['north', 'middle', 'south']],
    [
      'the pictures of this site',
      'stations/valley',
      'image: |',
      ['stations/valley.jpg', 'home/slide-01.jpg'],
    ],
    ['the kinds of a section', 'pages/home', 'sections:\n  - type: |', ['slideshow', 'people', 'subscribe']],
    [
      'the keys of a section by its kind',
      'pages/home',
      'sections:\n  - type: people\n    |',
      ['heading', 'intro', 'list'],
    ],
    ['the lists of people', 'pages/home', 'sections:\n  - type: people\n    list: |', ['staff', 'board']],
    [
      'the pages and files of this site',
      'pages/home',
      'sections:\n  - type: call-to-action\n    href: |',
      ['/board', '/about/faqs', '/stations/valley', '/files/report-1.pdf'],
    ],
    ['the documents of this site', 'jobs', '- title: A\n  applyLink: |', ['files/report-1.pdf']],
    ['true and false', 'jobs', '- title: A\n  placeholder: |', ['true', 'false']],
    ['an example of a text', 'faqs', '- question: |', ['Where do you work?']],
  ])('%s', async (_, name, typed, expected) => {
    const file = `content/${name}.yaml`;
    const text = `${schemaLine(file)}\n${typed}`;
    const document = opened(file, text.replace('|', ''));
    const { items } = await server.doComplete(document, document.positionAt(text.indexOf('|')), false);
    const labels = items.map(({ label }) => label);
    expect(
      expected.filter((one) => !labels.includes(one)),
      labels.join(', '),
    ).toEqual([]);
    // If a field were simply typed as boolean, editors would offer these values for every text.
    if (!expected.includes('true')) expect(labels).not.toContain('true');
    expect(labels).not.toContain('null');
  });
});

describe('the editor explains', () => {
  test.each([
    ['a key', 'site.yaml', 'timeZone:', 'Days begin and end by this clock.'],
    ['a key of a kind of section', 'content/pages/home.yaml', 'tagline:', 'One sentence under the heading.'],
    ['a key of a station', 'content/stations/valley.yaml', 'established:', 'The year it began.'],
  ])('%s', async (_, file, key, words) => {
    const text = textOf(file);
    const document = opened(file, text);
    const hover = await server.doHover(document, document.positionAt(text.indexOf(key) + 1));
    expect(JSON.stringify(hover?.contents)).toContain(words);
  });
});

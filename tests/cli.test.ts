import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { CATALOG } from '../generator/diagnostics/catalog.ts';
import { readJsonReport } from './support/json-report.ts';
import { REPOSITORY } from './support/repository.ts';
import {
  copyOfSample,
  filesBelow,
  replace,
  sitegenProcess as sitegen,
  temporaryFolder,
  tinySite,
  write,
} from './support/sites.ts';

describe('the owner builds a site', () => {
  test('and reads what was done and where to look', async () => {
    const root = copyOfSample();
    const { exitCode, stdout, stderr } = await sitegen(root, 'build');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toMatch(/^Built 22 pages in \d+\.\d\d s\. The site is in dist\/\.\n/m);
    expect(existsSync(join(root, 'dist', 'index.html'))).toBe(true);
  });

  test('twice, and gets the same bytes', async () => {
    const root = copyOfSample();
    await sitegen(root, 'build', '--as-of', '2026-01-15', '--out', 'first');
    // Over another site, so some files are reused and others are not.
    await sitegen(root, 'build', '--as-of', '2024-01-15', '--out', 'second');
    await sitegen(root, 'build', '--as-of', '2026-01-15', '--out', 'second');
    expect(filesBelow(join(root, 'first'))).toEqual(filesBelow(join(root, 'second')));
  });

  test('with four errors: one run reports all of them at file and line, and the old site does not change', async () => {
    const root = copyOfSample();
    await sitegen(root, 'build', '--as-of', '2026-01-15');
    const before = filesBelow(join(root, 'dist'));

    replace(
      root,
      'content/faqs.yaml',
      readFirst(root, 'content/faqs.yaml', /- question: .*/),
      '- qestion: Who are you?',
    );
    write(
      root,
      'content/jobs.yaml',
      '- title: Driver\n  location:\n    - Hill\n  type: Fixed\n  deadline: 2025-10-22\n  applyLink: logo.svg\n',
    );
    write(root, 'content/partners.yaml', '- name: "Partner 1\n  image: partners/partner-1.svg\n');
    replace(root, 'content/gallery.yaml', 'gallery/picture-01.jpg', 'gallery/nowhere.jpg');
    const { exitCode, stdout } = await sitegen(root, 'build', '--as-of', '2026-01-15', '--format', 'json');

    const { found } = readJsonReport(stdout);
    expect(exitCode).toBe(1);
    expect(found.map(({ file, code }) => [file, code])).toEqual([
      ['content/faqs.yaml', 'unknown-key'],
      ['content/gallery.yaml', 'missing-asset'],
      ['content/jobs.yaml', 'wrong-type'],
      ['content/partners.yaml', 'open-quote'],
    ]);
    const lines = readFileSync(join(root, 'content/faqs.yaml'), 'utf8').split('\n');
    const question = lines.indexOf('- qestion: Who are you?') + 1;
    expect(found.map(({ line }) => line)).toEqual([question, 2, 3, 1]);
    expect(filesBelow(join(root, 'dist'))).toEqual(before);
  });

  test('with a wrong letter case in a file name, which no file system excuses', async () => {
    const root = copyOfSample();
    replace(root, 'content/partners.yaml', 'partners/partner-1.svg', 'partners/Partner-1.svg');
    const { exitCode, stdout } = await sitegen(root, 'check');
    expect(exitCode).toBe(1);
    expect(stdout).toContain('The file is called "partners/partner-1.svg"');
  });
});

describe('the owner changes a site', () => {
  test('a new station file is a new page, card, menu entry and line of the sitemap', async () => {
    const root = copyOfSample();
    const like = readFileSync(join(root, 'content/stations/hill.yaml'), 'utf8');
    write(
      root,
      'content/stations/newplace.yaml',
      like.replace(/^name: .*$/m, 'name: Newplace').replace(/^order: .*$/m, ''),
    );
    expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });

    const home = page(root, 'index.html');
    expect(page(root, 'stations/newplace/index.html')).toContain('Newplace');
    expect(home.match(/href="\/stations\/newplace\/"/g)).toHaveLength(2);
    expect(page(root, 'about/faqs/index.html').match(/href="\/stations\/newplace\/"/g)).toHaveLength(1);
    expect(page(root, 'sitemap.xml')).toContain('<loc>https://www.example.org/stations/newplace/</loc>');
    // A station without `order:` comes after all that have one.
    expect(home.indexOf('/stations/newplace/')).toBeGreaterThan(home.indexOf('/stations/valley/'));
  });

  test('a new page file is a new page', async () => {
    const root = copyOfSample();
    write(
      root,
      'content/pages/hello.yaml',
      'title: Hello\ndescription: A new page.\nsections:\n  - type: text\n    text: Hello there.\n',
    );
    expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
    expect(page(root, 'hello/index.html')).toContain('Hello there.');
    expect(page(root, 'sitemap.xml')).toContain('/hello/');
  });

  test('a removed question is gone', async () => {
    const root = copyOfSample();
    const text = readFileSync(join(root, 'content/faqs.yaml'), 'utf8');
    const [before = '', first = '', ...rest] = text.split(/^(?=- )/m);
    const question = /question: (.*)/.exec(first)?.[1] ?? '';
    write(root, 'content/faqs.yaml', [before, ...rest].join(''));
    expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
    expect(page(root, 'about/faqs/index.html').match(/<details name="faq"/g)).toHaveLength(3);
    expect(page(root, 'about/faqs/index.html')).not.toContain(question);
  });

  test('removing a list that a page shows is an error, not an empty page', async () => {
    const root = copyOfSample();
    rmSync(join(root, 'content/jobs.yaml'));
    const { exitCode, stdout } = await sitegen(root, 'check');
    expect(exitCode).toBe(1);
    expect(stdout).toContain('content/jobs.yaml does not exist');
  });

  test('a list file that was emptied by accident is an error; [] is an empty list', async () => {
    const root = copyOfSample();
    write(root, 'content/faqs.yaml', '# Questions and answers\n');
    expect((await sitegen(root, 'check')).stdout).toContain('If it is to be empty, write []');
    write(root, 'content/faqs.yaml', '# Questions and answers\n[]\n');
    expect(await sitegen(root, 'check')).toMatchObject({ exitCode: 0 });
  });

  test('an error in site.yaml does not hide the errors of other files', async () => {
    const root = copyOfSample();
    replace(root, 'site.yaml', 'timeZone: Africa/Nairobi', 'timezone: Africa/Nairobi');
    replace(root, 'content/stations/lake.yaml', 'established:', 'estblished:');
    const { stdout } = await sitegen(root, 'check');
    expect(stdout).toContain('Did you mean "established"?');
    expect(stdout).toContain('Did you mean "timeZone"?');
    expect(stdout).toContain(
      '2 errors in 2 files; the site cannot be published. `npx sitegen check --fix` corrects ',
    );
  });
});

describe('the command line', () => {
  test('--help names the commands, first steps and the exit codes', async () => {
    const { exitCode, stdout } = await sitegen(REPOSITORY, '--help');
    expect(exitCode).toBe(0);
    for (const word of ['build', 'check', 'preview', 'npx sitegen check', 'Exit codes'])
      expect(stdout).toContain(word);
  });

  test('in a folder of the content it creates nothing, and names the folder of the site', async () => {
    const root = tinySite();
    for (const command of ['check', 'build', 'report', 'schema']) {
      const { exitCode, stderr } = await sitegen(join(root, 'content', 'pages'), command);
      expect(exitCode).toBe(2);
      expect(stderr).toContain(`site.yaml is in ${realpathSync(root)}. Go to that folder`);
    }
    expect(readdirSync(join(root, 'content', 'pages'))).not.toContain('.sitegen');
  });

  test.each([
    [['biuld'], 'There is no command "biuld".\n  Did you mean `npx sitegen build`?'],
    [['help', 'fix'], 'There is no command "fix".\n  Did you mean `npx sitegen check --fix`?'],
    [['serve'], 'Did you mean `npx sitegen dev`?'],
    [['--fix'], 'Write a command before --fix.\n  For example: `npx sitegen check --fix`'],
    [['--root', '.', 'report'], 'Write a command before --root.\n  For example: `npx sitegen report --root`'],
    [['--verison'], 'There is no option --verison.\n  Did you mean --version?'],
    [['-v'], 'Did you mean --version?'],
    [['build', '--owt=x'], '`build` has no option --owt.\n  Did you mean --out?'],
    [['build', '--port', '80'], '`build` has no option --port.\n  There is `npx sitegen dev --port`.'],
    [['build', '--output'], 'Did you mean --out?\n  There is `npx sitegen check --output'],
    [['check', '--format', "it's"], `"it's" is not possible after --format.`],
    [['build', '--threads'], 'Something is missing after --threads.\n  --threads <number>: how many pages'],
    [['check', 'content/jobs.yaml'], 'Leave out "content/jobs.yaml": `check` is always for the whole site.'],
    [['build', 'dist'], 'For another folder of the finished site, write --out and the folder.'],
    [['check', '—fix'], 'For the option --fix, write both of its hyphens.'],
    [['dev', '--root', 'site', '3000'], 'To choose the port, write --port 3000.'],
    [
      ['rename', 'board'],
      'Something is missing after `rename`: its new name.\n  For example: `npx sitegen rename',
    ],
    [['rename', 'board', 'Our', 'board'], 'one word too many after `rename`: "board".\n  Put quotes around'],
    [['remove'], 'Something is missing after `remove`: address, file or title of a page'],
    [['build', '--as-of', '2026-02-30'], 'is not a date'],
    [['build', '--base', '../x'], 'cannot be part of an address'],
    [['build', '--format', 'xml'], '"xml" is not possible after --format.\n  Choose one of: pretty, json'],
    [['explain', 'unknwon key'], 'Did you mean "unknown-key"?'],
    [['explain', 'unknown-kye'], 'Did you mean "unknown-key"?'],
    [['build', '--root', 'nowhere'], 'does not exist. Choose the folder'],
    [['new', 'page', 'Our team', '--root', 'content/pages'], 'is only a part of a site: site.yaml is in'],
    [['build', '--out', '.'], 'is the folder of the site'],
    [['build', '--out', 'site.yaml/dist'], 'is a file, not a folder'],
    [['build', '--shard', '1/2'], 'A share needs a separate folder. Choose one with --out.'],
    [['build', '--shard', '1/2', '--out', 'x', '--threads', '2'], 'Omit --threads.'],
    [['check', '--undo'], 'Write check --fix --undo.'],
    [['check', '--fix', '--undo', '--dry-run'], 'Write check --fix --undo.'],
    [['check', '--out', 'x'], '--out works only with --output.'],
    [['new', 'page'], 'Write the name after the kind: npx sitegen new page "Name"'],
    [['explain', 'x'.repeat(100)], `No error has the name "${'x'.repeat(39)}…".`],
    [['explain', 'xyzzy'], 'For a list of all names, run: npx sitegen explain'],
  ])('wrong usage %j ends with exit code 2 and one plain sentence', async (args, words) => {
    const { exitCode, stderr } = await sitegen(tinySite(), ...args);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(words);
    expect(stderr).not.toMatch(/^ {4}at /m);
  });

  test('a hint names no option that is already there', async () => {
    const { stderr } = await sitegen(tinySite(), 'check', '--root', '.', 'content/jobs.yaml');
    expect(stderr).toBe('sitegen: Leave out "content/jobs.yaml": `check` is always for the whole site.\n');
  });

  test('no command at all shows the available ones', async () => {
    const { exitCode, stderr } = await sitegen(REPOSITORY);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('Usage: sitegen');
  });

  test('explain shows the meaning of an error, with a wrong and a right example', async () => {
    const { exitCode, stdout } = await sitegen(REPOSITORY, 'explain', 'unknown-key');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/Wrong:[\s\S]*anwser: A team\.[\s\S]*Right:[\s\S]*answer: A team\./);
  });

  test('explain without a name lists all errors', async () => {
    const { exitCode, stdout } = await sitegen(REPOSITORY, 'explain');
    expect(exitCode).toBe(0);
    expect(Object.keys(CATALOG).filter((code) => !stdout.includes(`  ${code} `))).toEqual([]);
  });

  test.each([
    ['the name of an error', ['unknown-key']],
    ['its name with a space', ['unknown key']],
    ['a pasted message', ['A person has no "rol".']],
    ['the same without quotes, as a few words', ['a', 'person', 'has', 'no', 'rol']],
    ['a pasted line of a report', ['error  content/faqs.yaml:2:3  unknown-key  (3 times)']],
  ])('explain finds an error by %s', async (_, words) => {
    const { exitCode, stdout } = await sitegen(REPOSITORY, 'explain', ...words);
    expect([exitCode, stdout]).toEqual([0, expect.stringMatching(/^error {2}unknown-key\n/)]);
  });

  test('explain finds an error by a message about any page', async () => {
    const { stdout } = await sitegen(
      REPOSITORY,
      'explain',
      'The page /stations/hill/ has no part "projects".',
    );
    expect(stdout).toMatch(/^error {2}dead-anchor\n/);
  });

  test.each([
    'No page links to this file (12 kB), but it is published.',
    'No page shows this picture (3 kB).',
  ])('explain finds an error by any of its wordings: %s', async (message) => {
    const { stdout } = await sitegen(REPOSITORY, 'explain', message);
    expect(stdout).toMatch(/^warning {2}unused-file\n/);
  });

  test('explain lists the errors about a word', async () => {
    const { exitCode, stdout } = await sitegen(REPOSITORY, 'explain', 'pictures');
    expect(exitCode).toBe(0);
    for (const code of ['missing-alt', 'picture-too-small', 'unreadable-picture'])
      expect(stdout).toContain(`  ${code} `);
    expect(stdout).not.toContain('unknown-key');
  });

  test('explain finds plain words that are similar to a name', async () => {
    const { exitCode, stdout } = await sitegen(REPOSITORY, 'explain', 'missing picture');
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('  missing-asset ')]);
  });

  test('explain lists all similar names', async () => {
    const { exitCode, stderr } = await sitegen(REPOSITORY, 'explain', 'missing-');
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringContaining('Did you mean "missing-key"? Similar names: missing-alt'),
    ]);
  });

  test.each([
    ['check'],
    ['check', '--fix'],
    ['build'],
    ['report'],
    ['schema'],
    ['new', 'faq', 'Why?'],
    ['undo'],
    ['dev', '--no-open'],
  ])('%s writes nothing into a folder without a site, or into the output of one', async (...command) => {
    const empty = temporaryFolder();
    expect(await sitegen(empty, ...command)).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('There is no site in'),
    });
    expect(readdirSync(empty)).toEqual([]);
    const root = tinySite({ 'dist/index.html': '' });
    expect(await sitegen(join(root, 'dist'), ...command)).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('is only a part of a site'),
    });
    expect(readdirSync(join(root, 'dist'))).toEqual(['index.html']);
  });

  test('a site without site.yaml has an error in its content', async () => {
    const root = tinySite();
    rmSync(join(root, 'site.yaml'));
    const { exitCode, stdout } = await sitegen(root, 'check');
    expect(exitCode).toBe(1);
    expect(stdout).toContain('site.yaml does not exist');
  });

  test('warnings do not fail; under --strict they do', async () => {
    const root = tinySite({
      'content/faqs.yaml': '- question: Who?\n  answer: See [them](http://friends.example/).\n',
    });
    expect(await sitegen(root, 'check')).toMatchObject({ exitCode: 0 });
    expect(await sitegen(root, 'check', '--strict')).toMatchObject({ exitCode: 1 });
    expect(await sitegen(root, 'build', '--strict')).toMatchObject({ exitCode: 1 });
    expect(existsSync(join(root, 'dist'))).toBe(false);
  });

  test('check writes nothing outside .sitegen', async () => {
    const root = tinySite();
    const files = () => Object.keys(filesBelow(root)).filter((path) => !path.startsWith('.sitegen/'));
    const before = files();
    expect(await sitegen(root, 'check')).toMatchObject({ exitCode: 0 });
    expect(files()).toEqual(before);
  });

  test('--base comes before every address of the site', async () => {
    const root = tinySite();
    await sitegen(root, 'build', '--base', '/x/y');
    const home = page(root, 'index.html');
    const addresses = [...home.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map((match) => match[1] ?? '');
    expect(addresses.length).toBeGreaterThan(5);
    expect(addresses.filter((address) => !address.startsWith('/x/y/'))).toEqual([]);
    expect(home).toContain('<link rel="canonical" href="https://tiny.example/x/y/"');
  });

  test('without --base the path of the url is used', async () => {
    const root = tinySite();
    replace(root, 'site.yaml', 'https://tiny.example', 'https://tiny.example/sub');
    await sitegen(root, 'build');
    expect(page(root, 'index.html')).toContain('href="/sub/stations/hill/"');
  });

  test('--as-of decides which jobs are closed', async () => {
    const root = tinySite({
      'content/pages/careers.yaml': 'title: Careers\ndescription: Work with us.\nsections:\n  - type: jobs\n',
      'content/jobs.yaml':
        '- title: Driver\n  location: Hill\n  type: Fixed\n  deadline: 2025-10-22\n  applyLink: notes.txt\n',
    });
    await sitegen(root, 'build', '--as-of', '2025-10-22');
    expect(showsClosed(root)).toBe(false);
    await sitegen(root, 'build', '--as-of', '2025-10-23');
    expect(showsClosed(root)).toBe(true);
  });
});

test('an opening without a form shows how to apply in its description, and no link', async () => {
  const root = tinySite({
    'content/pages/careers.yaml': 'title: Careers\ndescription: Work with us.\nsections:\n  - type: jobs\n',
    'content/jobs.yaml':
      '- title: Driver\n  location: Hill\n  type: Fixed\n  deadline: 2025-10-22\n  description: Write to us by mail.\n',
  });
  expect(await sitegen(root, 'build', '--as-of', '2025-10-01')).toMatchObject({ exitCode: 0 });
  expect(page(root, 'careers/index.html')).toContain('Write to us by mail.');
  expect(page(root, 'careers/index.html')).not.toContain('data-until-deadline');
});

describe('a program reads the outcome of each command', () => {
  test.each([
    ['build', [], 'published', 0],
    ['build', ['--shard', '1/2', '--out', 'share'], 'share-built', 0],
    ['check', [], 'publishable', 0],
    ['check', ['--fix'], 'publishable', 0],
    ['check', ['--fix', '--dry-run'], 'no-fixes-found', 0],
  ])('%s %j without errors', async (command, options, outcome, code) => {
    const { exitCode, stdout } = await sitegen(tinySite(), command, ...options, '--format', 'json');
    const { summary } = readJsonReport(stdout);
    expect([exitCode, summary]).toMatchObject([code, { outcome, exitCode: code, errors: 0, error: null }]);
  });

  test('the number of pages, of errors, and of errors that can be fixed or were fixed', async () => {
    const root = tinySite({ 'content/faqs.yaml': '- question: Who?\n  anwser: Us.\n  colour: green\n' });
    const read = async (...options: string[]) =>
      readJsonReport((await sitegen(root, 'check', '--format=json', ...options)).stdout).summary;
    expect(await read()).toMatchObject({ exitCode: 1, errors: 2, fixable: 1, fixed: 0 });
    expect(await read('--fix', '--dry-run')).toMatchObject({ outcome: 'fixes-found', fixed: 1 });
    expect(await read('--fix')).toMatchObject({
      outcome: 'not-publishable',
      errors: 1,
      fixable: 0,
      fixed: 1,
    });
    expect(await read('--fix', '--undo')).toMatchObject({ outcome: 'fixes-undone' });
  });

  test('how long each phase took: one JSON object next to the report', async () => {
    const { stdout, stderr } = await sitegen(tinySite(), 'build', '--timings', '--format', 'json');
    expect(readJsonReport(stdout).summary).toMatchObject({ outcome: 'published' });
    expect(JSON.parse(stderr)).toMatchObject({ render: expect.any(Number) });
  });

  test('of two errors next to each other the fixable ones are the fixed ones', async () => {
    const root = tinySite({ 'content/faqs.yaml': '- question: Who?\n\u00a0 anwser: Us.\n' });
    const read = async (...options: string[]) =>
      readJsonReport((await sitegen(root, 'check', '--format=json', ...options)).stdout).summary;
    expect(await read()).toMatchObject({ errors: 2, fixable: 2 });
    expect(await read('--fix')).toMatchObject({ errors: 0, fixed: 2 });
  });

  test.each([
    [['build', '--root', 'no where'], 'request', 'does not exist'],
    [['build', '--oops'], 'request', '`build` has no option --oops'],
    [['check', '--output'], 'request', 'Run `npx sitegen build`'],
    [['build', '--out', '/dev/null/x'], 'system', ''],
  ])('%j, which is impossible', async (args, kind, words) => {
    const root = tinySite();
    const { exitCode, stdout, stderr } = await sitegen(root, ...args, '--format', 'json');
    const { found, summary } = readJsonReport(stdout);
    expect([exitCode, found, summary.outcome, summary.exitCode]).toEqual([2, [], 'failed', 2]);
    expect(summary.error).toEqual({ kind, message: expect.stringContaining(words) });
    // A reader of a workflow log reads it too.
    expect(stderr).toContain(words);
    const annotated = await sitegen(root, ...args, '--format', 'github');
    expect(annotated.stdout).toMatch(/^::error title=sitegen::/);
  });
});

describe('suggested commands work where they are read', () => {
  test('with the folders from the command line', async () => {
    const root = tinySite({ 'content/faqs.yaml': '- question: Who?\n  anwser: Us.\n' });
    const parent = dirname(root);
    const site = `./${basename(root)}`;
    const told = async (...args: string[]) => {
      const { stdout, stderr } = await sitegen(parent, ...args, '--root', site);
      return stdout + stderr;
    };
    expect(await told('check')).toContain(`\`npx sitegen check --fix --root ${site}\` corrects this.`);
    expect(await told('check', '--format', 'json')).not.toContain('npx sitegen check --fix');
    expect(await told('preview')).toContain(`Run \`npx sitegen build --root ${site}\` first`);
    expect(await told('check', '--fix')).toContain(
      `To undo: npx sitegen check --fix --undo --root ${site}\n`,
    );
    expect(await told('build', '--out', `${site}/a site`)).toContain(
      `npx sitegen preview --root ${site} --out "${site}/a site"\n`,
    );
  });

  test('with the same way to call sitegen', async () => {
    const root = tinySite({ 'content/faqs.yaml': '- question: Who?\n  anwser: Us.\n' });
    const env = { PATH: process.env.PATH };
    const args = ['bin/sitegen.js', 'check', '--root', root];
    const run = promisify(execFile)(process.execPath, args, { cwd: REPOSITORY, env });
    const { stdout } = await run.catch((error) => error);
    // Lines are as wide as possible, with any folder name.
    expect(stdout.replace(/\s+/g, ' ')).toContain(
      `\`node bin/sitegen.js check --fix --root ${root}\` corrects this.`,
    );
  });
});

/** Returns whether the only job of the page is marked as closed. The mark of an open job waits, hidden, for its deadline. */
function showsClosed(root: string): boolean {
  const mark = load(page(root, 'careers/index.html'))('[data-deadline]');
  expect(mark.text()).toContain('Closed');
  return mark.attr('hidden') === undefined;
}

function page(root: string, file: string): string {
  return readFileSync(join(root, 'dist', file), 'utf8');
}

function readFirst(root: string, file: string, pattern: RegExp): string {
  return pattern.exec(readFileSync(join(root, file), 'utf8'))?.[0] ?? '';
}

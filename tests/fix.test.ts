import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { jsonFile } from '../generator/cache/json-file.ts';
import { processName } from '../generator/cache/process-name.ts';
import { unfinishedBeside } from '../generator/cache/unfinished.ts';
import { diagnose } from '../generator/diagnostics/diagnostic.ts';
import { applyFixes } from '../generator/diagnostics/fix.ts';
import { planFixes } from '../generator/pipeline/fix/fix.ts';
import { type Fixable, removes } from '../generator/pipeline/fix/fix-verdict.ts';
import { type JudgedContent, judgeSession } from '../generator/pipeline/fix/judge-content.ts';
import { openProject } from '../generator/pipeline/project.ts';
import { publishedBefore } from '../generator/pipeline/published-before.ts';
import { openSession } from '../generator/pipeline/session.ts';
import { unifiedDiff } from '../generator/report/diff.ts';
import { replaceFile, writeNewFile } from '../generator/write/replace-file.ts';
import { theme } from '../templates/server.tsx';
import { GONE } from './support/dying-process.ts';
import { judgeContent } from './support/judged-content.ts';
import { OPTIONS } from './support/owner-edits.ts';
import { filesBelow, sitegen, temporaryFolder, tinySite, write } from './support/sites.ts';

const ERRORS =
  '\ufeff# What people ask.\r\n- question: Who are you? # the team\r\n\tanwser: "Us."\r\n- question: One rule: where?\r\n  answer: On the [hill](/stations/hil).\r\n';
const FIXED =
  '\ufeff# What people ask.\r\n- question: Who are you? # the team\r\n  answer: "Us."\r\n- question: "One rule: where?"\r\n  answer: On the [hill](/stations/hill).\r\n';

/** After its key is corrected, "Who?" appears twice. Only the owner can resolve that. */
const TWICE = '- question: Who?\n  answer: Us.\n- qestion: Who?\n  answer: Us.\n';

describe('check --fix', () => {
  test('fixes four errors of one file in one run, and leaves comments, quotes and line ends as they were', async () => {
    const root = tinySite({ 'content/faqs.yaml': ERRORS });
    const { exitCode, stdout } = await sitegen(root, 'check', '--fix');
    expect(readFileSync(join(root, 'content/faqs.yaml'), 'utf8')).toBe(FIXED);
    expect(stdout).toContain('content/faqs.yaml:3\n  - \\u0009anwser: "Us."\n  +   answer: "Us."\n');
    expect(stdout).toContain('Fixed 4 errors in 1 file.');
    expect(exitCode).toBe(0);
  });

  test.each([
    [
      'content/jobs.yaml',
      '- title: Driver\n  location: Hill\n  type: Fixed\n  Deadline: 31/12/2031\n  applyLink: notes.txt\n',
      'deadline: 2031-12-31',
    ],
    ['content/gallery.yaml', '- image: content/images/Hill.PNG\n  alt: A round hill\n', 'image: hill.png'],
  ])('fixes two errors of one line, of which only the first can be seen: %s', async (path, text, line) => {
    const root = tinySite({ [path]: text });
    const told = await sitegen(root, 'check');
    expect(told.stdout).toContain('check --fix');
    const { exitCode, stdout } = await sitegen(root, 'check', '--fix');
    expect(readFileSync(join(root, path), 'utf8')).toContain(` ${line}\n`);
    expect(stdout).toContain('Fixed 1 error in 1 file.');
    expect(exitCode).toBe(0);
  });

  test.each([
    'title: Next\ndescription: What is next.\nsections:\n  - Type: Text\n    Id: trees\n    Heading: Trees\n    Text: Hello.\n',
    'TITLE: Next\nDESCRIPTION: What is next.\nSECTIONS:\n  - TYPE: Text\n    TEXT: Hello.\n  - TYPE: FAQs\n    HEADING: Questions\n',
  ])('fixes all keys that a phone began with a capital letter: %j', (written) => {
    const path = 'content/pages/next.yaml';
    const { files, left } = planFixes(judgeContent(tinySite({ [path]: written }), theme));
    const lowered = written.replace(/^(?:[ -]*)\w+:(?: (?:Text|FAQs)$)?/gm, (start) => start.toLowerCase());
    expect({ after: files.map(({ after }) => after), left }).toEqual({ after: [lowered], left: 0 });
  });

  test('fixes such a key, also if its group has other errors', () => {
    const written =
      'title: Next\ndescription: What is next.\nSections:\n  - type: text\n    heading: Trees\n';
    const path = 'content/pages/next.yaml';
    const { files, left } = planFixes(judgeContent(tinySite({ [path]: written }), theme));
    expect(files.map(({ after }) => after)).toEqual([written.replace('Sections', 'sections')]);
    expect(left).toBe(1);
  });

  test('all files are tried together, and halves of them only if a fix adds another error', () => {
    const pages = Object.fromEntries(
      ['a', 'b', 'c', 'd'].map((name) => [
        `content/pages/${name}.yaml`,
        `titel: ${name}\ndescription: Us.\n`,
      ]),
    );
    const tried = (files: Readonly<Record<string, string>>, tries: number) => {
      const { files: changed, hasMore } = planFixes(judgeContent(tinySite(files), theme), {
        mostTries: tries,
      });
      return { changed: changed.map(({ path }) => path), hasMore };
    };
    const all = Object.keys(pages);
    expect(tried({ ...pages, 'content/faqs.yaml': ERRORS }, 1)).toEqual({
      changed: ['content/faqs.yaml', ...all],
      hasMore: false,
    });
    const withTwice = { ...pages, 'content/faqs.yaml': TWICE };
    // With nothing changed another run would not fix more.
    expect(tried(withTwice, 1)).toEqual({ changed: [], hasMore: false });
    expect(tried(withTwice, 5)).toEqual({ changed: all.slice(0, 1), hasMore: true });
    expect(tried(withTwice, 20)).toEqual({ changed: all, hasMore: false });
  });

  test.each([
    ['colons', (at: number) => `- question: One rule: where is ${at}?\n  answer: Here.\n`],
    ['tabs', (at: number) => `- question: Where is ${at}?\n\tanswer: Here.\n`],
  ])('a file with so many errors that the parser stops is corrected to its end: %s', (_, item) => {
    const text = Array.from({ length: 50 }, (_, at) => item(at)).join('');
    const { files, left, fixed } = planIn({ 'content/faqs.yaml': text });
    expect(left).toBe(0);
    expect(fixed.error).toBe(50);
    expect(files[0]?.after.match(/^ {2}answer: Here\.$/gm)).toHaveLength(50);
  });

  test('such a file is corrected to its end also if the owner must correct an error above', () => {
    const colons = Array.from({ length: 30 }, (_, at) => `- question: One rule: ${at}?\n  answer: Here.\n`);
    const text = `- question: Who?\n  answer: We.\n  colour: green\n${colons.join('')}`;
    const { left, fixed } = planIn({ 'content/faqs.yaml': text });
    expect({ left, fixed: fixed.error }).toEqual({ left: 1, fixed: 30 });
  });

  test('--dry-run shows the same as a diff and changes nothing', async () => {
    const root = tinySite({ 'content/faqs.yaml': ERRORS });
    const { exitCode, stdout } = await sitegen(root, 'check', '--fix', '--dry-run');
    expect(readFileSync(join(root, 'content/faqs.yaml'), 'utf8')).toBe(ERRORS);
    expect(stdout).toContain('--- content/faqs.yaml\n+++ content/faqs.yaml\n@@ -1,5 +1,5 @@\n');
    expect(stdout).toContain('-- question: One rule: where?\n');
    expect(stdout).toContain('+- question: "One rule: where?"\n');
    expect(stdout).toMatch(/\n--fix would fix 4 errors in 1 file\. Nothing was changed\.\n$/);
    expect(stdout).not.toContain('error ');
    expect(exitCode).toBe(1);
  });

  test.each(['json', 'github', 'sarif'])(
    'with --format %s the changes are printed separately',
    async (format) => {
      const root = tinySite({ 'content/faqs.yaml': ERRORS });
      const shown = await sitegen(root, 'check', '--fix', '--dry-run', '--format', format);
      expect(shown.stderr).toContain('+- question: "One rule: where?"\n');
      const fixed = await sitegen(root, 'check', '--fix', '--format', format);
      expect(fixed.stderr).toContain('content/faqs.yaml:3\n  - \\u0009anwser: "Us."\n');
      expect(fixed.stdout).not.toContain('anwser');
    },
  );

  test('--output is only for published files', async () => {
    for (const option of ['--fix', '--strict']) {
      const { exitCode, stderr } = await sitegen(tinySite(), 'check', '--output', option);
      expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringContaining('Omit') });
    }
  });

  test('counts a warning as a warning', async () => {
    const root = tinySite({ 'content/faqs.yaml': '- question: "• Who?"\n  anwser: We.\n' });
    const { stdout } = await sitegen(root, 'check', '--fix');
    expect(stdout).toContain(
      'Fixed 1 error and 1 warning in 1 file. To undo: npx sitegen check --fix --undo\n\n',
    );
  });

  test('--undo restores the bytes of the last run', async () => {
    const root = tinySite({ 'content/faqs.yaml': ERRORS });
    await sitegen(root, 'check', '--fix');
    // A run without fixes keeps the data for undo.
    await sitegen(root, 'check', '--fix');
    const { exitCode, stdout } = await sitegen(root, 'check', '--fix', '--undo');
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: 'Restored content/faqs.yaml.\n' });
    expect(readFileSync(join(root, 'content/faqs.yaml'), 'utf8')).toBe(ERRORS);
    expect((await sitegen(root, 'check', '--fix', '--undo')).stderr).toContain('There is no change to undo.');
  });

  test('--undo changes nothing if a file has changed since', async () => {
    const [faqs, gallery] = ['content/faqs.yaml', 'content/gallery.yaml'];
    const root = tinySite({ [faqs]: ERRORS, [gallery]: '- image: Hill.PNG\n  alt: A hill\n' });
    await sitegen(root, 'check', '--fix');
    const edited = `${readFileSync(join(root, gallery), 'utf8')}# later\n`;
    write(root, gallery, edited);
    const { exitCode, stderr } = await sitegen(root, 'check', '--fix', '--undo');
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: expect.stringContaining(`${gallery} has changed`),
    });
    expect(readFileSync(join(root, gallery), 'utf8')).toBe(edited);
    expect(readFileSync(join(root, faqs), 'utf8')).toBe(FIXED);
  });

  test('--undo writes no file outside the content, whatever .sitegen/ contains', async () => {
    const root = tinySite();
    write(root, 'public/notes.txt', 'mine');
    const files = [{ kind: 'edit', path: 'public/notes.txt', before: 'theirs', after: 'mine' }];
    write(root, '.sitegen/last-change.json', jsonFile(files));
    expect((await sitegen(root, 'check', '--fix', '--undo')).exitCode).toBe(2);
    expect(readFileSync(join(root, 'public/notes.txt'), 'utf8')).toBe('mine');
  });

  test('a site with nothing to fix is told so, and nothing is promised', async () => {
    const { stdout } = await sitegen(tinySite(), 'check', '--fix');
    expect(stdout).toMatch(/^Nothing could be fixed automatically\.\n/);
    expect(stdout).not.toContain('--undo');
    const tried = await sitegen(tinySite(), 'check', '--fix', '--dry-run');
    expect(tried.stdout).toBe('--fix would fix 0 errors. Nothing was changed.\n');
  });

  test('--dry-run alone is refused', async () => {
    const { exitCode, stderr } = await sitegen(tinySite(), 'check', '--dry-run');
    expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringContaining('--fix') });
  });
});

const CLOSED = '- title: Nurse\n  location: Hill town\n  type: Full time\n  description: Write to us.\n';

test.each([
  ['a list of jobs that closed years ago', 'content/jobs.yaml', `${CLOSED}  deadline: 2021-05-31\n`],
  [
    'a year with a typing error',
    'content/newsletters.yaml',
    '- title: One\n  file: files/a.pdf\n  date: 2062-05-31\n',
  ],
])(
  '--fix corrects the settings next to %s, an error that only correct settings reveal',
  async (_, path, text) => {
    const root = tinySite({ [path]: text, 'public/files/a.pdf': '%PDF-1.4\n' });
    const settings = readFileSync(join(root, 'site.yaml'), 'utf8');
    write(root, 'site.yaml', settings.replace('timeZone:', 'timezone:').replace(/^ {2}email:/m, '\temail:'));
    const { stdout } = await sitegen(root, 'check', '--fix');
    expect(stdout).toContain('Fixed 2 errors in 1 file.');
    expect(readFileSync(join(root, 'site.yaml'), 'utf8')).toBe(settings);
  },
);

test('--fix works in a page that counts years, also before the page is published', async () => {
  const hidden = (title: string, text: string) => `title: ${title}
description: A page that nobody sees yet, for {{years.since.1979}} years.
publishFrom: ${new Date().getFullYear() + 2}-01-01
sections:
  - type: text
    heading: ${title}
    text: ${text}
`;
  const root = tinySite({
    'content/pages/oaks.yaml': hidden('Oaks', 'See [elms](/elms), and [the questions](/faq).'),
    'content/pages/elms.yaml': hidden('Elms', 'See [oaks](/oaks).'),
    'content/pages/faqs.yaml': hidden('Questions', 'None yet.').replace(/publishFrom.*\n/, ''),
    'content/faqs.yaml': '- question: Who?\n  answer: See [what we are asked](/faqs).\n',
  });
  const { exitCode, stdout } = await sitegen(root, 'check', '--fix');
  expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: expect.any(String) });
  expect(readFileSync(join(root, 'content/pages/oaks.yaml'), 'utf8')).toContain(
    '[elms](/elms), and [the questions](/faqs)',
  );
});

test('--fix never makes a redirect to itself, for example when a page has its first name again', async () => {
  const root = tinySite();
  const settings = readFileSync(join(root, 'site.yaml'), 'utf8');
  write(root, 'content/pages/kontakt.yaml', hut('Contact'));
  write(root, 'site.yaml', `${settings}redirects:\n  - from: /contact\n    to: /kontakt\n`);
  expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
  renameSync(join(root, 'content/pages/kontakt.yaml'), join(root, 'content/pages/contact.yaml'));
  await sitegen(root, 'check', '--fix');
  expect(readFileSync(join(root, 'site.yaml'), 'utf8')).not.toContain('from: /contact\n    to: /contact');
  const { stdout } = await sitegen(root, 'check');
  expect(stdout).toContain('Delete this redirect, or rename the file.');
});

const planIn = (files: Readonly<Record<string, string>>) => planFixes(judgeContent(tinySite(files), theme));

test('the old addresses of a renamed folder of pages get redirects in few tries', async () => {
  const root = tinySite();
  const names = Array.from({ length: 8 }, (_, at) => `hut-${at}`);
  for (const name of names) write(root, `content/pages/${name}.yaml`, hut(name));
  expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
  for (const name of names)
    renameSync(join(root, `content/pages/${name}.yaml`), join(root, `content/pages/old-${name}.yaml`));
  const project = openProject({ root });
  const options = { ...OPTIONS, acceptRemoved: false };
  const published = () => publishedBefore(project, options);
  const { files, left } = planFixes(judgeSession(await openSession(project, options, { published })), {
    mostTries: 4,
  });
  expect(left).toBe(0);
  expect(files.map(({ path }) => path)).toEqual(['site.yaml']);
  expect(files[0]?.after.match(/from: \/hut-\d\n {4}to: \/old-hut-\d$/gm)).toHaveLength(8);
});

/** Returns a page with unique lines, which identify it under another name. */
function hut(name: string): string {
  const lines = ['One', 'Two', 'Three', 'Four'].map((word) => `      ${word} ${name}.\n`).join('\n');
  return `title: ${name}\ndescription: About ${name}.\nsections:\n  - type: text\n    text: |\n${lines}`;
}

test('check offers the fix of a misspelt county in site.yaml that only files without errors prove', async () => {
  const root = tinySite();
  const hill = readFileSync(join(root, 'content/stations/hill.yaml'), 'utf8');
  write(root, 'content/stations/valley.yaml', hill.replace('name: Hill', 'name: Valley'));
  const settings = readFileSync(join(root, 'site.yaml'), 'utf8');
  write(root, 'site.yaml', settings.replace('id: north', 'id: nort'));
  expect((await sitegen(root, 'check')).stdout).toContain('npx sitegen check --fix');
  expect(await sitegen(root, 'check', '--fix')).toMatchObject({ exitCode: 0 });
  expect(readFileSync(join(root, 'site.yaml'), 'utf8')).toBe(settings);
});

describe('check --fix corrects', () => {
  test('a date with a day over 12, but not one that has two meanings', () => {
    const job = (title: string, deadline: string) =>
      `- title: ${title}\n  location: Hill\n  type: Fixed\n  deadline: ${deadline}\n  applyLink: notes.txt\n`;
    const { files, left } = planIn({ 'content/jobs.yaml': job('A', '22/10/2025') + job('B', '05/10/2025') });
    expect(files[0]?.after).toBe(job('A', '2025-10-22') + job('B', '05/10/2025'));
    expect(left).toBe(1);
  });

  test('lines with a misspelt county, not the county that another line spells correctly', () => {
    const hill = readFileSync(join(tinySite(), 'content/stations/hill.yaml'), 'utf8');
    const misspelt = hill.replace('county: north', 'county: nort');
    const stations = { 'content/stations/one.yaml': misspelt, 'content/stations/two.yaml': misspelt };
    const { files, left } = planIn(stations);
    expect(files.map(({ path }) => path)).toEqual(Object.keys(stations));
    expect(files.map(({ after }) => after)).toEqual([hill, hill]);
    expect(left).toBe(0);
  });

  test('the letter case of a file name', () => {
    const { files } = planIn({ 'content/gallery.yaml': '- image: Hill.PNG\n  alt: A hill\n' });
    expect(files[0]?.after).toBe('- image: hill.png\n  alt: A hill\n');
  });

  test('an address without https://, but not one that may have no https', () => {
    const partners = (one: string, other: string) =>
      `- name: A\n  website: ${one}\n- name: B\n  website: ${other}\n`;
    const { files, left } = planIn({
      'content/partners.yaml': partners('www.a.example', 'http://b.example'),
    });
    expect(files[0]?.after).toBe(partners('https://www.a.example', 'http://b.example'));
    expect(left).toBe(1);
  });

  test('nothing in a site without errors', () => {
    expect(planIn({})).toEqual({
      files: [],
      hasMore: false,
      fixed: { error: 0, warning: 0 },
      left: 0,
      fixedOfSeen: [],
    });
  });

  test('nothing if an error has no certain answer', () => {
    const { files, left } = planIn({
      'content/faqs.yaml': '- question: Who?\n- answer: Us.\n  question: Who?\n',
    });
    expect({ files, left }).toEqual({ files: [], left: 1 });
  });
});

test('fixes tried together do not count if one of them leaves its error, though another removes two', () => {
  const found = (key: string, file: string) => {
    const at = { file, line: 1, column: 1, endLine: 1, endColumn: 2 };
    return { ...diagnose('duplicate-key', at, { key, firstLine: 1 }), fix: { at, text: '' } };
  };
  const site = (...errors: readonly Fixable[]) =>
    ({ found: errors, analysis: { settings: () => ({}) } }) as unknown as JudgedContent;
  const [one, alike, other, revealed] = [
    found('one', 'a.yaml'),
    found('alike', 'a.yaml'),
    found('other', 'b.yaml'),
    found('revealed', 'b.yaml'),
  ];
  const before = site(one, alike, other);
  expect(removes([one, other], before, site(alike))).toBe(true);
  expect(removes([one, other], before, site(revealed))).toBe(false);
});

test('only one of two fixes at the same place', () => {
  const at = { file: 'a.yaml', line: 1, column: 1, endLine: 1, endColumn: 3 };
  const one = diagnose('duplicate-key', at, { key: 'a', firstLine: 1 }, { fix: { at, text: 'xy' } });
  const other = diagnose('duplicate-key', at, { key: 'a', firstLine: 1 }, { fix: { at, text: 'z' } });
  expect(applyFixes('abc', [one, other])).toBe('xyc');
});

describe('a replaced file', () => {
  test('keeps its permissions and leaves no extra file', () => {
    const root = tinySite();
    write(root, 'content/faqs.yaml', '[]\n');
    const path = join(root, 'content/faqs.yaml');
    const { mode } = statSync(path);
    replaceFile(path, '[]\n', '[ ]\n');
    expect(readFileSync(path, 'utf8')).toBe('[ ]\n');
    expect(statSync(path).mode).toBe(mode);
    expect(planFixes(judgeContent(root, theme)).left).toBe(0);
  });

  test('leaves a temporary file that another computer may be writing at this moment', () => {
    const root = tinySite({ 'content/faqs.yaml': '[]\n' });
    const path = join(root, 'content/faqs.yaml');
    const beside = ['now', 'old'].map((_, at) => `${path}.${at + 1}.5.another-host~`);
    for (const one of beside) writeFileSync(one, 'half');
    utimesSync(beside[1]!, new Date(0), new Date(0));
    replaceFile(path, '[]\n', '[ ]\n');
    expect(beside.map((one) => existsSync(one))).toEqual([true, false]);
  });

  test('stays as it is if another program changed it in the meantime', () => {
    const root = tinySite({ 'content/faqs.yaml': '# new\n[]\n' });
    const path = join(root, 'content/faqs.yaml');
    expect(replaceFile(path, '[]\n', '[ ]\n')).toBe(false);
    expect(readFileSync(path, 'utf8')).toBe('# new\n[]\n');
  });

  test('is named if it cannot be written, and not the temporary file', () => {
    const path = join(temporaryFolder(), 'faqs.yaml');
    writeFileSync(path, '[]\n');
    mkdirSync(unfinishedBeside(path));
    expect(() => replaceFile(path, '[]\n', '[ ]\n')).toThrow(expect.objectContaining({ path }));
  });
});

test.each(['a'.repeat(255), 'é'.repeat(127), '…'.repeat(85), '🌍'.repeat(63)])(
  'a file with a name of the maximum length is written like any other: %s',
  (name) => {
    const folder = temporaryFolder();
    const path = join(folder, name);
    writeNewFile(path, '[]\n');
    writeFileSync(unfinishedBeside(path).replace(processName(), GONE), 'half');
    replaceFile(path, '[]\n', '[ ]\n');
    expect(filesBelow(folder)).toEqual({ [name]: '[ ]\n' });
  },
);

describe('a diff', () => {
  const lines = (words: string) => `${words.split(' ').join('\n')}\n`;

  test('shows the lines around a change', () => {
    expect(unifiedDiff('a.yaml', lines('a b c d e f g h'), lines('a b c d X f g h'))).toBe(
      '--- a.yaml\n+++ a.yaml\n@@ -2,7 +2,7 @@\n b\n c\n d\n-e\n+X\n f\n g\n h\n',
    );
  });

  test('is one that git applies', () => {
    const [before, after] = [lines('a b c d e f g h i j k l m'), lines('X a b c d e f g h i j K l m')];
    const root = temporaryFolder();
    writeFileSync(join(root, 'a.yaml'), before);
    execFileSync('git', ['apply', '-p0'], { cwd: root, input: unifiedDiff('a.yaml', before, after) });
    expect(readFileSync(join(root, 'a.yaml'), 'utf8')).toBe(after);
  });

  test('shows a path as the owner wrote it, without characters that control the terminal', () => {
    const shown = unifiedDiff('content/café.yaml', 'a\u001b[31m\r\n', 'b\r\n');
    expect(shown).toBe('--- content/café.yaml\n+++ content/café.yaml\n@@ -1,1 +1,1 @@\n-a\\u001b[31m\n+b\n');
  });
});

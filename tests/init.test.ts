import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { promisify } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { parse, parseDocument, visit } from 'yaml';
import { run } from '../generator/commands/init.ts';
import { siteKinds } from '../generator/write/new-site.ts';
import { atTerminal, HAS_TERMINAL } from './support/at-terminal.ts';
import { REPOSITORY } from './support/repository.ts';
import { filesBelow, sitegen, sitegenOn, temporaryFolder, write } from './support/sites.ts';

const KINDS = siteKinds(REPOSITORY);

/** A line of an example, without its "#". */
const EXAMPLE = /^#( *(?:- )?[a-z]+:(?: .*)?)$/gm;

/** A new site with the texts of its files, in which the examples can be used: their addresses are real, as their notes say. */
async function siteWithExamples(kind: string) {
  const root = join(temporaryFolder(), 'new');
  await sitegen('.', 'init', root, '--name', 'Example Place', '--kind', kind);
  write(root, 'public/files/annual-report.pdf', '%PDF-1.4\n');
  const texts = new Map<string, string>();
  for (const [path, text] of Object.entries(filesBelow(root))) {
    if (!path.endsWith('.yaml')) continue;
    // The lines of a form service replace this line.
    const own = text.replace('    mode: none\n#', '#');
    texts.set(path, own.replace('/your-page', '/hill').replace('/your-form', '/hill'));
  }
  return { root, texts };
}

describe('init makes a site', () => {
  test('of each of the five kinds', () => {
    expect(KINDS).toEqual(['clinic', 'library', 'organisation', 'parish', 'school']);
  });

  test.each(KINDS)('of the kind %s without errors, warnings and anything left to fill in', async (kind) => {
    const root = join(temporaryFolder(), 'new');
    expect(await sitegen('.', 'init', root, '--name', 'Example Place', '--kind', kind)).toMatchObject({
      exitCode: 0,
    });
    const { exitCode, stdout } = await sitegen(root, 'check', '--strict', '--format', 'json');
    expect([exitCode, stdout.split('\n').filter((line) => /"severity":"(?!notice)/.test(line))]).toEqual([
      0,
      [],
    ]);
    for (const [path, text] of Object.entries(filesBelow(root))) {
      if (!path.startsWith('.sitegen'))
        expect([path, /\{\{\w+\}\}/.exec(text)?.[0]]).toEqual([path, undefined]);
    }
  });

  test.each(KINDS)(
    'of the kind %s whose examples work when the "#" before each of their lines is deleted',
    async (kind) => {
      const { root, texts } = await siteWithExamples(kind);
      const used = [...texts.values()].flatMap((text) => text.match(EXAMPLE) ?? []);
      expect(used.length).toBeGreaterThan(8);
      for (const [path, text] of texts) write(root, path, text.replace(EXAMPLE, '$1'));
      const { stdout } = await sitegen(root, 'check', '--format', 'json');
      expect(stdout.split('\n').filter((line) => line.includes('"severity":"error"'))).toEqual([]);
    },
  );

  // As editors do it at Ctrl+/: a space after the "#" is deleted too, so each line is one space too far left.
  test.each(KINDS)(
    'of the kind %s whose examples --fix puts right when an editor has uncommented them',
    async (kind) => {
      const { root, texts } = await siteWithExamples(kind);
      for (const [path, text] of texts)
        write(
          root,
          path,
          text.replace(EXAMPLE, (_, line: string) => line.replace(/^ /, '')),
        );
      expect(await sitegen(root, 'check', '--fix')).toMatchObject({ exitCode: 0 });
      const fixed = filesBelow(root);
      for (const [path, text] of texts)
        expect([path, parse(fixed[path]!)]).toEqual([path, parse(text.replace(EXAMPLE, '$1'))]);
    },
  );

  test('with the name of its folder, and the apostrophes in it', async () => {
    const root = join(temporaryFolder(), "l'-Ma École d'été'");
    await sitegen('.', 'init', root, '--yes');
    expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain("# L Ma École d'été\n");
    expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name).toBe('l-ma-ecole-dete');
  });

  test.each(KINDS)('of the kind %s, whose README tells where all placeholders are', async (kind) => {
    const root = join(temporaryFolder(), 'new');
    await sitegen('.', 'init', root, '--name', 'Example Place', '--kind', kind);
    const files = Object.entries(filesBelow(root)).filter(([, text]) => text.includes('placeholder: true'));
    const folders = new Set(files.map(([path]) => dirname(path)));
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    for (const folder of [...folders].filter((one) => one.startsWith('content')))
      expect(readme).toMatch(new RegExp(`Go through the files in .*\`${folder}/\``));
  });

  test.each(KINDS)(
    'of the kind %s: who deletes only the marks is warned of all texts to replace',
    async (kind) => {
      const root = join(temporaryFolder(), 'new');
      await sitegen('.', 'init', root, '--name', 'Example Place', '--kind', kind);
      const texts = Object.entries(filesBelow(root)).filter(([path]) => path.endsWith('.yaml'));
      for (const [path, text] of texts)
        write(root, path, text.replace(/^ +placeholder: true$|^indexing: no$/gm, ''));
      const { stdout } = await sitegen(root, 'check', '--format', 'json');
      const warned = stdout.split('\n').flatMap((line) => {
        const { file, line: at, code } = line === '' ? {} : JSON.parse(line);
        return code === 'left-over' || code === 'sample-value' ? [`${file}:${at}`] : [];
      });
      const silent = texts.flatMap(([path, text]) =>
        placeholdersIn(text).flatMap(({ words, lines }) =>
          lines.some((at) => warned.includes(`${path}:${at}`)) ? [] : [words],
        ),
      );
      expect(silent).toEqual(TRUE_OF_MANY[kind] ?? []);
      // One warning for each text, also outside placeholders.
      const fillers = texts.flatMap(([, text]) => textsIn(parse(text)).filter((words) => FILLER.test(words)));
      expect(stdout.split('\n').filter((line) => line.includes('"code":"left-over"'))).toHaveLength(
        fillers.length,
      );
    },
  );

  test('with everything around it: editor settings, files that Git ignores, a workflow and a README', async () => {
    const root = join(temporaryFolder(), 'Hill Library');
    const { stdout } = await sitegen('.', 'init', root, '--yes');
    for (const file of [
      '.gitattributes',
      '.gitignore',
      '.vscode/settings.json',
      '.github/workflows/site.yml',
      'README.md',
      'package.json',
    ]) {
      expect([file, existsSync(join(root, file))]).toEqual([file, true]);
    }
    // Shares of a site fit together only if git changes no line breaks on Windows.
    expect(readFileSync(join(root, '.gitattributes'), 'utf8')).toContain('\n* text=auto eol=lf\n');
    expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain('# Hill Library\n');
    const { name, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(name).toBe('hill-library');
    // Another package has the name on npm, so sitegen is never fetched from there: the site contains it.
    const [archive] = readdirSync(join(root, 'vendor'));
    expect(dependencies).toEqual({ sitegen: `file:vendor/${archive}` });
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    expect(packages['node_modules/sitegen'].resolved).toBe(dependencies.sitegen);
    expect(stdout).toMatch(/cd .*Hill Library"?\n {2}npm install\n {2}npx sitegen dev\n/);
  });

  test.each(['St. Mary: #1 "Library"', "Children's Home", '- no', 'yes', '{a}', 'Ünïted Fàrmers & Co.'])(
    'for an organisation called %s',
    async (name) => {
      const root = join(temporaryFolder(), 'new');
      expect(await sitegen('.', 'init', root, `--name=${name}`, '--kind', 'library')).toMatchObject({
        exitCode: 0,
      });
      const { stdout } = await sitegen(root, 'check', '--format', 'json');
      expect(stdout.split('\n').filter((line) => line.includes('"severity":"error"'))).toEqual([]);
    },
  );

  test('from the answers to two questions, and asks again if an answer is invalid', async () => {
    const root = join(temporaryFolder(), 'new');
    const said = await answered(root, ['Reading Room', 'libary', 'library']);
    expect(said).toContain('Name of the organisation [My site]: ');
    expect(said).toContain('Kind of site: clinic, library, organisation, parish, school [organisation]: ');
    expect(said).toContain('Did you mean "library"?');
    expect(readFileSync(join(root, 'site.yaml'), 'utf8')).toContain('  name: Reading Room\n');
    expect(existsSync(join(root, 'content', 'pages', 'borrowing.yaml'))).toBe(true);
  });
});

test('in the current folder nobody is told to change to another one', async () => {
  const { stdout } = await sitegen(
    temporaryFolder(),
    'init',
    '.',
    '--name',
    'Reading Room',
    '--kind',
    'library',
  );
  expect(stdout).toMatch(/^Made the site "Reading Room" in this folder: \d+ files\.\n/);
  expect(stdout).toContain('run:\n  npm install\n  npx sitegen dev\n\nREADME.md in this folder says');
});

test.each([
  ['पुस्तकालय', 'पुस्तकालय'],
  ['école-élan'.normalize('NFD'), 'École élan'],
  ['my $HOME site', 'My HOME site'],
  ['Hill "Old" Library', 'Hill Old Library'],
])('the folder %s gives the name of the site, and the command shown leads there', async (folder, name) => {
  const root = temporaryFolder();
  const { stdout } = await sitegen(root, 'init', folder, '--kind', 'library', '--yes');
  expect(stdout).toContain(`Made the site "${name}" in `);
  const [go = ''] = /cd .*/.exec(stdout) ?? [];
  const there = execFileSync('sh', ['-c', `${go} && ls`], { cwd: root, encoding: 'utf8' });
  expect(there).toContain('site.yaml');
});

test('the home page of a new site can have a newsletter box below its slides', async () => {
  const root = join(temporaryFolder(), 'new');
  await sitegen('.', 'init', root, '--name', 'Example Place', '--kind', 'parish');
  const home = join(root, 'content/pages/home.yaml');
  writeFileSync(home, `${readFileSync(home, 'utf8')}\n  - type: subscribe\n    heading: Our newsletter\n`);
  expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
});

describe.skipIf(!HAS_TERMINAL)('a user at the questions', () => {
  test('puts init into the background with Ctrl+Z, and answers later', async () => {
    const root = temporaryFolder();
    const { terminal, shown, type, send } = atTerminal(root, 'init', 'new');
    const ended = once(terminal, 'close');
    await expect.poll(shown, { timeout: 30_000 }).toContain('[My site]: ');
    type('\u001a');
    const timesAsked = () => {
      // It continues only after it has read Ctrl+Z.
      send('SIGCONT');
      return shown().split('[My site]: ').length - 1;
    };
    await expect.poll(timesAsked, { timeout: 30_000 }).toBe(2);
    type('Reading Room\r');
    await expect.poll(shown, { timeout: 30_000 }).toContain('[organisation]: ');
    type('library\r');
    expect(await ended).toEqual([0, null]);
    expect(readFileSync(join(root, 'new', 'site.yaml'), 'utf8')).toContain('  name: Reading Room\n');
  });

  test('stops init with Ctrl+C', async () => {
    const root = temporaryFolder();
    const { terminal, shown, told, type } = atTerminal(root, 'init', 'new');
    const ended = once(terminal, 'close');
    await expect.poll(shown, { timeout: 30_000 }).toContain('[My site]: ');
    type('\u0003');
    expect(await ended).toEqual([130, null]);
    expect(told()).toBe('Stopped. Nothing was made.\n');
    expect(shown()).toMatch(/\r\n$/);
    expect(existsSync(join(root, 'new'))).toBe(false);
  });
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a new site that %s reaches while its files are written is complete',
  async (signal) => {
    const root = temporaryFolder();
    const signalling = join(temporaryFolder(), 'signalling.cjs');
    writeFileSync(
      signalling,
      `const fs = require('node:fs');
      const { openSync } = fs;
      fs.openSync = (path, ...options) => {
        if (/new.site.yaml$/.test(path)) {
          process.kill(process.pid, '${signal}');
          // Time for the signal to arrive.
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
        }
        return openSync(path, ...options);
      };
      require('node:module').syncBuiltinESMExports();`,
    );
    const init = ['--require', signalling, join(REPOSITORY, 'bin', 'sitegen.js'), 'init', 'new', '--yes'];
    const { stdout } = await promisify(execFile)(process.execPath, init, { cwd: root });
    expect(stdout).toContain(`: ${Object.keys(filesBelow(join(root, 'new'))).length} files.`);
  },
);

describe('init creates nothing', () => {
  test('if the user ends the questions with Ctrl+D', async () => {
    const root = join(temporaryFolder(), 'new');
    await expect(answered(root, ['Reading Room', END])).rejects.toThrow('Nothing was made.');
    expect(existsSync(root)).toBe(false);
  });

  test('in a folder with files, and names them', async () => {
    const root = temporaryFolder();
    for (const name of ['a.txt', 'b.txt', 'c.txt', 'd.txt']) write(root, name, 'mine');
    const before = filesBelow(root);
    const { exitCode, stderr } = await sitegen('.', 'init', root, '--yes');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('is not empty: it has a.txt, b.txt, c.txt and 1 more.');
    expect(filesBelow(root)).toEqual(before);
    rmSync(join(root, 'd.txt'));
    expect((await sitegen('.', 'init', root, '--yes')).stderr).toContain(
      'it has a.txt, b.txt, c.txt. Choose',
    );
  });

  test('below a file, and does not call the folder a file', async () => {
    const root = temporaryFolder();
    write(root, 'notes', 'x');
    const { exitCode, stderr } = await sitegen('.', 'init', join(root, 'notes/site'), '--yes');
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: expect.stringContaining(
        'notes/site is a file, or a part of its path is one. Choose a new folder.',
      ),
    });
  });

  test('in a folder of another program, even if sitegen is installed there', async () => {
    const root = temporaryFolder();
    const dependencies = { sitegen: 'file:sitegen-0.1.0.tgz', react: '19.0.0' };
    write(root, 'package.json', JSON.stringify({ dependencies }));
    expect(await sitegen('.', 'init', root, '--yes')).toMatchObject({ exitCode: 2 });
    expect(readdirSync(root)).toEqual(['package.json']);
  });

  test.skipIf(process.platform === 'win32')('if the disk is full, and later it makes the site', async () => {
    const folder = temporaryFolder();
    // A file cannot become as large as the archive of sitegen.
    write(folder, 'node', `#!/bin/sh\nulimit -f 64\nexec '${process.execPath}' "$@"\n`);
    chmodSync(join(folder, 'node'), 0o755);
    const site = ['init', 'sites/new', '--yes'];
    const { exitCode, stderr } = await sitegenOn(join(folder, 'node'), folder, ...site);
    expect([exitCode, stderr]).toEqual([2, 'sitegen: The file is too large for this disk.\n']);
    expect(readdirSync(folder)).toEqual(['node']);
    expect(await sitegen(folder, ...site)).toMatchObject({ exitCode: 0 });
  });

  test('if a file cannot be written where npm has installed sitegen, whose files stay as they were', async () => {
    const root = temporaryFolder();
    write(root, 'package.json', JSON.stringify({ dependencies: { sitegen: 'file:sitegen-0.1.0.tgz' } }));
    write(root, 'package-lock.json/in-the-way', 'a folder in the place of the file');
    const before = filesBelow(root);
    expect((await sitegen('.', 'init', root, '--yes')).exitCode).not.toBe(0);
    expect(filesBelow(root)).toEqual(before);
    expect(readdirSync(root)).toEqual(['package-lock.json', 'package.json']);
  });

  test('in a folder whose name is too long for a package, with the start of that name', async () => {
    const root = temporaryFolder();
    const folder = join(root, `${'a'.repeat(213)}-${'b'.repeat(20)}`);
    expect(await sitegen('.', 'init', folder, '--yes')).toMatchObject({ exitCode: 0 });
    const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    expect(name).toBe('a'.repeat(213));
  });

  test('but a folder with only Git files counts as empty', async () => {
    const root = temporaryFolder();
    write(root, '.git/HEAD', 'ref: refs/heads/main\n');
    expect(await sitegen('.', 'init', root, '--yes')).toMatchObject({ exitCode: 0 });
  });

  test.each([
    [[], 'init asks questions, but there is no terminal here.'],
    [['--name', 'A place', '--kind', 'libary'], 'Did you mean "library"?'],
    [['--name', 'A place', '--kind', 'Charity'], 'Did you mean "organisation"?'],
    [['--name', ' ', '--kind', 'library'], 'The name must be a text'],
    [['--name', 'A\nB', '--kind', 'library'], 'The name must be a text'],
    [['--name', 'Hi\u202ell', '--kind', 'library'], 'invisible character: right-to-left override (U+202E).'],
    [['--name', 'A'.repeat(121), '--kind', 'library'], 'a text of up to 120 characters'],
  ])('with %j', async (options, words) => {
    const folder = temporaryFolder();
    const { exitCode, stderr } = await sitegen(folder, 'init', 'new', ...options);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(words)]);
    expect(readdirSync(folder)).toEqual([]);
  });
});

/** Words for the owner in the place of facts. */
const FILLER = /\bto\s+be\s+(?:added|written|filled)|\bwrite here\b/i;

/** Entries to confirm whose texts may be right as they are, so that nobody needs a warning. */
const TRUE_OF_MANY: Readonly<Record<string, readonly string[]>> = {
  clinic: ['Do I need an appointment?', 'General treatment', 'Laboratory', 'Pharmacy'],
  school: ['Can a child join in the middle of the year?'],
};

/** The first words of each entry of a file that is marked as a placeholder, and the numbers of its lines. */
function placeholdersIn(text: string) {
  const found: { readonly words: string; readonly lines: readonly number[] }[] = [];
  visit(parseDocument(text), {
    Map(_, node) {
      if (!node.has('placeholder')) return;
      const [start = 0, end = 0] = node.range ?? [];
      const first = text.slice(0, start).split('\n').length;
      const lines = text.slice(start, end).trimEnd().split('\n');
      const { title, question, heading } = node.toJSON();
      found.push({ words: title ?? question ?? heading, lines: lines.map((_line, index) => first + index) });
    },
  });
  return found;
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(textsIn);
}

/** Ctrl+D in place of an answer. */
const END = '\u0004';

/** Returns the output of the command at a terminal for a user who types these lines. */
async function answered(root: string, lines: readonly string[]): Promise<string> {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = Object.assign(new PassThrough(), { isTTY: true });
  let said = '';
  const waiting = [...lines];
  const type = (line: string | undefined) => (line === END ? input.end() : input.write(`${line}\n`));
  output.on('data', (text: Buffer) => {
    said += text;
    if (/\]: /.test(String(text))) setTimeout(() => type(waiting.shift()));
  });
  const print = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += text;
    return true;
  });
  try {
    await run(root, {}, { input, output });
  } finally {
    print.mockRestore();
  }
  return said;
}

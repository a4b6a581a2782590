import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { asTyped } from '../generator/report/as-typed.ts';
import { OUTCOMES } from '../generator/report/outcomes.ts';
import { PICTURE_EXTENSION } from '../generator/schema/picture-name.ts';
import { readJsonReport } from './support/json-report.ts';
import { startPreview } from './support/preview.ts';
import { REPOSITORY } from './support/repository.ts';
import { startDev } from './support/running-dev.ts';
import { copyOfSample, sitegen, tinySite } from './support/sites.ts';

const readme = readFileSync(join(REPOSITORY, 'README.md'), 'utf8');
const commandsGuide = readFileSync(join(REPOSITORY, 'docs', 'commands.md'), 'utf8');
/** README and every guide. */
const docs = [
  readme,
  ...readdirSync(join(REPOSITORY, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => readFileSync(join(REPOSITORY, 'docs', name), 'utf8')),
].join('\n');
const commands = [...readme.matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm)].flatMap(([, block = '']) =>
  block
    .trim()
    .split('\n')
    .map((line) => line.trim()),
);
/** The outcomes of the live preview, which only people read. */
const OF_PREVIEW = new Set(['last-version-shown', 'not-shown-yet']);

const { scripts } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8'));

describe('the statements of README and guides are true', () => {
  test('its first screen has the two commands for the whole set-up', () => {
    expect(commands.slice(0, 2)).toEqual(['npm ci && npx sitegen build', 'npm ci && npm test']);
    expect(readme.split('\n').indexOf('npm ci && npm test')).toBeLessThan(25);
  });

  test('CI runs its test command', () => {
    const steps = commands[1]?.split(' && ') ?? [];
    const lines = readFileSync(join(REPOSITORY, '.ci', 'run'), 'utf8').split('\n');
    expect(lines.filter((line) => steps.includes(line))).toEqual(steps);
  });

  test.each(commands.filter((command) => command.includes('npx sitegen')))('%s works', async (command) => {
    const [, args = ''] = command.split('npx sitegen ');
    const root = copyOfSample();
    if (args === 'dev') {
      expect((await fetch((await startDev(root)).address)).status).toBe(200);
      return;
    }
    if (args.startsWith('init')) {
      // The test cannot answer its questions.
      expect(await sitegen(root, 'init', 'my-site', '--yes')).toMatchObject({ exitCode: 0 });
      return;
    }
    if (args !== 'preview') {
      expect(await sitegen(root, ...args.split(' '))).toMatchObject({ exitCode: 0 });
      return;
    }
    await sitegen(root, 'build');
    expect((await fetch((await startPreview(root)).address)).status).toBe(200);
  });

  test('every npm script in it exists, and every script is in it', () => {
    const named = [...docs.matchAll(/`npm run ([\w-]+)`/g)].map(([, name]) => name);
    expect(named.filter((name) => !(name! in scripts))).toEqual([]);
    const known = new Set([...named, 'test', 'lint', 'types']);
    expect(Object.keys(scripts).filter((name) => !known.has(name))).toEqual([]);
  });

  test('the guide to commands gives each command exactly the options of its --help', async () => {
    const names = await namesOfCommands();
    expect(names).toEqual(expect.arrayContaining(['build', 'init', 'explain']));
    const own = commandsGuide.match(/^\| `npx sitegen .*$/gm) ?? [];
    const shared = commandsGuide.match(/^\| `--.*$/gm) ?? [];
    const few = commandsGuide.match(/^- `[a-z]+`.*: .*$/gm) ?? [];
    for (const name of names) {
      const { stdout } = await sitegen(REPOSITORY, name, '--help');
      const options = optionsIn(stdout, /^ {2}(?:-\w, )?(--[\w-]+)/gm).filter((one) => one !== '--help');
      const line = few.find((one) => one.split(': ')[0]!.includes(`\`${name}\``));
      // A row without the name of a command is about all commands, except for those that accept only a few options.
      const rows = shared.filter((row) => {
        const named = names.filter((one) => row.includes(`\`${one}\``));
        return named.length === 0 ? line === undefined : named.includes(name);
      });
      const described = [
        ...rows.flatMap((row) => optionsIn(row, /^\| `(--[\w-]+)/g)),
        ...optionsIn(line ?? '', /`(--[\w-]+)`/g),
        ...own
          .filter((row) => row.startsWith(`| \`npx sitegen ${name}`))
          .flatMap((row) => optionsIn(row, /`(?:npx sitegen [a-z]+ )?(--[\w-]+)/g)),
      ];
      expect([name, ...new Set(described)].sort()).toEqual([name, ...options].sort());
    }
  });

  test('the guide for owners names the kinds of pictures that a page can show, and no other', () => {
    const [row = ''] = docs.match(/^\| add pictures \|.*$/m) ?? [];
    const named = new Set(optionsIn(row, /`\.(\w+)`/g));
    const kinds = 'avif bmp gif heic heif jfif jpe jpeg jpg jxl pjpeg png svg tif tiff webp'.split(' ');
    // A photo of a phone in these formats is an error that says what to do.
    const isShown = (kind: string) => PICTURE_EXTENSION.test(`hill.${kind}`) && !/^hei[cf]$/.test(kind);
    expect([...named].sort()).toEqual(kinds.filter(isShown));
  });

  test('a command in a message gets the folder that was typed, if the command accepts one', async () => {
    for (const name of await namesOfCommands()) {
      const { stdout } = await sitegen(REPOSITORY, name, '--help');
      const typed = asTyped(`npx sitegen ${name}`, { root: 'site', out: 'www' });
      expect([name, typed.includes(' --root ')]).toEqual([name, stdout.includes('--root ')]);
      // The output of `check` is a folder only with `--output`.
      const isWithOut = name !== 'check' && stdout.includes('--out ');
      expect([name, typed.includes(' --out ')]).toEqual([name, isWithOut]);
    }
  });

  test('every outcome of a command is in the guide to JSON, and every key of the summary', async () => {
    const outcomes = Object.keys(OUTCOMES).filter((name) => !OF_PREVIEW.has(name));
    expect(outcomes.filter((name) => !commandsGuide.includes(`\`${name}\``))).toEqual([]);
    const { stdout } = await sitegen(tinySite(), 'report', '--format', 'json');
    const { progress, ...others } = readJsonReport(stdout).summary as Record<string, object>;
    const keys = [...Object.keys(others), 'progress', ...Object.keys(progress ?? {})];
    expect(keys).toContain('since');
    const described = [...commandsGuide.slice(commandsGuide.indexOf('## JSON')).matchAll(/`(\w+)`/g)];
    const names = new Set(described.map(([, name]) => name));
    expect(keys.filter((key) => !names.has(key))).toEqual([]);
  });

  test('the message in it is the one the owner gets', () => {
    const shown = readFileSync(join(REPOSITORY, 'tests', 'cases', 'unknown-key', 'expected.txt'), 'utf8');
    const first = shown.split('\n\nerror')[0] ?? '';
    expect(docs).toContain(first);
  });
});

/** The commands in --help. */
async function namesOfCommands(): Promise<readonly string[]> {
  const { stdout } = await sitegen(REPOSITORY, '--help');
  const names = [...stdout.matchAll(/^ {2}([a-z]+) [[<]/gm)].map(([, name]) => name!);
  return names.filter((name) => name !== 'help');
}

function optionsIn(text: string, option: RegExp): readonly string[] {
  return [...text.matchAll(option)].map(([, name]) => name!);
}

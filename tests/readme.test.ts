import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { OUTCOMES } from '../generator/report/outcomes.ts';
import { readJsonReport } from './support/json-report.ts';
import { startPreview } from './support/preview.ts';
import { startDev } from './support/running-dev.ts';
import { copyOfSample, PROJECT, sitegen, tinySite } from './support/sites.ts';

const readme = readFileSync(join(PROJECT, 'README.md'), 'utf8');
const commandsGuide = readFileSync(join(PROJECT, 'docs', 'commands.md'), 'utf8');
/** README and every guide. */
const docs = [
  readme,
  ...readdirSync(join(PROJECT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => readFileSync(join(PROJECT, 'docs', name), 'utf8')),
].join('\n');
const commands = [...readme.matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm)].flatMap(([, block = '']) =>
  block
    .trim()
    .split('\n')
    .map((line) => line.trim()),
);
const { scripts } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'));

describe('the statements of README and guides are true', () => {
  test('its first screen has the two commands for the whole set-up', () => {
    expect(commands.slice(0, 2)).toEqual(['npm ci && npx sitegen build', 'npm ci && npm test']);
    expect(readme.split('\n').indexOf('npm ci && npm test')).toBeLessThan(25);
  });

  test('CI runs its test command', () => {
    const steps = commands[1]?.split(' && ') ?? [];
    const lines = readFileSync(join(PROJECT, '.ci', 'run'), 'utf8').split('\n');
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

  test.each(['build', 'check', 'dev', 'preview'])(
    'every option of %s has its line in the guides, and in --help',
    async (command) => {
      const { stdout } = await sitegen(PROJECT, command, '--help');
      const options = [...stdout.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(([, option]) => option!);
      expect(options.filter((option) => option !== '--help' && !docs.includes(`\`${option}`))).toEqual([]);
    },
  );

  test('every command that accepts only a few options is in the list of these', async () => {
    const { stdout: help } = await sitegen(PROJECT, '--help');
    const commandNames = [...help.matchAll(/^ {2}([a-z]+) [[<]/gm)].map(([, name]) => name!);
    expect(commandNames).toContain('explain');
    const [, list = ''] = /accept only a few options:\n\n(.*?)\n\n/s.exec(commandsGuide) ?? [];
    const listed = [...list.matchAll(/^- (.*?): /gm)].flatMap(
      ([, names = '']) => names.match(/\w{3,}/g) ?? [],
    );
    const isListed = new Set(listed.filter((name) => name !== 'and'));
    for (const name of commandNames.filter((one) => one !== 'help')) {
      const { stdout } = await sitegen(PROJECT, name, '--help');
      expect([name, isListed.has(name)]).toEqual([name, !stdout.includes('--format')]);
    }
  });

  test('every outcome of a command is in the guide to JSON, and every key of the summary', async () => {
    // Only people read how the live preview goes on.
    const outcomes = Object.keys(OUTCOMES).filter((name) => name !== 'last-version-shown');
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
    const shown = readFileSync(join(PROJECT, 'tests', 'cases', 'unknown-key', 'expected.txt'), 'utf8');
    const first = shown.split('\n\nerror')[0] ?? '';
    expect(docs).toContain(first);
  });
});

import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openInEditor } from '../../generator/commands/open-editor.ts';
import { setClockToUtc } from '../../generator/model/clock.ts';
import { temporaryFolder, write } from '../support/sites.ts';

/* An owner presses the line of an error in the live preview. */

const PLACE = { file: 'content/faqs.yaml', line: 3, column: 5 };

beforeEach(() => {
  vi.stubEnv('VISUAL', undefined);
  vi.stubEnv('EDITOR', undefined);
});
afterEach(() => void vi.unstubAllEnvs());

/** Writes a program that notes its arguments, or something else, one on each line. */
function editor(name: string, noted = '$@'): { readonly program: string; told(): string } {
  const folder = temporaryFolder();
  const [program, notes] = [join(folder, name), join(folder, 'notes')];
  write(
    folder,
    name,
    `#!/bin/sh\nprintf '%s\\n' "${noted}" > "${notes}.new"\nmv "${notes}.new" "${notes}"\n`,
  );
  chmodSync(program, 0o755);
  return { program, told: () => (existsSync(notes) ? readFileSync(notes, 'utf8') : '') };
}

test.each([
  ['code', '--goto\n/site/content/faqs.yaml:3:5\n'],
  ['subl', '/site/content/faqs.yaml:3:5\n'],
  ['gedit', '+3\n/site/content/faqs.yaml\n'],
  ['kate', '--line\n3\n--column\n5\n/site/content/faqs.yaml\n'],
  ['notepad++.exe', '-n3\n-c5\n/site/content/faqs.yaml\n'],
  ['unknown', '/site/content/faqs.yaml\n'],
])('--editor %s opens the file, at the line if it can', async (name, told) => {
  const { program, told: notes } = editor(name);
  expect(openInEditor('/site', PLACE, program)).toEqual({ isOpened: true, address: undefined });
  await expect.poll(notes).toBe(told);
});

test('an editor has the clock of its user, though templates are in UTC', async () => {
  const { program, told } = editor('subl', '$TZ');
  vi.stubEnv('TZ', 'America/New_York');
  setClockToUtc();
  expect(process.env.TZ).toBe('UTC');
  openInEditor('/site', PLACE, program);
  await expect.poll(told).toBe('America/New_York\n');
});

test('VISUAL comes before EDITOR, and its options are kept', async () => {
  const { program, told } = editor('code');
  vi.stubEnv('VISUAL', `${program} --wait`);
  vi.stubEnv('EDITOR', 'vi');
  expect(openInEditor('/site', PLACE, undefined).isOpened).toBe(true);
  await expect.poll(told).toBe('--wait\n--goto\n/site/content/faqs.yaml:3:5\n');
});

test.each([undefined, 'vi'])(
  'with EDITOR=%s the browser gets an address: vi would take over the terminal',
  (name) => {
    vi.stubEnv('EDITOR', name);
    expect(openInEditor('/my site', PLACE, undefined)).toEqual({
      isOpened: false,
      address: 'vscode://file/my%20site/content/faqs.yaml:3:5',
    });
  },
);

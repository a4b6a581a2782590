import { existsSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FOLDERS, LISTS } from '../../generator/schema/content.ts';
import { sitegen, temporaryFolder, tinySite, write } from '../support/sites.ts';

const schemasIn = (root: string) => readdirSync(join(root, '.sitegen', 'schema'));

describe('the schemas for editors', () => {
  test.each(['schema', 'check', 'build'])('are written by %s, one for each kind of file', async (command) => {
    const root = tinySite();
    expect(await sitegen(root, command)).toMatchObject({ exitCode: 0, stderr: '' });
    const names = ['site', ...Object.keys(FOLDERS), ...Object.keys(LISTS)];
    expect(schemasIn(root).filter((name) => name.endsWith('.json'))).toEqual(
      names.map((name) => `${name}.json`).sort(),
    );
  });

  test('come with a list of every key for people, if requested', async () => {
    const root = tinySite();
    await sitegen(root, 'schema');
    expect(readFileSync(join(root, '.sitegen/schema/FIELDS.md'), 'utf8')).toContain('**`timeZone`**');
  });

  test('are written for a site with errors too, with the names from the files with errors', async () => {
    const root = tinySite({ 'content/stations/valley.yaml': 'nam: Valley\n' });
    expect(await sitegen(root, 'check')).toMatchObject({ exitCode: 1 });
    expect(readFileSync(join(root, '.sitegen/schema/site.json'), 'utf8')).toContain('"/stations/valley"');
    expect(await sitegen(root, 'schema')).toMatchObject({ exitCode: 0 });
  });

  test('are left alone if nothing has changed', async () => {
    const root = tinySite();
    await sitegen(root, 'schema');
    const file = join(root, '.sitegen/schema/faqs.json');
    const before = statSync(file, { bigint: true }).mtimeNs;
    await sitegen(root, 'check');
    expect(statSync(file, { bigint: true }).mtimeNs).toBe(before);
  });

  test.each(['.sitegen', '.sitegen/schema'])(
    'replace a file with the name of their folder, %s',
    async (path) => {
      const root = tinySite();
      rmSync(join(root, '.sitegen'), { recursive: true, force: true });
      write(root, path, 'A file where the folder belongs.');
      expect(await sitegen(root, 'check')).toMatchObject({ exitCode: 0 });
      expect(existsSync(join(root, '.sitegen/schema/faqs.json'))).toBe(true);
    },
  );

  test('are never written through a link', async () => {
    const root = tinySite();
    await sitegen(root, 'schema');
    const elsewhere = join(temporaryFolder(), 'precious.txt');
    const file = join(root, '.sitegen/schema/faqs.json');
    rmSync(file);
    symlinkSync(elsewhere, file);
    await sitegen(root, 'schema');
    expect(existsSync(elsewhere)).toBe(false);
    expect(statSync(file).isFile()).toBe(true);
  });
});

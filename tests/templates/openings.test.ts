import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sitegen, tinySite } from '../support/sites.ts';

/* Openings on the page of a site, with and without the form to download. */

const OPENING = '- title: Gardener\n  location: On the hill\n  type: For a year\n';
const FORM = '  applyLink: notes.txt\n';

test.each([
  ['jobs', '  deadline: 2026-02-28\n'],
  ['internships', ''],
])('%s without a form show none, and no dead link', async (type, keys) => {
  const linksIn = async (form: string) => {
    const root = tinySite({
      [`content/${type}.yaml`]: OPENING + keys + form,
      'content/pages/open.yaml': `title: Open positions\ndescription: Positions that are open at the moment.\nsections:\n  - type: ${type}\n`,
    });
    const { exitCode, stdout } = await sitegen(root, 'build', '--as-of', '2026-02-01');
    expect(exitCode, stdout).toBe(0);
    const [, main = ''] =
      /<main[^>]*>(.*)<\/main>/s.exec(readFileSync(join(root, 'dist/open/index.html'), 'utf8')) ?? [];
    expect(main).toContain('Gardener');
    return main.match(/<a [^>]*>/g);
  };
  expect(await linksIn(FORM)).toEqual([expect.stringContaining('href="/notes.txt"')]);
  expect(await linksIn('')).toBeNull();
});

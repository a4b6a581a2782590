import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeChanges } from '../../generator/pipeline/last-change.ts';
import { openProject } from '../../generator/pipeline/project.ts';
import { filesBelow, sitegen, tinySite, write } from '../support/sites.ts';

/* The last change, taken back by `undo`. */

const read = (root: string, path: string) => readFileSync(join(root, path), 'utf8');
const LINKED = {
  'content/faqs.yaml':
    '- question: Where?\n  answer: On [the hill](/stations/hill#about), see [it](/stations/hill/).\n',
};

describe('undo', () => {
  test('undoes the last change, and reports if there is none', async () => {
    const root = tinySite(LINKED);
    const before = { ...filesBelow(join(root, 'content')), site: read(root, 'site.yaml') };
    await sitegen(root, 'rename', 'hill', 'mount');
    expect((await sitegen(root, 'undo')).exitCode).toBe(0);
    expect({ ...filesBelow(join(root, 'content')), site: read(root, 'site.yaml') }).toEqual(before);
    expect((await sitegen(root, 'undo')).stderr).toContain('There is no change to undo.');
  });

  test.each([
    ['about', '/about/us'],
    ['about/us', '/about'],
  ])('restores the pictures of %s, where one takes the place of another', async (page, wanted) => {
    const root = tinySite({
      [`content/pages/${page}.yaml`]: 'title: Us\ndescription: Who we are.\nsections: []\n',
      [`content/images/${page}.jpg`]: 'first',
      [`content/images/${page}/us.jpg`]: 'second',
      [`content/images/${page}/us/us.jpg`]: 'third',
    });
    const before = filesBelow(join(root, 'content'));
    const renamed = await sitegen(root, 'rename', `/${page}`, wanted);
    expect(renamed).toMatchObject({ exitCode: 0, stderr: '' });
    expect(filesBelow(join(root, 'content/images'))).toMatchObject({
      [`${wanted.slice(1)}.jpg`]: 'first',
      [`${wanted.slice(1)}/us.jpg`]: 'second',
      [`${wanted.slice(1)}/us/us.jpg`]: 'third',
    });
    expect(await sitegen(root, 'undo')).toMatchObject({ exitCode: 0, stderr: '' });
    expect(filesBelow(join(root, 'content'))).toEqual(before);
  });

  test.each([
    ['new', 'page', 'empty/place'],
    ['rename', '/visit', '/empty/place'],
  ])('of %s keeps a folder that was empty before', async (...command) => {
    const root = tinySite({
      'content/pages/visit.yaml': 'title: Visit\ndescription: How.\nsections: []\n',
    });
    mkdirSync(join(root, 'content/pages/empty'));
    expect(await sitegen(root, ...command)).toMatchObject({ exitCode: 0 });
    expect(existsSync(join(root, 'content/pages/empty/place.yaml'))).toBe(true);
    expect((await sitegen(root, 'undo')).exitCode).toBe(0);
    expect(existsSync(join(root, 'content/pages/empty'))).toBe(true);
  });

  test('is still possible after a command that could not change anything', async () => {
    const root = tinySite();
    await sitegen(root, 'new', 'station', 'Valley');
    // The folder of the page is a link, and nothing is written through links.
    symlinkSync(join(root, 'content/stations'), join(root, 'content/pages/about'));
    const page = { kind: 'create', path: 'content/pages/about/us.yaml', after: 'title: Us\n' } as const;
    expect(() => makeChanges(openProject({ root }), [page])).toThrow(
      'content/pages/about is a link, and nothing is written through it. Nothing was changed.',
    );
    expect((await sitegen(root, 'undo')).stdout).toContain('Removed content/stations/valley.yaml.');
  });

  test('restores nothing if a file has changed since', async () => {
    const root = tinySite(LINKED);
    await sitegen(root, 'rename', 'hill', 'mount');
    write(root, 'content/faqs.yaml', '[]\n');
    for (let times = 0; times < 2; times += 1) {
      const { exitCode, stderr } = await sitegen(root, 'undo');
      expect({ exitCode, stderr }).toEqual({
        exitCode: 2,
        stderr: expect.stringContaining('content/faqs.yaml has changed since. Nothing was restored.'),
      });
      expect(existsSync(join(root, 'content/stations/mount.yaml'))).toBe(true);
    }
    expect((await sitegen(root, 'new', 'faq', 'Why?')).exitCode).toBe(0);
  });
});

import { cpSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { watchTheme } from '../../generator/pipeline/dev/watch-theme.ts';
import { watchFiles } from '../../generator/read/watch-files.ts';
import { onceAllWatchersAreUsed, onNetworkDrive } from '../support/network-drive.ts';
import { temporaryFolder, write } from '../support/sites.ts';

/* The preview is notified of every change of a file: once, and soon. */

/** Watches a site. `told` returns the changes since its last call, after a moment without new ones. */
function watched(poll?: number) {
  const root = temporaryFolder();
  for (const path of [
    'site.yaml',
    'content/pages/home.yaml',
    'content/pages/about/us.yaml',
    'public/notes.txt',
  ])
    write(root, path, 'a');
  let times: string[][] = [];
  const watcher = watchFiles(root, { poll, onChange: (paths) => times.push([...paths].sort()) });
  onTestFinished(() => watcher.close());
  return {
    root,
    async told() {
      await sleep(poll === undefined ? 150 : 3 * poll);
      const all = times;
      times = [];
      return all;
    },
  };
}

describe('a change is reported once', () => {
  test('when an editor writes into the file', async () => {
    const { root, told } = watched();
    writeFileSync(join(root, 'content/pages/home.yaml'), 'b');
    expect(await told()).toEqual([['content/pages/home.yaml']]);
  });

  test('when an editor writes a temporary file and renames it, again and again', async () => {
    const { root, told } = watched();
    const file = join(root, 'content/pages/about/us.yaml');
    for (const text of ['b', 'c', 'd']) {
      saveByRenaming(file, text);
      expect((await told()).flat()).toContain('content/pages/about/us.yaml');
    }
  });

  test('of site.yaml, and of no other file next to it', async () => {
    const { root, told } = watched();
    write(root, 'dist/index.html', 'x');
    write(root, '.sitegen/cache', 'x');
    write(root, 'README.md', 'x');
    expect(await told()).toEqual([]);
    writeFileSync(join(root, 'site.yaml'), 'b');
    expect(await told()).toEqual([['site.yaml']]);
  });

  test('of a checkout of hundreds of files', async () => {
    const { root, told } = watched();
    for (let number = 0; number < 400; number += 1) write(root, `content/pages/p${number}.yaml`, 'x');
    const times = await told();
    // A slow machine takes longer than the moment without changes.
    while (new Set(times.flat()).size < 400) times.push(...(await told()));
    expect(times.length).toBeLessThanOrEqual(2);
    expect(new Set(times.flat()).size).toBe(400);
  });
});

describe('folders', () => {
  test('a new folder is reported, and then the changes in it', async () => {
    const { root, told } = watched();
    write(root, 'content/pages/new/deep/page.yaml', 'x');
    expect((await told()).flat()).toContain('content/pages/new');
    writeFileSync(join(root, 'content/pages/new/deep/page.yaml'), 'y');
    expect((await told()).flat()).toContain('content/pages/new/deep/page.yaml');
  });

  test('a folder that is moved away and comes back is still watched', async () => {
    const { root, told } = watched();
    const folder = join(root, 'content/pages/about');
    renameSync(folder, join(root, 'elsewhere'));
    expect((await told()).flat()).toContain('content/pages/about');
    renameSync(join(root, 'elsewhere'), folder);
    expect((await told()).flat()).toContain('content/pages/about');
    writeFileSync(join(folder, 'us.yaml'), 'z');
    expect((await told()).flat()).toContain('content/pages/about/us.yaml');
  });

  test('a copy in place of the folder of the site is reported with all its parts, and watched', async () => {
    const { root, told } = watched();
    cpSync(root, `${root}-copy`, { recursive: true });
    renameSync(root, `${root}-old`);
    renameSync(`${root}-copy`, root);
    await vi.waitFor(
      async () => expect((await told()).flat()).toEqual(['content', 'public', 'site.yaml']),
      5_000,
    );
    writeFileSync(join(root, 'content/pages/about/us.yaml'), 'z');
    expect(await told()).toEqual([['content/pages/about/us.yaml']]);
    rmSync(root, { recursive: true });
    await sleep(1_500);
    await told();
    renameSync(`${root}-old`, root);
    await vi.waitFor(
      async () => expect((await told()).flat()).toEqual(['content', 'public', 'site.yaml']),
      5_000,
    );
    writeFileSync(join(root, 'site.yaml'), 'z');
    expect(await told()).toEqual([['site.yaml']]);
  });

  test('content/ may appear later, and disappear', async () => {
    const { root, told } = watched();
    rmSync(join(root, 'content'), { recursive: true });
    expect((await told()).flat()).toContain('content');
    mkdirSync(join(root, 'content'));
    await told();
    write(root, 'content/faqs.yaml', 'x');
    expect((await told()).flat()).toContain('content/faqs.yaml');
  });
});

test('on a network drive all files are polled', async () => {
  const { root, told } = watched(100);
  writeFileSync(join(root, 'content/pages/home.yaml'), 'longer');
  write(root, 'content/faqs.yaml', 'x');
  rmSync(join(root, 'public/notes.txt'));
  expect(new Set((await told()).flat())).toEqual(
    new Set(['content/pages/home.yaml', 'content/faqs.yaml', 'public/notes.txt']),
  );
});

/** Watches the templates of a site. `times` returns how often a change was reported. */
function watchedTemplates(files: Readonly<Record<string, string>>, poll?: number) {
  const root = temporaryFolder();
  for (const [path, text] of Object.entries(files)) write(root, path, text);
  let times = 0;
  const project = { root, packageRoot: join(root, 'node_modules/sitegen') };
  return {
    root,
    times: () => times,
    start() {
      const watcher = watchTheme(project, () => (times += 1), poll);
      onTestFinished(() => watcher.close());
    },
  };
}

describe("the site's own templates are polled too", () => {
  test('on a network drive', async () => {
    onNetworkDrive();
    await expectToldOfTemplates(100);
  });

  test('if the system cannot watch so many folders', async () => {
    onceAllWatchersAreUsed();
    await expectToldOfTemplates(undefined);
  });

  async function expectToldOfTemplates(poll: number | undefined) {
    const { root, times, start } = watchedTemplates({ 'templates/layout/footer.tsx': 'a' }, poll);
    start();
    const changes = [
      () => write(root, 'templates/layout/footer.tsx', 'longer'),
      () => write(root, 'templates/header.tsx', 'a'),
      () => rmSync(join(root, 'templates/layout'), { recursive: true }),
    ];
    for (const [index, change] of changes.entries()) {
      change();
      await vi.waitFor(() => expect(times()).toBe(index + 1), 5_000);
    }
  }
});

describe("the site's own templates are watched", () => {
  test.each([undefined, 100])(
    'in folders and files that several sites share by links (poll: %s)',
    async (poll) => {
      const shared = temporaryFolder();
      write(shared, 'components/card.tsx', 'a');
      write(shared, 'footer.tsx', 'a');
      const { root, times, start } = watchedTemplates({ 'templates/layout/header.tsx': 'a' }, poll);
      symlinkSync(join(shared, 'components'), join(root, 'templates/components'));
      symlinkSync(join(shared, 'footer.tsx'), join(root, 'templates/layout/footer.tsx'));
      // Links that lead back or nowhere are no obstacle.
      symlinkSync('..', join(root, 'templates/layout/again'));
      symlinkSync('nowhere', join(root, 'templates/layout/nothing.tsx'));
      start();
      const changes = [
        () => write(shared, 'components/card.tsx', 'longer'),
        () => write(shared, 'components/new/picture.tsx', 'a'),
        () => saveByRenaming(join(shared, 'footer.tsx'), 'longer'),
        () => saveByRenaming(join(shared, 'footer.tsx'), 'longest'),
        () => write(root, 'templates/layout/header.tsx', 'longer'),
      ];
      for (const change of changes) {
        const before = times();
        change();
        await vi.waitFor(() => expect(times()).toBeGreaterThan(before), 5_000);
        await sleep(200);
      }
      const before = times();
      write(shared, 'notes.txt', 'Not a template of this site.');
      await sleep(300);
      expect(times()).toBe(before);
    },
  );

  test.each([
    ['the folder has no template yet', { 'templates/collections/faqs/.gitkeep': '' }],
    ['there is no folder yet', {}],
  ])('if %s', async (_, files) => {
    const { root, times, start } = watchedTemplates(files);
    start();
    for (const text of ['a', 'b']) {
      const before = times();
      write(root, 'templates/collections/faqs/section.tsx', text);
      await vi.waitFor(() => expect(times()).toBeGreaterThan(before), 5_000);
      await sleep(200);
    }
  });
});

/** Saves a file as many editors do. */
function saveByRenaming(file: string, text: string) {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

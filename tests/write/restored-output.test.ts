import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isAsPublished } from '../../generator/write/as-published.ts';
import { workshopOf } from '../../generator/write/workshop.ts';
import { filesBelow, replace, sitegen, tinySite, write } from '../support/sites.ts';
import { page } from '../support/tiny-told.ts';

/*
 * An output that was changed by another program or restored from a copy. Two folders take turns as the output, so an
 * error in one must not come back with every second build.
 */

/** Changes the site, builds it, and returns whether that worked. */
async function buildNext(root: string, text: string): Promise<void> {
  write(root, 'public/turn.txt', text);
  expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
}

async function builtTwice(files: Readonly<Record<string, string>> = {}): Promise<string> {
  const root = tinySite(files);
  await buildNext(root, 'one');
  await buildNext(root, 'two');
  return root;
}

/** Reads the output after each of four builds. */
async function afterEach<T>(root: string, look: () => T): Promise<readonly T[]> {
  const seen: T[] = [];
  for (const turn of ['three', 'four', 'five', 'six']) {
    await buildNext(root, turn);
    seen.push(look());
  }
  return seen;
}

describe.skipIf(process.platform === 'win32')(
  'after the output was restored from a copy with its dates',
  () => {
    const restored = async () => {
      const root = await builtTwice({ 'public/files/plan.txt': 'What people download.' });
      const [out, copy] = [join(root, 'dist'), join(root, 'copy')];
      // Node itself stores dates less precisely than the disk.
      execFileSync('cp', ['-a', out, copy]);
      rmSync(out, { recursive: true });
      renameSync(copy, out);
      await buildNext(root, 'restored');
      return { root, plan: join(out, 'files/plan.txt') };
    };

    test('a file that was changed by hand is restored in every build', async () => {
      const { root, plan } = await restored();
      writeFileSync(plan, 'HACKED people download', { flag: 'r+' });
      const texts = await afterEach(root, () => readFileSync(plan, 'utf8'));
      expect(new Set(texts)).toEqual(new Set(['What people download.']));
    });

    test('a file without read permission is readable in every build', async () => {
      const { root, plan } = await restored();
      chmodSync(plan, 0o600);
      const modes = await afterEach(root, () => lstatSync(plan).mode & 0o777);
      expect(new Set(modes)).toEqual(new Set([0o644]));
    });
  },
);

test('a file that a program copied into the output, with the dates of its folder, is never published', async () => {
  const root = await builtTwice();
  const folder = join(root, 'dist/stations/hill');
  writeFileSync(join(folder, 'extra.html'), 'x');
  utimesSync(folder, new Date('2020-01-01'), new Date('2020-01-01'));
  const seen = await afterEach(root, () => existsSync(join(folder, 'extra.html')));
  expect(seen).toEqual([false, false, false, false]);
});

test.skipIf(process.platform === 'win32')(
  'folders that are closed, or open to all, get the permissions of published ones',
  async () => {
    const root = await builtTwice();
    const folders = ['dist', 'dist/stations', 'dist/stations/hill'].map((folder) => join(root, folder));
    chmodSync(folders[0]!, 0o700);
    chmodSync(folders[1]!, 0o700);
    chmodSync(folders[2]!, 0o777);
    const seen = await afterEach(root, () => folders.map((folder) => lstatSync(folder).mode & 0o777));
    expect(new Set(seen.flat())).toEqual(new Set([0o755]));
  },
);

test('a folder of public/ in the place of a file that sitegen makes is an error', async () => {
  const told = async (file: string, settings: string) => {
    const root = tinySite({ [`public/${file}`]: 'x' });
    writeFileSync(join(root, 'site.yaml'), readFileSync(join(root, 'site.yaml'), 'utf8') + settings);
    return (await sitegen(root, 'check')).stdout;
  };
  const redirects = 'redirects:\n  - from: /old\n    to: /notes.txt\n';
  expect(await told('_headers/q.txt', 'hosting: [netlify]\n')).toContain(
    'public/_headers/q.txt:1:1  duplicate-route',
  );
  expect(await told('old/index.html/q.txt', redirects)).toContain('redirect-from-page');
});

test('a folder of public/ with the name of a compressed page is published, and the page is not compressed', async () => {
  const root = tinySite({ 'public/stations/hill/index.html.gz/q.txt': 'x' });
  writeFileSync(join(root, 'site.yaml'), `${readFileSync(join(root, 'site.yaml'), 'utf8')}compress: [gz]\n`);
  expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
  expect(readFileSync(join(root, 'dist/stations/hill/index.html.gz/q.txt'), 'utf8')).toBe('x');
  expect(existsSync(join(root, 'dist/index.html.gz'))).toBe(true);
});

test('foreign files in the output are moved aside and named once, and are not published', async () => {
  const root = await builtTwice();
  writeFileSync(join(root, 'dist/google123.html'), 'proof');
  write(root, 'dist/notes/mine.txt', 'mine');
  write(root, 'dist/.DS_Store', 'of a computer');
  write(root, 'public/turn.txt', 'three');
  const { stdout } = await sitegen(root, 'build');
  expect(stdout).toMatch(/^Not part of the site, and no longer in .*dist\/: google123\.html, notes\.$/m);
  const [folder = ''] = /\.sitegen\/output\/\S+\/left-out/.exec(stdout) ?? [];
  expect(readFileSync(join(root, folder, 'google123.html'), 'utf8')).toBe('proof');
  expect(readFileSync(join(root, folder, 'notes/mine.txt'), 'utf8')).toBe('mine');
  const seen = await afterEach(root, () => existsSync(join(root, 'dist/google123.html')));
  expect(seen).toEqual([false, false, false, false]);
  // It is the only copy, so it stays.
  expect(readFileSync(join(root, folder, 'google123.html'), 'utf8')).toBe('proof');
  write(root, 'public/turn.txt', 'seven');
  expect((await sitegen(root, 'build')).stdout).not.toContain('Not part of the site');
  write(root, 'dist/google456.html', 'proof');
  write(root, 'public/turn.txt', 'eight');
  const { stderr } = await sitegen(root, 'build', '--format', 'json');
  expect(stderr).toContain('google456.html');
});

test('a foreign file in the folder of a page is moved aside too, by the build after the next', async () => {
  const root = await builtTwice();
  write(root, 'dist/stations/hill/photos/mine.jpg', 'mine');
  write(root, 'dist/stations/hill/.DS_Store', 'of a computer');
  const told = [];
  for (const turn of ['three', 'four', 'five']) {
    write(root, 'public/turn.txt', turn);
    told.push((await sitegen(root, 'build')).stdout);
    expect(existsSync(join(root, 'dist/stations/hill/photos'))).toBe(false);
  }
  expect(told.map((words) => words.includes('Not part of the site'))).toEqual([false, true, false]);
  expect(told[1]).toMatch(/dist\/: stations\/hill\/photos\.$/m);
  const [folder = ''] = /\.sitegen\/output\/\S+\/left-out/.exec(told[1]!) ?? [];
  expect(readdirSync(join(root, folder, 'stations/hill'))).toEqual(['photos']);
});

test('a file that a program puts into the output after every build is saved once', async () => {
  const root = await builtTwice();
  const addIndex = (version: string) => {
    write(root, 'dist/search/index.json', version);
    write(root, 'dist/search/same.js', 'the same');
  };
  let told = '';
  for (const turn of ['one', 'one', 'two', 'three']) {
    addIndex(turn);
    write(root, 'public/turn.txt', `${told.length} ${turn}`);
    told += (await sitegen(root, 'build')).stdout;
  }
  const [folder = ''] = /\.sitegen\/output\/\S+\/left-out/.exec(told) ?? [];
  expect(filesBelow(join(root, folder, 'search'))).toEqual({
    'index.json': 'one',
    'index.json-2': 'two',
    'index.json-3': 'three',
    'same.js': 'the same',
  });
});

test('a foreign file that cannot be moved aside is not deleted: the build names it, and the site stays as it is', async () => {
  const root = await builtTwice();
  const [workshop = ''] = readdirSync(join(root, '.sitegen/output'));
  write(root, `.sitegen/output/${workshop}/left-out`, 'a file in the place of the folder');
  write(root, 'dist/stations/hill/mine.txt', 'mine');
  const build = (turn: string) => {
    write(root, 'public/turn.txt', turn);
    return sitegen(root, 'build');
  };
  await build('three');
  for (const turn of ['four', 'five']) {
    const { exitCode, stderr } = await build(turn);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('stations/hill/mine.txt is not part of the site, and cannot be moved to');
    const [path = ''] = /\S+mine\.txt/.exec(stderr) ?? [];
    expect(readFileSync(resolve(root, path), 'utf8')).toBe('mine');
    expect(readFileSync(join(root, 'dist/turn.txt'), 'utf8')).toBe('three');
  }
  rmSync(join(root, `.sitegen/output/${workshop}/left-out`));
  expect((await build('six')).stdout).toContain('stations/hill/mine.txt');
  expect(readFileSync(join(root, 'dist/turn.txt'), 'utf8')).toBe('six');
});

test('a link that a program puts into the output before every build is saved once', async () => {
  const root = await builtTwice();
  let told = '';
  for (const turn of ['three', 'four', 'five']) {
    symlinkSync('index.html', join(root, 'dist/start.html'));
    write(root, 'public/turn.txt', turn);
    told += (await sitegen(root, 'build')).stdout;
  }
  const [folder = ''] = /\.sitegen\/output\/\S+\/left-out/.exec(told) ?? [];
  expect(readdirSync(join(root, folder))).toEqual(['start.html']);
});

test('without its list no published file counts as foreign, and foreign files are still moved aside', async () => {
  const root = await builtTwice();
  write(root, 'public/old.txt', 'old');
  await sitegen(root, 'build');
  rmSync(join(root, '.sitegen/output'), { recursive: true });
  rmSync(join(root, 'public/old.txt'));
  write(root, 'public/turn.txt', 'three');
  expect((await sitegen(root, 'build', '--accept-removed')).stdout).not.toContain('Not part of the site');

  rmSync(join(root, '.sitegen/output'), { recursive: true });
  write(root, 'public/turn.txt', 'four');
  write(root, 'dist/google123.html', 'proof');
  write(root, 'dist/stations/hill/mine.jpg', 'mine');
  write(root, 'dist/.git/HEAD', 'ref');
  write(root, 'dist/.git/objects/a', 'a');
  const { stdout } = await sitegen(root, 'build');
  expect(stdout).toMatch(
    /^Not part of the site, and no longer in .*dist\/: \.git, google123\.html, stations\/hill\/mine\.jpg\.$/m,
  );
  const [folder = ''] = /\.sitegen\/output\/\S+\/left-out/.exec(stdout) ?? [];
  expect(readFileSync(join(root, folder, 'google123.html'), 'utf8')).toBe('proof');
});

test.each<[what: string, of: RegExp, change: (root: string) => void]>([
  [
    'the files for a host that the site has no more',
    /^_headers$/,
    (root) => replace(root, 'site.yaml', 'hosting: [netlify]\n', ''),
  ],
  [
    'the sizes of a picture that has changed',
    /^images\/.*hill.*\.avif$/,
    // Decoders ignore bytes after the end of a picture.
    (root) => appendFileSync(join(root, 'content/images/hill.png'), 'x'),
  ],
])('without the list, %s are not foreign', async (_, of, change) => {
  const root = tinySite();
  appendFileSync(join(root, 'site.yaml'), 'hosting: [netlify]\n');
  await buildNext(root, 'one');
  const published = () => Object.keys(filesBelow(join(root, 'dist'))).filter((path) => of.test(path));
  const before = published();
  expect(before).not.toEqual([]);
  rmSync(join(root, '.sitegen/output'), { recursive: true });
  change(root);
  const { exitCode, stdout } = await sitegen(root, 'build');
  expect(exitCode).toBe(0);
  expect(published()).not.toEqual(before);
  expect(stdout).not.toContain('Not part of the site');
});

test('after a killed build and one that ended with an error, no published page counts as foreign', async () => {
  const root = await builtTwice();
  const [workshop = ''] = readdirSync(join(root, '.sitegen/output'));
  // As after a build that was killed while it wrote.
  rmSync(join(root, '.sitegen/output', workshop, 'trees.json'));
  const home = readFileSync(join(root, 'content/pages/home.yaml'), 'utf8');
  write(root, 'content/pages/home.yaml', home.replace('/stations/hill)', '/stations/hill#nowhere)'));
  expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 1 });
  expect((await sitegen(root, 'check', '--output')).stdout).not.toMatch(/added|changed/);
  write(root, 'content/pages/home.yaml', home.replace('Welcome', 'Karibu'));
  const { exitCode, stdout } = await sitegen(root, 'build');
  expect(exitCode).toBe(0);
  expect(stdout).not.toContain('Not part of the site');
});

describe.skipIf(process.platform === 'win32')('files that the owner put into the output', () => {
  test.each<[string, (root: string) => void]>([
    ['its rights were set', (root) => chmodSync(join(root, 'dist/.sitegen-output'), 0o644)],
    [
      'a copy of links was made',
      (root) => execFileSync('cp', ['-al', join(root, 'dist'), join(root, 'copy')]),
    ],
    [
      'it was copied and came back',
      (root) => {
        execFileSync('cp', ['-a', join(root, 'dist'), join(root, 'copy')]);
        rmSync(join(root, 'dist'), { recursive: true });
        renameSync(join(root, 'copy'), join(root, 'dist'));
      },
    ],
  ])('are moved aside and reported after %s, with any name', async (_, change) => {
    const root = await builtTwice();
    const own = ['.htaccess', 'wp/index.html', 'assets/own.css', 'feeds/f.xml'];
    for (const path of own) write(root, `dist/${path}`, 'of the owner');
    change(root);
    const told: string[] = [];
    for (const turn of ['three', 'four']) {
      write(root, 'public/turn.txt', turn);
      told.push((await sitegen(root, 'build')).stdout);
    }
    expect(told.join('')).toMatch(/Not part of the site.*wp/);
    const kept = Object.keys(filesBelow(join(root, '.sitegen/output')));
    for (const path of own)
      expect(
        kept.some((one) => one.endsWith(`left-out/${path}`)),
        path,
      ).toBe(true);
  });
});

test('without the list, no file of a site that uses every setting is foreign, also not after all settings are gone', async () => {
  // So many pages that llms.txt is long enough to be compressed.
  const pages = Array.from({ length: 24 }, (_, number) => [
    `content/pages/p${number}.yaml`,
    page(`Page ${number}`),
  ]);
  const root = tinySite({ ...Object.fromEntries(pages), 'content/jobs.yaml': JOB });
  const settings = readFileSync(join(root, 'site.yaml'), 'utf8');
  write(root, 'site.yaml', `${settings}${EVERY_SETTING}`);
  await buildNext(root, 'one');
  const published = Object.keys(filesBelow(join(root, 'dist')));
  expect(published).toEqual(
    expect.arrayContaining(['llms.txt.br', 'images/map.svg', 'feeds/jobs.ics', 'old.html', '.htaccess']),
  );
  rmSync(join(root, '.sitegen/output'), { recursive: true });
  write(root, 'site.yaml', `${settings}indexing: no\n`);
  rmSync(join(root, 'content/jobs.yaml'));
  const { exitCode, stdout } = await sitegen(root, 'build', '--accept-removed');
  expect(exitCode).toBe(0);
  expect(stdout).not.toContain('Not part of the site');
  const left = Object.keys(filesBelow(join(root, 'dist')));
  expect(left.filter((path) => /llms|map\.svg|sitemap|feeds|old\.html|htaccess/.test(path))).toEqual([]);
});

const JOB = `- title: Driver
  location: Hill
  type: Fixed
  posted: 2026-01-10
  deadline: 2030-01-01
  applyLink: notes.txt
`;

const EVERY_SETTING = `llms: yes
hosting: [netlify, cloudflare, apache, nginx, github-pages, caddy]
compress: [br, gz]
redirects:
  - from: /old.html
    to: /stations/hill
map:
  width: 360
  height: 400
  counties:
    - county: north
      outline: [14 40, 212 16, 338 60, 300 150, 78 160, 36 120]
      position: 124 70
`;

describe('an output that another run has published since then', () => {
  const NEWS = { 'content/pages/news.yaml': page('News') };

  test('contains no foreign files, though the list of the last build is older', async () => {
    const root = tinySite();
    await buildNext(root, 'one');
    const [lists, published] = [join(root, 'lists'), join(root, 'published')];
    cpSync(join(root, '.sitegen'), lists, { recursive: true, preserveTimestamps: true });
    for (const [path, text] of Object.entries(NEWS)) write(root, path, text);
    await buildNext(root, 'two');
    cpSync(join(root, 'dist'), published, { recursive: true });
    for (const gone of ['.sitegen', 'dist', 'content/pages/news.yaml'])
      rmSync(join(root, gone), { recursive: true });
    renameSync(lists, join(root, '.sitegen'));
    renameSync(published, join(root, 'dist'));
    for (const turn of ['three', 'four']) {
      write(root, 'public/turn.txt', turn);
      const { exitCode, stdout, stderr } = await sitegen(root, 'build', '--accept-removed');
      expect(exitCode).toBe(0);
      expect(stdout + stderr).not.toContain('Not part of the site');
    }
    expect(existsSync(join(root, 'dist/news'))).toBe(false);
  });

  test('contains drawn titles, which are recognised', async () => {
    const root = tinySite(NEWS);
    await buildNext(root, 'one');
    expect(readdirSync(join(root, 'dist/images/titles'))).not.toEqual([]);
    rmSync(join(root, '.sitegen'), { recursive: true });
    write(root, 'content/pages/news.yaml', page('New things'));
    const { exitCode, stdout, stderr } = await sitegen(root, 'build');
    expect(exitCode).toBe(0);
    expect(stdout + stderr).not.toContain('Not part of the site');
  });
});

test.skipIf(process.platform === 'win32')(
  'a folder that was replaced by a link becomes a folder again',
  async () => {
    const root = await builtTwice();
    const isAsWritten = () => isAsPublished(workshopOf(join(root, 'dist'), join(root, '.sitegen/output')));
    expect(isAsWritten()).toBe(true);
    const [folder, elsewhere] = [join(root, 'dist/stations'), join(root, 'elsewhere')];
    renameSync(folder, elsewhere);
    symlinkSync(elsewhere, folder);
    expect(isAsWritten()).toBe(false);
    expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
    expect(lstatSync(folder).isDirectory()).toBe(true);
    expect(filesBelow(folder)).toEqual(filesBelow(elsewhere));
  },
);

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openProject } from '../../generator/pipeline/project.ts';
import { httpGet } from '../support/http-get.ts';
import { siteInMemory } from '../support/made-site.ts';
import { isInstalled, type RealHost, startHost } from '../support/real-hosts.ts';
import { filesBelow, replace, sitegen, tinySite, write } from '../support/sites.ts';

/* Compressed copies of published text files, if the owner wants them. */

const LONG = 'A line of text.\n'.repeat(200);

function siteWith(lines: string): string {
  const root = tinySite({ 'public/long.txt': LONG });
  write(root, 'site.yaml', `${readFileSync(join(root, 'site.yaml'), 'utf8')}${lines}`);
  return root;
}

test('each long text has a compressed copy next to it, and nothing else has one', async () => {
  const root = siteWith('hosting: [netlify, nginx]\ncompress: [br, gz]\n');
  expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
  const files = filesBelow(join(root, 'dist'));
  const bytes = (path: string) => Buffer.from(files[path] ?? '', 'latin1');
  const compressed = Object.keys(files).filter((path) => path.endsWith('.br'));
  expect(compressed).toEqual(expect.arrayContaining(['index.html.br', 'long.txt.br', '404.html.br']));
  expect(compressed.some((path) => /^assets\/main-.*\.js\.br$/.test(path))).toBe(true);
  expect(compressed.filter((path) => /^(?:images\/|_|\.|notes|.*woff2)/.test(path))).toEqual([]);
  for (const path of compressed.map((one) => one.slice(0, -3))) {
    expect(brotliDecompressSync(bytes(`${path}.br`)).equals(bytes(path)), path).toBe(true);
    expect(gunzipSync(bytes(`${path}.gz`)).equals(bytes(path)), path).toBe(true);
    // Contains neither a date nor the operating system.
    expect(bytes(`${path}.gz`).subarray(4, 10).toString('hex')).toBe('0000000002ff');
  }
});

test('only changed files are compressed again, and no copy remains when the owner turns this off', async () => {
  const root = siteWith('compress: [gz]\n');
  await sitegen(root, 'build');
  const dateOf = (path: string) => statSync(join(root, 'dist', path)).mtimeMs;
  const before = ['index.html.gz', 'stations/hill/index.html.gz'].map(dateOf);
  replace(root, 'content/pages/home.yaml', 'Welcome', 'Great places');
  await sitegen(root, 'build');
  const after = ['index.html.gz', 'stations/hill/index.html.gz'].map(dateOf);
  expect(after.map((date, at) => date === before[at])).toEqual([false, true]);
  const page = gunzipSync(readFileSync(join(root, 'dist/index.html.gz'))).toString();
  expect(page).toContain('Great places');
  replace(root, 'site.yaml', 'compress: [gz]\n', '');
  await sitegen(root, 'build');
  expect(Object.keys(filesBelow(join(root, 'dist'))).filter((path) => path.endsWith('.gz'))).toEqual([]);
});

test('a copy that the owner made stays, and so does a folder with the name of a copy', async () => {
  const root = siteWith('compress: [gz, br]\n');
  const byHand = gzipSync(LONG, { level: 1 });
  write(root, 'public/long.txt.gz', byHand);
  write(root, 'public/long.txt.br/notes.txt', 'A note.\n');
  expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0, stderr: '' });
  const files = filesBelow(join(root, 'dist'));
  expect(files['long.txt.gz']).toBe(byHand.toString('latin1'));
  expect(files['long.txt.br/notes.txt']).toBe('A note.\n');
});

test.each<[what: string, name: string, bytes: string | Uint8Array]>([
  ['of an older text', 'long.txt.gz', gzipSync(LONG.replace('text', 'word'))],
  ['of a longer text', 'long.txt.br', brotliCompressSync(`${LONG}\n`)],
  ['of a shorter text', 'long.txt.br', brotliCompressSync(LONG.slice(1))],
  ['of nothing', 'long.txt.gz', ''],
  ['that is cut off', 'long.txt.gz', gzipSync(LONG).subarray(0, -9)],
  ['that cannot be decompressed', 'long.txt.br', 'made by hand'],
  ['that would fill the memory', 'long.txt.gz', gzipSync(Buffer.alloc(2 ** 28, 'A line of text.\n'))],
])('a copy in public/ %s is an error, because hosts send it instead of the text', async (_, name, bytes) => {
  const root = siteWith('compress: [gz, br]\n');
  write(root, `public/${name}`, bytes);
  const { exitCode, stdout } = await sitegen(root, 'build');
  expect([exitCode, stdout]).toEqual([1, expect.stringContaining(`public/${name}:1:1  unequal-copy`)]);
  expect(stdout).toContain('1 error in 1 file');
});

test('a copy in public/ is compared again when its text changes or its format is added, and not before', async () => {
  const root = siteWith('compress: [br]\n');
  write(root, 'public/long.txt.gz', gzipSync(LONG));
  // A file that was written just now could change once more with the same date, so nothing is kept of it.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 });
  onTestFinished(() => void vi.useRealTimers());
  const found = async () => {
    const { diagnostics } = await siteInMemory(openProject({ root }), { useCache: true });
    return diagnostics.map(({ code }) => code).filter((code) => code === 'unequal-copy');
  };
  expect(await found()).toEqual([]);
  write(root, 'public/long.txt', `${LONG}One more.\n`);
  expect(await found()).toEqual([]);
  replace(root, 'site.yaml', 'compress: [br]', 'compress: [gz]');
  expect(await found()).toEqual(['unequal-copy']);
  expect(await found()).toEqual(['unequal-copy']);
  write(root, 'public/long.txt', LONG);
  expect(await found()).toEqual([]);
});

test.each([
  'index.html.br',
  'stations/hill/index.html.gz',
  '404.html.gz',
  'sitemap.xml.br',
  'old/index.html.br',
])('no file of public/ replaces the compressed copy of a file that sitegen makes: %s', async (path) => {
  const redirects = 'redirects:\n  - from: /old\n    to: /stations/hill\n';
  const root = siteWith(`compress: [gz, br]\n${redirects}`);
  write(root, `public/${path}`, 'not the page');
  const { exitCode, stdout } = await sitegen(root, 'build');
  expect([exitCode, stdout]).toEqual([1, expect.stringContaining(`public/${path}:1:1  duplicate-route`)]);
  expect(stdout).toContain('1 error in 1 file');
});

test('an archive is no compressed copy if there is no file of its name, or the format is not written', async () => {
  const root = siteWith('compress: [gz]\n');
  for (const path of ['index.html.br', 'data.csv.gz', 'long.txt.br'])
    write(root, `public/${path}`, 'an archive');
  write(root, 'public/robots.txt', 'Our own.');
  write(root, 'public/robots.txt.gz', gzipSync('Our own.'));
  expect(await sitegen(root, 'check')).toMatchObject({ exitCode: 0 });
});

test('a file whose name is as long as a disk allows has no copy with a longer name', async () => {
  const root = siteWith('compress: [br]\n');
  const name = `${'水'.repeat(83)}.txt`;
  write(root, `public/${name}`, 'A line of text.\n'.repeat(200));
  expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0, stderr: '' });
  expect(readdirSync(join(root, 'dist')).filter((one) => one.startsWith('水'))).toEqual([name]);
});

const SENDS: readonly (readonly [host: RealHost, encodings: readonly ('br' | 'gzip')[]])[] = [
  ['apache', ['br', 'gzip']],
  ['nginx', ['gzip']],
  ['caddy', ['br', 'gzip']],
];

describe.each(SENDS)('%s', (host, encodings) => {
  test.skipIf(!isInstalled(host)).each(encodings)(
    `sends the compressed copy of a text as ${host} can: %s`,
    async (encoding) => {
      const root = siteWith(`hosting: [${host}]\ncompress: [br, gz]\n`);
      write(root, 'public/data.csv.gz', 'an archive');
      await sitegen(root, 'build');
      const files = filesBelow(join(root, 'dist'));
      const script = Object.keys(files).find((path) => /^assets\/main-.*\.js$/.test(path));
      const origin = await startHost(host, join(root, 'dist'), '/');
      for (const [path, file, type] of [
        ['', 'index.html', 'text/html; charset=utf-8'],
        ['stations/hill/', 'stations/hill/index.html', 'text/html; charset=utf-8'],
        ['long.txt', 'long.txt', 'text/plain; charset=utf-8'],
        [script, script, 'text/javascript; charset=utf-8'],
      ]) {
        const { status, headers, body } = await httpGet(`${origin}/${path}`, { 'accept-encoding': encoding });
        const beside = files[`${file}.${encoding === 'br' ? 'br' : 'gz'}`];
        expect([
          path,
          status,
          headers['content-encoding'],
          headers['content-type'],
          headers['content-language'],
          headers.vary?.toLowerCase(),
        ]).toEqual([path, 200, encoding, type, undefined, expect.stringContaining('accept-encoding')]);
        expect([path, body === beside]).toEqual([path, true]);
        const plain = await httpGet(`${origin}/${path}`);
        expect([path, plain.headers['content-encoding'], plain.body === files[file!]]).toEqual([
          path,
          undefined,
          true,
        ]);
      }
      const archive = await httpGet(`${origin}/data.csv.gz`, { 'accept-encoding': encoding });
      expect([archive.headers['content-type'], archive.headers['content-encoding'], archive.body]).toEqual([
        'application/gzip',
        undefined,
        'an archive',
      ]);
      const refusing = await httpGet(`${origin}/long.txt`, { 'accept-encoding': 'gzip;q=0, br; q=0.0' });
      expect([refusing.headers['content-encoding'], refusing.body]).toEqual([undefined, LONG]);
      for (const [path, type] of [
        ['index.html.br', 'application/octet-stream'],
        ['stations/hill/index.html.gz', 'application/gzip'],
      ] as const) {
        const { headers, body } = await httpGet(`${origin}/${path}`, { 'accept-encoding': encoding });
        expect([
          path,
          headers['content-type'],
          headers['content-encoding'],
          headers['content-language'],
          body === files[path],
        ]).toEqual([path, type, undefined, undefined, true]);
      }
    },
  );
});

test.skipIf(!isInstalled('apache'))(
  'Apache without mod_headers and mod_rewrite sends each file, and compressed copies only by their name',
  async () => {
    const root = siteWith('hosting: [apache]\ncompress: [br, gz]\n');
    await sitegen(root, 'build');
    const origin = await startHost('apache-of-debian', join(root, 'dist'), '/');
    for (const encoding of ['br', 'gzip', 'identity'])
      for (const path of ['', 'stations/hill/', 'long.txt', 'long.txt.gz']) {
        const { status, headers } = await httpGet(`${origin}/${path}`, { 'accept-encoding': encoding });
        const sent = encoding === 'gzip' && !path.endsWith('.gz') ? 'gzip' : undefined;
        expect([encoding, path, status, headers['content-encoding']]).toEqual([encoding, path, 200, sent]);
      }
  },
);

test.skipIf(!isInstalled('apache'))(
  'Apache sends each file under its own name, whatever the characters of its name and the files next to it',
  async () => {
    const root = siteWith('hosting: [apache]\ncompress: [gz, br]\n');
    const long = 'A line of text.\n'.repeat(200);
    const names = ['a b.txt', 'a%20b.txt', 'c#d.txt', 'list.CSV', 'f%20g/notes.txt', 'plan.data', 'é&+.txt'];
    for (const name of names) write(root, `public/${name}`, `This is ${name}.\n${long}`);
    for (const name of ['archive.txt.gz', 'archive.txt.br'])
      write(root, `public/${name}`, `This is ${name}.`);
    const plan = gzipSync(`This is plan.data.\n${long}`);
    write(root, 'public/plan.data.gz', plan);
    expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
    const origin = await startHost('apache', join(root, 'dist'), '/');
    const got = async (name: string) => {
      const path = name.split('/').map(encodeURIComponent).join('/');
      const answer = await fetch(`${origin}/${path}`, { headers: { 'accept-encoding': 'gzip, br' } });
      const text = await answer.text();
      return [text.split('.\n')[0], answer.headers.get('content-encoding')];
    };
    for (const name of names)
      expect(await got(name)).toEqual([
        `This is ${name}`,
        name.endsWith('.data') ? null : expect.any(String),
      ]);
    for (const name of ['archive.txt.gz', 'archive.txt.br'])
      expect(await got(name)).toEqual([`This is ${name}.`, null]);
    const archive = await httpGet(`${origin}/plan.data.gz`, { 'accept-encoding': 'gzip, br' });
    expect([archive.headers['content-encoding'], archive.body]).toEqual([undefined, plan.toString('latin1')]);
    expect((await fetch(`${origin}/archive.txt`)).status).toBe(404);
  },
);

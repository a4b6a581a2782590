import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentHash } from '../../generator/model/content-hash.ts';
import type { HostingRules } from '../../generator/model/hosting.ts';
import { type HttpAnswer, httpGet } from '../support/http-get.ts';
import { gradeOf } from '../support/observatory.ts';
import { startPreview } from '../support/preview.ts';
import { isInstalled, REAL_HOSTS, startHost } from '../support/real-hosts.ts';
import { sitegen, temporaryFolder, tinySite, write } from '../support/sites.ts';

/*
 * Apache, nginx and Caddy, started with the files that a build writes for them, answer every address like `preview`:
 * with the same status, the same redirect target, the same headers and the same bytes.
 */

const SETTINGS = `hosting: [netlify, cloudflare, apache, nginx, caddy]
redirects:
  - from: /old
    to: /stations/hill
  - from: /Old/page.html
    to: /notes.txt
    status: 302
  - from: /team.php
    to: /#home
    status: 308
  - from: /a.b~c
    to: /
  - from: /shop
    to: https://shop.example/a%20b?ref=old&x=$1
    status: 307
  - from: /friends
    to: https://friends.example
`;

/** A public file of each kind with different treatment: text, another type, no known type, hidden on purpose, capitals. */
const PUBLIC = {
  'public/files/plan.pdf': '%PDF-1.4',
  'public/files/list.CSV': 'a,b\n',
  'public/files/old.unknown': 'x',
  'public/files/LIST': 'x',
  'public/.well-known/security.txt': 'Contact: mailto:info@tiny.example\n',
};

/** Paths below the base path with the expected answer: its status, and the target of a redirect. */
const ADDRESSES: readonly (readonly [path: string, status: number, location?: string])[] = [
  ['', 200],
  ['?x=1', 200],
  ['stations/hill/', 200],
  ['stations/hill', 301, 'stations/hill/'],
  ['stations/hill?x=1&y=%20', 301, 'stations/hill/?x=1&y=%20'],
  ['stations/hill/index.html', 301, 'stations/hill/'],
  ['index.html?x', 301, '?x'],
  ['notes.txt', 200],
  ['notes.txt/', 404],
  ['files/plan.pdf', 200],
  ['files/list.CSV', 200],
  ['files/old.unknown', 200],
  ['files/LIST', 200],
  ['notes.txt/x', 404],
  ['.well-known/security.txt', 200],
  ['sitemap.xml', 200],
  ['manifest.webmanifest', 200],
  ['404.html', 200],
  ['robots', 404],
  ['404', 404],
  ['stations/hill/index', 404],
  ['old', 301, 'stations/hill/'],
  ['old/', 301, 'stations/hill/'],
  ['old?x=1', 301, 'stations/hill/?x=1'],
  ['older', 404],
  ['OLD', 404],
  ['old/er', 404],
  ['Old/page.html', 302, 'notes.txt'],
  ['a.b~c', 301, ''],
  ['axb~c', 404],
  ['team.php?id=3', 308, '#home'],
  ['shop?x=2', 307, 'https://shop.example/a%20b?ref=old&x=%241'],
  ['friends?x=2', 301, 'https://friends.example/?x=2'],
  ['no/such/page/', 404],
  ['no/such/page', 404],
  ['assets/', 404],
  ['assets', 404],
  ['assets/index.html', 404],
  ['assets/none.js', 404],
  ['images/', 404],
  ['_headers', 404],
  ['_redirects', 404],
];

/** Files that no visitor gets. */
const HIDDEN = [
  '.htaccess',
  '.hosting/nginx.conf',
  '.sitegen-output',
  '.sitegen-hosting.json',
  '.well-known/.x',
];

/** A site that a person copied to a server: the files of dist/, in the folder of its base path. */
async function publishedAt(base: string) {
  const root = tinySite(PUBLIC);
  write(root, 'site.yaml', readFileSync(join(root, 'site.yaml'), 'utf8') + SETTINGS);
  expect(await sitegen(root, 'build', '--base', base)).toMatchObject({ exitCode: 0 });
  const webRoot = join(temporaryFolder(), 'web');
  cpSync(join(root, 'dist'), join(webRoot, base), { recursive: true });
  const rules = JSON.parse(readFileSync(join(root, 'dist/.sitegen-hosting.json'), 'utf8')) as HostingRules;
  const preview = new URL((await startPreview(root)).address).origin;
  const page = await httpGet(`${preview}${base}`);
  const made = [...page.body.matchAll(/(?:src|href)="[^"]*?((?:assets|images)\/[^"]+)"/g)].map(
    ([, path]) => path!,
  );
  return { webRoot, rules, preview, made: [...new Set(made)] };
}

describe.each(REAL_HOSTS)('%s', (host) => {
  describe.skipIf(!isInstalled(host))('with the files that sitegen wrote for it', () => {
    test.each(['/', '/works/'])('answers at %s as the preview does', async (base) => {
      const { webRoot, rules, preview, made } = await publishedAt(base);
      const origin = await startHost(host, webRoot, base);
      expect(made.length).toBeGreaterThan(2);
      const all = [...ADDRESSES, ...made.map((path) => [path, 200] as const)];
      for (const [path, status, location] of all) {
        const [real, ours] = [await httpGet(origin + base + path), await httpGet(preview + base + path)];
        const [told, wanted] = [comparable(real, origin, rules), comparable(ours, preview, rules)];
        expect([path, told]).toEqual([path, wanted]);
        expect([path, told.status, told.leadsTo]).toEqual([path, status, fullAddress(location, base)]);
      }
      for (const path of HIDDEN) {
        const [real, ours] = [await httpGet(origin + base + path), await httpGet(preview + base + path)];
        expect([path, comparable(real, origin, rules)]).toEqual([path, comparable(ours, preview, rules)]);
        expect([path, real.status]).toEqual([path, 404]);
      }
    });

    test('adds the slash to the address of a site in a folder', async () => {
      const { webRoot, rules, preview } = await publishedAt('/works/');
      const origin = await startHost(host, webRoot, '/works/');
      for (const path of ['/works', '/works?x=/works']) {
        const [real, ours] = [await httpGet(origin + path), await httpGet(preview + path)];
        expect([path, comparable(real, origin, rules)]).toEqual([path, comparable(ours, preview, rules)]);
        // Behind a proxy, a server knows neither the scheme nor the port of the address. Apache always names them.
        if (host !== 'apache') expect(real.headers.location).toBe(path.replace('/works', '/works/'));
      }
    });

    test('never redirects to another site, however an address is written', async () => {
      const { webRoot } = await publishedAt('/');
      const origin = await startHost(host, webRoot, '/');
      for (const path of [
        '//stations/hill',
        '//stations/hill/index.html',
        '//other.example/index.html',
        '/%0d%0aX: y/index.html',
      ]) {
        const { headers } = await httpGet(`${origin}${path}`);
        const leadsTo = headers.location === undefined ? origin : new URL(headers.location, origin).origin;
        expect([path, leadsTo, headers.x]).toEqual([path, origin, undefined]);
      }
    });

    test('sends text compressed, and does not send an unchanged page again', async () => {
      const { webRoot, made } = await publishedAt('/');
      const origin = await startHost(host, webRoot, '/');
      const script = made.find((path) => path.endsWith('.js'));
      const picture = made.find((path) => /\.(?:jpg|avif)$/.test(path));
      const encodingOf = async (path = '') => {
        const { headers } = await httpGet(`${origin}/${path}`, { 'accept-encoding': 'gzip' });
        return headers['content-encoding'];
      };
      expect(await Promise.all(['', script, picture].map(encodingOf))).toEqual(['gzip', 'gzip', undefined]);
      // As browsers do: they accept compressed text and send back the ETag of what they have.
      const gzip = { 'accept-encoding': 'gzip' };
      const { etag = '' } = (await httpGet(`${origin}/`, gzip)).headers;
      expect(etag).toMatch(/^(?:W\/)?"[^"]+"$/);
      for (const tags of [etag, `"other-gzip", ${etag}`, `W/${etag.replace('W/', '')}, "other"`]) {
        const { status } = await httpGet(`${origin}/`, { ...gzip, 'if-none-match': tags });
        expect([tags, status]).toEqual([tags, 304]);
      }
      const other = { ...gzip, 'if-none-match': '"other-gzip"' };
      expect((await httpGet(`${origin}/`, other)).status).toBe(200);
    });

    test('sends a part of a document like the preview does', async () => {
      const { webRoot, preview } = await publishedAt('/');
      const origin = await startHost(host, webRoot, '/');
      for (const range of ['bytes=0-3', 'bytes=4-', 'bytes=-3', 'bytes=8-']) {
        const told = async (at: string) => {
          const { status, headers, body } = await httpGet(`${at}/files/plan.pdf`, { range });
          // Apache refuses a range behind the end without the size of the file, which the standard allows.
          return status === 206 ? { status, range: headers['content-range'], body } : { status };
        };
        expect([range, await told(origin)]).toEqual([range, await told(preview)]);
      }
    });

    test('gets A+ by the rules of the HTTP Observatory', async () => {
      const { webRoot } = await publishedAt('/');
      const { grade, score, missed } = gradeOf(await httpGet(`${await startHost(host, webRoot, '/')}/`));
      expect({ grade, missed }).toEqual({ grade: 'A+', missed: [] });
      expect(score).toBeGreaterThanOrEqual(100);
    });
  });
});

test.skipIf(!isInstalled('apache'))('Apache without mod_rewrite hides the same files', async () => {
  for (const base of ['/', '/works/']) {
    const { webRoot } = await publishedAt(base);
    const origin = await startHost('apache-of-debian', webRoot, base);
    const statusOf = async (path: string) => [path, (await httpGet(origin + base + path)).status];
    for (const path of ['', 'stations/hill/', '.well-known/security.txt', 'files/plan.pdf'])
      expect(await statusOf(path)).toEqual([path, 200]);
    for (const path of [...HIDDEN, '.sitegen-addresses.json', '_headers', '_redirects'])
      expect(await statusOf(path)).toEqual([path, 404]);
  }
});

test.skipIf(!isInstalled('apache'))('Apache behind a proxy with TLS redirects to https', async () => {
  for (const base of ['/', '/works/']) {
    const { webRoot } = await publishedAt(base);
    const origin = await startHost('apache', webRoot, base);
    const get = (path: string, scheme = 'https') =>
      httpGet(origin + base + path, { host: 'tiny.example', 'x-forwarded-proto': scheme });
    for (const [path, , location] of ADDRESSES.filter(([, , to]) => to !== undefined)) {
      const { headers } = await get(path);
      const wanted = new URL(fullAddress(location, base)!, 'https://tiny.example').href;
      expect([path, headers.location]).toEqual([path, wanted]);
    }
    for (const scheme of ['http', 'https://evil.example/'])
      expect((await get('old', scheme)).headers.location).toBe(`http://tiny.example${base}stations/hill/`);
    // One answer for all schemes is enough for the caches of the proxy.
    expect((await get('')).headers.vary ?? '').not.toContain('X-Forwarded-Proto');
  }
});

test('the preview gets A+ by the same rules', async () => {
  const { preview } = await publishedAt('/');
  expect(gradeOf(await httpGet(`${preview}/`))).toMatchObject({ grade: 'A+', missed: [] });
});

/** Returns the parts of an answer that must be the same on every server. The type counts only for shown pages. */
function comparable({ status, headers, body }: HttpAnswer, origin: string, rules: HostingRules) {
  const isShown = status === 200 || status === 404;
  const names = [...Object.keys(rules.headers), 'cache-control', ...(isShown ? ['content-type'] : [])];
  const { location } = headers;
  return {
    status,
    leadsTo: location === undefined ? undefined : new URL(location, origin).href.replace(origin, ''),
    headers: Object.fromEntries(names.map((name) => [name, headers[name]])),
    bytes: isShown ? contentHash(Buffer.from(body, 'latin1')) : '',
  };
}

function fullAddress(location: string | undefined, base: string): string | undefined {
  return location === undefined || location.startsWith('https:') ? location : base + location;
}

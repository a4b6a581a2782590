import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openOutput } from '../../generator/read/open-output.ts';
import { admitByKey } from '../../generator/serve/dev-guard.ts';
import type { Server } from '../../generator/serve/listen.ts';
import { httpGet } from '../support/http-get.ts';
import { destinationIn, publishFiles } from '../support/publish-files.ts';
import { startSampleDev, TOKEN } from '../support/sample-dev.ts';

/*
 * The live preview can change files, open an editor and show another day. Only its own pages may request that: no
 * page of another site that makes the browser send a request, and no phone.
 */
let folder: string;
let server: Server;
let phones: Server;
const done: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sitegen-dev-'));
  const to = destinationIn(folder);
  await publishFiles(to, {
    pages: { 'index.html': 'first page', '404.html': 'not here', 'gone/index.html': '' },
  });
  server = await startSampleDev(openOutput(to.out), undefined, done);
  phones = await startSampleDev(openOutput(to.out), undefined, done, admitByKey('key-of-the-test'));
});

afterAll(async () => {
  await Promise.all([server.close(), phones.close()]);
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => {
  done.length = 0;
});

/** A request from a page of the preview. Header names are in lower case, so a test can remove one. */
const good = () => ({
  'content-type': 'application/json',
  origin: server.origin,
  'sec-fetch-site': 'same-origin',
  'x-sitegen-token': TOKEN,
});

const BODIES = {
  fix: '{"id":"x","write":true}',
  undo: '{"step":1}',
  open: '{"file":"site.yaml","line":1,"column":1}',
  'as-of': '{"day":"2026-01-01"}',
} as const;
const WRITING = Object.keys(BODIES) as (keyof typeof BODIES)[];

const post = (name: string, headers: Record<string, string>, body = '{}', to = server) =>
  fetch(`${to.origin}/@sitegen/${name}`, { method: 'POST', headers, body });

describe.each(WRITING)('%s', (name) => {
  test('is done for a page of the preview', async () => {
    expect((await post(name, good(), BODIES[name])).status).toBe(200);
    expect(done).toEqual([name]);
  });

  test.each([
    ['from another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
    [
      'from another port of this computer',
      { origin: 'http://127.0.0.1:1', 'sec-fetch-site': 'same-site' },
      403,
    ],
    ['from a page without an origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
    ['with an origin that only begins like ours', { origin: 'http://127.0.0.1:80.evil.example' }, 403],
    ['with the token of an earlier start', { 'x-sitegen-token': 'token-of-the-tesu' }, 403],
    ['with a token that is too short', { 'x-sitegen-token': '' }, 403],
    ['as a form would send it', { 'content-type': 'text/plain' }, 415],
    ['as a form with files would send it', { 'content-type': 'multipart/form-data' }, 415],
  ])('is refused %s', async (_, change, status) => {
    expect((await post(name, { ...good(), ...change }, BODIES[name])).status).toBe(status);
    expect(done).toEqual([]);
  });

  test.each(['origin', 'x-sitegen-token', 'content-type'])('is refused without %s', async (header) => {
    const headers: Record<string, string> = good();
    delete headers[header];
    expect((await post(name, headers, BODIES[name])).status).toBeGreaterThanOrEqual(400);
    expect(done).toEqual([]);
  });

  test('is refused for a link, a picture or a script, which all send GET', async () => {
    const answer = await fetch(`${server.origin}/@sitegen/${name}`, { headers: good() });
    expect({ status: answer.status, allow: answer.headers.get('allow') }).toEqual({
      status: 405,
      allow: 'POST',
    });
    expect(done).toEqual([]);
  });

  test('is refused for a phone, also with its key', async () => {
    const headers = { ...good(), origin: phones.origin, cookie: 'sitegen-key=key-of-the-test' };
    expect((await post(name, headers, BODIES[name], phones)).status).toBe(403);
    expect(done).toEqual([]);
  });
});

test('a request that is too long, or not an object, changes nothing', async () => {
  expect((await post('fix', good(), `{"id":"${'x'.repeat(20_000)}","write":true}`)).status).toBe(413);
  for (const body of [
    '',
    'no JSON',
    '[]',
    'null',
    '"text"',
    '{"id":1,"write":true}',
    '{"id":"x","write":1}',
  ]) {
    expect((await post('fix', good(), body)).status, body).toBe(409);
  }
  for (const body of [
    '{"file":1}',
    '{"file":"site.yaml","line":0,"column":1}',
    '{"file":"a","line":1.5,"column":1}',
  ]) {
    expect((await post('open', good(), body)).status, body).toBe(409);
  }
  expect((await post('undo', good(), '{}')).status).toBe(409);
  expect(done).toEqual([]);
});

test('a page that cannot be read is named by its path in the folder of the site', async () => {
  const { out } = destinationIn(folder);
  expect((await fetch(`${server.origin}/gone/`)).status).toBe(200);
  rmSync(join(out, 'gone/index.html'));
  const answer = await fetch(`${server.origin}/gone/`);
  expect([answer.status, await answer.text()]).toEqual([
    500,
    `${relative(tmpdir(), out)}/gone/index.html: this file no longer exists; run the command again.\n`,
  ]);
});

test('a film can be played from any place: a browser gets the part that it asks for', async () => {
  const { status, headers, body } = await httpGet(`${server.origin}/`, { range: 'bytes=6-9' });
  expect([status, headers['content-range'], body]).toEqual([206, 'bytes 6-9/10', 'page']);
  expect(headers['cache-control']).toBe('no-store');
});

test('a request without its length changes nothing', async () => {
  const body = new Blob(['{}']).stream();
  const init = { method: 'POST', headers: good(), body, duplex: 'half' } as const;
  expect((await fetch(`${server.origin}/@sitegen/undo`, init)).status).toBe(413);
  expect(done).toEqual([]);
});

test.each(['events', 'source'])(
  '%s is not sent to a page of another site, also without an origin',
  async (name) => {
    for (const site of ['cross-site', 'same-site', 'none']) {
      const answer = await fetch(`${server.origin}/@sitegen/${name}`, {
        headers: { 'sec-fetch-site': site },
      });
      expect(answer.status, site).toBe(403);
      await answer.body?.cancel();
    }
  },
);

test.each([
  ['cross-site', 403],
  ['same-site', 403],
  ['none', 403],
  [undefined, 403],
  ['same-origin', 200],
])('the token is sent for a request that the browser calls %s: %d', async (site, status) => {
  const headers: Record<string, string> = site === undefined ? {} : { 'sec-fetch-site': site };
  const answer = await fetch(`${server.origin}/@sitegen/session`, { headers });
  expect(answer.status).toBe(status);
  expect((await answer.text()).includes(TOKEN)).toBe(status === 200);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});

describe('a phone', () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(phones.origin + path, { headers, redirect: 'manual' });

  test('sees nothing without the key', async () => {
    for (const path of ['/', '/?key=', '/?key=wrong', '/@sitegen/events', '/@sitegen/session', '/no/']) {
      const answer = await get(path);
      expect(answer.status, path).toBe(403);
      expect(await answer.text()).not.toContain('first page');
    }
    expect((await get('/', { cookie: 'sitegen-key=wrong' })).status).toBe(403);
  });

  test('sees the site after it opened the address with the key, which then disappears from the address', async () => {
    const first = await get('/?key=key-of-the-test');
    expect([first.status, first.headers.get('location')]).toEqual([303, '/']);
    const cookie = first.headers.get('set-cookie') ?? '';
    expect(cookie).toContain('HttpOnly; SameSite=Strict');
    const page = await get('/', { cookie: cookie.split(';')[0]! });
    expect([page.status, await page.text()]).toEqual([200, 'first page']);
  });

  test('gets no token', async () => {
    const answer = await get('/@sitegen/session', { cookie: 'sitegen-key=key-of-the-test' });
    expect(await answer.json()).toEqual({ token: '', mayWrite: false });
  });

  test('is not redirected elsewhere by a key in an odd address', async () => {
    const { status, headers } = await get('//evil.example/?key=key-of-the-test');
    expect([status, headers.get('location')]).toEqual([303, '/evil.example/']);
  });
});

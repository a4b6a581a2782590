import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PublishedFolder } from '../../generator/model/published-site.ts';
import { openOutput } from '../../generator/read/open-output.ts';
import type { Server } from '../../generator/serve/listen.ts';
import { startServer } from '../../generator/serve/start-server.ts';
import { destinationIn, publishFiles } from '../support/publish-files.ts';
import { sendRaw } from '../support/raw-request.ts';
import { startSampleDev } from '../support/sample-dev.ts';
import { write } from '../support/sites.ts';

/*
 * Requests that a browser never sends, but a program or a hostile page may, to the servers of both `preview` and
 * `dev`. There are secrets around and even in the served folder. No request gets one of them, and the server
 * continues to work.
 */
const SECRET = 'only for the owner';
const IMPATIENT = { headers: 150, request: 300 };
const TEXTS = { 'index.html': 'first page', 'about/index.html': 'about us', '404.html': 'not here' };

const SERVERS = {
  preview: (folder: PublishedFolder) => startServer(folder, 0, IMPATIENT),
  dev: (folder: PublishedFolder) => startSampleDev(folder, IMPATIENT),
};

describe.each(Object.entries(SERVERS))('%s', (_, start) => {
  let folder: string;
  let server: Server;
  let host: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sitegen-evil-'));
    const to = destinationIn(folder);
    await publishFiles(to, { pages: TEXTS });
    for (const place of [
      'secret.txt',
      'site/secret.txt',
      'dist/.env',
      'dist/.git/config',
      'dist/about/.hidden',
    ]) {
      write(folder, place, SECRET);
    }
    server = await start(openOutput(to.out));
    host = new URL(server.origin).host;
  });

  afterEach(async () => {
    const { statuses, text } = await get('/about/');
    expect({ statuses, isWhole: text.includes('about us') }).toEqual({ statuses: [200], isWhole: true });
  });

  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Sends a request as it is; `<own>` in it is replaced by the server's own name. */
  const send = (request: string) => sendRaw(server.origin, request.replaceAll('<own>', host));

  /** Returns the head of a valid request that asks the server to close after the answer. */
  const last = (target: string, method = 'GET') =>
    `${method} ${target} HTTP/1.1\r\nHost: <own>\r\nConnection: close\r\n`;

  const get = (target: string) => send(`${last(target)}\r\n`);

  describe('an address that leads out of the folder, or that no browser sends, is refused', () => {
    test.each([
      // plain and encoded
      '/../secret.txt',
      '/..',
      '/about/../../secret.txt',
      '/about/../index.html',
      '/./index.html',
      '/%2e%2e/secret.txt',
      '/%2E%2E/secret.txt',
      '/.%2e/secret.txt',
      '/%2e./secret.txt',
      '/%2e%2e%2fsecret.txt',
      '/..%2fsecret.txt',
      '/about/..%2F..%2Fsecret.txt',
      // backslashes
      '/..\\secret.txt',
      '\\..\\secret.txt',
      '/..%5csecret.txt',
      '/%2e%2e%5Csecret.txt',
      '/about\\..\\..\\secret.txt',
      '/about/%5c..%5c..%5csecret.txt',
      // ends of text and control characters
      '/%00',
      '/secret.txt%00',
      '/index.html%00.png',
      '/..%00/secret.txt',
      '/%0d%0aSet-Cookie:%20a=b',
      '/about%0a',
      '/%09',
      '/%1b[31m',
      '/%7f',
      '/%c2%85',
      // overlong and broken encodings
      '/%c0%ae%c0%ae/secret.txt',
      '/..%c0%afsecret.txt',
      '/%c1%9c..%c1%9csecret.txt',
      '/%e0%80%ae%e0%80%ae/secret.txt',
      '/%f0%80%80%ae/secret.txt',
      '/%u002e%u002e/secret.txt',
      '/%',
      '/%2',
      '/%zz',
      '/%ff%fe',
      // other hosts and disks
      '/\\\\server\\share',
      '/%5c%5cserver%5cshare',
      '\\\\server\\share',
      'http://127.0.0.1/../secret.txt',
      'http://evil.example/',
      'https://evil.example/',
      'file:///etc/passwd',
      'C:\\secret.txt',
      'secret.txt',
      '*',
      '?',
      '@evil.example/',
    ])('%j', async (target) => {
      const { statuses, text } = await get(target);
      expect(statuses).toEqual([400]);
      expect(text).not.toContain(SECRET);
    });
  });

  describe('an address that is only strange is one that does not exist', () => {
    test.each([
      // hidden files
      '/.env',
      '/%2eenv',
      '/.git/config',
      '/about/.hidden',
      '/.sitegen-output',
      '/.htaccess',
      '/..;/secret.txt',
      '/.../secret.txt',
      '/%2e%2e%252fsecret.txt',
      // empty steps, and an encoded slash
      '//secret.txt',
      '//evil.example/',
      '///etc/passwd',
      '/about//index.html',
      '/about%2findex.html',
      '/about%2F',
      '/%2fabout/',
      // other names
      '/%252e%252e/secret.txt',
      '/%252e%252e%252fsecret.txt',
      '/%25c0%25ae/secret.txt',
      '/%ef%bc%8e%ef%bc%8e/secret.txt',
      '/%e2%88%95secret.txt',
      '/secret.txt',
      '/dist/index.html',
      '/etc/passwd',
      '/C:/secret.txt',
      '/~root/',
      '/INDEX.HTML',
      '/About/',
      '/index.html/',
      '/index.html.',
      '/index.html%20',
      '/index.html::$DATA',
      '/index.html~1',
      '/about/index.html/secret.txt',
      '/__proto__',
      '/constructor',
      '/toString',
      '/nul',
    ])('%j', async (target) => {
      const { statuses, text } = await get(target);
      expect(statuses).toEqual([404]);
      expect(text).toContain('not here');
      expect(text).not.toContain(SECRET);
    });

    test('text after ? or # names no file', async () => {
      for (const target of [
        '/about/?../../secret.txt',
        '/about/?file=%2e%2e%2fsecret.txt',
        '/about/#/../secret.txt',
      ]) {
        expect((await get(target)).text).toContain('about us');
      }
    });
  });

  describe('a foreign host name gets no answer, so no other site can use its own name for this server', () => {
    test.each([
      'evil.example',
      'evil.example:<port>',
      'localhost.evil.example:<port>',
      '127.0.0.1.evil.example:<port>',
      '<own>.evil.example',
      '<own>@evil.example',
      'evil.example@<own>',
      '<own>, evil.example',
      '127.0.0.1',
      'localhost',
      '127.0.0.1:1',
      'LOCALHOST:<port>',
      'localhost.:<port>',
      '[::1]:<port>',
      '0.0.0.0:<port>',
      '127.1:<port>',
      '2130706433:<port>',
      '0x7f.1:<port>',
      '',
    ])('Host: %s', async (name) => {
      const { port } = new URL(server.origin);
      const { statuses, text } = await send(
        `GET / HTTP/1.1\r\nHost: ${name.replace('<port>', port)}\r\n\r\n`,
      );
      expect(statuses).toEqual([421]);
      expect(text).not.toContain('first page');
    });

    test('two names, or none', async () => {
      const twice = 'GET / HTTP/1.1\r\nHost: <own>\r\nHost: evil.example\r\n\r\n';
      expect((await send(twice)).statuses).toEqual([421]);
      expect((await send('GET / HTTP/1.1\r\n\r\n')).statuses).toEqual([400]);
      expect((await send('GET / HTTP/1.0\r\n\r\n')).statuses).toEqual([421]);
    });

    test('the own names are the address of this machine and localhost; the claims of a proxy do not count', async () => {
      const { port } = new URL(server.origin);
      for (const name of [`127.0.0.1:${port}`, `localhost:${port}`]) {
        const { statuses } = await send(`${last('/').replace('<own>', name)}\r\n`);
        expect(statuses).toEqual([200]);
      }
      const claim = 'GET / HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: <own>\r\n\r\n';
      expect((await send(claim)).statuses).toEqual([421]);
    });
  });

  describe('only reading is allowed', () => {
    test.each([
      'POST',
      'PUT',
      'DELETE',
      'PATCH',
      'OPTIONS',
      'TRACE',
      'PROPFIND',
      'MKCOL',
      'MOVE',
      'COPY',
      'LOCK',
      'SEARCH',
      'PURGE',
      'SOURCE',
    ])('%s', async (method) => {
      const { statuses, text } = await send(`${method} / HTTP/1.1\r\nHost: <own>\r\n\r\n`);
      expect(statuses).toEqual([405]);
      expect(text.toLowerCase()).toContain('\r\nallow: get, head\r\n');
    });

    test.each([
      'FOO / HTTP/1.1',
      'get / HTTP/1.1',
      'OPTIONS * HTTP/1.1',
      'CONNECT evil.example:443 HTTP/1.1',
    ])('%s', async (line) => {
      const { statuses, text } = await send(`${line}\r\nHost: <own>\r\n\r\n`);
      expect(statuses.filter((status) => status < 400)).toEqual([]);
      expect(text).not.toContain('first page');
    });

    test('HEAD gets the same as GET, without the page itself', async () => {
      const [head, whole] = await Promise.all(
        ['HEAD', 'GET'].map((method) => send(`${last('/', method)}\r\n`)),
      );
      const withoutDate = (text = '') => text.replace(/^Date: .*\r\n/m, '');
      expect(`${withoutDate(head?.text)}first page`).toBe(withoutDate(whole?.text));
    });
  });

  describe('a request that is designed to break a server is refused', () => {
    test.each([
      ['a header of 20 kB', `GET / HTTP/1.1\r\nHost: <own>\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
      ['an address of 20 kB', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: <own>\r\n\r\n`, 431],
      [
        'three thousand headers',
        `GET / HTTP/1.1\r\nHost: <own>\r\n${'X: 12345678\r\n'.repeat(3000)}\r\n`,
        431,
      ],
      ['two lengths', 'GET / HTTP/1.1\r\nHost: <own>\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
      ['a length below nought', 'GET / HTTP/1.1\r\nHost: <own>\r\nContent-Length: -1\r\n\r\n', 400],
      [
        'a length and pieces',
        'GET / HTTP/1.1\r\nHost: <own>\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
        400,
      ],
      ['a space before the colon', 'GET / HTTP/1.1\r\nHost : <own>\r\n\r\n', 400],
      ['an end of text in a header', 'GET / HTTP/1.1\r\nHost: <own>\r\nX: a\0b\r\n\r\n', 400],
      ['a lone line end in a header', 'GET / HTTP/1.1\r\nHost: <own>\r\nX: a\rb\r\n\r\n', 400],
      ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
      ['a protocol of the future', 'GET / HTTP/9.9\r\nHost: <own>\r\n\r\n', 400],
      ['a greeting of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
      ['noise', '\x00\xff\xfe\x01\r\n\r\n', 400],
    ])('%s', async (_, request, status) => {
      expect((await send(request)).statuses).toEqual([status]);
    });

    test('a request inside the body of another is not answered', async () => {
      const inner = 'GET /about/ HTTP/1.1\r\nHost: <own>\r\n\r\n'.replace('<own>', host);
      const { statuses, text } = await send(`${last('/')}Content-Length: ${inner.length}\r\n\r\n${inner}`);
      expect(statuses).toEqual([200]);
      expect(text).not.toContain('about us');
    });
  });

  describe('several requests at once', () => {
    const page = (target: string) => `GET ${target} HTTP/1.1\r\nHost: <own>\r\n\r\n`;

    test('are answered in their order', async () => {
      const { statuses, text } = await send(`${page('/')}${page('/nowhere')}${last('/about/')}\r\n`);
      expect(statuses).toEqual([200, 404, 200]);
      const places = ['first page', 'not here', 'about us'].map((words) => text.indexOf(words));
      expect(places).toEqual([...places].sort((a, b) => a - b));
    });

    test('end with the first that is refused', async () => {
      expect((await send(page('/') + page('/../secret.txt') + page('/about/'))).statuses).toEqual([200, 400]);
    });
  });

  describe('a client that is slow on purpose is disconnected', () => {
    test.each([
      ['after half a line', 'GET / HT'],
      ['after half of the headers', 'GET / HTTP/1.1\r\nHost: <own>\r\nX: '],
    ])('%s', async (_, request) => {
      expect((await send(request)).statuses).toEqual([408]);
    });

    test('with a body that never comes, or without any data', async () => {
      const promised = 'POST / HTTP/1.1\r\nHost: <own>\r\nContent-Length: 999999\r\n\r\n';
      expect((await send(promised)).statuses).toEqual([405]);
      expect((await send('')).statuses.filter((status) => status < 400)).toEqual([]);
    });
  });
});

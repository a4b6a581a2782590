import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { contentHash } from '../../generator/model/content-hash.ts';
import { openOutput } from '../../generator/read/open-output.ts';
import type { Answer } from '../../generator/serve/answer.ts';
import { asAsked } from '../../generator/serve/as-asked.ts';
import { startServer } from '../../generator/serve/start-server.ts';
import { httpGet } from '../support/http-get.ts';
import { startPreview } from '../support/preview.ts';
import { destinationIn, publishFiles } from '../support/publish-files.ts';
import { sitegen, temporaryFolder, tinySite } from '../support/sites.ts';

/* Browsers ask if their copy is still current, and video players request parts of a file. (RFC 9110) */

const FILE: Answer = {
  status: 200,
  headers: { 'content-type': 'video/mp4', 'cache-control': 'no-cache', vary: 'accept-encoding' },
  body: Buffer.from('0123456789'),
};
const ask = (headers: Readonly<Record<string, string>>, answer = FILE, method = 'GET') =>
  asAsked({ method, headers }, answer);
const { etag = '' } = ask({}).headers;

test('every file has an ETag, and other bytes give a different one', () => {
  expect(ask({})).toEqual({ ...FILE, headers: { ...FILE.headers, etag, 'accept-ranges': 'bytes' } });
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  expect(ask({}, { ...FILE, body: Buffer.from('012345678') }).headers.etag).not.toBe(etag);
});

test.each([etag, `W/${etag}`, '*', `"a", W/"b,c" ,${etag}`])(
  'If-None-Match %s is answered without bytes',
  (tags) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, body } = ask({ 'if-none-match': tags, range: 'bytes=0-1' }, FILE, method);
      expect({ status, headers, size: body.length }).toEqual({
        status: 304,
        headers: { 'cache-control': 'no-cache', vary: 'accept-encoding', etag, 'accept-ranges': 'bytes' },
        size: 0,
      });
    }
  },
);

test.each(['', '"a"', etag.slice(1, -1), `"a", "*"`, etag.toLowerCase()])(
  'If-None-Match %j is answered with the file',
  (tags) => {
    expect(ask({ 'if-none-match': tags })).toMatchObject({ status: 200, body: FILE.body });
  },
);

test.each([
  ['bytes=0-3', '0123', '0-3'],
  ['bytes=9-9', '9', '9-9'],
  ['bytes=4-', '456789', '4-9'],
  ['Bytes=8-99', '89', '8-9'],
  ['bytes=-3', '789', '7-9'],
  ['bytes=-99', '0123456789', '0-9'],
  ['bytes= 0-0 ', '0', '0-0'],
])('the range %s is answered with a part', (range, part, place) => {
  const { status, headers, body } = ask({ range });
  expect([status, body.toString()]).toEqual([206, part]);
  expect(headers).toEqual({ ...ask({}).headers, 'content-range': `bytes ${place}/10` });
});

test.each(['bytes=10-', 'bytes=10-20', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
  'the range %s is outside the file, and the answer contains the size',
  (range) => {
    const { status, headers } = ask({ range });
    expect([status, headers['content-range'], headers.etag]).toEqual([416, 'bytes */10', undefined]);
  },
);

test.each<Readonly<Record<string, string>>>([
  { range: 'bytes=3-2' },
  { range: 'bytes=-' },
  { range: 'bytes=0-1,3-4' },
  { range: 'bytes=0x1-' },
  { range: 'lines=0-1' },
  { range: '' },
  { range: 'bytes=0-1', 'if-range': '"another"' },
  { range: 'bytes=0-1', 'if-range': `W/${etag}` },
  { range: 'bytes=0-1', 'if-range': 'Sat, 28 Nov 2026 12:00:00 GMT' },
])('%j gets the whole file', (headers) => {
  expect(ask(headers)).toEqual(ask({}));
});

test('only GET gets a part, only of a file with bytes, and only while the file is the same', () => {
  expect(ask({ range: 'bytes=0-1' }, FILE, 'HEAD').status).toBe(200);
  expect(ask({ range: 'bytes=-1' }, { ...FILE, body: Buffer.alloc(0) }).status).toBe(200);
  expect(ask({ range: 'bytes=0-1', 'if-range': etag }).status).toBe(206);
});

test('an answer without a found file is unchanged', () => {
  for (const status of [301, 404, 503]) {
    const answer = { ...FILE, status };
    expect(ask({ 'if-none-match': '*', range: 'bytes=0-1' }, answer)).toEqual(answer);
  }
});

describe('the preview', () => {
  async function preview(): Promise<string> {
    const root = tinySite({ 'public/files/plan.pdf': '%PDF-1.4' });
    await sitegen(root, 'build');
    return (await startPreview(root)).address;
  }

  test('sends a part of a document', async () => {
    const { status, headers, body } = await httpGet(`${await preview()}files/plan.pdf`, {
      range: 'bytes=1-3',
    });
    expect([status, headers['content-range'], headers['content-length'], body]).toEqual([
      206,
      'bytes 1-3/8',
      '3',
      'PDF',
    ]);
  });

  /** The size of a video that is large enough for its parts to be read alone. */
  const LARGE = 3_000_000;

  test.skipIf(process.platform !== 'linux')(
    'reads only the requested part of a large file that it has read before, and reads a new one again',
    async () => {
      const folder = temporaryFolder();
      const to = destinationIn(folder);
      const original = join(folder, 'film.mp4');
      const publish = async (letter: string) => {
        writeFileSync(original, letter.repeat(LARGE));
        await publishFiles(to, { pages: { 'index.html': letter }, copies: { 'film.mp4': original } });
      };
      await publish('a');
      const server = await startServer(openOutput(to.out), 0);
      onTestFinished(() => server.close());
      const ask = async () => {
        const before = bytesRead();
        const answer = await httpGet(`${server.origin}/film.mp4`, { range: 'bytes=2000000-2000003' });
        const { status, headers, body } = answer;
        expect([status, headers['content-range']]).toEqual([206, `bytes 2000000-2000003/${LARGE}`]);
        return { body, etag: headers.etag, isWhole: bytesRead() - before >= LARGE };
      };
      const first = await ask();
      expect(first).toMatchObject({ body: 'aaaa', isWhole: true });
      // Until the disk can tell a next change apart, the whole file is read again.
      await expect.poll(ask, { timeout: 10_000 }).toEqual({ ...first, isWhole: false });

      await publish('b');
      const second = await ask();
      expect(second).toMatchObject({ body: 'bbbb', isWhole: true });
      expect(second.etag).not.toBe(first.etag);
      await expect.poll(ask, { timeout: 10_000 }).toEqual({ ...second, isWhole: false });
      const inPlace = 'c'.repeat(LARGE);
      writeFileSync(join(to.out, 'film.mp4'), inPlace);
      expect(await ask()).toMatchObject({ body: 'cccc', etag: `"${contentHash(inPlace)}"`, isWhole: true });
    },
  );

  test.each(['gzip', 'identity'])('does not send an unchanged page again: %s', async (coding) => {
    const address = await preview();
    const accepts = { 'accept-encoding': coding };
    const { headers } = await httpGet(address, accepts);
    const again = await httpGet(address, { ...accepts, 'if-none-match': headers.etag! });
    expect([again.status, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
    expect(again.headers).not.toHaveProperty('content-length');
    expect(again.headers).not.toHaveProperty('content-encoding');
    const policy = 'content-security-policy';
    expect(again.headers[policy]).toBe(headers[policy]);
  });
});

/** All bytes that this process has read so far. (proc(5)) */
function bytesRead(): number {
  return Number(/rchar: (\d+)/.exec(readFileSync('/proc/self/io', 'utf8'))?.[1]);
}

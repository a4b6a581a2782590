import type { IncomingMessage } from 'node:http';
import { contentHash } from '../model/content-hash.ts';
import { type Answer, plainAnswer } from './answer.ts';

/**
 * Reduces a response to the requested part of the file, or to no body if the browser has the same bytes cached. The ETag belongs
 * to the bytes as they are sent, compressed or not. (RFC 9110, 13 and 14)
 */
export function asAsked(
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  answer: Answer,
): Answer {
  if (answer.status !== 200) return answer;
  const etag = `"${contentHash(answer.body)}"`;
  const whole = { ...answer, headers: { ...answer.headers, etag, 'accept-ranges': 'bytes' } };
  if (isOneOf(headers['if-none-match'] ?? '', etag)) return notModified(whole);
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
  return method === 'GET' && isSame ? partOf(whole, headers.range ?? '') : whole;
}

/** True if a list of ETags includes this one, weak or strong, or is `*`. */
function isOneOf(tags: string, etag: string): boolean {
  return tags === '*' || [...tags.matchAll(/"[^"]*"/g)].some(([tag]) => tag === etag);
}

function notModified({ headers }: Answer): Answer {
  const kept = Object.entries(headers).filter(([name]) => !OF_CONTENT.has(name));
  return { status: 304, headers: Object.fromEntries(kept), body: Buffer.alloc(0) };
}

/** Headers that describe the body: the browser has cached them together with the bytes. */
const OF_CONTENT: ReadonlySet<string> = new Set(['content-type', 'content-encoding']);

/** The requested range of the bytes. Sends the whole file for several ranges or an invalid one; the standard allows both. */
function partOf(whole: Answer, range: string): Answer {
  const { headers, body } = whole;
  const size = body.length;
  const [, from = '', to = '', fromEnd = ''] = /^bytes=\s*(?:(\d+)-(\d*)|-(\d+))\s*$/i.exec(range) ?? [];
  if (from === '' && fromEnd === '') return whole;
  if (fromEnd === '' ? Number(from) >= size : Number(fromEnd) === 0) return notThere(size);
  const first = fromEnd === '' ? Number(from) : Math.max(0, size - Number(fromEnd));
  const last = Math.min(to === '' ? size : Number(to), size - 1);
  if (last < first) return whole;
  const contentRange = `bytes ${first}-${last}/${size}`;
  return {
    status: 206,
    headers: { ...headers, 'content-range': contentRange },
    body: body.subarray(first, last + 1),
  };
}

function notThere(size: number): Answer {
  const { headers, ...answer } = plainAnswer(416, `This file has ${size} bytes.`);
  return { ...answer, headers: { ...headers, 'content-range': `bytes */${size}` } };
}

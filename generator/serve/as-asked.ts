import type { IncomingMessage } from 'node:http';
import { contentHash } from '../model/content-hash.ts';
import type { FileInfo, PlaceInFile } from '../model/published-site.ts';
import { type Answer, partAnswer, plainAnswer, validators } from './answer.ts';

type AskingRequest = Pick<IncomingMessage, 'method' | 'headers'>;

/**
 * Reduces a response to the requested part of the file, or to no body if the browser has the same bytes cached. The ETag belongs
 * to the bytes as they are sent, compressed or not. (RFC 9110, 13 and 14)
 */
export function asAsked(request: AskingRequest, answer: Answer): Answer {
  if (answer.status !== 200) return answer;
  const { body } = answer;
  const file = { size: body.length, hash: contentHash(body) };
  const whole = { ...answer, headers: { ...answer.headers, ...validators(file.hash) } };
  const wanted = wantedOf(request, file);
  switch (wanted) {
    case 'all':
      return whole;
    case 'nothing':
      return notModified(whole);
    case 'not-there':
      return notThere(file.size);
    default:
      return partAnswer(answer, { ...file, ...wanted, bytes: body.subarray(wanted.first, wanted.last + 1) });
  }
}

/** Picks the part that a request asks for; undefined if its answer needs the whole file. */
export function partChooser(request: AskingRequest): (file: FileInfo) => PlaceInFile | undefined {
  return (file) => {
    const wanted = wantedOf(request, file);
    return typeof wanted === 'string' ? undefined : wanted;
  };
}

function wantedOf({ method, headers }: AskingRequest, { size, hash }: FileInfo): Wanted {
  const { etag = '' } = validators(hash);
  if (isOneOf(headers['if-none-match'] ?? '', etag)) return 'nothing';
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
  return method === 'GET' && isSame ? placeOfRange(headers.range ?? '', size) : 'all';
}

type Wanted = PlaceInFile | 'all' | 'nothing' | 'not-there';

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

/** The place of a requested range. Several ranges, or an invalid one, get the whole file; the standard allows both. */
function placeOfRange(range: string, size: number): Wanted {
  const [, from = '', to = '', fromEnd = ''] = /^bytes=\s*(?:(\d+)-(\d*)|-(\d+))\s*$/i.exec(range) ?? [];
  if (from === '' && fromEnd === '') return 'all';
  if (fromEnd === '' ? Number(from) >= size : Number(fromEnd) === 0) return 'not-there';
  const first = fromEnd === '' ? Number(from) : Math.max(0, size - Number(fromEnd));
  const last = Math.min(to === '' ? size : Number(to), size - 1);
  return last < first ? 'all' : { first, last };
}

function notThere(size: number): Answer {
  const { headers, ...answer } = plainAnswer(416, `This file has ${size} bytes.`);
  return { ...answer, headers: { ...headers, 'content-range': `bytes */${size}` } };
}

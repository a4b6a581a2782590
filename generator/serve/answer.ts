import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { contentType } from '../hosting/content-types.ts';
import { redirectFor } from '../hosting/redirect-for.ts';
import { CACHE_CONTROL, cacheControlOf } from '../model/hosting.ts';
import { NOT_FOUND_FILE, type OutputPath } from '../model/paths.ts';
import type { FileInfo, FilePart, PlaceInFile, PublishedSite } from '../model/published-site.ts';
import { findFile } from './find-file.ts';
import { POLICY_OF_FILES, policyOf } from './policy-header.ts';

/** A response to the browser. */
export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

/** What a request asks for, in addition to a path. */
export type AskedAnswer = {
  readonly query?: string;
  /** The pages that may show this one in a frame. */
  readonly framedBy?: string;
  /** Picks the requested part of a file. */
  readonly choosePart?: (file: FileInfo) => PlaceInFile | undefined;
};

/** The response of a site to a path; undefined if another build has replaced it meanwhile. */
export async function answerFrom(
  site: PublishedSite,
  path: string,
  { query = '', ...asked }: AskedAnswer = {},
): Promise<Answer | undefined> {
  const redirects = site.rules?.redirects ?? site.redirects ?? [];
  const redirect = redirectFor(redirects, path, query);
  if (redirect !== undefined) return redirectAnswer(site, redirect.status, redirect.location);
  const found = findFile(site, path);
  if (found === undefined) {
    const hasPage = site.files.has(NOT_FOUND_FILE);
    return hasPage ? fileAnswer(site, NOT_FOUND_FILE, 404, asked) : plainAnswer(404, 'Not found.');
  }
  if ('file' in found) return fileAnswer(site, found.file, 200, asked);
  return redirectAnswer(site, 301, found.movedTo + query);
}

function redirectAnswer({ rules }: PublishedSite, status: number, location: string): Answer {
  const { headers, ...answer } = plainAnswer(status, `This page is at ${location}`);
  const ofHost = rules && { ...rules.headers, 'cache-control': CACHE_CONTROL.others };
  return { ...answer, headers: { ...headers, ...ofHost, location } };
}

async function fileAnswer(
  site: PublishedSite,
  file: OutputPath,
  status: number,
  { framedBy, choosePart }: AskedAnswer,
): Promise<Answer | undefined> {
  // A text is compressed as a whole, so its parts are cut from the compressed bytes.
  const part = choosePart && !isText(contentType(file)) ? await site.readPart?.(file, choosePart) : undefined;
  const body = part?.bytes ?? (await site.read(file));
  if (body === undefined) return undefined;
  const answer = { status, headers: fileHeaders(site, file, { status, body, framedBy }), body };
  return part === undefined ? answer : partAnswer(answer, part);
}

function fileHeaders(
  { rules }: PublishedSite,
  file: OutputPath,
  { status, body, framedBy }: Pick<Answer, 'status' | 'body'> & Pick<AskedAnswer, 'framedBy'>,
): Answer['headers'] {
  const type = contentType(file);
  if (rules !== undefined) {
    const cacheControl = status === 200 ? cacheControlOf(file) : CACHE_CONTROL.others;
    return { ...rules.headers, 'content-type': type, 'cache-control': cacheControl };
  }
  const policy = type.startsWith('text/html') ? policyOf(body.toString('utf8'), framedBy) : POLICY_OF_FILES;
  return headersOf(type, policy);
}

/** The same response with only a part of the file. */
export function partAnswer({ headers }: Answer, { first, last, size, hash, bytes }: FilePart): Answer {
  const contentRange = `bytes ${first}-${last}/${size}`;
  return {
    status: 206,
    headers: { ...headers, ...validators(hash), 'content-range': contentRange },
    body: bytes,
  };
}

/** The headers with which a browser asks for a part of a file, or whether its copy is current. */
export function validators(hash: string): Answer['headers'] {
  return { etag: `"${hash}"`, 'accept-ranges': 'bytes' };
}

function isText(type: string | undefined): boolean {
  return type?.includes('charset') === true;
}

/** A plain text response for people. */
export function plainAnswer(status: number, words: string): Answer {
  return {
    status,
    headers: headersOf('text/plain; charset=utf-8', POLICY_OF_FILES),
    body: Buffer.from(`${words}\n`),
  };
}

function headersOf(type: string, policy: string): Readonly<Record<string, string>> {
  return {
    'content-type': type,
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // The next build must show at once, even if the browser has cached a redirect of another site at this address.
    'cache-control': 'no-cache',
  };
}

/** A value for a script of the page. */
export function jsonAnswer(status: number, value: unknown): Answer {
  const headers = headersOf('application/json; charset=utf-8', POLICY_OF_FILES);
  return {
    status,
    headers: { ...headers, 'cache-control': 'no-store' },
    body: Buffer.from(JSON.stringify(value)),
  };
}

/** An error message for a script of the page to show. */
export function errorAnswer(status: number, message: string): Answer {
  return jsonAnswer(status, { message });
}

/** A script of the preview itself. */
export function scriptAnswer(body: Buffer): Answer {
  return { status: 200, headers: headersOf('text/javascript; charset=utf-8', POLICY_OF_FILES), body };
}

/** The same response with compressed text, or unchanged if it is not text. */
export async function compressed(answer: Answer): Promise<Answer> {
  if (!isText(answer.headers['content-type'])) return answer;
  const headers = { ...answer.headers, 'content-encoding': 'gzip', vary: 'accept-encoding' };
  return { ...answer, headers, body: await promisify(gzip)(answer.body) };
}

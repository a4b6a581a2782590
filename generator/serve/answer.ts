import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { contentType } from '../hosting/content-types.ts';
import { redirectFor } from '../hosting/redirect-for.ts';
import { CACHE_CONTROL, cacheControlOf } from '../model/hosting.ts';
import { NOT_FOUND_FILE, type OutputPath } from '../model/paths.ts';
import type { PublishedSite } from '../model/published-site.ts';
import { findFile } from './find-file.ts';
import { POLICY_OF_FILES, policyOf } from './policy-header.ts';

/** A response to the browser. */
export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

/** The response of a site to a path; undefined if another build has replaced it meanwhile. */
export async function answerFrom(
  site: PublishedSite,
  path: string,
  { query = '', framedBy }: { readonly query?: string; readonly framedBy?: string } = {},
): Promise<Answer | undefined> {
  const redirect = site.rules && redirectFor(site.rules, path, query);
  if (redirect !== undefined) return redirectAnswer(site, redirect.status, redirect.location);
  const found = findFile(site, path);
  if (found === undefined) {
    const hasPage = site.files.has(NOT_FOUND_FILE);
    return hasPage ? fileAnswer(site, NOT_FOUND_FILE, 404, framedBy) : plainAnswer(404, 'Not found.');
  }
  if ('file' in found) return fileAnswer(site, found.file, 200, framedBy);
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
  framedBy: string | undefined,
): Promise<Answer | undefined> {
  const body = await site.read(file);
  if (body === undefined) return undefined;
  const type = contentType(file);
  if (site.rules !== undefined) {
    const cacheControl = status === 200 ? cacheControlOf(file) : CACHE_CONTROL.others;
    const headers = { ...site.rules.headers, 'content-type': type, 'cache-control': cacheControl };
    return { status, headers, body };
  }
  const policy = type.startsWith('text/html') ? policyOf(body.toString('utf8'), framedBy) : POLICY_OF_FILES;
  return { status, headers: headersOf(type, policy), body };
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
  if (!answer.headers['content-type']?.includes('charset')) return answer;
  const headers = { ...answer.headers, 'content-encoding': 'gzip', vary: 'accept-encoding' };
  return { ...answer, headers, body: await promisify(gzip)(answer.body) };
}

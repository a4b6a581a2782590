import type { IncomingMessage } from 'node:http';
import { type Answer, plainAnswer } from './answer.ts';

/** The path of a requested address, decoded once, and its query with the `?`. */
export type AskedPath = { readonly path: string; readonly query: string };

/** What is asked for, or the response that refuses the request. (Safety rule 17.) */
type RequestedPath = AskedPath | { readonly refused: Answer };

/**
 * Lets through only requests that a browser on this machine makes for its user. A web page elsewhere can make a browser
 * call this server under another host name. The Host header shows that name, so only our own names are answered.
 */
export function guard(request: IncomingMessage, ownNames: ReadonlySet<string>): RequestedPath {
  if (!isOwnName(request, ownNames)) return { refused: WRONG_NAME };
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    const { headers, ...answer } = plainAnswer(405, 'This preview only shows pages: GET and HEAD.');
    return { refused: { ...answer, headers: { ...headers, allow: 'GET, HEAD' } } };
  }
  const target = request.url ?? '';
  const path = readTarget(target);
  if (path === undefined) return refused(400, 'No address of a site is written like this.');
  const [query = ''] = /\?[^#]*/.exec(target) ?? [];
  return { path, query };
}

/** True if the request has exactly one Host header, with one of the server's own names. */
export function isOwnName(request: IncomingMessage, ownNames: ReadonlySet<string>): boolean {
  const [host, ...others] = request.headersDistinct.host ?? [];
  return host !== undefined && others.length === 0 && ownNames.has(host);
}

/** The response to requests under any other name. */
export const WRONG_NAME = plainAnswer(
  421,
  'This preview answers only under the address that it named when it started.',
);

/**
 * The path of a request, decoded once; undefined if no browser sends a request like this. Accepted paths are looked up in
 * a list and never joined to a folder, so this is a second line of defence, not the only one.
 */
function readTarget(target: string): string | undefined {
  if (!target.startsWith('/')) return undefined;
  const written = target.replace(/[?#].*$/s, '');
  const path = decoded(written);
  if (path === undefined || /[\\\p{Cc}]/u.test(path)) return undefined;
  const steps = path.split('/').slice(1);
  // Browsers follow these two before they send a request.
  if (steps.some((step) => step === '.' || step === '..')) return undefined;
  const isOdd = steps.some((step, index) => step === '' && index < steps.length - 1);
  const isHidden = steps.some((step) => step.startsWith('.') && step !== '.well-known');
  return isOdd || isHidden || /%2f/i.test(written) ? NOWHERE : path;
}

/** The path of no file: visitors of a host get its 404 page for a hidden file, and for an address with empty steps. */
const NOWHERE = '/\0';

function decoded(written: string): string | undefined {
  try {
    return decodeURIComponent(written);
  } catch {
    return undefined;
  }
}

function refused(status: number, words: string): RequestedPath {
  return { refused: plainAnswer(status, words) };
}

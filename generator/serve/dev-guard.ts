import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { UserError } from '../diagnostics/user-error.ts';
import { TOKEN_HEADER } from '../model/dev-protocol.ts';
import { type Answer, errorAnswer, plainAnswer } from './answer.ts';

/** Who may send requests to a live preview server, and which ones. */
export type Admission = {
  /** The token that pages of the preview send with each writing request. New at each start. */
  readonly token: string;
  readonly mayWrite: boolean;
  /** Refuses a request before any of it is read; undefined lets it in. */
  enter(request: IncomingMessage): Answer | undefined;
};

/** Everyone on this computer may read; a writing request needs the token. */
export function admitThisComputer(token: string): Admission {
  return { token, mayWrite: true, enter: () => undefined };
}

/**
 * For a phone in the same network: the address has a key. The browser stores it in a cookie of this site, because links
 * between pages do not contain it. The key allows reading only.
 */
export function admitByKey(key: string): Admission {
  return {
    token: '',
    mayWrite: false,
    enter(request) {
      const [, path = '', sent = ''] = /^\/*([^?\\]*)\?(?:.*&)?key=([\w-]*)/.exec(request.url ?? '') ?? [];
      if (isSame(sent, key)) {
        const cookie = `${COOKIE}=${key}; HttpOnly; SameSite=Strict; Path=/`;
        const location = `/${path}`;
        const { headers, ...answer } = plainAnswer(303, `The page is at ${location}`);
        return { ...answer, headers: { ...headers, location, 'set-cookie': cookie } };
      }
      const kept = (request.headers.cookie ?? '').split('; ').find((one) => one.startsWith(`${COOKIE}=`));
      if (isSame(kept?.slice(COOKIE.length + 1) ?? '', key)) return undefined;
      return plainAnswer(403, 'Open the address with its key, as the terminal shows it.');
    },
  };
}

const COOKIE = 'sitegen-key';

/** The method of each request to the preview itself. Any other name is that of a script. */
const METHODS: ReadonlyMap<string, 'GET' | 'POST'> = new Map([
  ['events', 'GET'],
  ['session', 'GET'],
  ['source', 'GET'],
  ['fix', 'POST'],
  ['undo', 'POST'],
  ['open', 'POST'],
  ['as-of', 'POST'],
]);

/**
 * Refuses a request to the preview itself that does not come from one of its pages. A page on another site can make a
 * browser send requests, but neither with our origin nor with our token. (Safety rule 18.)
 */
export function admit(
  request: IncomingMessage,
  name: string,
  { token, mayWrite }: Admission,
): Answer | undefined {
  const { headers, method } = request;
  const wanted = METHODS.get(name) ?? 'GET';
  if (method !== wanted) {
    const { headers: plain, ...answer } = plainAnswer(405, `This address takes ${wanted}.`);
    return { ...answer, headers: { ...plain, allow: wanted } };
  }
  const site = headers['sec-fetch-site'];
  const isForeign = site !== undefined && site !== 'same-origin';
  if (METHODS.has(name) && (isForeign || !isOwnOrigin(request)))
    return errorAnswer(403, 'Not from this page.');
  if (name === 'session' && mayWrite && site !== 'same-origin')
    return errorAnswer(403, 'Not from this page.');
  if (wanted === 'GET') return undefined;
  if (!mayWrite) return errorAnswer(403, 'This device can only look.');
  if (headers.origin === undefined || !isSame(String(headers[TOKEN_HEADER] ?? ''), token)) {
    return errorAnswer(403, 'The preview was started again. Reload the page.');
  }
  if (headers['content-type'] !== 'application/json') return errorAnswer(415, 'Only JSON is read.');
  const length = Number(headers['content-length'] ?? Number.NaN);
  return length <= LONGEST_BODY ? undefined : errorAnswer(413, 'This request is too long.');
}

function isOwnOrigin({ headers }: IncomingMessage): boolean {
  return headers.origin === undefined || headers.origin === `http://${headers.host}`;
}

/** Compares in constant time, whatever is sent. */
function isSame(sent: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(sent), Buffer.from(wanted)];
  return a.length === b.length && b.length > 0 && timingSafeEqual(a, b);
}

/** Bytes: enough for an id or a place in a file. */
const LONGEST_BODY = 16_384;

/** The object in the body of an admitted request. */
export async function readBody(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const parts: Buffer[] = [];
  // Node never lets the body exceed the stated length, which was checked before.
  for await (const part of request) parts.push(part as Buffer);
  try {
    const value: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as never;
  } catch {
    // The error below reports it.
  }
  throw new UserError('This request cannot be read.');
}

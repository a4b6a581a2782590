import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { UserError } from '../diagnostics/user-error.ts';
import { TOKEN_HEADER } from '../model/dev-protocol.ts';
import { type Answer, errorAnswer, plainAnswer } from './answer.ts';

/** Who may ask a server of the live preview, and for what. */
export type Admission = {
  /** What a page of the preview sends with a request that writes. Made again at each start. */
  readonly token: string;
  readonly mayWrite: boolean;
  /** Refuses a request before anything of it is looked at; undefined lets it in. */
  enter(request: IncomingMessage): Answer | undefined;
};

/** Everybody on this computer may look; what writes needs the token. */
export function admitThisComputer(token: string): Admission {
  return { token, mayWrite: true, enter: () => undefined };
}

/**
 * For a telephone in the same network: the address has a key. The browser keeps it as a cookie of this site, since the pages
 * lead on without it; it allows to look and nothing else.
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

/** How each request to the preview itself is made. Any other name is that of a script. */
const METHODS: Readonly<Record<string, 'GET' | 'POST'>> = {
  events: 'GET',
  session: 'GET',
  source: 'GET',
  fix: 'POST',
  undo: 'POST',
  open: 'POST',
  'as-of': 'POST',
};

/**
 * Refuses a request to the preview itself that none of its pages has made: a page elsewhere can make a browser send requests,
 * but neither with our origin nor with our token. (Safety rule 18.)
 */
export function admit(
  request: IncomingMessage,
  name: string,
  { token, mayWrite }: Admission,
): Answer | undefined {
  const { headers, method } = request;
  const wanted = METHODS[name] ?? 'GET';
  if (method !== wanted) {
    const { headers: plain, ...answer } = plainAnswer(405, `This address takes ${wanted}.`);
    return { ...answer, headers: { ...plain, allow: wanted } };
  }
  const site = headers['sec-fetch-site'];
  const isForeign = site !== undefined && site !== 'same-origin';
  if (name in METHODS && (isForeign || !isOwnOrigin(request))) return errorAnswer(403, 'Not from this page.');
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

/** Compared in the same time whatever is sent. */
function isSame(sent: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(sent), Buffer.from(wanted)];
  return a.length === b.length && b.length > 0 && timingSafeEqual(a, b);
}

/** Bytes: an id or a place in a file. */
const LONGEST_BODY = 16_384;

/** The object in the body of a request that was let in. */
export async function readBody(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const parts: Buffer[] = [];
  // Never longer than the stated length, which Node holds it to.
  for await (const part of request) parts.push(part as Buffer);
  try {
    const value: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as never;
  } catch {
    // Told below.
  }
  throw new UserError('This request cannot be read.');
}

import {
  type AsOfRequest,
  DEV_PATH,
  type DevSession,
  type ErrorAnswer,
  type FixAnswer,
  type FixRequest,
  type OpenAnswer,
  type OpenRequest,
  type SourcePlace,
  TOKEN_HEADER,
  type UndoAnswer,
  type UndoRequest,
} from '../../model/dev-protocol.ts';
import { PREVIEW_WORDS } from './words.ts';

/** The requests of the page to the preview. A refused request throws an error with the message to show. */
export type Requests = {
  /** Requests the session again, because a restarted preview has another token. */
  renew(): Promise<DevSession>;
  mayWrite(): boolean;
  /** The place of an element in a file; undefined if it comes from no file of the site. */
  source(number: string): Promise<SourcePlace | undefined>;
  fix(request: FixRequest): Promise<FixAnswer>;
  undo(request: UndoRequest): Promise<UndoAnswer>;
  open(place: SourcePlace): Promise<void>;
  showAsOf(day: string | null): Promise<void>;
};

export function createRequests(): Requests {
  let session: DevSession = { token: '', mayWrite: false };

  const post = async <Answer>(name: string, body: object): Promise<Answer> => {
    const answer = await ask(name, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [TOKEN_HEADER]: session.token },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  };

  return {
    async renew() {
      session = (await (await ask('session')).json()) as DevSession;
      return session;
    },
    mayWrite: () => session.mayWrite,
    async source(number) {
      const query = new URLSearchParams({ page: location.pathname, at: number });
      const answer = await ask(`source?${query}`, {}, NOT_FOUND);
      return answer.ok ? ((await answer.json()) as SourcePlace) : undefined;
    },
    fix: (request) => post('fix', request satisfies FixRequest),
    undo: ({ step }) => post('undo', { step } satisfies UndoRequest),
    async open(place) {
      const { address } = await post<OpenAnswer>('open', place satisfies OpenRequest);
      if (address !== undefined) location.assign(address);
    },
    showAsOf: (day) => post('as-of', { day } satisfies AsOfRequest),
  };
}

const NOT_FOUND = 404;

/** Sends a request. `known` is the status of another answer than success that is no error. */
async function ask(name: string, options: RequestInit = {}, known?: number): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(`${DEV_PATH}${name}`, { cache: 'no-store', ...options });
  } catch {
    throw new Error(PREVIEW_WORDS.stopped);
  }
  if (answer.ok || answer.status === known) return answer;
  const error = (await answer.json().catch(() => undefined)) as ErrorAnswer | undefined;
  throw new Error(error?.message ?? PREVIEW_WORDS.refused);
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { systemErrorText } from '../diagnostics/system-error.ts';
import { UserError } from '../diagnostics/user-error.ts';
import {
  type AsOfRequest,
  DEV_PATH,
  type DevSession,
  type DevState,
  type FixAnswer,
  type FixRequest,
  type OpenAnswer,
  type PageEvent,
  type SourcePlace,
  type UndoAnswer,
  type UndoRequest,
} from '../model/dev-protocol.ts';
import { NOT_FOUND_FILE, type OutputPath } from '../model/paths.ts';
import type { PublishedSite } from '../model/published-site.ts';
import { type Answer, answerFrom, errorAnswer, jsonAnswer, plainAnswer, scriptAnswer } from './answer.ts';
import { type Admission, admit, readBody } from './dev-guard.ts';
import { openEventStream } from './event-stream.ts';
import { findFile } from './find-file.ts';
import { type AskedPath, guard, isOwnName, WRONG_NAME } from './guard.ts';
import { type ClientPatience, type Handler, listen, type Server } from './listen.ts';
import { send } from './send.ts';

/** An event for a page of the preview. */
export type DevEvent = { readonly page: PageEvent } | { readonly state: DevState };

/** A site that changes while it is shown, and the requests that pages of its preview can make. Refusals are `UserError`s. */
export type DevBackend = {
  /** The folder of the site. Messages name its files relative to it. */
  readonly root: string;
  current(): PublishedSite;
  /** Calls `tell` with events about a page, at once and on every change. Stops when the returned function is called. */
  follow(page: () => OutputPath, tell: (event: DevEvent) => void): () => void;
  source(page: OutputPath, element: number): Promise<SourcePlace | undefined>;
  fix(wanted: FixRequest): Promise<FixAnswer>;
  undo(wanted: UndoRequest): Promise<UndoAnswer>;
  open(place: SourcePlace): Promise<OpenAnswer>;
  showAsOf(wanted: AsOfRequest): Promise<void>;
  /** A script of the preview; undefined if there is no script with this name. */
  script(name: string): Buffer | undefined;
};

type DevServerOptions = {
  readonly host: string;
  readonly port: number;
  readonly admission: Admission;
  readonly patience?: ClientPatience;
};

/** Serves a site that is being edited. (Safety rules 17, 18 and 20.) */
export function startDevServer(
  backend: DevBackend,
  { host, port, admission, patience }: DevServerOptions,
): Promise<Server> {
  const handle: Handler = async (request, response, ownNames) => {
    const refuse = (answer: Answer) => send(request, response, answer, { isRefused: true });
    if (!isOwnName(request, ownNames)) return refuse(WRONG_NAME);
    const notLetIn = admission.enter(request);
    if (notLetIn !== undefined) return refuse(notLetIn);
    if (!request.url?.startsWith(DEV_PATH)) {
      const asked = guard(request, ownNames);
      if ('refused' in asked) return refuse(asked.refused);
      return send(request, response, await pageAnswer(backend, asked), {
        isCompressed: !admission.mayWrite,
        // Safari plays a film only if it gets parts of it.
        isFile: true,
      });
    }
    const url = new URL(request.url, 'http://localhost');
    const name = url.pathname.slice(DEV_PATH.length);
    const notAdmitted = admit(request, name, admission);
    if (notAdmitted !== undefined) return refuse(notAdmitted);
    if (name === 'events') return follow(backend, request, response, () => pageOf(url, backend));
    return send(request, response, await ownAnswer(backend, admission, { request, url, name }));
  };
  return listen(handle, { host, port, patience });
}

async function pageAnswer(backend: DevBackend, { path, query }: AskedPath): Promise<Answer> {
  try {
    const site = backend.current();
    // `/` leads to the pages, even after the owner has changed the path in the site's address.
    const asked = path === '/' && site.base !== '/' ? site.base.slice(0, -1) : path;
    const answer = await answerFrom(site, asked, { query, framedBy: "'self'" });
    if (answer === undefined) return plainAnswer(404, 'This file has just been deleted.');
    return { ...answer, headers: { ...answer.headers, 'cache-control': 'no-store' } };
  } catch (error) {
    return plainAnswer(500, reasonOf(error, backend));
  }
}

function follow(
  backend: DevBackend,
  request: IncomingMessage,
  response: ServerResponse,
  page: () => OutputPath,
): void {
  const stream = openEventStream(response);
  const leave = backend.follow(page, (event) => {
    if ('page' in event) stream.send('page', event.page);
    else stream.send('state', event.state);
  });
  request.once('close', () => {
    leave();
    stream.end();
  });
}

type DevRequest = { readonly request: IncomingMessage; readonly url: URL; readonly name: string };

async function ownAnswer(
  backend: DevBackend,
  admission: Admission,
  { request, url, name }: DevRequest,
): Promise<Answer> {
  try {
    switch (name) {
      case 'session': {
        const session: DevSession = { token: admission.token, mayWrite: admission.mayWrite };
        return jsonAnswer(200, session);
      }
      case 'source': {
        const place = await backend.source(pageOf(url, backend), Number(url.searchParams.get('at')));
        return place === undefined
          ? errorAnswer(404, 'This part comes from the template, not from your files.')
          : jsonAnswer(200, place);
      }
      case 'fix':
        return jsonAnswer(200, await backend.fix(fixRequest(await readBody(request))));
      case 'undo':
        return jsonAnswer(200, await backend.undo(undoRequest(await readBody(request))));
      case 'open':
        return jsonAnswer(200, await backend.open(sourcePlace(await readBody(request))));
      case 'as-of':
        await backend.showAsOf(asOfRequest(await readBody(request)));
        return jsonAnswer(200, {});
      default: {
        const script = backend.script(name);
        return script === undefined ? plainAnswer(404, 'Not found.') : scriptAnswer(script);
      }
    }
  } catch (error) {
    if (error instanceof UserError) return errorAnswer(409, error.message);
    return errorAnswer(500, reasonOf(error, backend));
  }
}

function reasonOf(error: unknown, { root }: DevBackend): string {
  return systemErrorText(error, root) ?? (error instanceof Error ? error.message : String(error));
}

/** The file of the page in a request, by its address. */
function pageOf(url: URL, backend: DevBackend): OutputPath {
  const found = findFile(backend.current(), url.searchParams.get('page') ?? '/');
  return found !== undefined && 'file' in found ? found.file : NOT_FOUND_FILE;
}

function fixRequest(body: Body): FixRequest {
  if (typeof body.id !== 'string' || typeof body.write !== 'boolean') throw new UserError(UNREADABLE);
  return { id: body.id, write: body.write };
}

function undoRequest({ step }: Body): UndoRequest {
  if (typeof step !== 'number') throw new UserError(UNREADABLE);
  return { step };
}

function sourcePlace({ file, line, column }: Body): SourcePlace {
  if (typeof file !== 'string' || !isPlace(line) || !isPlace(column)) throw new UserError(UNREADABLE);
  return { file, line, column };
}

function asOfRequest({ day }: Body): AsOfRequest {
  if (day !== null && typeof day !== 'string') throw new UserError(UNREADABLE);
  return { day };
}

function isPlace(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}

type Body = Readonly<Record<string, unknown>>;

const UNREADABLE = 'This request cannot be read.';

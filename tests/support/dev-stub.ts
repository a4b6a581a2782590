import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { contentType } from '../../generator/hosting/content-types.ts';
import {
  DEV_PATH,
  type DevSession,
  type DevState,
  type ErrorAnswer,
  type FixAnswer,
  type OpenAnswer,
  type ShownDiagnostic,
  type SourcePlace,
  TOKEN_HEADER,
  type UndoAnswer,
} from '../../generator/model/dev-protocol.ts';
import { devHtml } from '../../generator/render/dev-html.ts';
import { idlePages } from './idle-pages.ts';
import { REPOSITORY } from './repository.ts';
import { sharedBrowser } from './shared-browser.ts';
import { sharedSite } from './shared-site.ts';

/** A request from the page to the preview. */
export type Asked = { readonly name: string; readonly body: unknown; readonly token: string | undefined };

const TOKEN = 'token-of-this-start';
const UNDONE = { file: 'content/faqs.yaml' };

/** The state of a site without errors; `page` is added when it is sent. */
const CALM: Omit<DevState, 'page'> = {
  diagnostics: [],
  isChecking: false,
  isCurrent: true,
  asOf: { day: '2026-01-15', isToday: true },
  weight: {
    total: 142,
    budget: 150,
    parts: [
      { name: 'html', kilobytes: 12.4 },
      { name: 'images', kilobytes: 129.6 },
    ],
  },
  undo: undefined,
};

/**
 * The sample site as the live preview shows it, without the preview: pages with the additions of the protocol, and
 * answers that a test decides. There is one server per test file. Changes by a test are reset at its end.
 */
export function devStub() {
  let [out, origin, port] = ['', '', 0];
  let server: Server;
  let browser: Browser;
  let listeners: { readonly page: string; readonly response: ServerResponse }[] = [];
  let changed = new Map<string, string>();
  let asked: Asked[] = [];
  let state = CALM;
  let session: DevSession = { token: TOKEN, mayWrite: true };
  let sources = new Map<string, SourcePlace>();
  let [fix, opening]: [FixAnswer | ErrorAnswer, OpenAnswer] = [
    { message: 'No fix.' },
    { isOpened: true, address: undefined },
  ];
  let undo: UndoAnswer | ErrorAnswer = UNDONE;

  const forget = () => {
    [changed, asked, state, sources] = [new Map(), [], CALM, new Map()];
    session = { token: TOKEN, mayWrite: true };
    [fix, opening] = [{ message: 'No fix.' }, { isOpened: true, address: undefined }];
    undo = UNDONE;
  };
  const published = (path: string) => readFileSync(join(out, path, 'index.html'), 'utf8');
  const htmlOf = (path: string) => devHtml(changed.get(path) ?? published(path));
  const send = (response: ServerResponse, event: string, data: object) =>
    response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  const hashOf = (path: string) =>
    `${htmlOf(path).length} ${changed.get(path)?.slice(-400) ?? ''}${revision}`;
  const sendState = (response: ServerResponse, page: string) =>
    send(response, 'state', { page: hashOf(page), ...state } satisfies DevState);
  let revision = 0;

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url!, origin);
    const path = decodeURIComponent(url.pathname);
    const json = (body: object | undefined, status = 200) => {
      response.writeHead(body === undefined ? 404 : status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body ?? { message: 'Nothing.' }));
    };
    if (!path.startsWith(DEV_PATH)) return sendFile(response, path);
    const name = path.slice(DEV_PATH.length);
    const body = request.method === 'POST' ? JSON.parse(await textOf(request)) : undefined;
    if (!name.includes('.')) {
      asked.push({ name, body, token: request.headers[TOKEN_HEADER] as string | undefined });
    }
    switch (name) {
      case 'client.js':
        return sendScript(response, join(REPOSITORY, 'lib/dev/client.js'));
      case 'axe.js':
        return sendScript(response, createRequire(import.meta.url).resolve('axe-core/axe.min.js'));
      case 'session':
        return json(session);
      case 'source':
        return json(sources.get(url.searchParams.get('at')!));
      case 'fix':
        return json({ ...fix, isWritten: body.write }, 'message' in fix ? 409 : 200);
      case 'undo':
        return json(undo, 'message' in undo ? 409 : 200);
      case 'open':
        return json(opening);
      case 'as-of':
        return json({});
      case 'events': {
        const page = url.searchParams.get('page')!;
        response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
        listeners.push({ page, response });
        send(response, 'page', { hash: hashOf(page) });
        sendState(response, page);
        return;
      }
      default:
        return json(undefined);
    }
  };

  const sendFile = (response: ServerResponse, path: string) => {
    try {
      const isPage = path.endsWith('/');
      const body = isPage ? htmlOf(path) : readFileSync(join(out, path));
      response.writeHead(200, {
        'content-type': isPage ? 'text/html; charset=utf-8' : contentType(path),
        'cache-control': isPage ? 'no-store' : 'no-cache',
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  };

  const start = () => {
    server = createServer((request, response) => void answer(request, response));
    return new Promise<void>((listening) => {
      server.listen(port, '127.0.0.1', () => {
        port = (server.address() as AddressInfo).port;
        origin = `http://127.0.0.1:${port}`;
        listening();
      });
    });
  };
  const stop = () => {
    const closed = new Promise((done) => server.close(done));
    listeners = [];
    server.closeAllConnections();
    return closed;
  };

  beforeAll(async () => {
    out = await sharedSite();
    browser = await sharedBrowser();
    await start();
  }, 300_000);
  afterAll(stop);
  const pages = idlePages((options) => browser.newPage({ baseURL: origin, ...options }));

  return {
    start,
    stop,
    published,
    asked: (name: string) => asked.filter((one) => one.name === name),

    /** Opens a page of the preview and waits until it knows that it is up to date. */
    async open(route: string, options: BrowserContextOptions = {}): Promise<Page> {
      onTestFinished(forget);
      const page = await pages.forTest(options);
      await page.goto(route);
      await page.locator('sitegen-preview [role="toolbar"] .state').waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle').catch(() => {});
      return page;
    },

    /** Replaces `before` with `after` in a page, as a saved file would, and announces it. Each must occur once. */
    edit(route: string, ...edits: readonly (readonly [before: string, after: string])[]): void {
      let html = changed.get(route) ?? published(route);
      for (const [before, after] of edits) {
        const parts = html.split(before);
        if (parts.length !== 2) throw new Error(`"${before}" occurs ${parts.length - 1} times in ${route}`);
        html = parts.join(after);
      }
      this.write(route, html);
    },
    /** Replaces the text of a page. */
    write(route: string, html: string): void {
      changed.set(route, html);
      revision += 1;
      for (const { page, response } of listeners)
        if (page === route) send(response, 'page', { hash: hashOf(route) });
    },
    tell(change: Partial<DevState>): void {
      state = { ...state, ...change };
      for (const { page, response } of listeners) sendState(response, page);
    },
    /** Sets the next answers: to a request for a fix, its undo or the editor, the kind of client, and the sources of elements. */
    prepare(next: {
      fix?: FixAnswer | ErrorAnswer;
      undo?: UndoAnswer | ErrorAnswer;
      open?: OpenAnswer;
      session?: DevSession;
      sources?: Readonly<Record<string, SourcePlace>>;
      state?: Partial<DevState>;
    }): void {
      fix = next.fix ?? fix;
      undo = next.undo ?? undo;
      opening = next.open ?? opening;
      session = next.session ?? session;
      state = { ...state, ...next.state };
      for (const [number, place] of Object.entries(next.sources ?? {})) sources.set(number, place);
    },
  };
}

/** Returns an error in a file, with the values that a test needs. */
export function diagnostic(change: Partial<ShownDiagnostic> = {}): ShownDiagnostic {
  return {
    id: 'one',
    severity: 'error',
    code: 'unknown-key',
    message: 'The key "phto" is unknown here.',
    hint: 'Did you mean "photo"?',
    place: { file: 'content/people/staff.yaml', line: 12, column: 5 },
    excerpt: {
      firstLine: 11,
      lines: ['  - name: Grace Wanjiru', '    phto: grace.jpg', '    role: Nurse'],
      from: 5,
      to: 9,
    },
    isOnThisPage: true,
    element: undefined,
    canFix: false,
    ...change,
  };
}

function sendScript(response: ServerResponse, file: string): void {
  response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
  response.end(readFileSync(file));
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}

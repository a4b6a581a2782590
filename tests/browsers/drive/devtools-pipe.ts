import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { BrowserProgram } from '../../support/browser.ts';
import { inTime } from './driver.ts';

type Message = {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Params;
  readonly result?: Params;
  readonly error?: { readonly message: string };
};

/** Parameters and answers of commands. Their shape differs from version to version; each caller knows it. */
// biome-ignore lint/suspicious/noExplicitAny: the protocol has no types for builds this old
export type Params = Record<string, any>;

/** A browser that accepts commands of the DevTools protocol. */
export type Connection = {
  send(method: string, params?: Params, session?: string): Promise<Params>;
  /** Receives everything that the browser reports without a request. */
  onReport(listen: (method: string, params: Params) => void): void;
  /** Ends the browser. */
  end(): Promise<void>;
};

/**
 * Starts a browser and talks to it through a pipe: JSON texts with a NUL character after each, written to its file
 * descriptor 3 and read from 4. This needs no port and no library. Chromium has it since version 71.
 */
export function startBrowser(program: BrowserProgram, flags: readonly string[]): Connection {
  const browser = spawn(program.path, [...flags, '--remote-debugging-pipe', 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...program.env },
  });
  const waiting = new Map<number, (answer: Message) => void>();
  const listeners: ((method: string, params: Params) => void)[] = [];
  let hasEnded = false;
  const gone = new Promise<void>((resolve) => {
    const leave = () => {
      hasEnded = true;
      for (const answer of waiting.values()) answer({ error: { message: ENDED } });
      waiting.clear();
      resolve();
    };
    browser.once('exit', leave).once('error', leave);
  });

  readMessages(browser.stdio[4] as Readable, (message) => {
    if (message.id === undefined) {
      for (const listen of listeners) listen(message.method ?? '', message.params ?? {});
      return;
    }
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });
  const input = browser.stdio[3] as Writable;
  // Its exit reports a browser that ends during a write.
  input.on('error', () => {});

  let last = 0;
  return {
    onReport: (listen) => listeners.push(listen),
    async send(method, params = {}, sessionId) {
      if (hasEnded) throw new Error(ENDED);
      last += 1;
      const id = last;
      const answer = new Promise<Message>((resolve) => waiting.set(id, resolve));
      input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
      const { error, result } = await inTime(answer, `The answer to ${method}`);
      if (error !== undefined) throw new Error(`${method}: ${error.message}`);
      return result ?? {};
    },
    end: () => endProcess(browser, gone),
  };
}

const ENDED = 'The browser ended by itself.';

/** Ends a browser at once: its profile is not kept. */
export async function endProcess(browser: ChildProcess, gone: Promise<void>): Promise<void> {
  browser.kill('SIGKILL');
  await gone;
}

function readMessages(output: Readable, receive: (message: Message) => void): void {
  // The end of a chunk may cut a character in two, so bytes are joined before they are decoded.
  let rest = Buffer.alloc(0);
  output.on('error', () => {});
  output.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf(0); end !== -1; end = rest.indexOf(0)) {
      receive(JSON.parse(rest.subarray(0, end).toString('utf8')));
      rest = rest.subarray(end + 1);
    }
  });
}

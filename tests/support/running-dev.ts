import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { DevState, PageEvent } from '../../generator/model/dev-protocol.ts';
import { REPOSITORY } from './repository.ts';

/** A live preview that was started in a terminal. */
export type RunningDev = {
  readonly address: string;
  /** The id of its process. */
  readonly pid: number;
  /** Returns all its output so far. */
  said(): string;
  /** Waits until its output matches. */
  says(pattern: RegExp): Promise<string>;
  get(path: string): Promise<string>;
  end(signal?: NodeJS.Signals): Promise<number | null>;
};

/** Starts the real `sitegen dev` on a free port, or with the given arguments. */
export async function startDev(root: string, ...args: readonly string[]): Promise<RunningDev> {
  return startDevOf(REPOSITORY, root, ...args);
}

/** Does the same with another checkout of sitegen. */
export async function startDevOf(
  checkout: string,
  root: string,
  ...args: readonly string[]
): Promise<RunningDev> {
  const port = args.includes('--port') ? [] : ['--port', '0'];
  const child = spawn(process.execPath, [
    join(checkout, 'bin', 'sitegen.js'),
    'dev',
    '--root',
    root,
    '--no-open',
    ...port,
    ...args,
  ]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const { said, says } = listenTo(child);
  const address = /http:\/\/\S+/.exec(await says(/press Ctrl and C/))?.[0] ?? '';
  return {
    address,
    pid: child.pid!,
    said,
    says,
    get: async (path) => (await fetch(address + path)).text(),
    async end(signal = 'SIGINT') {
      child.kill(signal);
      const [exitCode] = await once(child, 'close');
      return exitCode;
    },
  };
}

function listenTo(child: ChildProcess) {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => {
      text += data;
    });
  }
  return {
    said: () => text,
    async says(pattern: RegExp): Promise<string> {
      while (!pattern.test(text)) {
        if (child.exitCode !== null) throw new Error(`The preview ended: ${text}`);
        const heard = new AbortController();
        const { signal } = heard;
        await Promise.race([
          once(child.stdout!, 'data', { signal }),
          once(child.stderr!, 'data', { signal }),
          once(child, 'close', { signal }),
        ]);
        heard.abort();
      }
      return text;
    },
  };
}

/** The events that a page of the preview gets, from now on. */
export type Followed = {
  /** Returns the next event that matches. */
  state(fits: (state: DevState) => boolean): Promise<DevState>;
  page(): Promise<PageEvent>;
};

/** Listens like the script of a page; `page` is its path, such as `/about/`. */
export async function followPage(address: string, page: string): Promise<Followed> {
  const control = new AbortController();
  onTestFinished(() => control.abort());
  const { origin } = new URL(address);
  const answer = await fetch(`${origin}/@sitegen/events?page=${page}`, { signal: control.signal });
  const events: { readonly name: string; readonly data: never }[] = [];
  let wake = () => {};
  const read = async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const part of answer.body!) {
      text += decoder.decode(part as Uint8Array, { stream: true });
      for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
        const [, name, data] = /^event: (.*)\ndata: (.*)$/.exec(text.slice(0, end)) ?? [];
        if (name !== undefined) events.push({ name, data: JSON.parse(data!) as never });
        text = text.slice(end + 2);
      }
      wake();
    }
  };
  read().catch(() => undefined);
  const next = async <T>(name: string, fits: (data: T) => boolean): Promise<T> => {
    for (;;) {
      const found = events.findIndex((event) => event.name === name && fits(event.data));
      if (found !== -1) return events.splice(0, found + 1).at(-1)!.data;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  return { state: (fits) => next<DevState>('state', fits), page: () => next<PageEvent>('page', () => true) };
}

/** Sends a request to the preview as its pages do. */
export async function askDev<T>(address: string, name: string, body: unknown): Promise<T> {
  const { origin } = new URL(address);
  const own = { origin, 'sec-fetch-site': 'same-origin' };
  const session = await (await fetch(`${origin}/@sitegen/session`, { headers: own })).json();
  const headers = { ...own, 'content-type': 'application/json', 'x-sitegen-token': session.token };
  const answer = await fetch(`${origin}/@sitegen/${name}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return (await answer.json()) as T;
}

import { tmpdir } from 'node:os';
import type { PublishedFolder } from '../../generator/model/published-site.ts';
import { admitThisComputer } from '../../generator/serve/dev-guard.ts';
import { type DevBackend, startDevServer } from '../../generator/serve/dev-server.ts';
import { type ClientPatience, type Server, THIS_MACHINE } from '../../generator/serve/listen.ts';

/** The token of the server below. */
export const TOKEN = 'token-of-the-test';

/** Serves a finished site as `sitegen dev` does. Actions that a client triggers are added to `done`. */
export function startSampleDev(
  folder: PublishedFolder,
  patience?: ClientPatience,
  done: string[] = [],
  admission = admitThisComputer(TOKEN),
): Promise<Server> {
  const place = { file: 'site.yaml', line: 1, column: 1 };
  const backend: DevBackend = {
    // The folders of tests are in it.
    root: tmpdir(),
    current: () => folder.current()!,
    follow: () => () => undefined,
    source: async () => place,
    async fix({ write }) {
      if (write) done.push('fix');
      return { file: 'site.yaml', line: 1, before: [], after: [], isWritten: write };
    },
    async undo() {
      done.push('undo');
      return { file: 'site.yaml' };
    },
    async open() {
      done.push('open');
      return { isOpened: true, address: undefined };
    },
    async showAsOf() {
      done.push('as-of');
    },
    script: () => undefined,
  };
  return startDevServer(backend, { host: THIS_MACHINE, port: 0, admission, patience });
}

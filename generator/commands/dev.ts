import { networkInterfaces } from 'node:os';
import { renderUnicodeCompact } from 'uqr';
import { UserError } from '../diagnostics/user-error.ts';
import { type Dev, dev } from '../pipeline/dev.ts';
import { openSite } from '../pipeline/project.ts';
import { devTerminal } from './dev-terminal.ts';
import { openBrowser } from './open-browser.ts';
import { openInEditor } from './open-editor.ts';
import { buildOptions } from './options.ts';
import { readPort } from './port.ts';
import { print } from './print.ts';
import { ended } from './until-ended.ts';

type DevTyped = {
  readonly root: string;
  readonly port?: string;
  readonly asOf?: string;
  readonly base?: string;
  readonly host?: boolean | string;
  readonly open: boolean;
  readonly editor?: string;
  readonly poll?: boolean | string;
  readonly color: boolean;
};

/** `sitegen dev`: shows the site while it is edited, until the user ends it; exit code 0. */
export async function run(typed: DevTyped): Promise<number> {
  const start = performance.now();
  const project = openSite(typed);
  const terminal = devTerminal(typed);
  const host = typed.host === undefined || typed.host === false ? undefined : privateAddress(typed.host);
  const running = await dev(project, {
    build: buildOptions(typed),
    port: readPort(typed.port ?? USUAL_PORT),
    isPortFixed: typed.port !== undefined,
    host,
    poll: readPoll(typed.poll),
    open: (place) => openInEditor(project.root, place, typed.editor),
    saved: terminal.saved,
    checked: terminal.checked,
    polling: terminal.polling,
    moved: terminal.moved,
    themeFailed: terminal.themeFailed,
    failed: terminal.failed,
  });
  terminal.began(running.address, performance.now() - start);
  if (running.phoneAddress !== undefined) showPhoneAddress(running.phoneAddress);
  if (typed.open && process.stdout.isTTY === true) openBrowser(running.address);
  await Promise.race([ended(), quitByKey(running)]);
  await running.close();
  terminal.ended();
  return 0;
}

const USUAL_PORT = '4321';

/** Waits for the key q; o opens the browser, r checks all files again. */
function quitByKey({ address, refresh }: Dev): Promise<void> {
  const { stdin } = process;
  if (stdin.isTTY !== true) return new Promise(() => undefined);
  stdin.setRawMode(true);
  stdin.resume();
  return new Promise((quit) => {
    stdin.on('data', (data) => {
      const key = data.toString();
      if (key === 'o') openBrowser(address);
      if (key === 'r') void refresh();
      if (key === 'q' || key === CTRL_C) {
        stdin.setRawMode(false);
        stdin.pause();
        quit();
      }
    });
  });
}

/** The code that a terminal in raw mode sends for Ctrl+C. */
const CTRL_C = '\u0003';

function showPhoneAddress(address: string): void {
  print(
    `\nOn a phone in the same network: ${address}\n${renderUnicodeCompact(address)}\n` +
      'Anyone in this network who has this address can see the preview. They cannot change anything.\n\n',
  );
}

/** An address of this computer that is only valid in a private network. (RFC 1918) */
function privateAddress(wanted: boolean | string): string {
  const own = Object.values(networkInterfaces())
    .flat()
    .flatMap((one) =>
      one !== undefined && one.family === 'IPv4' && PRIVATE.test(one.address) ? [one.address] : [],
    );
  const [found] = wanted === true ? own : own.filter((address) => address === wanted);
  if (found !== undefined) return found;
  const possible = own.length === 0 ? 'It has none.' : `Possible: ${own.join(', ')}.`;
  throw new UserError(
    wanted === true
      ? 'This computer has no address in a private network, so --host cannot be used.'
      : `--host ${wanted} is not an address of this computer in a private network. ${possible}`,
  );
}

const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/;

function readPoll(typed: boolean | string | undefined): number | undefined {
  if (typed === undefined || typed === false) return undefined;
  const milliseconds = typed === true ? 1_000 : Number(typed);
  if (Number.isInteger(milliseconds) && milliseconds >= 100 && milliseconds <= 60_000) return milliseconds;
  throw new UserError(
    `--poll ${typed} is not valid. Write milliseconds from 100 to 60000, such as --poll 1000.`,
  );
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserProgram } from '../../support/browser.ts';
import { type Connection, type Params, startBrowser } from './devtools-pipe.ts';
import { type Driver, inTime, type Key } from './driver.ts';

/** Starts a build of Chromium of any age, with one empty page. */
export async function startChromium(program: BrowserProgram, flags: readonly string[]): Promise<Driver> {
  const connection = startBrowser(program, [...COMMON_FLAGS, ...flags]);
  try {
    return await openPage(connection);
  } catch (error) {
    await connection.end();
    throw error;
  }
}

const COMMON_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--hide-scrollbars',
  '--no-first-run',
  '--disable-background-networking',
];

/** Uses only commands that Chromium 80 knows. */
async function openPage(connection: Connection): Promise<Driver> {
  const { product } = await connection.send('Browser.getVersion');
  const { targetId } = await connection.send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await connection.send('Target.attachToTarget', { targetId, flatten: true });
  const send = (method: string, params?: Params) => connection.send(method, params, sessionId);
  const heard: string[] = [];
  const asked: string[] = [];
  let hasLoaded = () => {};
  connection.onReport((method, params) => {
    if (method === 'Page.loadEventFired') hasLoaded();
    if (method === 'Network.requestWillBeSent') asked.push(`${params.request.method} ${params.request.url}`);
    const complaint = complaintIn(method, params);
    if (complaint !== undefined) heard.push(complaint);
  });
  for (const domain of ['Page', 'Runtime', 'Log', 'Network']) await send(`${domain}.enable`);

  let size = { width: 1280, height: 800 };
  const setSize = (width: number, height: number) =>
    send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
  const mouse = (type: string, x: number, y: number, more: Params = {}) =>
    send('Input.dispatchMouseEvent', { type, x, y, ...more });
  const key = async (params: Params) => {
    await send('Input.dispatchKeyEvent', { type: 'keyDown', ...params });
    await send('Input.dispatchKeyEvent', { type: 'keyUp', ...params });
  };

  return {
    name: `Chromium ${/\/(\d+)/.exec(product)?.[1]}`,
    heard: () => heard,
    asked: () => asked,
    async goTo(url) {
      heard.length = 0;
      asked.length = 0;
      const loaded = new Promise<void>((resolve) => {
        hasLoaded = resolve;
      });
      await send('Page.navigate', { url });
      await inTime(loaded, `Loading ${url}`);
    },
    async resize(width, height) {
      size = { width, height };
      await setSize(width, height);
    },
    async evaluate(expression) {
      const answer = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
      const problem = answer.exceptionDetails;
      if (problem) throw new Error(problem.exception?.description ?? problem.text);
      return answer.result.value;
    },
    async pointTo(x, y) {
      await mouse('mouseMoved', x, y);
    },
    async clickAt(x, y) {
      await mouse('mouseMoved', x, y);
      await mouse('mousePressed', x, y, { button: 'left', buttons: 1, clickCount: 1 });
      await mouse('mouseReleased', x, y, { button: 'left', clickCount: 1 });
    },
    press: (name) => key(KEYS[name]),
    async type(text) {
      for (const character of text) await key({ key: character, text: character });
    },
    async showAs(medium) {
      await send('Emulation.setEmulatedMedia', { media: medium === 'print' ? 'print' : '' });
    },
    async photograph() {
      const { contentSize, cssContentSize } = await send('Page.getLayoutMetrics');
      // Old builds capture only the part that fits into the window, and draw no window higher than this.
      await setSize(size.width, Math.min((cssContentSize ?? contentSize).height, 8_000));
      await sleep(500);
      const { data } = await send('Page.captureScreenshot', { format: 'png' });
      await setSize(size.width, size.height);
      return Buffer.from(data, 'base64');
    },
    close: () => connection.end(),
  };
}

const KEYS: Readonly<Record<Key, Params>> = {
  Enter: { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  Escape: { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27 },
  Tab: { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 },
  Space: { key: ' ', code: 'Space', windowsVirtualKeyCode: 32, text: ' ' },
  ArrowLeft: { key: 'ArrowLeft', code: 'ArrowLeft', windowsVirtualKeyCode: 37 },
  ArrowRight: { key: 'ArrowRight', code: 'ArrowRight', windowsVirtualKeyCode: 39 },
  Backspace: { key: 'Backspace', code: 'Backspace', windowsVirtualKeyCode: 8 },
};

function complaintIn(method: string, params: Params): string | undefined {
  if (method === 'Runtime.exceptionThrown') {
    const { exception, text, url } = params.exceptionDetails;
    return `${(exception?.description ?? text).split('\n')[0]} (${url ?? 'in the page'})`;
  }
  if (method === 'Runtime.consoleAPICalled' && params.type === 'error') {
    return params.args.map((arg: Params) => arg.value ?? arg.description).join(' ');
  }
  if (method === 'Log.entryAdded' && params.entry.level === 'error') {
    return `${params.entry.text} (${params.entry.url ?? 'in the page'})`;
  }
  return undefined;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSession } from './bidi-socket.ts';
import { endProcess, type Params } from './devtools-pipe.ts';
import { type Driver, inTime, type Key } from './driver.ts';

/** Starts Firefox with its own profile and one empty page. */
export async function startFirefox(path: string): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'sitegen-firefox-'));
  writeFileSync(join(profile, 'user.js'), PREFERENCES.map((line) => `user_pref(${line});\n`).join(''));
  const flags = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const browser = spawn(path, [...flags, '--remote-allow-system-access', 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile },
  });
  const gone = new Promise<void>((resolve) => {
    browser.once('exit', () => resolve()).once('error', () => resolve());
  });
  const end = async () => {
    await endProcess(browser, gone);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  try {
    return await openPage(await addressOf(browser), end);
  } catch (error) {
    await end();
    throw error;
  }
}

/** Firefox sends no requests to its maker, and displays pages as a phone does. */
const PREFERENCES = [
  '"app.normandy.enabled", false',
  '"app.update.enabled", false',
  '"browser.safebrowsing.update.enabled", false',
  '"browser.shell.checkDefaultBrowser", false',
  '"datareporting.policy.dataSubmissionEnabled", false',
  '"extensions.systemAddon.update.enabled", false',
  '"network.captive-portal-service.enabled", false',
  '"network.connectivity-service.enabled", false',
  '"services.settings.server", "data:,#remote-settings-dummy/v1"',
  '"toolkit.telemetry.reportingpolicy.firstRun", false',
  // Scrollbars are over the page as on phones, and use none of its width.
  '"ui.useOverlayScrollbars", 1',
];

/** Returns the address that the browser prints on its standard error when it listens. */
function addressOf(browser: ChildProcess): Promise<string> {
  const named = new Promise<string>((resolve, fail) => {
    let said = '';
    browser.stderr!.on('data', (chunk) => {
      said += chunk;
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said);
      if (address !== null) resolve(address[1]!);
    });
    browser.once('exit', () => fail(new Error('The browser ended by itself.')));
    browser.once('error', fail);
  });
  return inTime(named, 'Starting Firefox', 60_000);
}

async function openPage(address: string, end: () => Promise<void>): Promise<Driver> {
  const { send, onReport } = await openSession(address);
  const { contexts } = await send('browsingContext.getTree');
  const context = contexts[0].context;
  /** The protocol also reaches the browser window, which provides what the protocol lacks. */
  const askWindow = async (expression: string) => {
    const { contexts: windows } = await send('browsingContext.getTree', { 'moz:scope': 'chrome' });
    await send('script.evaluate', evaluation(expression, windows[0].context));
  };
  // At first the focus is in the address bar, and buttons of the page do not react to keys.
  await askWindow('gBrowser.selectedBrowser.focus()');
  const heard: string[] = [];
  const asked: string[] = [];
  onReport((method, params) => {
    if (method === 'network.beforeRequestSent') asked.push(`${params.request.method} ${params.request.url}`);
    if (method === 'log.entryAdded' && params.level === 'error') heard.push(params.text);
    if (method === 'network.responseCompleted' && params.response.status >= 400) {
      heard.push(`The server answers ${params.response.status} for ${params.request.url}.`);
    }
  });
  await send('session.subscribe', {
    events: ['log.entryAdded', 'network.beforeRequestSent', 'network.responseCompleted'],
  });
  const version = await send('script.evaluate', evaluation('navigator.userAgent', context));
  const actions = (source: Params) => send('input.performActions', { context, actions: [source] });
  const pointer = (x: number, y: number, ...more: Params[]) =>
    actions({
      type: 'pointer',
      id: 'mouse',
      actions: [{ type: 'pointerMove', x: Math.round(x), y: Math.round(y) }, ...more],
    });
  const keys = (values: readonly string[]) =>
    actions({
      type: 'key',
      id: 'keyboard',
      actions: values.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    });

  return {
    name: `Firefox ${/Firefox\/(\d+)/.exec(version.result.value)?.[1]}`,
    heard: () => heard,
    asked: () => asked,
    async goTo(url) {
      heard.length = 0;
      asked.length = 0;
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async resize(width, height) {
      await send('browsingContext.setViewport', {
        context,
        viewport: { width, height },
        devicePixelRatio: 1,
      });
    },
    async evaluate(expression) {
      const { result, exceptionDetails } = await send('script.evaluate', evaluation(expression, context));
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value;
    },
    async pointTo(x, y) {
      await pointer(x, y);
    },
    async clickAt(x, y) {
      await pointer(x, y, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 });
    },
    async press(key) {
      await keys([KEYS[key]]);
    },
    async type(text) {
      await keys([...text]);
    },
    async showAs(medium) {
      const name = medium === 'print' ? 'print' : '';
      await askWindow(`gBrowser.selectedBrowser.browsingContext.mediumOverride = '${name}'`);
    },
    async photograph() {
      const { data } = await send('browsingContext.captureScreenshot', { context, origin: 'document' });
      return Buffer.from(data, 'base64');
    },
    close: end,
  };
}

function evaluation(expression: string, context: string): Params {
  return { expression, target: { context }, awaitPromise: true, resultOwnership: 'none' };
}

/** The characters that WebDriver uses for keys without a character. */
const KEYS: Readonly<Record<Key, string>> = {
  Enter: '\uE006',
  Escape: '\uE00C',
  Tab: '\uE004',
  Space: ' ',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  Backspace: '\uE003',
};

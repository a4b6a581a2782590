import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type {
  ErrorAnswer,
  FixAnswer,
  OpenAnswer,
  SourcePlace,
  UndoAnswer,
} from '../../generator/model/dev-protocol.ts';
import { withoutPolicy, withoutPreviewParts } from '../support/dev-html.ts';
import { askDev, followPage, startDev } from '../support/running-dev.ts';
import { replace, sitegen, temporaryFolder, tinySite, write } from '../support/sites.ts';

/* `sitegen dev` as an owner uses it: started in a terminal, with files that change. */

const PAGE = 'content/pages/about.yaml';
const page = (heading: string) =>
  `title: About us\ndescription: Who we are and what we do.\nsections:\n  - type: text\n    heading: ${heading}\n    text: Some words.\n`;

const withPage = () => tinySite({ [PAGE]: page('First') });

/** Saves as most editors do: first next to the file, then under its name. */
function save(root: string, path: string, text: string): void {
  write(root, `${path}~`, text);
  renameSync(join(root, `${path}~`), join(root, path));
}

/** Polls until it is true, for at most ten seconds. */
const soon = <T>(what: () => T) => expect.poll(what, { timeout: 10_000 });

describe('a saved file', () => {
  test('shows at once, and the terminal reports it in one line', async () => {
    const root = withPage();
    const dev = await startDev(root);
    expect(await dev.get('about/')).toContain('First');
    const followed = await followPage(dev.address, '/about/');
    const { hash } = await followed.page();
    save(root, PAGE, page('Second'));
    expect((await followed.page()).hash).not.toBe(hash);
    expect(await dev.get('about/')).toContain('Second');
    await dev.says(/^saved pages\/about\.yaml, 1 page, \d+ ms$/m);
  });

  test('that changes the path of the site is reported with the new address, and the old one leads there', async () => {
    const root = tinySite();
    const dev = await startDev(root);
    const settings = readFileSync(join(root, 'site.yaml'), 'utf8');
    write(root, 'site.yaml', settings.replace(/^url: .*/m, 'url: https://www.tiny.example/works/'));
    await dev.says(/^The preview is now at http:\/\/127\.0\.0\.1:\d+\/works\/$/m);
    expect((await fetch(dev.address)).url).toBe(`${dev.address}works/`);
    expect(dev.said().match(/The preview is now at/g)).toHaveLength(1);
  });

  test('is shown after a new page, a rename and a deletion too', async () => {
    const root = withPage();
    const dev = await startDev(root);
    write(root, 'content/pages/new/one.yaml', page('A new page'));
    await dev.says(/saved pages\/new/);

    expect(await dev.get('new/one/')).toContain('A new page');
    renameSync(join(root, 'content/pages/new'), join(root, 'content/pages/old'));
    await soon(() => dev.get('old/one/')).toContain('A new page');
    rmSync(join(root, 'content/pages/old'), { recursive: true });
    await soon(async () => (await fetch(`${dev.address}old/one/`)).status).toBe(404);
  });

  test('is shown after a folder was moved to the trash', async () => {
    const root = withPage();
    write(root, 'content/pages/old/one.yaml', page('An old page'));
    const dev = await startDev(root);
    expect(await dev.get('old/one/')).toContain('An old page');
    renameSync(join(root, 'content/pages/old'), join(temporaryFolder(), 'old'));
    await soon(async () => (await fetch(`${dev.address}old/one/`)).status).toBe(404);
    expect(dev.said()).not.toContain('error');
  });

  test('with new colours gives every page a new style sheet', async () => {
    const root = withPage();
    const dev = await startDev(root);
    const sheets = (html: string) => html.match(/assets\/[\w-]+\.css|images\/[\w.-]+\.css/g)?.length ?? 0;
    const before = sheets(await dev.get(''));
    const settings = readFileSync(join(root, 'site.yaml'), 'utf8');
    save(root, 'site.yaml', `${settings}theme:\n  colours:\n    link: '#1D5A78'\n`);
    await soon(async () => sheets(await dev.get(''))).toBe(before + 1);
  });
});

describe('an error', () => {
  test('is reported in full, the last good page stays, and all errors are reported as gone after the correction', async () => {
    const root = withPage();
    const dev = await startDev(root);
    await dev.get('about/');
    const followed = await followPage(dev.address, '/about/');
    save(root, PAGE, page('Second').replace('title:', 'titel:'));
    const { diagnostics, isCurrent } = await followed.state((state) => state.diagnostics.some(isError));
    expect(isCurrent).toBe(false);
    expect(diagnostics.find(isError)).toMatchObject({
      code: 'unknown-key',
      message: 'A page has no "titel".',
      place: { file: PAGE, line: 1, column: 1 },
      excerpt: { firstLine: 1, from: 1, to: 6 },
      isOnThisPage: true,
      canFix: true,
    });
    expect(await dev.get('about/')).toContain('First');
    expect(await dev.says(/1 error in 1 file/)).toContain(`error  ${PAGE}:1:1  unknown-key`);

    // Later success does not hide it.
    save(
      root,
      'content/pages/other.yaml',
      page('Other').replace('About us', 'Others').replace('Who we', 'What others'),
    );
    await dev.says(/1 error is left: content\/pages\/about\.yaml:1/);
    save(root, PAGE, page('Third'));
    await dev.says(/All errors are corrected/);
    await followed.state((state) => state.isCurrent === true && !state.diagnostics.some(isError));
    expect(await dev.get('about/')).toContain('Third');
  });

  test('that was there from the start leaves nothing to show, so no last version is promised', async () => {
    const root = tinySite({ [PAGE]: page('First').replace('title:', 'titel:') });
    const dev = await startDev(root);
    await dev.says(/1 error in 1 file; pages appear when their errors are corrected\./);
    expect(await dev.get('about/')).toContain('This page cannot be shown yet');
    const followed = await followPage(dev.address, '/about/');
    expect((await followed.state((state) => state.diagnostics.some(isError))).isCurrent).toBeUndefined();
    save(root, PAGE, page('First'));
    await dev.says(/All errors are corrected/);
    await followed.state(({ isCurrent }) => isCurrent === true);
    save(root, PAGE, page('Second').replace('title:', 'titel:'));
    await dev.says(/1 error in 1 file; pages show the last version without errors\./);
    await followed.state(({ isCurrent }) => isCurrent === false);
  });

  test('in a list leaves all pages as they were; in another page it does not affect this one', async () => {
    const root = withPage();
    const dev = await startDev(root);
    await dev.get('about/');
    save(root, 'content/pages/other.yaml', page('Other').replace('title:', 'titel:'));
    await dev.says(/1 error in 1 file/);
    save(root, PAGE, page('Second'));
    await soon(() => dev.get('about/')).toContain('Second');
    save(root, 'content/faqs.yaml', 'nothing: like a list\n');
    await dev.says(/2 errors in 2 files/);
    save(root, PAGE, page('Third'));
    await dev.says(/2 errors are left/);
    expect(await dev.get('about/')).toContain('Second');
  });

  test('that exists at the start is shown on every page until it is gone', async () => {
    const root = withPage();
    const settings = readFileSync(join(root, 'site.yaml'), 'utf8');
    write(root, 'site.yaml', settings.replace('language: en', 'language: xx'));
    const dev = await startDev(root);
    const waiting = await dev.get('');
    expect(waiting).toContain('This page cannot be shown yet');
    expect(waiting).toContain('/@sitegen/client.js');
    await dev.says(/site\.yaml:\d+/);
    save(root, 'site.yaml', settings);
    await soon(() => dev.get('about/')).toContain('First');
  });

  test('with a fix is corrected by a button, and another button undoes the fix', async () => {
    const root = withPage();
    const wrong = page('Second').replace('title:', 'titel:');
    write(root, PAGE, wrong);
    const dev = await startDev(root);
    const followed = await followPage(dev.address, '/about/');
    const { diagnostics } = await followed.state((state) => state.diagnostics.some(isError));
    const { id } = diagnostics.find(isError)!;
    const shown = await askDev<FixAnswer>(dev.address, 'fix', { id, write: false });
    expect(shown).toEqual({
      file: PAGE,
      line: 1,
      before: ['titel: About us'],
      after: ['title: About us'],
      isWritten: false,
    });
    expect(readFileSync(join(root, PAGE), 'utf8')).toBe(wrong);
    expect((await askDev<FixAnswer>(dev.address, 'fix', { id, write: true })).isWritten).toBe(true);
    expect(readFileSync(join(root, PAGE), 'utf8')).toBe(page('Second'));
    const { undo } = await followed.state((state) => !state.diagnostics.some(isError));
    expect(undo).toEqual({ step: 1, words: `Fixed ${PAGE}.` });
    expect(await askDev<UndoAnswer>(dev.address, 'undo', { step: 1 })).toEqual({ file: PAGE });
    expect(readFileSync(join(root, PAGE), 'utf8')).toBe(wrong);
    const { message } = await askDev<ErrorAnswer>(dev.address, 'undo', { step: 1 });
    expect(message).toBe('There is nothing to undo.');
  });

  test('fixed in the preview is not undone over later changes by the owner', async () => {
    const root = withPage();
    write(root, PAGE, page('Second').replace('title:', 'titel:'));
    const dev = await startDev(root);
    const followed = await followPage(dev.address, '/about/');
    const { diagnostics } = await followed.state((state) => state.diagnostics.some(isError));
    await askDev(dev.address, 'fix', { id: diagnostics.find(isError)!.id, write: true });
    writeFileSync(join(root, PAGE), page('By hand'));
    const { undo } = await followed.state(({ diagnostics: left }) => !left.some(isError));
    const undone = askDev<ErrorAnswer>(dev.address, 'undo', { step: undo?.step });
    expect((await undone).message).toContain('has changed since the fix');
    expect(readFileSync(join(root, PAGE), 'utf8')).toBe(page('By hand'));
    // No page names it any more.
    await followed.state((state) => state.undo === undefined);
  });
});

describe('the way from a page to the file', () => {
  test('an element of the page has a place in its file, one of the template has none', async () => {
    const root = withPage();
    const dev = await startDev(root);
    const html = await dev.get('about/');
    const numberOf = (pattern: RegExp) => Number(pattern.exec(html)?.[1]);
    const source = async (at: number) =>
      (await fetch(`${new URL(dev.address).origin}/@sitegen/source?page=/about/&at=${at}`)).json();
    const heading = await source(numberOf(/<h2 data-sitegen-at="(\d+)"[^>]*>First/));
    expect(heading as SourcePlace).toMatchObject({ file: PAGE, line: 5 });
    const organisation = await source(numberOf(/<footer data-sitegen-at="(\d+)"/));
    expect(organisation as SourcePlace).toMatchObject({ file: 'site.yaml' });
    expect((await source(99_999)) as ErrorAnswer).toEqual({
      message: 'This part comes from the template, not from your files.',
    });
  });

  test('is not known in a file that has an error, since the page shows its earlier version', async () => {
    const root = withPage();
    const dev = await startDev(root);
    const sourceOf = async (path: string, text: string) => {
      const at = new RegExp(`data-sitegen-at="(\\d+)"[^>]*>${text}<`).exec(await dev.get(path))?.[1];
      const { origin } = new URL(dev.address);
      return (await fetch(`${origin}/@sitegen/source?page=/${path}&at=${at}`)).json();
    };
    const refused = { message: expect.stringContaining('This page shows an earlier version') };
    expect(await sourceOf('about/', 'First')).toMatchObject({ file: PAGE, line: 5 });
    // On the home page the questions are from a list.
    const question = 'Is this a real place\\?';
    expect(await sourceOf('', 'Welcome')).toMatchObject({ file: 'content/pages/home.yaml' });

    write(root, PAGE, `# Words of today.\n${page('First').replace('title:', 'titel:')}`);
    await dev.says(/1 error in 1 file/);
    expect(await sourceOf('about/', 'First')).toEqual(refused);
    replace(root, 'content/faqs.yaml', 'question:', 'qestion:');
    await dev.says(/2 errors in 2 files/);
    expect(await sourceOf('', question)).toEqual(refused);
    write(root, PAGE, `# Words of today.\n${page('First')}`);
    replace(root, 'content/faqs.yaml', 'qestion:', 'question:');
    await dev.says(/All errors are corrected/);
    expect(await sourceOf('about/', 'First')).toMatchObject({ file: PAGE, line: 6 });
    expect(await sourceOf('', question)).toMatchObject({ file: 'content/faqs.yaml' });
  });

  test('the file of an error opens, also if it is new or had the error at the start', async () => {
    const wrong = page('First').replace('title:', 'titel:');
    const root = tinySite({ 'content/faqs.yaml': 'nothing: like a list\n' });
    const dev = await startDev(root, '--editor', 'true');
    const open = (file: string) => askDev<OpenAnswer>(dev.address, 'open', { file, line: 1, column: 1 });
    await dev.says(/1 error in 1 file/);
    expect(await open('content/faqs.yaml')).toMatchObject({ isOpened: true });
    write(root, PAGE, wrong);
    await dev.says(/2 errors in 2 files/);
    expect(await open(PAGE)).toMatchObject({ isOpened: true });
    expect(await open('content/other.yaml')).toEqual({
      message: 'content/other.yaml is not a file of this site.',
    });
  });
});

describe('several at once', () => {
  test('a second preview takes the next port, and a build works independently', async () => {
    const root = withPage();
    const first = await startDev(root, '--port', '0');
    const port = Number(new URL(first.address).port);
    const second = await startDev(root);
    expect(second.address).not.toBe(first.address);
    const taken = await sitegen(root, 'dev', '--port', String(port), '--no-open');
    expect([taken.exitCode, taken.stderr]).toEqual([2, expect.stringContaining(`Port ${port} is in use`)]);
    const { exitCode } = await sitegen(root, 'build');
    expect(exitCode).toBe(0);
    save(root, PAGE, page('Second'));
    await Promise.all([first, second].map((dev) => soon(() => dev.get('about/')).toContain('Second')));
    const published = readFileSync(join(root, 'dist/about/index.html'), 'utf8');
    expect(published).toContain('First');
    expect((await sitegen(root, 'build')).exitCode).toBe(0);
    const built = readFileSync(join(root, 'dist/about/index.html'), 'utf8');
    expect(withoutPreviewParts(await first.get('about/'))).toBe(withoutPolicy(built));
  });

  test.each(['SIGINT', 'SIGTERM'] as const)(
    '%s ends it with exit code 0, and nothing remains',
    async (signal) => {
      const dev = await startDev(withPage());
      await followPage(dev.address, '/about/');
      expect(await dev.end(signal)).toBe(0);
      expect(dev.said()).toMatch(/The preview has ended\.\n$/);
      expect(dev.said()).not.toContain('    at ');
    },
  );
});

test('the result of a check on a page names its element, if a mark can show it', async () => {
  const root = tinySite({ [PAGE]: page('First').replace('Some words.', '"Read more [here](/)."') });
  const dev = await startDev(root);
  const followed = await followPage(dev.address, '/about/');
  const { diagnostics } = await followed.state((state) => state.diagnostics.some(({ element }) => element));
  const { element, place } = diagnostics.find((one) => one.element !== undefined)!;
  expect(place).toMatchObject({ file: PAGE, line: 6 });
  const html = await dev.get('about/');
  expect(html).toMatch(new RegExp(`<a data-sitegen-at="${element}"[^>]*>here</a>`));
});

test('a page shows its weight against its budget, including fonts and pictures', async () => {
  const dev = await startDev(withPage());
  const followed = await followPage(dev.address, '/about/');
  const { weight } = await followed.state((state) => state.weight !== undefined);
  expect(weight!.budget).toBeGreaterThan(50);
  const of = (wanted: string) => weight!.parts.find(({ name }) => name === wanted)?.kilobytes ?? 0;
  expect(of('fonts')).toBeGreaterThan(20);
  expect(of('css')).toBeGreaterThan(5);
  expect(weight!.total).toBeGreaterThan(of('fonts') + of('css'));
});

test('a different date shows the site of that day', async () => {
  const root = tinySite({
    'content/pages/jobs.yaml':
      'title: Open positions\ndescription: Positions that are open at the moment.\nsections:\n  - type: jobs\n',
    'content/jobs.yaml':
      '- title: Gardener\n  location: On the hill\n  type: For a year\n  deadline: 2026-03-01\n  applyLink: notes.txt\n',
  });
  const dev = await startDev(root, '--as-of', '2026-02-01');
  const open = await dev.get('jobs/');
  await askDev(dev.address, 'as-of', { day: '2026-04-01' });
  expect(await dev.get('jobs/')).not.toBe(open);
  const followed = await followPage(dev.address, '/jobs/');
  expect((await followed.state(() => true)).asOf).toEqual({ day: '2026-04-01', isToday: false });
  expect(await askDev<ErrorAnswer>(dev.address, 'as-of', { day: '2026-13-01' })).toEqual({
    message: '"2026-13-01" is not a date.',
  });
});

test('the bar shows the day of SOURCE_DATE_EPOCH', async () => {
  process.env.SOURCE_DATE_EPOCH = '1768435200';
  onTestFinished(() => {
    delete process.env.SOURCE_DATE_EPOCH;
  });
  const dev = await startDev(tinySite());
  const followed = await followPage(dev.address, '/');
  expect((await followed.state(() => true)).asOf).toEqual({ day: '2026-01-15', isToday: false });
});

test('an old address leads to its page, as on a host that can redirect', async () => {
  const root = tinySite();
  const settings = readFileSync(join(root, 'site.yaml'), 'utf8');
  write(
    root,
    'site.yaml',
    `${settings}hosting: [netlify]\nredirects:\n  - from: /hill\n    to: /stations/hill\n`,
  );
  const dev = await startDev(root);
  const answer = await fetch(`${dev.address}hill?from=poster`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/stations/hill/?from=poster']);
});

test.each([
  [['--port', 'x'], '--port x'],
  [['--poll', '5'], '--poll 5 is not valid'],
  [['--host', '8.8.8.8'], '--host 8.8.8.8 is not an address of this computer'],
  [['--as-of', 'soon'], '--as-of soon'],
])('%j gets a plain answer', async (args, words) => {
  const root = withPage();
  mkdirSync(join(root, 'x'));
  const { exitCode, stderr } = await sitegen(root, 'dev', '--no-open', ...args);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(words)]);
  expect(stderr).not.toContain('    at ');
});

function isError({ severity }: { readonly severity: string }): boolean {
  return severity === 'error';
}

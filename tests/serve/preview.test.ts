import { execFileSync } from 'node:child_process';
import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openOutput } from '../../generator/read/open-output.ts';
import { policyOf } from '../../generator/serve/policy-header.ts';
import { startServer } from '../../generator/serve/start-server.ts';
import { workshopOf } from '../../generator/write/workshop.ts';
import { httpGet } from '../support/http-get.ts';
import { startPreview } from '../support/preview.ts';
import { destinationIn, publishFiles } from '../support/publish-files.ts';
import { replace, sitegen, temporaryFolder, tinySite, write } from '../support/sites.ts';

const see = (address: string) => fetch(address, { redirect: 'manual' });
const read = async (address: string) => (await see(address)).text();

describe('the owner opens the finished site', () => {
  test('with the command that the build prints, from any folder', async () => {
    const root = tinySite();
    const { stdout } = await sitegen(join(root, '..'), 'build', '--root', root, '--out', join(root, 'made'));
    const [, command = ''] = /npx sitegen preview(.*)/.exec(stdout) ?? [];
    const preview = await startPreview(join(root, '..'), ...command.trim().split(' '));
    const answer = await see(preview.address);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<h1');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    });
  });

  test('compressed, unless the client refuses that', async () => {
    const root = tinySite();
    await sitegen(root, 'build');
    const { address } = await startPreview(root);
    const encodings = ['gzip', 'br, GZIP;q=0.5', 'gzip;q=0', 'gzip; q=0.0, br', 'br', ''];
    const answers = await Promise.all(encodings.map((one) => httpGet(address, { 'accept-encoding': one })));
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([
      'gzip',
      'gzip',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('at the path it was built for; addresses redirect to the form with the slash, missing ones to the 404 page', async () => {
    const root = tinySite();
    await sitegen(root, 'build', '--base', '/x/y/');
    const { address } = await startPreview(root);
    expect(new URL(address).pathname).toBe('/x/y/');
    expect((await see(`${address}stations/hill/`)).status).toBe(200);

    const leadsTo = async (path: string) => {
      const { status, headers } = await see(new URL(path, address).href);
      return [status, headers.get('location')];
    };
    expect(await leadsTo('/x/y')).toEqual([301, '/x/y/']);
    expect(await leadsTo('/x/y/index.html')).toEqual([301, '/x/y/']);
    expect(await leadsTo('/x/y/stations/hill')).toEqual([301, '/x/y/stations/hill/']);
    expect(await leadsTo('/x/y/stations/hill/index.html')).toEqual([301, '/x/y/stations/hill/']);

    const lost = await see(`${address}no/such/page/`);
    expect(lost.status).toBe(404);
    expect(await lost.text()).toBe(await read(`${address}404.html`));
    // Other addresses on the same host are not part of the site.
    for (const path of ['/', '/stations/hill/', '/x/', '/x/yz/']) expect((await leadsTo(path))[0]).toBe(404);
  });

  test('and sees a new build after a reload, also one for another path, and after the folder was missing', async () => {
    const root = tinySite();
    await sitegen(root, 'build');
    const { address } = await startPreview(root);
    replace(root, 'content/pages/home.yaml', 'Welcome', 'Great places');
    await sitegen(root, 'build');
    expect(await read(address)).toContain('Great places');

    rmSync(join(root, 'dist'), { recursive: true });
    const gone = await see(address);
    expect(gone.status).toBe(503);
    expect(await gone.text()).toContain('Run `npx sitegen build`');

    await sitegen(root, 'build', '--base', '/x/');
    expect(await read(`${address}x/`)).toContain('Great places');
  });

  test('and stops it with Ctrl and C', async () => {
    const root = tinySite();
    await sitegen(root, 'build');
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const preview = await startPreview(root);
      // A browser keeps its connection open; that must not delay the end.
      await read(preview.address);
      const { exitCode, said } = await preview.end(signal);
      expect(exitCode).toBe(0);
      expect(said.trim().split('\n')).toHaveLength(2);
      await expect(see(preview.address)).rejects.toThrow();
    }
  });

  test('but nothing outside it: a link or a pipe that took the place of a page is not read', async () => {
    const root = tinySite({ 'secret.txt': 'secret' });
    await sitegen(root, 'build');
    const { address } = await startPreview(root);
    await read(address);
    const page = join(root, 'dist', 'index.html');
    const advice = 'To restore it, run `npx sitegen build --verify`.';
    rmSync(page);
    symlinkSync(join(root, 'secret.txt'), page);
    expect(await read(address)).toBe(`This file cannot be read (ELOOP). ${advice}\n`);
    rmSync(page);
    execFileSync('mkfifo', [page]);
    expect(await read(address)).toBe(`This file cannot be read (it is not an ordinary file). ${advice}\n`);
    await sitegen(root, 'build', '--verify');
    expect(await read(address)).toContain('<h1');
  });

  test('after a build that was killed in its last step', async () => {
    const root = tinySite();
    await sitegen(root, 'build');
    const { out, old } = workshopOf(join(root, 'dist'), join(root, '.sitegen', 'output'));
    renameSync(out, old);
    expect(await read((await startPreview(root)).address)).toContain('<h1');
  });
});

test('during builds, each answer is complete, and none is older than the one before', async () => {
  const to = destinationIn(temporaryFolder());
  const build = (number: number) => {
    const text = `build ${number} `.repeat(20_000);
    // Each build has its own page, so the list of one does not fit the files of another.
    return publishFiles(to, {
      pages: { 'index.html': text, [`only-${number}.txt`]: text, '404.html': text },
    });
  };
  await build(0);
  const server = await startServer(openOutput(to.out), 0);
  let isBuilding = true;
  const seen: number[] = [];
  const look = async () => {
    while (isBuilding) {
      const answer = await see(server.origin);
      const text = await answer.text();
      expect(answer.status).toBe(200);
      const [, number = ''] = /^build (\d+) /.exec(text) ?? [];
      expect(text).toBe(`build ${number} `.repeat(20_000));
      seen.push(Number(number));
    }
  };
  const looking = look();
  for (let number = 1; number <= 20; number += 1) await build(number);
  isBuilding = false;
  await looking;
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(await read(server.origin)).toContain('build 20 ');
  expect((await see(`${server.origin}/only-19.txt`)).status).toBe(404);
  await server.close();
});

describe('a preview that cannot start gives the reason, and what to do', () => {
  const refusal = async (root: string, ...args: readonly string[]) => {
    const { exitCode, stderr } = await sitegen(root, 'preview', ...args);
    expect(exitCode).toBe(2);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    return stderr;
  };

  test('nothing was built yet', async () => {
    expect(await refusal(tinySite())).toContain('Run `npx sitegen build` first');
  });

  test('the folder belongs to another program', async () => {
    const root = tinySite();
    write(root, 'dist/index.html', 'mine');
    expect(await refusal(root)).toContain('sitegen has not built a site in');
  });

  test('the port is in use', async () => {
    const root = tinySite();
    await sitegen(root, 'build');
    const { port } = new URL((await startPreview(root)).address);
    expect(await refusal(root, '--port', port)).toContain(`--port ${Number(port) + 1}`);
  });

  test.each(['http', '-1', '65536', '80.5', ''])('--port %j is invalid', async (port) => {
    expect(await refusal(tinySite(), `--port=${port}`)).toContain('is not a port');
  });
});

describe('a page is shown under its own policy', () => {
  test('as it is in the page', () => {
    const page = `<meta http-equiv="Content-Security-Policy" content="default-src &#x27;none&#x27;; img-src https://a.example/?x=1&amp;y=2"/>`;
    expect(policyOf(page)).toBe(
      "default-src 'none'; img-src https://a.example/?x=1&y=2; frame-ancestors 'none'",
    );
  });

  test('also if a page of the owner writes it on several lines, with escapes', () => {
    const page = `<meta http-equiv="Content-Security-Policy"
      content="default-src &#39;self&#39;;
        img-src https://a.example/?q=&quot;x&quot;">`;
    expect(policyOf(page)).toBe(
      `default-src 'self'; img-src https://a.example/?q="x"; frame-ancestors 'none'`,
    );
  });

  test.each(['&apos;', '&#0039;', '&#x0027;', '&APOS;'])('with its quotes written as %s', (quote) => {
    const page = `<meta http-equiv="Content-Security-Policy" content="script-src ${quote}self${quote}">`;
    expect(policyOf(page)).toBe("script-src 'self'; frame-ancestors 'none'");
  });

  test('or, without one, under a policy that lets only its own host run code', () => {
    expect(policyOf('<p>A page of the owner</p>')).toMatch(/^default-src 'self'; .*frame-ancestors 'none'$/);
  });
});

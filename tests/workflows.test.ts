import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { REPOSITORY } from './support/repository.ts';
import { filesBelow, sitegen, temporaryFolder, tinySite, write } from './support/sites.ts';

/** The workflow of the first site, and the one that every new site gets. */
const OWN = '.github/workflows/site.yml';
const OF_NEW_SITES = 'starters/common/dot-github/workflows/site.yml';
const WORKFLOWS = [OWN, OF_NEW_SITES];

type Step = { readonly id?: string; readonly uses?: string; readonly run?: string; readonly if?: string };

function readWorkflow(path: string): string {
  return readFileSync(join(REPOSITORY, path), 'utf8');
}

function stepsOf(path: string): readonly Step[] {
  return parse(readWorkflow(path)).jobs.site.steps;
}

test('the guide for owners describes the workflow that every new site gets', () => {
  const guide = readFileSync(join(REPOSITORY, 'docs/owners.md'), 'utf8').replace(/\s+/g, ' ');
  expect(guide).toContain(
    '`.github/workflows/site.yml` checks every night and builds the site if the day has come.',
  );
  expect(guide).toContain('Set the hour there, in the line `cron`.');
  expect(guide).toContain('`.github/workflows/site.yml` checks and builds the site at every change.');
  const { on } = parse(readWorkflow(OF_NEW_SITES));
  expect(Object.keys(on)).toEqual(['push', 'pull_request', 'schedule']);
  expect(on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }]);
  expect(readWorkflow(OF_NEW_SITES)).toContain('.sitegen/next-build');
});

describe('the job matrix of the guide for large sites', () => {
  const guide = readFileSync(join(REPOSITORY, 'docs/large-sites.md'), 'utf8');
  const [, recipe = ''] = /```yaml\n(.*?)```/s.exec(guide) ?? [];
  const { jobs, permissions } = parse(recipe) as {
    jobs: Readonly<Record<string, { steps: readonly Step[] }>>;
    permissions: unknown;
  };
  const steps = (job: string) => jobs[job]!.steps;

  test('uses the same versions of actions as the workflow of new sites, and may only read', () => {
    const used = (text: string) => new Set(text.match(/actions\/[a-z-]+@\w+/g));
    const known = used(readWorkflow(OF_NEW_SITES));
    expect([...used(recipe)].filter((one) => !known.has(one))).toEqual([
      expect.stringMatching(/^actions\/download-artifact@/),
    ]);
    expect(permissions).toEqual({ contents: 'read' });
  });

  test('builds the finished site, for the same day on all machines, and keeps it', async () => {
    const root = tinySite();
    const day = dayOf(steps('day')[0]?.run ?? '');
    expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
    const run = async (job: string, share: number) => {
      const command = steps(job).find((one) => one.run?.startsWith('npx sitegen '))?.run ?? '';
      expect(command).toContain(' --format github ');
      const filled = command
        .replaceAll(/\$\{\{ needs\.day\.outputs\.day \}\}/g, day)
        .replaceAll(/\$\{\{ matrix\.share \}\}/g, String(share));
      expect(filled).not.toContain('{');
      const result = await sitegen(root, ...filled.split(' ').slice(2));
      expect(result).toMatchObject({ exitCode: 0, stderr: '' });
    };
    for (const share of [1, 2, 3, 4, 5]) {
      await run('share', share);
      mkdirSync(join(root, 'shares'), { recursive: true });
      renameSync(join(root, `share-${share}`), join(root, `shares/share-${share}`));
    }
    await run('site', 0);
    const { with: kept } = steps('site').at(-1) as { with?: object };
    expect(kept).toEqual({ name: 'site', path: 'dist', 'include-hidden-files': true });
    const merged = filesBelow(join(root, 'dist'));
    await sitegen(root, 'build', '--as-of', day, '--out', 'whole');
    expect(merged).toEqual(filesBelow(join(root, 'whole')));
  });

  test.each(['share', 'site'])('keeps the pictures of the job %s, and trusts no results in it', (job) => {
    const at = (is: (step: Step) => boolean | undefined) => steps(job).findIndex(is);
    const removed = at(({ run }) => run?.startsWith('rm -rf .sitegen dist share'));
    expect(removed).toBeGreaterThan(at(({ uses }) => uses?.startsWith('actions/checkout@')));
    expect(removed).toBeLessThan(at(({ uses }) => uses?.startsWith('actions/cache@')));
  });
});

/** Runs a step that writes the day as its output, as GitHub does. */
function dayOf(script: string): string {
  const output = join(temporaryFolder(), 'output');
  execFileSync('bash', ['-eo', 'pipefail', '-c', script], { env: { ...process.env, GITHUB_OUTPUT: output } });
  return readFileSync(output, 'utf8').trim().replace('day=', '');
}

test('the finished site of a new site is kept as completely as that of the first: with the settings that hosts read', () => {
  const kept = WORKFLOWS.map((path) =>
    stepsOf(path).filter(({ uses }) => uses?.startsWith('actions/upload-artifact@')),
  );
  expect(kept[0]).toMatchObject([{ with: { path: 'dist', 'include-hidden-files': true } }]);
  expect(kept[1]).toEqual(kept[0]);
});

test.each(WORKFLOWS)(
  'in %s, results of sitegen come only from the cache, never from a pull request',
  (path) => {
    const steps = stepsOf(path);
    const step = (is: (step: Step) => boolean | undefined) => steps.findIndex(is);
    const removed = step(({ run }) => run === 'rm -rf .sitegen dist');
    expect(removed).toBeGreaterThan(step(({ uses }) => uses?.startsWith('actions/checkout@')));
    expect(removed).toBeLessThan(step(({ uses }) => uses?.startsWith('actions/cache@')));
  },
);

describe.each(WORKFLOWS)('every night, %s', (path) => {
  test.each([
    ['builds nothing before the day of the next change', '9999-01-01', false],
    ['builds nothing if nothing is to come', undefined, false],
    ['builds the site from the day of the next change', '2000-01-01', true],
  ])('%s', (_, next, isBuilt) => {
    expect(isBuiltAtNight(path, siteWith(next))).toBe(isBuilt);
  });

  test('builds the site if the folder with the day is lost', () => {
    expect(isBuiltAtNight(path, siteWith(undefined, { isKept: false }))).toBe(true);
  });

  test.each([
    ['Africa/Nairobi'],
    ['"Africa/Nairobi"'],
    ['Africa/Nairobi # our clock'],
    ['Africa/Nairobi\r'],
    ['africa/nairobi'],
    ['\n  Africa/Nairobi'],
    ['Pacific/Kiritimati'],
  ])('builds the site when this day has begun there, but not yet in Greenwich: timeZone: %j', (zone) => {
    const night = new Date('2026-02-28T21:20:00Z');
    expect(isBuiltAtNight(path, siteWith('2026-03-01', { zone }), night)).toBe(true);
    expect(isBuiltAtNight(path, siteWith('2026-03-02', { zone }), night)).toBe(false);
  });

  test('has no step after this decision that ignores it', () => {
    const steps = stepsOf(path);
    const after = steps.slice(steps.findIndex(({ id }) => id === 'due') + 1);
    expect(after.length).toBeGreaterThan(3);
    expect(new Set(after.map((step) => step.if))).toEqual(new Set(["steps.due.outputs.skip != 'yes'"]));
  });
});

/** A site of which the last build noted the day of the next change. */
function siteWith(next: string | undefined, { isKept = true, zone = 'Africa/Nairobi' } = {}): string {
  const root = temporaryFolder();
  write(root, 'site.yaml', `url: https://www.example.org\ntimeZone: ${zone}\n`);
  if (isKept) mkdirSync(join(root, '.sitegen/cache'), { recursive: true });
  if (next !== undefined) write(root, '.sitegen/next-build', `${next}\n`);
  return root;
}

/** Runs the step that decides, as GitHub does, at a moment: the programs of GNU and of macOS take it differently. */
function isBuiltAtNight(path: string, root: string, now = new Date()): boolean {
  const output = join(root, 'output');
  write(root, 'output', '');
  const seconds = Math.floor(now.getTime() / 1_000);
  const date = `/bin/date -d @${seconds} "$@" 2>/dev/null || exec /bin/date -r ${seconds} "$@"`;
  write(root, 'programs/date', `#!/bin/sh\n${date}\n`);
  chmodSync(join(root, 'programs/date'), 0o755);
  const script = stepsOf(path).find(({ id }) => id === 'due')?.run ?? '';
  const env = { PATH: `${join(root, 'programs')}:${process.env.PATH}`, GITHUB_OUTPUT: output };
  execFileSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], { cwd: root, env });
  return readFileSync(output, 'utf8') !== 'skip=yes\n';
}

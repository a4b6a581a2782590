import { execFileSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { build } from '../../generator/pipeline/build.ts';
import type { BuildOptions } from '../../generator/pipeline/options.ts';
import { openProject, type Project } from '../../generator/pipeline/project.ts';
import { EDITS, type Edit, OPTIONS, START } from '../support/owner-edits.ts';
import { filesBelow, tinySite, write } from '../support/sites.ts';
import { SLOW_THREAD } from '../support/slow-thread.ts';

/* After any change by the owner between two builds, the second gives the same site as a build without the first. */

/** Of 300 sequences the suite runs a third, the same each time; SEQUENCES=300 runs all. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 100);
const SEED = Number(process.env.SEED ?? 21);

/** Changes by another program to the finished site. */
const DAMAGE: Readonly<Record<string, Edit>> = {
  'a published page that somebody edits': (root, number) => {
    writeFileSync(join(root, 'dist/one/index.html'), `${number}`, { flag: 'r+' });
    return undefined;
  },
  'a published folder that somebody deletes': (root) => {
    rmSync(join(root, 'dist'), { recursive: true, force: true });
    return undefined;
  },
  'a published folder that comes back from a copy with all its dates': (root) => {
    const [out, copy] = [join(root, 'dist'), join(root, 'copy')];
    execFileSync('cp', ['-a', out, copy]);
    rmSync(out, { recursive: true });
    renameSync(copy, out);
    return undefined;
  },
  'a file that a program copies into the published folder with the date of its own': (root, number) => {
    const folder = join(root, 'dist', ['', 'one', 'stations'][number % 3]!);
    writeFileSync(join(folder, 'extra.html'), 'x');
    utimesSync(folder, 1_500_000_000, 1_500_000_000);
    // A build without changes checks only its own files.
    write(root, 'public/turn.txt', `${number}`);
    return undefined;
  },
};

const ALL = { ...EDITS, ...DAMAGE };

test.each([
  [SEQUENCES, 1],
  [Math.ceil(SEQUENCES / 10), 2],
])(
  '%i sequences of changes: a build after each by %i threads equals a clean build',
  async (numRuns, threads) => {
    const beginning = threads > 1 ? { progress: SLOW_THREAD } : {};
    const edit = fc.tuple(fc.constantFrom(...Object.keys(ALL)), fc.nat(99));
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), async (edits) => {
        const root = tinySite(START);
        let options = OPTIONS;
        const told: string[] = [];
        for (const [name, number] of [['as it begins', 0] as const, ...edits]) {
          try {
            options = { ...options, ...ALL[name]?.(root, number) };
          } catch {
            // The file to edit does not exist: nothing changes.
          }
          told.push(`${name} (${number})`);
          const project = openProject({ root });
          const known = await build(project, { ...options, threads }, beginning);
          const anew = await fromNothing(project, options);
          expect(known.diagnostics, told.join(', ')).toEqual(anew.diagnostics);
          if (known.isPublishable) expect(filesBelow(project.out), told.join(', ')).toEqual(anew.files);
        }
      }),
      { numRuns, seed: SEED },
    );
  },
  600_000,
);

/** Builds the same site without data from earlier builds. */
async function fromNothing(project: Project, options: BuildOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'sitegen-anew-'));
  try {
    const out = join(folder, 'dist');
    const elsewhere = {
      ...project,
      out,
      lastBuild: join(folder, 'none'),
      trees: join(folder, 'trees'),
      lastResult: (name: string) => join(folder, name),
    };
    const { diagnostics, isPublishable } = await build(elsewhere, { ...options, useCache: false });
    return { diagnostics, files: isPublishable ? filesBelow(out) : {} };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

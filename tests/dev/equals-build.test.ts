import { rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { openDevPages } from '../../generator/pipeline/dev/dev-pages.ts';
import { openDevSite } from '../../generator/pipeline/dev/dev-site.ts';
import { openProject } from '../../generator/pipeline/project.ts';
import { takeSnapshot } from '../../generator/read/snapshot.ts';
import { withoutPolicy, withoutPreviewParts } from '../support/dev-html.ts';
import { siteInMemory } from '../support/made-site.ts';
import { EDITS, OPTIONS, START } from '../support/owner-edits.ts';
import { filesBelow, tinySite, write } from '../support/sites.ts';

/* After any change by an owner, the running preview shows the same as a clean build. */

const EDITS_IN_A_DAY = Number(process.env.EDITS ?? 500);
const SEED = Number(process.env.SEED ?? 14);

/** Starts without results from an earlier build. */
const BEGIN = { ...OPTIONS, useCache: false };

test(`after each of ${EDITS_IN_A_DAY} changes every page and every error equals that of a clean build`, async () => {
  const root = tinySite(START);
  const project = openProject({ root });
  const failures: unknown[] = [];
  const site = await openDevSite(project, BEGIN, {
    checked: () => undefined,
    themeFailed: (error) => failures.push(error),
    failed: (error) => failures.push(error),
  });
  onTestFinished(() => site.close());
  const pages = openDevPages(site);
  const edits = fc.sample(fc.tuple(fc.constantFrom(...Object.keys(EDITS)), fc.nat(99)), {
    numRuns: EDITS_IN_A_DAY,
    seed: SEED,
  });
  let options = BEGIN;
  const told: string[] = [];
  let compared = 0;
  let withErrors = 0;
  const begin = filesBelow(root);
  for (const [name, number] of edits) {
    const before = takeSnapshot(root);
    // No owner leaves errors in the site for a whole day.
    if (withErrors > 1) restore(root, begin);
    else options = { ...options, ...attempt(() => EDITS[name]?.(root, number)) };
    told.push(`${name} (${number})`);
    const last = told.slice(-4).join(', ');
    await site.update({ paths: changesSince(before, root), options });
    if (number % 3 === 0) continue;
    await site.settled();
    const clean = await siteInMemory(project, options);
    expect(site.diagnostics(), last).toEqual(clean.diagnostics);
    withErrors = clean.plan === undefined ? withErrors + 1 : 0;
    if (clean.plan === undefined) continue;
    for (const [path, { html }] of clean.pages) {
      const shown = await pages.show(path);
      expect(shown && withoutPreviewParts(shown.html), `${path} after ${last}`).toEqual(withoutPolicy(html));
      compared += 1;
    }
  }
  expect(failures).toEqual([]);
  expect(compared).toBeGreaterThan(EDITS_IN_A_DAY);
}, 300_000);

/** Returns the paths that look different, as a watcher reports them. */
function changesSince({ files }: ReturnType<typeof takeSnapshot>, root: string): readonly string[] {
  const now = takeSnapshot(root).files;
  const changed = [...now].filter(([path, file]) => JSON.stringify(files.get(path)) !== JSON.stringify(file));
  return [...changed.map(([path]) => path), ...[...files.keys()].filter((path) => !now.has(path))];
}

/** Restores the files of the beginning. */
function restore(root: string, files: Readonly<Record<string, string>>): void {
  for (const path of takeSnapshot(root).files.keys()) rmSync(join(root, path));
  for (const [path, bytes] of Object.entries(files)) {
    if (!path.startsWith('.sitegen')) write(root, path, Buffer.from(bytes, 'latin1'));
  }
}

/** Runs an edit. Changes nothing if the edited file does not exist. */
function attempt<T>(edit: () => T): T | undefined {
  try {
    return edit();
  } catch {
    return undefined;
  }
}

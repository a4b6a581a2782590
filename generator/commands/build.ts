import { UserError } from '../diagnostics/user-error.ts';
import { percentOf } from '../model/completeness.ts';
import { readShard } from '../model/shard.ts';
import { noteNextBuild } from '../pipeline/next-build.ts';
import type { BuildOptions } from '../pipeline/options.ts';
import { openSite, type Project, themeOf } from '../pipeline/project.ts';
import type { Outcome } from '../pipeline/record/last-result.ts';
import { sameAsLast } from '../pipeline/record/last-result.ts';
import { takeSnapshot } from '../read/snapshot.ts';
import { escapeControl } from '../report/escape.ts';
import { atWork, whatIsPublished } from './at-work.ts';
import { fromHere } from './from-here.ts';
import { buildOptions, type TypedOptions } from './options.ts';
import { restartForManyPages } from './restart.ts';
import {
  countOfPages,
  printDiagnostics,
  printDone,
  printInEachFormat,
  printTimings,
  type Speech,
  secondsSince,
} from './terminal.ts';

/** `sitegen build`: exit code 0 if the site was published, 1 if its content has errors. */
export async function run(typed: BuildTyped): Promise<number> {
  const start = performance.now();
  const project = openSite(typed);
  const options = buildOptions(typed);
  if (typed.shard !== undefined) return runShard(typed, project, options);
  const snapshot = takeSnapshot(project.root);
  const bundled = await themeOf(project);
  const same = sameAsLast(project, options, 'build', { theme: bundled.hash, snapshot });
  if (same !== undefined) return tell(same, typed, project, start);
  restartForManyPages(project, snapshot, options.useCache);
  const { build } = await import('../pipeline/build.ts');
  const made = await atWork(
    () => whatIsPublished(project),
    (work) => build(project, options, { ...work, snapshot, bundled }),
  );
  return tell(made, typed, project, start);
}

type BuildTyped = TypedOptions & Speech & { readonly shard?: string; readonly timings?: boolean };

/** `sitegen build --shard 2/5 --out <folder>`: builds a share of the pages, for `sitegen merge`. */
async function runShard(typed: BuildTyped, project: Project, options: BuildOptions): Promise<number> {
  const shard = readShard(typed.shard ?? '');
  if (shard === undefined)
    throw new UserError(
      `--shard ${typed.shard} is not a share. Write the second of five as 2/5; there can be up to 9999.`,
    );
  if (typed.threads !== undefined) throw new UserError('A share is made by one thread. Omit --threads.');
  if (typed.out === undefined) throw new UserError('A share needs a separate folder. Choose one with --out.');
  const { buildShare } = await import('../pipeline/build-share.ts');
  const made = await atWork(
    () => whatIsPublished(project),
    (work) => buildShare(project, options, shard, work),
  );
  const { diagnostics, isPublishable, pageCount: pages } = made;
  const outcome = isPublishable ? 'share-built' : 'share-not-built';
  const exitCode = printDiagnostics(diagnostics, typed, { outcome, pages });
  if (typed.timings === true) printTimings(made, typed);
  if (isPublishable)
    printDone(`Built ${countOfPages(pages)} of share ${typed.shard} in ${fromHere(project.out)}/.`, typed);
  return exitCode;
}

/** Prints the outcome of a build or a merge, and returns the exit code. */
export function tell(made: Outcome, typed: BuildTyped, project: Project, start: number): number {
  const outcome = made.isPublishable ? 'published' : 'not-published';
  const exitCode = printDiagnostics(made.diagnostics, typed, { outcome, pages: made.pageCount });
  if (typed.timings === true) printTimings(made, typed);
  const folder = fromHere(project.out);
  if (!made.isPublishable) {
    tellLeftOut(made, folder, typed);
    return exitCode;
  }

  printDone(
    `Built ${countOfPages(made.pageCount)} in ${secondsSince(start)}. The site is in ${folder}/.`,
    typed,
  );
  tellLeftOut(made, folder, typed);
  const { nextChange, nextBuild, unshownLists, completeness } = made.content;
  const notNoted = noteNextBuild(project, nextBuild);
  if (notNoted !== undefined)
    printInEachFormat(`The day of the next change could not be written down. ${notNoted}`, typed);
  if (nextChange !== undefined) {
    const { day, file, line } = nextChange;
    printDone(`The next change is due on ${day} (${file}:${line}).`, typed);
  }
  if (unshownLists.length > 0)
    printDone(
      `No page shows ${unshownLists.join(', ')}. To see which lines to add, run: npx sitegen report`,
      typed,
    );
  const percent = percentOf(completeness);
  if (percent < 100)
    printDone(`The content is ${percent} % complete. To see what is missing, run: npx sitegen report`, typed);
  printDone('To see it, run: npx sitegen preview', typed);
  return exitCode;
}

/** Names the files of others that were in the output folder. They are named only once, so also if nothing is published. */
function tellLeftOut({ leftOut }: Outcome, folder: string, speech: Speech): void {
  if (leftOut === undefined) return;
  const now = `now in ${fromHere(leftOut.folder)}/.`;
  const [names, edited] = [leftOut.names.map(escapeControl), leftOut.edited.map(escapeControl)];
  const abandoned = leftOut.abandoned.map(escapeControl);
  const tell = (...told: readonly string[]) => {
    for (const line of told) printInEachFormat(line, speech);
  };
  const toPublish = `To publish such files, put them into public/. They are ${now}`;
  if (names.length > 0)
    tell(`Not part of the site, and no longer in ${folder}/: ${names.join(', ')}.`, toPublish);
  if (abandoned.length > 0)
    tell(`Not part of the site, and from an earlier output folder: ${abandoned.join(', ')}.`, toPublish);
  if (edited.length > 0)
    tell(
      `Changed after the last build, and not kept in ${folder}/: ${firstOf(edited)}.`,
      `To change the site, change its content. These files are ${now}`,
    );
}

/** A program that changes all pages after each build would otherwise fill the screen. */
function firstOf(paths: readonly string[]): string {
  const more = paths.length - MOST_NAMED;
  return `${paths.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

const MOST_NAMED = 5;

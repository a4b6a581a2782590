import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { copyFile, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UserError } from '../diagnostics/user-error.ts';
import type { Artifact, FinishedSite } from '../model/artifact.ts';
import { MARKER, markerText } from '../model/marker.ts';
import { takeLock } from './lock.ts';
import { assertSafeOutDir } from './safe-out-dir.ts';
import { besides, discard, recover, swap } from './swap.ts';

/**
 * Puts the finished site in place of the old one: writes it beside the output folder, then swaps the two by renaming.
 * A half written site is never in the output folder, at whatever moment the build is killed. (Safety rules 11 to 13.)
 */
export async function writeOutput(out: string, root: string, site: FinishedSite): Promise<void> {
  assertSafeOutDir(out, root);
  makeFolder(dirname(out));
  const release = takeLock(besides(out).lock);
  try {
    await recover(out);
    const stage = mkdtempSync(besides(out).stagePrefix);
    try {
      await writeStage(stage, out, site);
      await swap(out, stage);
    } finally {
      await discard(stage);
    }
  } finally {
    release();
  }
}

/** Completes or undoes what a killed build left; nothing happens while another build is at work. */
export async function repairOutput(out: string): Promise<void> {
  const { lock, journal, old } = besides(out);
  if (!existsSync(journal) && !existsSync(old)) return;
  let release: () => void;
  try {
    release = takeLock(lock);
  } catch {
    // A folder that cannot be written cannot be repaired either; a build will say so.
    return;
  }
  try {
    await recover(out);
  } finally {
    release();
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    throw new UserError(`The folder ${folder} cannot be made. Choose another with --out.`);
  }
}

async function writeStage(stage: string, previous: string, { base, files }: FinishedSite): Promise<void> {
  // First of all, so that whatever happens the folder is known as sitegen's own.
  writeFileSync(join(stage, MARKER), markerText(base));
  chmodSync(stage, 0o755);
  const folders = new Set([stage, ...files.map(({ path }) => dirname(join(stage, path)))]);
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  const changed = files.filter((artifact) => !takeOver(previous, stage, artifact)).values();
  // Many files wait for the disk at once; one after the other would take the sum of all waits.
  const worker = async () => {
    for (const artifact of changed) await writeArtifact(join(stage, artifact.path), artifact);
  };
  const results = await Promise.allSettled(Array.from({ length: 16 }, worker));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  await Promise.all([...folders].map(syncFolder));
}

/**
 * Takes a file that is the same as in the last build over by a link, which is most files of most builds: it is on the
 * disk already, and keeps its date for those who copy the site elsewhere. False if it must be written.
 */
function takeOver(previous: string, stage: string, artifact: Artifact): boolean {
  const old = join(previous, artifact.path);
  const kept = join(stage, artifact.path);
  try {
    const stat = lstatSync(old);
    if (!isSame(old, stat, artifact)) return false;
    linkSync(old, kept);
    if ((stat.mode & 0o777) !== MODE) chmodSync(kept, MODE);
    return true;
  } catch {
    // Not there before, or a disk without links: it is written as a new file, and what is wrong shows there.
    return false;
  }
}

function isSame(old: string, stat: Stats, artifact: Artifact): boolean {
  if (!stat.isFile()) return false;
  if ('text' in artifact) return readFileSync(old, 'utf8') === artifact.text;
  if (statSync(artifact.copyOf).size !== stat.size) return false;
  // Sizes and dates may agree by chance, as they do for all files of a fresh clone; the hash in a name does not.
  return artifact.isNamedByContent === true || readFileSync(artifact.copyOf).equals(readFileSync(old));
}

async function writeArtifact(target: string, artifact: Artifact): Promise<void> {
  if ('copyOf' in artifact) {
    await copyFile(artifact.copyOf, target);
    // A copy inherits the permissions of its original, which may forbid even its maker to open it.
    chmodSync(target, MODE);
  }
  const handle = await open(target, 'copyOf' in artifact ? 'r+' : 'w');
  try {
    if ('text' in artifact) await handle.writeFile(artifact.text);
    await handle.chmod(MODE);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Everybody may read a published file. */
const MODE = 0o644;

/** Makes the names in a folder last; a system that cannot open folders does so by itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { copyFile, open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Refusal } from '../diagnostics/refusal.ts';
import type { Artifact, Output } from '../model/artifact.ts';
import { outputFile } from '../model/paths.ts';
import { isAlive, takeLock } from './lock.ts';
import { guardOut, MARKER } from './out-guard.ts';

/**
 * Puts the finished site in place of the old one: writes it beside the output folder, then swaps the two by
 * renaming. Killed at any moment, the next call finds the journal and completes the swap or undoes it; a half
 * written site is never in the output folder. (Safety rules 11 and 12.)
 */
export async function writeOutput(out: string, root: string, output: Output): Promise<void> {
  guardOut(out, root);
  const places = placesBeside(out);
  makeFolder(dirname(out));
  const release = takeLock(places.lock);
  try {
    recover(out, places);
    await writeStage(places.stage, out, output);
    swap(out, places);
  } finally {
    rmSync(places.stage, { recursive: true, force: true });
    release();
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    throw new Refusal(`The folder ${folder} cannot be made. Choose another with --out.`);
  }
}

/** Completes or undoes a swap that was interrupted, and removes what dead builds left behind. */
function recover(out: string, { journal, old }: Places): void {
  if (existsSync(journal)) {
    const stage = readFileSync(journal, 'utf8');
    if (!existsSync(out)) renameSync(existsSync(stage) ? stage : old, out);
    rmSync(journal, { force: true });
  }
  rmSync(old, { recursive: true, force: true });
  const prefix = `.${basename(out)}.stage-`;
  for (const name of readdirSync(dirname(out)).filter((one) => one.startsWith(prefix))) {
    const isOrphan = !isAlive(Number(name.slice(prefix.length)));
    if (isOrphan) rmSync(join(dirname(out), name), { recursive: true, force: true });
  }
}

function swap(out: string, { stage, old, journal }: Places): void {
  writeFileSync(journal, stage, { flush: true });
  if (existsSync(out)) renameSync(out, old);
  renameSync(stage, out);
  rmSync(journal);
  rmSync(old, { recursive: true, force: true });
}

async function writeStage(stage: string, previous: string, output: Output): Promise<void> {
  const marker = 'sitegen writes this folder and replaces it as a whole with every build.\n';
  const artifacts: Artifact[] = [...output, { path: outputFile(MARKER), text: marker }];
  const folders = new Set(artifacts.map(({ path }) => dirname(join(stage, path))));
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  const changed = artifacts.filter((artifact) => !takeOver(previous, stage, artifact)).values();
  // Many files wait for the disk at once; one after the other would take the sum of all waits.
  const worker = async () => {
    for (const artifact of changed) await writeArtifact(join(stage, artifact.path), artifact);
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  for (const folder of folders) syncFolder(folder);
}

/**
 * Takes a file that is the same as in the last build over by a link, which is most files of most builds: it is on the
 * disk already, and keeps its date for those who copy the site elsewhere. False if it must be written.
 */
function takeOver(previous: string, stage: string, artifact: Artifact): boolean {
  const old = join(previous, artifact.path);
  try {
    if (!isSame(old, artifact)) return false;
    linkSync(old, join(stage, artifact.path));
    return true;
  } catch {
    // Not there before, or a disk without links: it is written as a new file, and what is wrong shows there.
    return false;
  }
}

function isSame(old: string, artifact: Artifact): boolean {
  const stat = lstatSync(old);
  if (!stat.isFile()) return false;
  if ('text' in artifact) return readFileSync(old, 'utf8') === artifact.text;
  const source = statSync(artifact.copyOf);
  // A date set on a copy comes back with a rounding error of its own.
  return source.size === stat.size && Math.abs(source.mtimeMs - stat.mtimeMs) < 2;
}

async function writeArtifact(target: string, artifact: Artifact): Promise<void> {
  if ('copyOf' in artifact) await copyFile(artifact.copyOf, target);
  const handle = await open(target, 'copyOf' in artifact ? 'r+' : 'w');
  try {
    if ('text' in artifact) await handle.writeFile(artifact.text);
    else {
      const { atime, mtime } = statSync(artifact.copyOf);
      await handle.utimes(atime, mtime);
    }
    await handle.chmod(0o644);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the names in a folder last; a system that cannot open folders does so by itself. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

type Places = {
  readonly stage: string;
  readonly old: string;
  readonly journal: string;
  readonly lock: string;
};

/** Beside the output folder and so on the same disk, where a rename is one step. */
function placesBeside(out: string): Places {
  const beside = (ending: string) => join(dirname(out), `.${basename(out)}.${ending}`);
  return {
    stage: beside(`stage-${process.pid}`),
    old: beside('old'),
    journal: beside('journal'),
    lock: beside('lock'),
  };
}

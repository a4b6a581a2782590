import { existsSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { UserError } from '../diagnostics/user-error.ts';
import { MARKER } from '../model/marker.ts';

/*
 * No system replaces a full folder in one step, so the swap is two renames with a journal around them. All of this
 * runs under the lock of the output folder. (Safety rule 11.)
 */

/** The places beside an output folder, on the same disk, where a rename is one step. */
export function besides(out: string) {
  const beside = (ending: string) => join(dirname(out), `.${basename(out)}.${ending}`);
  return {
    stagePrefix: beside('stage-'),
    old: beside('old'),
    journal: beside('journal'),
    lock: beside('lock'),
  };
}

/** Puts a finished stage in place of the output folder; if that fails, the old one is back where it was. */
export async function swap(out: string, stage: string): Promise<void> {
  const { old, journal } = besides(out);
  const hadOld = existsSync(out);
  if (hadOld && existsSync(old)) throw new UserError(`${old} is in the way of the build. Move it elsewhere.`);
  // Not forced to the disk: where a power cut takes the journal, `recover` brings the old site back.
  writeFileSync(journal, basename(stage));
  try {
    if (hadOld) renameSync(out, old);
    renameSync(stage, out);
  } catch (error) {
    if (hadOld && !existsSync(out)) renameSync(old, out);
    rmSync(journal, { force: true });
    throw error;
  }
  rmSync(journal, { force: true });
  await discard(old);
}

/**
 * Completes a swap that was interrupted, or undoes it, and removes what dead builds left. Touches nothing that does
 * not carry our marker: the names beside the output folder may be somebody else's.
 */
export async function recover(out: string): Promise<void> {
  const { old, journal, stagePrefix } = besides(out);
  const stages = readdirSync(dirname(out))
    .map((name) => join(dirname(out), name))
    .filter((path) => path.startsWith(stagePrefix) && /^\w{6}$/.test(path.slice(stagePrefix.length)));
  if (!existsSync(out)) {
    // The journal is written once a stage is complete, and names it.
    const finished = existsSync(journal)
      ? stages.find((stage) => basename(stage) === readText(journal))
      : undefined;
    const successor = [finished, old].find((folder) => folder !== undefined && isOurs(folder));
    if (successor !== undefined) renameSync(successor, out);
  }
  rmSync(journal, { force: true });
  for (const folder of [old, ...stages]) await discard(folder);
}

/** Removes a folder of ours. What cannot be removed stays and harms nobody: the site is published all the same. */
export async function discard(folder: string): Promise<void> {
  if (!isOurs(folder)) return;
  try {
    // Not in one call of the system after the other: a thousand files go five times faster together.
    await rm(folder, { recursive: true, force: true });
  } catch {
    return;
  }
}

function isOurs(folder: string): boolean {
  const isFolder = lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder && existsSync(join(folder, MARKER));
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}

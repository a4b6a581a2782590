import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, rmdirSync, statSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { namesIn } from '../cache/names-in.ts';
import { PROCESS_NAME, processName, stateOf } from '../cache/process-name.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { discard } from './discard.ts';
import { statFile } from './stat-file.ts';

/*
 * A lock, such as that of an output folder, is a folder with one file, whose name is its holder. Each step is one rename,
 * which every disk does at once, also one without links: a folder that is full already takes the place of none that is full,
 * and a file whose name has changed cannot be renamed again. So of many who find a holder gone, one takes over.
 */

/** A lock that is held. */
export type Lock = {
  /** Fails if somebody else has taken over: this process slept for so long that it was taken for gone. */
  assertHeld(): void;
  release(): void;
};

/** How long to wait, in milliseconds. Tests wait less. */
export type LockPatience = {
  /** For somebody who is at work. */
  readonly busy: number;
  /** Until a holder on another machine or in another container, who has no heartbeat, counts as gone. */
  readonly silent: number;
};

const PATIENCE: LockPatience = { busy: 5_000, silent: 10_000 };

/** What somebody else does who has a lock, as it is told to those who wait for it. */
export type LockedWork = 'Another build is writing this site' | 'Another command is changing this site';

/** Takes the lock at a path. Waits a short while for whoever has it, then says who that is. */
export async function takeLock(
  path: string,
  { busy, silent }: LockPatience = PATIENCE,
  work: LockedWork = 'Another build is writing this site',
): Promise<Lock> {
  const start = performance.now();
  let heartbeat = { text: '', at: start, count: 0 };
  for (;;) {
    const now = performance.now();
    const found = tryLock(path, now - heartbeat.at >= silent ? heartbeat.text : undefined);
    if ('release' in found) return found;
    // A holder of whom nobody can tell whether he runs shows it by a new date of his file.
    const text = heartbeatOf(path, found.holder);
    if (text !== heartbeat.text) heartbeat = { text, at: now, count: heartbeat.count + 1 };
    const isAlive = heartbeat.count > 1 && now - heartbeat.at < 3 * HEARTBEAT;
    const isKnown = isAlive || stateOf(found.holder) === 'runs';
    if (now - start >= busy && isKnown) throw new UserError(`${work}: ${whoHas(found.holder)}`);
    await setTimeout(STEP);
  }
}

/** Takes the lock if nobody has it; else tells who has. A holder counts as gone if this is still his heartbeat. */
export function tryLock(path: string, stopped?: string): Lock | { readonly holder: string } {
  const own = `${processName()}.${Date.now()}.${randomBytes(6).toString('hex')}.${HOST}`;
  for (let left = ATTEMPTS; left > 0; left -= 1) {
    const holders = holdersOf(path);
    const [first] = holders;
    if (first === undefined) {
      if (create(path, own)) return held(path, own);
      continue;
    }
    const holder = holders.find((one) => stateOf(one) !== 'gone' && heartbeatOf(path, one) !== stopped);
    if (holder !== undefined) return { holder };
    // Somebody has copied locks together. Anyone who takes over takes the first.
    for (const other of holders.slice(1)) attempt(() => unlinkSync(join(path, other)));
    if (attempt(() => renameSync(join(path, first), join(path, own)))) return held(path, own);
  }
  throw new UserError(`${path} cannot be replaced. Allow writing there.`);
}

/** Each fails only because somebody else was faster. */
const ATTEMPTS = 1_000;

/** True for what a process makes that takes the lock at `lock` right now. */
export function isBeingTaken(path: string, lock: string): boolean {
  const [, name] = HOLDER.exec(path.startsWith(`${lock}-`) ? path.slice(lock.length + 1) : '') ?? [];
  if (name === undefined || stateOf(name) === 'gone') return false;
  const stat = statFile(path);
  return stat !== undefined && (stateOf(name) === 'runs' || Date.now() - stat.mtimeMs < LONGEST_TAKING);
}

/** Milliseconds; to take a lock takes far less. */
const LONGEST_TAKING = 10 * 60 * 1000;

/** Milliseconds between two attempts. */
const STEP = 40;
/** Milliseconds between two heartbeats. */
const HEARTBEAT = 1_000;
const HOST = hostname()
  .replace(/[^\w-]/g, '-')
  .slice(0, 40);
const HOLDER = new RegExp(String.raw`^(${PROCESS_NAME})\.(\d+)\.[\da-f]{12}\.([\w-]*)$`);

function held(path: string, own: string): Lock {
  const file = join(path, own);
  const heart = setInterval(() => {
    attempt(() => utimesSync(file, new Date(), new Date()));
  }, HEARTBEAT).unref();
  return {
    assertHeld() {
      if (statFile(file) !== undefined) return;
      throw new UserError(
        'Another build started, because this one stopped for too long. Run the build again.',
      );
    },
    release() {
      clearInterval(heart);
      attempt(() => unlinkSync(file));
      attempt(() => rmdirSync(path));
    },
  };
}

/** Puts a lock where there is none. False if somebody else was first. */
function create(path: string, own: string): boolean {
  const written = `${path}-${own}`;
  try {
    mkdirSync(written);
  } catch (error) {
    const isClosed = ['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '');
    throw isClosed ? new UserError(`${dirname(path)} cannot be written. Allow writing there.`) : error;
  }
  try {
    writeFileSync(join(written, own), '', { flag: 'wx' });
    // An empty one is given back, but some systems do not let a folder take its place.
    attempt(() => rmdirSync(path));
    return attempt(() => renameSync(written, path));
  } finally {
    discard(written);
  }
}

/** Those who have the lock, one in the usual case. What is no lock of ours goes. */
function holdersOf(path: string): readonly string[] {
  const stat = statFile(path);
  if (stat === undefined) return [];
  if (!stat.isDirectory()) {
    attempt(() => discard(path));
    return [];
  }
  const names = namesIn(path);
  for (const name of names) if (!HOLDER.test(name)) attempt(() => discard(join(path, name)));
  return names.filter((name) => HOLDER.test(name)).sort();
}

/** What a holder changes again and again as long as he runs. */
function heartbeatOf(path: string, holder: string): string {
  const stat = statSync(join(path, holder), { throwIfNoEntry: false });
  return stat === undefined ? '' : `${holder} ${stat.mtimeMs}`;
}

function whoHas(holder: string): string {
  const [, name = '', since = '', host = ''] = HOLDER.exec(holder) ?? [];
  const [number] = name.split('.');
  const [day, time] = new Date(Number(since)).toISOString().split(/[T.]/);
  return `process ${number} on ${host}, since ${day} ${time} UTC. Wait until it has ended, then run this again.`;
}

/** True if it could be done. */
function attempt(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

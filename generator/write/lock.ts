import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, rmdirSync, statSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { attempt } from '../cache/attempt.ts';
import { namesIn } from '../cache/names-in.ts';
import { PROCESS_NAME, processName, stateOf } from '../cache/process-name.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { discard } from './discard.ts';
import { statFile } from './stat-file.ts';

/*
 * A lock, such as that of an output folder, is a folder with one file; the file is named after its holder. Each step is one
 * rename, which is atomic on every disk, even one without links. A folder cannot replace one that is not empty, and a file
 * with a new name cannot be renamed again under its old one. So when many processes find a holder gone, exactly one takes
 * over.
 */

/** A lock that this process has taken. */
export type Lock = {
  /** Fails if another process has taken over, because this one slept so long that it seemed gone. */
  assertHeld(): void;
  release(): void;
};

/** How long to wait, in milliseconds. Shorter in tests. */
export type LockPatience = {
  /** The wait for a holder that is running. */
  readonly busy: number;
  /** The time without a heartbeat after which a holder on another machine or in another container counts as gone. */
  readonly silent: number;
  /** Ends the wait with an AbortError. */
  readonly signal?: AbortSignal | undefined;
};

const PATIENCE = { busy: 5_000, silent: 10_000 };

/** The work of the lock's holder, in the message for those who wait for it. */
type LockedWork = 'Another build is writing this site' | 'Another command is changing this site';

/** Takes the lock at a path. Waits a short while for the holder, then fails and names it. */
export async function takeLock(
  path: string,
  { busy = PATIENCE.busy, silent = PATIENCE.silent, signal }: Partial<LockPatience> = {},
  work: LockedWork = 'Another build is writing this site',
): Promise<Lock> {
  const start = performance.now();
  let heartbeat = { text: '', at: start, count: 0 };
  for (;;) {
    const now = performance.now();
    const found = tryLock(path, now - heartbeat.at >= silent ? heartbeat.text : undefined);
    if ('release' in found) return found;
    // Sometimes it is unknown whether the holder still runs. Then a new mtime of its file shows it.
    const text = heartbeatOf(path, found.holder);
    if (text !== heartbeat.text) heartbeat = { text, at: now, count: heartbeat.count + 1 };
    const isAlive = heartbeat.count > 1 && now - heartbeat.at < 3 * HEARTBEAT;
    const isKnown = isAlive || stateOf(found.holder) === 'runs';
    if (now - start >= busy && isKnown) throw new UserError(`${work}: ${whoHas(found.holder)}`);
    await setTimeout(STEP, undefined, { signal });
  }
}

/**
 * Takes the lock if it is free; otherwise returns the holder. A holder counts as gone if its heartbeat is still `stopped`.
 */
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
    // Several holders mean that locks were copied together. Every process that takes over takes the first.
    for (const other of holders.slice(1)) attempt(() => unlinkSync(join(path, other)));
    if (attempt(() => renameSync(join(path, first), join(path, own)))) return held(path, own);
  }
  throw new UserError(`${path} cannot be replaced. Allow writing there.`);
}

/** An attempt fails only because another process was faster. */
const ATTEMPTS = 1_000;

/** True for the temporary folder of a process that is taking the lock at `lock` right now. */
export function isBeingTaken(path: string, lock: string): boolean {
  const [, name] = HOLDER.exec(path.startsWith(`${lock}-`) ? path.slice(lock.length + 1) : '') ?? [];
  if (name === undefined || stateOf(name) === 'gone') return false;
  const stat = statFile(path);
  return stat !== undefined && (stateOf(name) === 'runs' || Date.now() - stat.mtimeMs < LONGEST_TAKING);
}

/** Milliseconds; taking a lock takes far less. */
const LONGEST_TAKING = 10 * 60 * 1000;

/** Milliseconds between two attempts. */
const STEP = 40;
/** Milliseconds between two heartbeats. */
const HEARTBEAT = 1_000;
const HOST = hostname()
  .replace(/[^\w-]/g, '-')
  .slice(0, 40);
/** A time of more digits is later than any date can be. */
const HOLDER = new RegExp(String.raw`^(${PROCESS_NAME})\.(\d{1,15})\.[\da-f]{12}\.([\w-]*)$`);

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

/** Makes a lock where there is none. False if another process was first. */
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
    // An empty lock folder is a released one, but some systems do not let a folder replace it.
    attempt(() => rmdirSync(path));
    return attempt(() => renameSync(written, path));
  } finally {
    discard(written);
  }
}

/** The holders of the lock, usually one. Removes any other files. */
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

/** The heartbeat of a holder: its text changes as long as the holder runs. */
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

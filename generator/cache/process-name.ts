import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { contentHash } from '../model/content-hash.ts';

/*
 * A process as part of the name of a file: `<number>.<start>.<place>`. Numbers come round again, so its start belongs to
 * it; two containers count their processes separately, so the place belongs to it as well.
 */

/** The name of this process. */
export function processName(): string {
  own ??= `${process.pid}.${startOf(process.pid) ?? 0}.${placeOf()}`;
  return own;
}

let own: string | undefined;

/** What a process name looks like, as part of a pattern. */
export const PROCESS_NAME = String.raw`\d+\.\d+\.[\w-]{12}`;

/**
 * Whether a process still runs. `unknown` for one of another machine or container, and where the system does not tell
 * when a process began.
 */
export function stateOf(name: string): 'runs' | 'gone' | 'unknown' {
  const [pid = '', start = '', place = ''] = name.split('.');
  if (place !== placeOf()) return 'unknown';
  if (!isRunning(Number(pid))) return 'gone';
  const now = startOf(Number(pid));
  if (now === undefined || start === '0') return 'unknown';
  return now === start ? 'runs' : 'gone';
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, under another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a process began, in a unit of the system's own; undefined where the system does not tell. (proc(5)) */
function startOf(pid: number): string | undefined {
  const [, fields] = textOf(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).split(/\) (?!.*\) )/);
  return fields?.split(' ')[19];
}

/** Names those who count processes together: since this start of this machine, in this container. */
function placeOf(): string {
  if (place !== undefined) return place;
  const boot = textOf(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'));
  const numbering = textOf(() => readlinkSync('/proc/self/ns/pid'));
  place = contentHash(`${hostname()} ${boot} ${numbering}`).slice(0, 12);
  return place;
}

let place: string | undefined;

function textOf(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

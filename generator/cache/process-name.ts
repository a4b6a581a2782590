import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { contentHash } from '../model/content-hash.ts';

/*
 * The name of a process, as part of a file name: `<number>.<start>.<place>`. Process numbers are used again, so the start
 * time is included. Two containers count their processes separately, so the place is included as well.
 */

/** The name of this process. */
export function processName(): string {
  own ??= `${process.pid}.${startOf(process.pid) ?? 0}.${placeOf()}`;
  return own;
}

let own: string | undefined;

/** The pattern of a process name. */
export const PROCESS_NAME = String.raw`\d+\.\d+\.[\w-]{12}`;

/**
 * Whether a process still runs. `unknown` for a process of another machine or container, and on systems that do not report
 * when a process started.
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
    // EPERM: it runs, but as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The start time of a process, in the system's unit; undefined on systems that do not report it. (proc(5)) */
function startOf(pid: number): string | undefined {
  const [, fields] = textOf(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).split(/\) (?!.*\) )/);
  return fields?.split(' ')[19];
}

/** The place in which process numbers are unique: this container since the last start of this machine. */
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

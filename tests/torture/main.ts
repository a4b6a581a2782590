/*
 * Runs long stress tests of the build: `npm run torture`. Each kind prints its figures; the exit code is 1 if there
 * was an error. docs/developers.md has the options.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  buildAtOnce,
  damageCaches,
  type Figures,
  fillDisks,
  killBuilds,
  killContainers,
  prepareVictim,
  tryOutputs,
  type Victim,
} from './torture.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '300' },
    pairs: { type: 'string', default: '40' },
    triples: { type: 'string', default: '20' },
    containers: { type: 'string', default: '5' },
    disks: { type: 'string', default: '20' },
  },
});
/** Starts a command with separate process numbers. */
const CONTAINER = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];

const folder = mkdtempSync(join(tmpdir(), 'sitegen-torture-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(2));

let number = 0;
await tell((victim) => killBuilds(victim, Number(values.kills)));
await tell((victim) => buildAtOnce(victim, { rounds: Number(values.pairs), count: 2 }));
await tell((victim) => buildAtOnce(victim, { rounds: Number(values.triples), count: 3 }));
const containers = Number(values.containers);
if (can(() => execFileSync(CONTAINER[0]!, [...CONTAINER.slice(1), 'true']))) {
  await tell((victim) => buildAtOnce(victim, { rounds: containers, count: 2, wrap: CONTAINER }));
  await tell((victim) => killContainers(victim, containers, CONTAINER));
} else say('containers: not permitted here');
if (
  can(() => execFileSync('mount', ['-t', 'tmpfs', 'none', folder])) &&
  can(() => execFileSync('umount', [folder]))
)
  await tell((victim, own) => fillDisks(victim, own, Number(values.disks)));
else say('small disks: not permitted here');
await tell((victim, own) => tryOutputs(victim, own));
await tell((victim) => damageCaches(victim));

async function tell(torture: (victim: Victim, own: string) => Promise<Figures>): Promise<void> {
  number += 1;
  const own = join(folder, String(number));
  mkdirSync(own);
  const start = performance.now();
  const { kind, rounds, errors, note } = await torture(prepareVictim(own), own);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  say(`${kind}: ${rounds} rounds, ${errors.length} errors (${note}; ${seconds} s)`);
  for (const error of errors.slice(0, 10)) say(`  ${error}`);
  if (errors.length > 0) process.exitCode = 1;
}

function can(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

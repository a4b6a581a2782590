/* Takes a lock again and again and records each turn. Every second time it leaves the lock of an ended process. */
import { appendFileSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { processName } from '../../generator/cache/process-name.ts';
import { takeLock } from '../../generator/write/lock.ts';

const [, , lock = '', log = '', gone = ''] = process.argv;
for (let turn = 0; turn < 60; turn += 1) {
  const held = await takeLock(lock, { busy: 60_000, silent: 60_000 });
  const [name = ''] = readdirSync(lock);
  appendFileSync(log, `begin ${process.pid} ${turn}\n`);
  for (const start = performance.now(); performance.now() - start < 1; );
  appendFileSync(log, `end ${process.pid} ${turn}\n`);
  if (turn % 2 === 0) renameSync(join(lock, name), join(lock, name.replace(processName(), gone)));
  held.release();
}

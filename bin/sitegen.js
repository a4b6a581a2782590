#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';

const [major, minor] = process.versions.node.split('.').map(Number);
const compiled = new URL('../lib/cli.js', import.meta.url);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `sitegen needs Node.js 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org`,
  );
  process.exitCode = 2;
} else if (!existsSync(compiled)) {
  console.error('sitegen is not compiled yet. Run "npm ci" in its folder first.');
  process.exitCode = 2;
} else {
  // Whoever reads our output may stop reading, as `head` does; that is no fault.
  process.stdout.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
  });
  // A build is over before optimised machine code pays for the making of it: waiting longer before a function counts
  // as hot takes a third off the time of a small site, and nothing is lost on one of a thousand pages.
  setFlagsFromString('--interrupt-budget=1000000');
  const { main } = await import(compiled);
  process.exitCode = await main(process.argv.slice(2));
}

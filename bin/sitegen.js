#!/usr/bin/env node
import { existsSync } from 'node:fs';

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
  // The program that reads our output may stop reading, as `head` does. That is not an error.
  process.stdout.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
  });
  const { main } = await import(compiled);
  process.exitCode = await main(process.argv.slice(2));
}

/*
 * Runs a command that is written in TypeScript, which Node 20 cannot read itself:
 * `node tests/support/run.mjs tests/support/shots.ts board --widths 800`.
 */
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

const [, , file, ...rest] = process.argv;
process.argv = [process.argv[0], resolve(file), ...rest];
await runnerImport(resolve(file), { configFile: false, logLevel: 'error' });

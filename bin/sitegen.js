#!/usr/bin/env node
// CommonJS, set by the package.json next to it: Node needs 10 ms more to start a module.
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { isatty } = require('node:tty');

const [major, minor] = process.versions.node.split('.').map(Number);
let isDone = false;
const compiled = (name) => join(__dirname, '..', 'lib', `${name}.cjs`);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `sitegen needs Node.js 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org`,
  );
  process.exitCode = 2;
} else if (!existsSync(compiled('cli'))) {
  console.error('sitegen is not compiled yet. Run "npm ci" in its folder first.');
  process.exitCode = 2;
} else {
  start().catch((error) => {
    isDone = true;
    if (error?.code !== 'EMFILE') throw error;
    console.error(
      'sitegen: The system allows too few open files. Allow more with "ulimit -n 4096", then run the command again.',
    );
    process.exitCode = 2;
  });
}

async function start() {
  // A template can call process.exit(), and Node ends with 0 if nothing is left to wait for. Neither is a result.
  process.on('exit', () => {
    if (isDone) return;
    process.exitCode = 2;
    process.stderr.write(
      'sitegen: The command ended before its work was done. Does a template call process.exit()?\n',
    );
  });
  const terminals = [0, 1, 2].filter(isatty);
  // The program that reads the output may stop reading, as `head` does. That is not an error. If the report for people cannot
  // be written, the work is still done, and the exit code still says so. Without a report for programs, it is already set to 2.
  let isReported = false;
  process.stdout.on('error', (error) => {
    if (error.code === 'EPIPE' || isReported) return;
    isReported = true;
    const reason = error.code === 'ENOSPC' ? 'the disk is full' : error.code;
    process.stderr.write(`sitegen: the report could not be written: ${reason}.\n`);
  });
  process.stderr.on('error', () => {});
  // What a template writes to the console must not be a part of a report for programs.
  globalThis.console = new console.Console(process.stderr);
  const { loadCompiled, keepCodeCache } = require(compiled('load-compiled'));
  const { main } = loadCompiled(compiled('cli'));
  const exitCode = await main(process.argv.slice(2));
  isDone = true;
  if (exitCode !== 130) keepCodeCache();
  // Waits until all output is written, then exits. Stopped picture encoders would run for seconds, and freeing memory piece by
  // piece takes longer than exiting.
  await Promise.all([process.stdout, process.stderr].map(allSaid));
  if (!terminals.every(isatty)) endWithTerminal();
  process.exit(process.exitCode ?? exitCode);
}

// Node crashes if it exits after its terminal was closed. So the program ends like one that does not listen to that signal.
function endWithTerminal() {
  process.removeAllListeners('SIGHUP');
  if (process.platform !== 'win32') process.kill(process.pid, 'SIGHUP');
}

function allSaid(stream) {
  return new Promise((resolve) => stream.write('', resolve));
}

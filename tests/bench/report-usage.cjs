/*
 * Loaded into a measured command (`node --require`): at the end it writes the usage of the command into the file that
 * SITEGEN_BENCH_USAGE names. Commands that the measured one starts are not counted.
 */
const { readFileSync, writeFileSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');

if (isMainThread) {
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime } = process.resourceUsage();
    const usage = { processor: (userCPUTime + systemCPUTime) / 1e6, memory: peakMemory() };
    writeFileSync(process.env.SITEGEN_BENCH_USAGE, JSON.stringify(usage));
  });
}

/** Returns the peak memory of this process, in MiB. */
function peakMemory() {
  try {
    // On Linux `maxRSS` starts with the memory of the parent process, which may be more than this process ever needs.
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]) / 1024;
  } catch {
    return process.resourceUsage().maxRSS / 1024;
  }
}

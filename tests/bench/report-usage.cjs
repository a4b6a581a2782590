/*
 * Loaded into a command that is measured (`node --require`): when it ends, it writes what it used into the file that
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

/** The most memory this process had at a time, in MiB. */
function peakMemory() {
  try {
    // On Linux `maxRSS` begins with the memory of the parent process, which may be more than this one ever needs.
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]) / 1024;
  } catch {
    return process.resourceUsage().maxRSS / 1024;
  }
}

import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Many tests run the real command line, which takes its time on a busy machine; how fast it is, tests/bench/ measures. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 300_000, expect: { poll: { timeout: 20_000 } } };

const AT_A_TIME = Math.ceil(1.5 * availableParallelism());

const BROWSER = ['tests/browser/**/*.test.ts', 'tests/spec/browser/**/*.test.ts'];

export default defineConfig({
  test: {
    globalSetup: 'tests/support/global-setup.ts',
    projects: [
      {
        test: {
          ...PATIENCE,
          name: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: BROWSER,
          // Many wait for the clock of the disk, a server or a program: it takes three files at a time to keep two cores busy.
          maxWorkers: AT_A_TIME,
          isolate: false,
        },
      },
      {
        test: {
          ...PATIENCE,
          name: 'browser',
          include: BROWSER,
          // A tab often waits for its server or the next frame.
          maxWorkers: AT_A_TIME,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});

import { defineConfig } from 'vitest/config';
import { LongFilesFirst } from './tests/support/long-files-first.ts';

/** Many tests run the real command line, which takes its time on a busy machine; how fast it is, tests/bench/ measures. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 300_000, expect: { poll: { timeout: 20_000 } } };

const BROWSER = ['tests/browser/**/*.test.ts', 'tests/spec/browser/**/*.test.ts'];

export default defineConfig({
  test: {
    globalSetup: 'tests/support/global-setup.ts',
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        test: {
          ...PATIENCE,
          name: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: BROWSER,
          // Left to itself vitest keeps one core free, which on two is half of them.
          maxWorkers: '100%',
          isolate: false,
        },
      },
      {
        test: {
          ...PATIENCE,
          name: 'browser',
          include: BROWSER,
          // A tab often waits for its server or the next frame: it takes three files at a time to keep two cores busy.
          maxWorkers: 3,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});

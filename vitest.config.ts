import { defineConfig } from 'vitest/config';

/** Many tests run the real command line, which takes its time on a busy machine; how fast it is, tests/bench/ measures. */
export default defineConfig({ test: { testTimeout: 120_000, hookTimeout: 300_000 } });

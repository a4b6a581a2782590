import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for the sites that the test files of one run build; it goes when the last of them has ended. */
    readonly runFolder: string;
  }
}

/** Called by vitest before the first test file. The folder goes after the last, even if one crashed or somebody broke off. */
export function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'sitegen-run-'));
  provide('runFolder', folder);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  return remove;
}

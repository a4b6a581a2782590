import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { drawSample, keepTiny } from './draw-sample.ts';
import { fastFolder } from './fast-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for the sites that the test files of one run build; it goes when the last of them has ended. */
    readonly runFolder: string;
    /** The folder of the sample site with all its pictures and documents. Tests copy it and never change it. */
    readonly sample: string;
    /** The same of the smallest complete site. */
    readonly tiny: string;
  }
}

/** Called by vitest before the first test file. The folder goes after the last, even if one crashed or somebody broke off. */
export async function setup({ provide }: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(fastFolder().path, 'sitegen-run-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  // All temporary folders of the tests are in it, so that nothing is left of a test that was killed.
  process.env.TMPDIR = join(folder, 'tmp');
  mkdirSync(process.env.TMPDIR);
  // Web servers and installed packages are run by somebody else.
  chmodSync(folder, 0o755);
  provide('runFolder', folder);
  provide('sample', await drawSample());
  provide('tiny', await keepTiny());
  return remove;
}

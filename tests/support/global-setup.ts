import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { assertCompiled } from './assert-compiled.ts';
import { drawSample, keepTiny } from './draw-sample.ts';
import { fastFolder } from './fast-folder.ts';
import { REPOSITORY } from './repository.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for the sites that the test files of one run build; it is removed after the last of them. */
    readonly runFolder: string;
    /** The folder of the sample site with all its pictures and documents. Tests copy it and never change it. */
    readonly sample: string;
    /** The folder of the smallest complete site, in the same way. */
    readonly tiny: string;
  }
}

/**
 * Runs before the first test file, and ends the run if lib/ was not compiled from the present sources. The folder is
 * removed after the last test file, even if one crashed or the user stopped the run.
 */
export async function setup({ provide }: TestProject): Promise<() => void> {
  assertCompiled(REPOSITORY);
  const folder = mkdtempSync(join(fastFolder().path, 'sitegen-run-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  // Contains all temporary folders of the tests, so a killed test leaves nothing behind.
  process.env.TMPDIR = join(folder, 'tmp');
  mkdirSync(process.env.TMPDIR);
  // Web servers and installed packages run as a different user.
  chmodSync(folder, 0o755);
  provide('runFolder', folder);
  provide('sample', await drawSample());
  provide('tiny', await keepTiny());
  return remove;
}

import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { REPOSITORY } from './repository.ts';
import { sharePictures } from './share-pictures.ts';
import { build } from './shipped-site.ts';

export { ONLY_PROGRESS, type Run, sitegen, sitegenOn, sitegenProcess } from './command-line.ts';

/** Copies the sample site to a temporary folder, removed when the test ends. */
export function copyOfSample(): string {
  return copyOf(inject('sample'), temporaryFolder());
}

/** Copies the shipped site, for tests of the specification of the first site. */
export function copyOfShippedSite(): string {
  return copyOf(REPOSITORY, temporaryFolder());
}

function copyOf(site: string, folder: string): string {
  for (const part of ['site.yaml', 'content', 'public']) {
    cpSync(join(site, part), join(folder, part), { recursive: true });
  }
  sharePictures(folder, site);
  return folder;
}

/** Builds a changed copy of the sample site. */
export function buildChanged(
  change: (root: string) => void,
  ...options: readonly string[]
): (out: string) => Promise<void> {
  return async (out) => {
    const root = mkdtempSync(join(tmpdir(), 'sitegen-changed-'));
    try {
      copyOf(inject('sample'), root);
      change(root);
      await build(out, root, ...options);
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  };
}

/** Copies the smallest complete site, and adds the files of the test. */
export function tinySite(files: Readonly<Record<string, string>> = {}): string {
  const folder = temporaryFolder();
  cpSync(join(REPOSITORY, 'tests', 'golden', 'tiny', 'site'), folder, { recursive: true });
  for (const [path, text] of Object.entries(files)) write(folder, path, text);
  sharePictures(folder, inject('tiny'));
  return folder;
}

/** Creates an empty folder, removed when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sitegen-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes a file and the folders it needs. */
export function write(root: string, path: string, text: string | Uint8Array): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Replaces `before` with `after`. `before` must be in the file exactly once. */
export function replace(root: string, path: string, before: string, after: string): void {
  const text = readFileSync(join(root, path), 'utf8');
  const parts = text.split(before);
  if (parts.length !== 2) throw new Error(`"${before}" stands ${parts.length - 1} times in ${path}`);
  write(root, path, parts.join(after));
}

/** Returns the content of every file below a folder, by path. */
export function filesBelow(folder: string): Readonly<Record<string, string>> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Object.fromEntries(
    paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'latin1')]),
  );
}

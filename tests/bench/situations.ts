import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BenchSite, letFilesAge } from './bench-site.ts';

/** A moment at which a user runs sitegen. All except the first start with the site as the run before left it. */
export type Situation = {
  /** The name in the options and in the plot. */
  readonly name: string;
  readonly means: string;
  readonly command: 'build' | 'check';
  /** Brings the site into this situation. `run` differs each time, so each change is a real one. */
  prepare(site: BenchSite, run: number): void;
};

/**
 * The situations in the order of measurement. Pictures are always kept: pictures.mjs measures their making. The theme
 * is next to sitegen's own code, where `npm ci` puts it.
 */
export const SITUATIONS: readonly Situation[] = [
  {
    name: 'cold',
    means: 'build with nothing kept but pictures',
    command: 'build',
    prepare({ root }) {
      removeOutput(root);
      removeAllBut(join(root, '.sitegen'), 'cache');
      removeAllBut(join(root, '.sitegen', 'cache'), 'pictures');
    },
  },
  { name: 'unchanged', means: 'build when nothing changed', command: 'build', prepare: () => {} },
  {
    name: 'page',
    means: 'build after a change in the text of one page',
    command: 'build',
    prepare: ({ root, page }, run) =>
      change(
        join(root, page),
        /^( +)text: \|\n(?:\1 {2}Change \d+\.\n\n)?/m,
        `$1text: |\n$1  Change ${run}.\n\n`,
      ),
  },
  {
    name: 'menu',
    means: 'build after a change of a label in the menu',
    command: 'build',
    prepare: ({ root }, run) => changeMenu(root, `Menu ${run}`),
  },
  {
    name: 'warm',
    means: 'build with all caches but no output, as on a machine that keeps caches alone',
    command: 'build',
    prepare: ({ root }) => removeOutput(root),
  },
  {
    name: 'check',
    means: 'check after a build, the first time of all pages',
    command: 'check',
    prepare: () => {},
  },
  {
    name: 'check-menu',
    means: 'check after a change of a label in the menu',
    command: 'check',
    prepare: ({ root }, run) => changeMenu(root, `Checked menu ${run}`),
  },
  { name: 'check-unchanged', means: 'check when nothing changed', command: 'check', prepare: () => {} },
];

function changeMenu(root: string, label: string): void {
  change(join(root, 'site.yaml'), /^ {2}- label: .*/m, `  - label: ${label}`);
}

function removeOutput(root: string): void {
  rmSync(join(root, 'dist'), { recursive: true, force: true });
}

function removeAllBut(folder: string, kept: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (name !== kept) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function change(file: string, before: RegExp, after: string): void {
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(before, after);
  if (changed === text) throw new Error(`Nothing in ${file} looks like ${before}.`);
  writeFileSync(file, changed);
  letFilesAge();
}

import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * The templates of a site: each file below its `templates/` replaces sitegen's file with the same name. Paths start with
 * `templates/` and have forward slashes.
 */
export type OwnTemplates = {
  /** The folder of the site. */
  readonly root: string;
  readonly paths: readonly string[];
};

/** Returns the templates of a site; undefined if it has none. */
export function ownTemplatesOf(root: string): OwnTemplates | undefined {
  const folder = join(root, 'templates');
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  // The folder of sitegen itself is also a site, and its templates replace nothing.
  if (existsSync(join(folder, 'server.tsx'))) return undefined;
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && !IS_NO_TEMPLATE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    // Code is trusted, so links are followed: owners share templates between their sites.
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
    .map((file) => relative(root, file))
    .map((path) => path.split(sep).join('/'))
    .sort();
  return paths.length === 0 ? undefined : { root, paths };
}

/** Files of editors and file managers: settings, notes, type declarations. */
const IS_NO_TEMPLATE = /^\.|^tsconfig\.json$|^(Thumbs\.db|desktop\.ini)$|~$|\.(md|d\.ts)$/;

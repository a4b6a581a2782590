import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * The templates of a site: each file below its `templates/` takes the place of the file of the same name of sitegen.
 * Paths begin with `templates/` and have forward slashes.
 */
export type OwnTemplates = {
  /** The folder of the site. */
  readonly root: string;
  readonly paths: readonly string[];
};

/** The templates that a site brings, or undefined for one that has none. */
export function ownTemplatesOf(root: string): OwnTemplates | undefined {
  const folder = join(root, 'templates');
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  // The folder of sitegen itself is a site too, and its templates are not laid over anything.
  if (existsSync(join(folder, 'server.tsx'))) return undefined;
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && !IS_NO_TEMPLATE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    // Code is trusted, so links count: people share templates between their sites.
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
    .map((file) => relative(root, file))
    .map((path) => path.split(sep).join('/'))
    .sort();
  return paths.length === 0 ? undefined : { root, paths };
}

/** What editors and file managers need or leave: settings, notes, declarations of types. */
const IS_NO_TEMPLATE = /^\.|^tsconfig\.json$|^(Thumbs\.db|desktop\.ini)$|~$|\.(md|d\.ts)$/;

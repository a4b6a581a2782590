import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
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
  const folder = ownTemplatesFolder(root);
  if (folder === undefined || !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  const paths = templatesBelow(folder)
    .map((file) => relative(root, file).split(sep).join('/'))
    .sort();
  return paths.length === 0 ? undefined : { root, paths };
}

/** The folder for the templates of a site, which may not exist yet; undefined for a site that can have none. */
export function ownTemplatesFolder(root: string): string | undefined {
  const folder = join(root, 'templates');
  // The folder of sitegen itself is also a site, and its templates replace nothing.
  return existsSync(join(folder, 'server.tsx')) ? undefined : folder;
}

/**
 * The templates in a folder and those below it. Code is trusted, so links are followed: owners share templates between their
 * sites. `around` has the real paths of the folders on the way, since a link may lead back to one of them.
 */
function templatesBelow(folder: string, around: readonly string[] = []): readonly string[] {
  const real = realpathSync(folder);
  if (around.includes(real)) return [];
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat?.isDirectory()) return templatesBelow(path, [...around, real]);
    return stat?.isFile() && !IS_NO_TEMPLATE.test(name) ? [path] : [];
  });
}

/** Files of editors and file managers: settings, notes, type declarations. */
const IS_NO_TEMPLATE = /^\.|^tsconfig\.json$|^(Thumbs\.db|desktop\.ini)$|~$|\.(md|d\.ts)$/;

import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BundledTheme, type ThemePlaces, themeFolder } from '../bundle/bundle-theme.ts';
import { keptBeside } from '../bundle/load-compiled.ts';
import { claimFolders } from '../cache/own-folder.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { SITE_PARTS } from '../read/snapshot.ts';

/** The folders one run works with, all absolute. Decided here and nowhere else. */
export type Project = {
  /** The folder with site.yaml. */
  readonly root: string;
  /** Where the finished site goes. */
  readonly out: string;
  /** sitegen itself: the folder with its templates. */
  readonly packageRoot: string;
  /** The theme that was bundled at installation. */
  readonly installedTheme: string;
  readonly themeCache: string;
  /** Tells the hash of the templates, as long as they look as they did. */
  readonly keptThemeHash: string;
  /** The theme with templates of the site; undefined where these do not count. */
  readonly ownThemeCache: string | undefined;
  /** Pictures that were encoded before, and what was found out about their originals. */
  readonly pictureCache: string;
  /** What the last build found out, for the next one. */
  readonly lastBuild: string;
  /** What a command told last. */
  lastResult(command: string): string;
  /** What the last command changed that writes content: `check --fix`, `new`, `rename` or `remove`. */
  readonly lastChange: string;
  /** How far the site was at the last report. */
  readonly lastReport: string;
  /** The day on which the site changes next by itself. */
  readonly nextBuild: string;
  /** Where the trees of output folders are kept. */
  readonly trees: string;
  /** What editors read to complete and check the YAML files of this site. */
  readonly schemas: string;
  /** Tells for which names and by which code they were made. */
  readonly schemasMade: string;
  image(name: string): string;
  publicFile(path: string): string;
};

/** What was typed: the folder of the site, and the output folder. */
type ProjectOptions = { readonly root: string; readonly out?: string | undefined };

/**
 * The project at a folder in which there is a site, or at least a part of one. With `mayBeMissing` any other folder will do, for
 * commands that need only the finished site.
 */
export function openSite(options: ProjectOptions, { mayBeMissing = false } = {}): Project {
  const project = openProject(options);
  const { root } = project;
  if (SITE_PARTS.some((part) => part !== 'public' && existsSync(join(root, part)))) return project;
  const around = folderAround(root, (folder) => existsSync(join(folder, SITE_PARTS[0]!)));
  if (around !== undefined) throw new UserError(partOfSite(root, around));
  if (mayBeMissing) return project;
  throw new UserError(
    `There is no site in ${root}: it contains no site.yaml and no content/. Go to the folder of the site, or name it with --root. To begin a site, run: npx sitegen init my-site`,
  );
}

/** The project at a folder. `out` is relative to where the command is typed if it is given, else below the root. */
export function openProject(options: ProjectOptions): Project {
  const root = resolve(options.root);
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UserError(`The folder ${root} does not exist. Choose the folder of the site with --root.`);
  }
  const around = siteAround(root);
  if (around !== undefined) {
    throw new UserError(partOfSite(root, around));
  }
  claimFolders(root, OWN_FOLDERS);
  const ofSitegen = packageRoot();
  return {
    root,
    out: options.out === undefined ? join(root, 'dist') : resolve(options.out),
    packageRoot: ofSitegen,
    installedTheme: join(ofSitegen, 'lib', 'theme'),
    // Beside sitegen's own code and never in the folder of a site: what is here is run. (Safety rule 6.)
    keptThemeHash: keptBeside(join(ofSitegen, 'lib', 'theme-hash.cache')),
    themeCache: join(ofSitegen, '.sitegen', 'cache', 'theme'),
    // A site with templates is code, and this is that code once more. (SECURITY.md)
    ownThemeCache: join(root, '.sitegen', 'cache', 'theme'),
    pictureCache: join(root, '.sitegen', 'cache', 'pictures'),
    lastBuild: join(root, '.sitegen', 'cache', 'last-build.json'),
    lastResult: (command) => join(root, '.sitegen', 'cache', `last-${command}-result.json`),
    lastChange: join(root, '.sitegen', 'last-change.json'),
    lastReport: join(root, '.sitegen', 'last-report.json'),
    nextBuild: join(root, '.sitegen', 'next-build'),
    trees: join(root, '.sitegen', 'output'),
    schemas: join(root, '.sitegen', 'schema'),
    schemasMade: join(root, '.sitegen', 'cache', 'editor-schemas.json'),
    image: (name) => join(root, 'content', 'images', name),
    publicFile: (path) => join(root, 'public', path),
  };
}

function partOfSite(folder: string, around: string): string {
  return `The folder ${folder} is only a part of a site: site.yaml is in ${around}. Go to that folder, or name it with --root.`;
}

/** The site of which a folder is a part, if it is in the content of one and none by itself: there nothing must be written. */
function siteAround(folder: string): string | undefined {
  const [settings = '', ...folders] = SITE_PARTS;
  const has = (one: string) => existsSync(join(one, settings));
  if (has(folder)) return undefined;
  return folderAround(
    folder,
    (around, part) => has(around) && folders.some((one) => join(around, one) === part),
  );
}

/** The nearest folder around one of which something is true; it is told by which part of it the way leads. */
function folderAround(
  folder: string,
  isMeant: (around: string, part: string) => boolean,
): string | undefined {
  const around = dirname(folder);
  if (around === folder) return undefined;
  return isMeant(around, folder) ? around : folderAround(around, isMeant);
}

/** The folders of ours below the root, each after the one around it. */
const OWN_FOLDERS = [
  '.sitegen',
  '.sitegen/cache',
  '.sitegen/cache/pictures',
  '.sitegen/cache/theme',
  '.sitegen/output',
  '.sitegen/schema',
];

/** True if a build has left what it found out. */
export function hasLastBuild({ lastBuild }: Project): boolean {
  return existsSync(lastBuild);
}

/** The folder of sitegen itself. */
export function packageRoot(): string {
  return findPackageRoot(dirname(fileURLToPath(import.meta.url)));
}

/** Compiled code is in lib/, the same code under test in generator/pipeline/; both are below the package. */
function findPackageRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findPackageRoot(dirname(folder));
}

/** Where the templates of a project are to be found. */
function themePlaces(project: Project): ThemePlaces {
  const { root, packageRoot, installedTheme, themeCache, keptThemeHash, ownThemeCache } = project;
  const site = ownThemeCache === undefined ? undefined : { root, cache: ownThemeCache };
  return { packageRoot, installed: installedTheme, cache: themeCache, keptHash: keptThemeHash, site };
}

/** The templates with which a site of this project is made; they are bundled if they have changed. */
export function themeOf(project: Project): Promise<BundledTheme> {
  return themeFolder(themePlaces(project));
}

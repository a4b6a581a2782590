import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BundledTheme, type ThemePlaces, themeFolder } from '../bundle/bundle-theme.ts';
import { keptBeside } from '../bundle/load-compiled.ts';
import { claimFolders } from '../cache/own-folder.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { SITE_PARTS } from '../read/snapshot.ts';

/** The folders of one run, as absolute paths. They are decided only here. */
export type Project = {
  /** The folder with site.yaml. */
  readonly root: string;
  /** The output folder for the finished site. */
  readonly out: string;
  /** The folder of sitegen itself, with its templates. */
  readonly packageRoot: string;
  /** The theme bundled at installation. */
  readonly installedTheme: string;
  readonly themeCache: string;
  /** Stores the hash of the templates, which is valid while their stamps stay the same. */
  readonly keptThemeHash: string;
  /** The theme with the site's own templates; undefined where they are not used. */
  readonly ownThemeCache: string | undefined;
  /** Encoded pictures, and what is known about their originals. */
  readonly pictureCache: string;
  /** The record of the last build, for the next one. */
  readonly lastBuild: string;
  /** The last result of a command. */
  lastResult(command: string): string;
  /** The last change by a command that writes content: `check --fix`, `new`, `rename` or `remove`. */
  readonly lastChange: string;
  /** The record of a change, or of its undo, while it is written; a killed command leaves it behind. */
  readonly unfinishedChange: string;
  /** How complete the site was at the last report. */
  readonly lastReport: string;
  /** The next day on which the site changes without an edit. */
  readonly nextBuild: string;
  /** The folder with the trees of output folders. */
  readonly trees: string;
  /** The schemas that editors use to complete and check the YAML files of this site. */
  readonly schemas: string;
  /** Records the names and the version of the code that the schemas were made from. */
  readonly schemasMade: string;
  image(name: string): string;
  publicFile(path: string): string;
};

/** The folders from the command line: the site and the output. */
type ProjectOptions = { readonly root: string; readonly out?: string | undefined };

/**
 * Opens the project at a folder that contains a site, or at least part of one. With `mayBeMissing` any other folder will do, for
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

/** Opens the project at a folder. A given `out` is relative to the current folder; otherwise the output is below the root. */
export function openProject(options: ProjectOptions): Project {
  const root = resolve(options.root);
  const there = statSync(root, { throwIfNoEntry: false });
  if (there?.isDirectory() !== true) {
    const wrong = there === undefined ? `The folder ${root} does not exist.` : `${root} is not a folder.`;
    throw new UserError(`${wrong} Choose the folder of the site with --root.`);
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
    // Next to sitegen's own code and never in the folder of a site, because code from here is run. (Safety rule 6.)
    keptThemeHash: keptBeside(join(ofSitegen, 'lib', 'theme-hash.cache')),
    themeCache: join(ofSitegen, '.sitegen', 'cache', 'theme'),
    // A site with templates is code, and this folder contains that code in bundled form. (SECURITY.md)
    ownThemeCache: join(root, '.sitegen', 'cache', 'theme'),
    pictureCache: join(root, '.sitegen', 'cache', 'pictures'),
    lastBuild: join(root, '.sitegen', 'cache', 'last-build.json'),
    lastResult: (command) => join(root, '.sitegen', 'cache', `last-${command}-result.json`),
    lastChange: join(root, '.sitegen', 'last-change.json'),
    unfinishedChange: join(root, '.sitegen', 'unfinished-change.json'),
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

/** The site around a folder that is part of its content and not a site itself. Nothing must be written in such a folder. */
function siteAround(folder: string): string | undefined {
  const [settings = '', ...folders] = SITE_PARTS;
  const has = (one: string) => existsSync(join(one, settings));
  if (has(folder)) return undefined;
  return folderAround(
    folder,
    (around, part) => has(around) && folders.some((one) => join(around, one) === part),
  );
}

/** The nearest parent folder that passes a test. The test also receives the child of the parent on the path down. */
function folderAround(
  folder: string,
  isMeant: (around: string, part: string) => boolean,
): string | undefined {
  const around = dirname(folder);
  if (around === folder) return undefined;
  return isMeant(around, folder) ? around : folderAround(around, isMeant);
}

/** sitegen's own folders below the root, parents first. */
const OWN_FOLDERS = [
  '.sitegen',
  '.sitegen/cache',
  '.sitegen/cache/pictures',
  '.sitegen/cache/theme',
  '.sitegen/output',
  '.sitegen/schema',
];

/** False once the folder of the site has been moved or deleted. */
export function isStillThere({ root }: Project): boolean {
  return existsSync(root);
}

/** True if a build has left a record. */
export function hasLastBuild({ lastBuild }: Project): boolean {
  return existsSync(lastBuild);
}

/** The folder of sitegen itself. */
export function packageRoot(): string {
  return findPackageRoot(dirname(fileURLToPath(import.meta.url)));
}

/** Compiled code is in lib/, code under test in generator/pipeline/; both are below the package root. */
function findPackageRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new UserError(NO_PACKAGE);
  return findPackageRoot(above);
}

const NO_PACKAGE = 'The package.json of sitegen is missing. Install sitegen again.';

/** The folders with the templates of a project. */
function themePlaces(project: Project): ThemePlaces {
  const { root, packageRoot, installedTheme, themeCache, keptThemeHash, ownThemeCache } = project;
  const site = ownThemeCache === undefined ? undefined : { root, cache: ownThemeCache };
  return { packageRoot, installed: installedTheme, cache: themeCache, keptHash: keptThemeHash, site };
}

/** The templates for this project's site, bundled again if they have changed. The folder of templates in use stays. */
export function themeOf(project: Project, inUse?: string): Promise<BundledTheme> {
  return themeFolder({ ...themePlaces(project), inUse });
}

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { UserError } from '../diagnostics/user-error.ts';
import { asName } from '../resolve/suggest-page.ts';
import { writeAllOrNone } from './all-or-none.ts';
import { PACKAGE_FILE } from './pack-package.ts';
import { hasOnlySitegen, sitePackage } from './site-package.ts';
import { uninterrupted } from './uninterrupted.ts';

/** A site that `init` makes. */
type NewSite = {
  /** The folder of sitegen itself, with the starters. */
  readonly packageRoot: string;
  /** The folder of the new site, absolute. */
  readonly folder: string;
  /** The name of the organisation. */
  readonly name: string;
  readonly kind: string;
  readonly timeZone: string;
};

/** The kinds of site to start from: each is a folder of starters/ with its pages and words. */
export function siteKinds(packageRoot: string): readonly string[] {
  return readdirSync(startersIn(packageRoot), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== COMMON)
    .map(({ name }) => name)
    .sort();
}

/** The files of every site, of any kind. */
const COMMON = 'common';

/** Refuses a folder that is not empty: a new site must not mix with other files. */
export function assertEmptyFolder(folder: string): void {
  const isOfNpm = hasOnlySitegen(folder) ? OF_NPM : NOTHING;
  const names = namesInNew(folder).filter((name) => !HARMLESS.has(name) && !isOfNpm.test(name));
  if (names.length === 0) return;
  const [shown, others] = [names.slice(0, 3).join(', '), names.length - 3];
  const more = others > 0 ? ` and ${others} more` : '';
  throw new UserError(`The folder ${folder} is not empty: it has ${shown}${more}. Choose a new folder.`);
}

/** Files that git and file managers leave in an otherwise empty folder. */
const HARMLESS: ReadonlySet<string> = new Set(['.git', '.DS_Store', 'Thumbs.db', 'desktop.ini']);

/** Files that `npm install` of sitegen leaves in an empty folder, with the archive it may have been installed from. */
const OF_NPM = /^(package(-lock)?\.json|node_modules|sitegen-[\w.-]+\.tgz)$/;
const NOTHING = /^$/;

function namesInNew(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    if (code !== 'ENOTDIR') throw error;
    throw new UserError(`${folder} is a file, or a part of its path is one. Choose a new folder.`);
  }
}

/**
 * Writes the files of a new site, all or none, also if the user stops the command, and returns their number. Overwrites
 * nothing, except for the files npm wrote when it installed sitegen there.
 */
export function initSite(site: NewSite): number {
  assertEmptyFolder(site.folder);
  const values = valuesOf(site);
  const files = [COMMON, site.kind].flatMap((kind) => filesIn(join(startersIn(site.packageRoot), kind)));
  const forNpm = Object.entries(
    sitePackage(site.packageRoot, site.folder, packageName(basename(site.folder))),
  );
  const written = [
    ...files.map(({ from, to }) => ({
      place: join(site.folder, to),
      content: filledIn(readFileSync(from, 'utf8'), values),
    })),
    ...forNpm.map(([path, content]) => ({ place: join(site.folder, path), content, mayReplace: true })),
  ];
  uninterrupted(() => writeAllOrNone(written));
  return written.length;
}

/** The files of a folder of starters/, each with its path in the new site. */
function filesIn(folder: string): readonly { readonly from: string; readonly to: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((from) => ({ from, to: withDots(relative(folder, from)) }));
}

/** Restores leading dots. Names in starters/ have `dot-` instead, because npm leaves some dot files out of a package. */
function withDots(path: string): string {
  return path
    .split(sep)
    .map((step) => step.replace(/^dot-/, '.'))
    .join(sep);
}

function filledIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (token, name: string) => values[name] ?? token);
}

/** The values for `{{name}}` and the like in the files of starters/. */
function valuesOf({ name, timeZone }: NewSite): Readonly<Record<string, string>> {
  return { name, yamlName: inYaml(name), timeZone, archive: `vendor/${PACKAGE_FILE}` };
}

/** A name as YAML: in quotes if it has a character with a meaning in YAML. */
function inYaml(name: string): string {
  return /^\p{L}[\p{L}\p{N} .,'’()&-]*$/u.test(name) ? name : JSON.stringify(name);
}

function packageName(folder: string): string {
  const name = asName(folder).slice(0, LONGEST_PACKAGE_NAME).replace(/-+$/, '');
  return name === '' ? 'site' : name;
}

/** Characters. With more, npm installs nothing. */
const LONGEST_PACKAGE_NAME = 214;

function startersIn(packageRoot: string): string {
  return join(packageRoot, 'starters');
}

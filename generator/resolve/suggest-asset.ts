import { folderOf, foldersAbove, lastStepOf } from '../diagnostics/path-parts.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { onlyOf } from '../model/only-of.ts';
import { PICTURE_EXTENSION } from '../schema/picture-name.ts';
import { type Groups, grouped, onceForEach } from './groups.ts';
import type { Names } from './lookups.ts';

/** A missing picture or document: its path as written, and the YAML file with the reference. */
type MissingAsset = { readonly to: string; readonly file: string };

/**
 * The pictures or documents of a site, indexed by every part that a wrong path may have right. The index is built once: if a
 * folder is missing, all its pictures may be.
 */
type Assets = {
  /** By the lowercase path. */
  readonly ofPath: Groups<string>;
  /** By the folder, and by each folder around the file. */
  readonly ofFolder: Groups<string>;
  readonly below: Groups<string>;
  /** By the name without its extension, in any folder and in one. */
  readonly ofName: Groups<string>;
  readonly ofNameIn: Groups<string>;
  /** By the numbers in the path, and by those in the name in one folder: a file with other numbers is never meant. */
  readonly ofNumbers: Groups<string>;
  readonly ofNumbersIn: Groups<string>;
};

const assetsOf = onceForEach((existing: Names): Assets => {
  const all = [...existing.keys()];
  return {
    ofPath: grouped(all, (one) => [one.toLowerCase()]),
    ofFolder: grouped(all, (one) => [folderOf(one)]),
    below: grouped(all, foldersAbove),
    ofName: grouped(all, (one) => [withoutKind(lastStepOf(one))]),
    ofNameIn: grouped(all, (one) => [`${folderOf(one)}/${withoutKind(lastStepOf(one))}`]),
    ofNumbers: grouped(all, (one) => [numbersOf(one)]),
    ofNumbersIn: grouped(all, (one) => [`${folderOf(one)}/${numbersOf(lastStepOf(one))}`]),
  };
});

/** The file whose path differs only in letter case. */
export function inOtherCase(to: string, existing: Names): string | undefined {
  return assetsOf(existing).ofPath.get(to.toLowerCase())?.[0];
}

/**
 * The file that was likely meant: first the same name in a differently written folder, else a name with a typing error. Files
 * in the written folder come first, then files of the same station or page. A name that differs only in its number is another
 * picture, and the folder of another station is never meant.
 */
export function suggestAsset(
  { to, file }: MissingAsset,
  existing: Names,
  folder: string,
): string | undefined {
  const assets = assetsOf(existing);
  const written = plainPath(to, folder);
  // Many computers hide the end of a name, so people add it again: `news.pdf.pdf`, in the folder or in the content.
  const [end = ''] = /\.\w+$/.exec(written) ?? [];
  const once = written.slice(0, written.length - end.length);
  const isTwice = end !== '' && once.toLowerCase().endsWith(end.toLowerCase());
  const same =
    inOtherCase(written, existing) ??
    inOtherCase(written + end, existing) ??
    (isTwice ? inOtherCase(once, existing) : undefined);
  if (same !== undefined) return same;
  const [home, name] = [folderOf(written), lastStepOf(written)];
  const own = folderOf(file).split('/').at(-1);
  const slug = lastStepOf(file).replace(/\.ya?ml$/i, '');
  const homes = [home, ...foldersAlike(home, assets), `${own}/${slug}`, own ?? '', slug];
  for (const one of new Set(homes)) {
    const found = nearIn(one, name, assets);
    if (found !== undefined) return found;
  }
  // The folder of an existing station is a clear choice: the picture of another station is not meant.
  const isChosen = home.includes('/') && assets.below.has(home);
  const ofName = assets.ofName.get(withoutKind(name)) ?? [];
  const elsewhere = isChosen ? ofName.filter((one) => home.startsWith(folderOf(one))) : ofName;
  const below = elsewhere.filter((one) => home !== '' && folderOf(one).endsWith(`/${home}`));
  // Without its slash, a folder is part of the name.
  const whole = home === '' ? suggest(written, assets.ofNumbers.get(numbersOf(written)) ?? []) : undefined;
  return onlyOf(below) ?? onlyOf(elsewhere) ?? whole;
}

/** True for paths with the same file name, in any folder and with any extension. */
export function isOfSameName(one: string, other: string): boolean {
  return withoutKind(lastStepOf(one)) === withoutKind(lastStepOf(other));
}

/** The files of a folder, for the user to choose from. */
export function namesBeside(to: string, existing: Names): readonly string[] {
  const home = folderOf(to);
  return home === '' ? [] : (assetsOf(existing).ofFolder.get(home) ?? []).map(lastStepOf);
}

/** A path in its usual form: without the folder that all files are in, and with forward slashes. */
function plainPath(to: string, folder: string): string {
  const path = to.replaceAll('\\', '/').replace(/^(?:\.{0,2}\/)+/, '');
  const starts = folder.split('/').filter(Boolean);
  return starts.reduce(
    (rest, step) => (rest.startsWith(`${step}/`) ? rest.slice(step.length + 1) : rest),
    path,
  );
}

/** The file in a folder with this name, or a similar one. */
function nearIn(folder: string, name: string, { ofNameIn, ofNumbersIn }: Assets): string | undefined {
  const sameName = ofNameIn.get(`${folder}/${withoutKind(name)}`)?.[0];
  if (sameName !== undefined) return sameName;
  const paths = ofNumbersIn.get(`${folder}/${numbersOf(name)}`) ?? [];
  const near = suggest(name, paths.map(lastStepOf));
  return near === undefined ? undefined : paths.find((path) => lastStepOf(path) === near);
}

/** Another number means another issue, year or picture, not a typing error. */
function numbersOf(name: string): string {
  return (name.match(/\d+/g) ?? []).map(Number).join(' ');
}

/** Folders with the same number of steps, each as written or with a typing error. */
function foldersAlike(home: string, { ofFolder, below }: Assets): readonly string[] {
  if (home === '' || below.has(home)) return [];
  const steps = home.split('/');
  return [...ofFolder.keys()].filter((one) => {
    const own = one.split('/');
    const isNear = (step: string, at: number) => suggest(steps[at]!, [step]) !== undefined;
    return own.length === steps.length && own.every(isNear);
  });
}

/** `hill.jpg` and `Hill.JPEG` are the same name: pictures are often saved again in another format. */
function withoutKind(name: string): string {
  return name.replace(PICTURE_EXTENSION, '').toLowerCase();
}

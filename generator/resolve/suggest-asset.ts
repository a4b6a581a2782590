import { suggest } from '../diagnostics/suggest.ts';

/** A picture or document that is not there: its path as written, and the YAML file that names it. */
type MissingAsset = { readonly to: string; readonly file: string };

/**
 * The file most likely meant: the same name with its folder written otherwise, else one with a typing error in it. What is in
 * the written folder counts first, then what belongs to the same station or page. A name that differs only in its number is
 * another picture, and the folder of another station is never meant.
 */
export function suggestAsset(
  { to, file }: MissingAsset,
  existing: readonly string[],
  folder: string,
): string | undefined {
  const written = plainPath(to, folder);
  const same = existing.find((one) => one.toLowerCase() === written.toLowerCase());
  if (same !== undefined) return same;
  const [home, name] = [folderOf(written), nameOf(written)];
  const own = folderOf(file).split('/').at(-1);
  const slug = nameOf(file).replace(/\.ya?ml$/i, '');
  const homes = [home, ...foldersAlike(home, existing), `${own}/${slug}`, own ?? '', slug];
  for (const one of new Set(homes)) {
    const found = nearIn(
      existing.filter((path) => folderOf(path) === one),
      name,
    );
    if (found !== undefined) return found;
  }
  // The folder of a station that is there was chosen: the picture of another is none of it.
  const isChosen = home.includes('/') && existing.some((path) => path.startsWith(`${home}/`));
  const ofName = existing.filter((one) => withoutKind(nameOf(one)) === withoutKind(name));
  const elsewhere = isChosen ? ofName.filter((one) => home.startsWith(folderOf(one))) : ofName;
  const below = elsewhere.filter((one) => home !== '' && folderOf(one).endsWith(`/${home}`));
  // Without its slash, a folder is part of the name.
  const whole =
    home === ''
      ? suggest(
          written,
          existing.filter((one) => hasSameNumbers(one, written)),
        )
      : undefined;
  return only(below) ?? only(elsewhere) ?? whole;
}

/** True for paths whose last parts are one name, in whatever folder and kind of file. */
export function isOfSameName(one: string, other: string): boolean {
  return withoutKind(nameOf(one)) === withoutKind(nameOf(other));
}

/** Files of a folder, for somebody who has to choose one. */
export function filesBeside(to: string, existing: readonly string[]): readonly string[] {
  const home = folderOf(to);
  return home === '' ? [] : existing.filter((one) => folderOf(one) === home).map(nameOf);
}

/** A path as it would be written: without the folder that all of them are in, and with the slashes of the web. */
function plainPath(to: string, folder: string): string {
  const path = to.replaceAll('\\', '/').replace(/^(?:\.{0,2}\/)+/, '');
  const starts = folder.split('/').filter(Boolean);
  return starts.reduce(
    (rest, step) => (rest.startsWith(`${step}/`) ? rest.slice(step.length + 1) : rest),
    path,
  );
}

function nearIn(paths: readonly string[], name: string): string | undefined {
  const sameName = paths.find((path) => withoutKind(nameOf(path)) === withoutKind(name));
  if (sameName !== undefined) return sameName;
  const near = suggest(
    name,
    paths.map(nameOf).filter((one) => hasSameNumbers(one, name)),
  );
  return near === undefined ? undefined : paths.find((path) => nameOf(path) === near);
}

/** What has another number is another issue, year or picture, and no typing error. */
function hasSameNumbers(one: string, other: string): boolean {
  const numbers = (name: string) => (name.match(/\d+/g) ?? []).map(Number).join(' ');
  return numbers(one) === numbers(other);
}

/** Folders of which one step has a typing error. */
function foldersAlike(home: string, existing: readonly string[]): readonly string[] {
  const folders = [...new Set(existing.map(folderOf))];
  if (home === '' || folders.some((one) => one === home || one.startsWith(`${home}/`))) return [];
  const steps = home.split('/');
  return folders.filter((one) => {
    const own = one.split('/');
    const isNear = (step: string, at: number) => suggest(steps[at]!, [step]) !== undefined;
    return own.length === steps.length && own.every(isNear);
  });
}

/** `hill.jpg` and `Hill.JPEG` are one name: pictures are saved again as another kind. */
function withoutKind(name: string): string {
  return name.replace(/\.(?:jpe?g|png|webp|avif|svg|heic|heif)$/i, '').toLowerCase();
}

function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function only(found: readonly string[]): string | undefined {
  return found.length === 1 ? found[0] : undefined;
}

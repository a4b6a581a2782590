import type { PictureStore } from '../cache/picture-store.ts';
import type { Args } from '../diagnostics/catalog.ts';
import { type Diagnostic, diagnose, type Location } from '../diagnostics/diagnostic.ts';
import { type FileStamp, isFresh, stampText } from '../model/files.ts';
import type { Original } from '../model/pictures.ts';
import { pictureStamp, readPicture } from '../read/read-picture.ts';
import { drawingCost, MAX_COST } from './drawing-cost.ts';
import { embeddedMegapixels } from './embedded-pictures.ts';
import { examinePicture, type PictureFacts } from './examine-picture.ts';
import { loadSharp, MAX_MEGAPIXELS, type OpenPicture, SHARP_VERSION } from './load-sharp.ts';
import { MOST_REDUCED, originalHash, UNLIMITED } from './open-original.ts';
import type { PictureFolders } from './picture-folders.ts';
import { EXTENSIONS, isMoving, type PictureKind, pictureKind } from './picture-kind.ts';

/** Finds the kind, size and tone of the pictures of a site. */
export type PictureProbe = {
  /**
   * The facts about a picture whose file has the same stamp as when its bytes were last hashed; undefined if it must be opened.
   */
  known(image: string, stamp: FileStamp): Original | undefined;
  /** The facts about a picture, or its problem. Decodes only unknown bytes. */
  examine(image: string): Promise<Original | PictureProblem>;
  /** The facts found in this run, for another thread. */
  found(): readonly ProbedPicture[];
  /** Adds the facts found by another thread. */
  learn(pictures: readonly ProbedPicture[]): void;
  /** The store keys of all facts about pictures. */
  keys(): Iterable<string>;
  /**
   * Stores the stamps of all pictures that are unchanged since they were examined. Without this they are read again next time.
   */
  save(): Promise<void>;
};

/** A problem with a picture that cannot be used. The place is in the content that names it. */
export type PictureProblem = { diagnose(at: Location): Diagnostic };

/** The hash of an original decides. An equal stamp saves computing it again. */
type Stamped = { readonly stamp: string; readonly original: Original };

/** A picture that was opened: its name and the facts to keep. */
export type ProbedPicture = readonly [image: string, stamped: Stamped];

/** Opens the stored facts about the pictures of a site. */
export function openProbe({ image: pathOf, store }: PictureFolders, clock = Date.now): PictureProbe {
  const index = new Map(Object.entries(parse<Record<string, Stamped>>(store.read(INDEX_KEY)?.bytes) ?? {}));
  const fresh = new Map<string, Stamped>();
  const note = ([image, stamped]: ProbedPicture) => {
    index.set(image, stamped);
    fresh.set(image, stamped);
  };
  const known = (image: string, stamp: FileStamp | undefined) => {
    const found = index.get(image);
    if (stamp === undefined || found?.stamp !== stampText(stamp)) return undefined;
    return isFound(found.original) ? found.original : undefined;
  };
  return {
    known,
    async examine(image) {
      const stamp = pictureStamp(pathOf(image));
      const found = await examinePictureFile(image, readPicture(pathOf(image)), store);
      if ('diagnose' in found || stamp === undefined || isFresh(stamp, clock())) return found;
      note([image, { stamp: stampText(stamp), original: found }]);
      return found;
    },
    found: () => [...fresh],
    learn(pictures) {
      for (const picture of pictures) note(picture);
    },
    keys: () =>
      [...index.values()].flatMap(({ original }) => (isFound(original) ? probeKey(original.hash) : [])),
    async save() {
      if (fresh.size === 0) return;
      const current = [...index].filter(([image]) => known(image, pictureStamp(pathOf(image))) !== undefined);
      await storeQuietly(store, INDEX_KEY, Object.fromEntries(current));
      fresh.clear();
    },
  };
}

/** The facts about the bytes of a picture, from the store if they are known, or the problem with it. */
async function examinePictureFile(
  image: string,
  bytes: Buffer | undefined,
  store: PictureStore,
): Promise<Original | PictureProblem> {
  if (bytes === undefined) return unreadable(image, 'refused');
  if (bytes.length === 0) return unreadable(image, 'empty');
  const kind = pictureKind(bytes);
  if (kind === undefined) return unreadable(image, 'no-picture');
  const problem = problemOfKind(image, kind);
  if (problem !== undefined) return problem;
  const hash = originalHash(bytes);
  const key = probeKey(hash);
  const before = parse<PictureFacts>(store.read(key)?.bytes);
  if (isFound(before)) return { image, hash, ...before };
  const open = await loadSharp();
  try {
    const tooLarge = await problemOfSize(image, bytes, kind, open);
    if (tooLarge !== undefined) return tooLarge;
    const facts = await examinePicture(bytes, kind === 'SVG', open);
    const found = isMoving(bytes, kind) ? { ...facts, isMoving: true } : facts;
    await storeQuietly(store, key, found);
    return { image, hash, ...found };
  } catch (error) {
    const isCut = /premature|truncat|end of|read error|unexpected end|incomplete/i.test(String(error));
    return unreadable(image, isCut ? 'cut-off' : 'damaged');
  }
}

function unreadable(image: string, why: Args<'unreadable-picture'>['why']): PictureProblem {
  return { diagnose: (at) => diagnose('unreadable-picture', at, { name: image, why }) };
}

/** A kind that pages cannot use, or a file name with the extension of another kind. */
function problemOfKind(image: string, kind: PictureKind): PictureProblem | undefined {
  const extensions = EXTENSIONS[kind];
  if (extensions === undefined)
    return { diagnose: (at) => diagnose('unusable-picture', at, { name: image, kind }) };
  const [path = '', extension = ''] = /^(.*)\.(\w+)$/.exec(image)?.slice(1) ?? [];
  if (extensions.includes(extension.toLowerCase())) return undefined;
  const args = { name: image, kind, suggestion: `${path}.${extensions[0]}` };
  return { diagnose: (at) => diagnose('wrong-extension', at, args) };
}

/** A picture that would take too long or too much memory. A drawing has any size, so its work is counted. */
async function problemOfSize(
  image: string,
  bytes: Buffer,
  kind: PictureKind,
  open: OpenPicture,
): Promise<PictureProblem | undefined> {
  if (kind === 'SVG') {
    const text = bytes.toString('latin1');
    const isTooMuch = drawingCost(text) > MAX_COST || (await embeddedMegapixels(text, open)) > MAX_MEGAPIXELS;
    if (isTooMuch) return { diagnose: (at) => diagnose('drawing-too-complex', at, { name: image }) };
  }
  const { width = 0, height = 0 } = await open(bytes, UNLIMITED).metadata();
  const megapixels = (width * height) / 1_000_000;
  // A drawing can say any size, because it is opened smaller, but only down to a limit.
  const opened = kind === 'SVG' ? megapixels / MOST_REDUCED ** 2 : megapixels;
  if (opened <= MAX_MEGAPIXELS) return undefined;
  const args = { name: image, megapixels: Math.ceil(megapixels), limit: MAX_MEGAPIXELS };
  return { diagnose: (at) => diagnose('picture-too-large', at, args) };
}

/** If the facts cannot be stored, the next run finds them again. */
async function storeQuietly(store: PictureStore, key: string, value: unknown): Promise<void> {
  await store.set(key, JSON.stringify(value)).catch(() => undefined);
}

/** False for files that another program has put into the store. */
function isFound<T extends PictureFacts>(value: T | undefined): value is T {
  const { kind, width, height } = value ?? {};
  return (kind === 'raster' || kind === 'drawing') && Number(width) > 0 && Number(height) > 0;
}

/** Undefined if the file is missing or was not stored by this module. */
function parse<T extends object>(bytes: Buffer | undefined): T | undefined {
  try {
    const value: unknown = bytes && JSON.parse(bytes.toString());
    return typeof value === 'object' && value !== null ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}

/** The key of the facts about an original's bytes. It contains the versions they depend on. */
export function probeKey(hash: string): string {
  return `${hash}.${SHARP_VERSION}.found-3`;
}

/** The key of the stamps of all originals. */
export const INDEX_KEY = `originals.${SHARP_VERSION}.found-3`;

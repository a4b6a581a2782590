import { type Diagnostic, diagnose, type Location } from '../diagnostics/diagnostic.ts';
import type { Original } from '../model/pictures.ts';
import { type PictureStats, pictureStamp, pictureStats, readPicture } from '../read/read-picture.ts';
import { examinePicture, type Findings } from './examine-picture.ts';
import { loadSharp, MAX_MEGAPIXELS, SHARP_VERSION } from './load-sharp.ts';
import { contentHash, UNLIMITED } from './open-original.ts';
import type { PictureFolders } from './picture-folders.ts';
import { EXTENSIONS, type PictureKind, pictureKind } from './picture-kind.ts';

/** Finds out what the pictures of a site are: kind, size and colour. */
export type PictureProbe = {
  /**
   * What is known of a picture whose file has the same stamp as when its bytes were last hashed; undefined if it must
   * be opened. Costs one `stat`, or nothing where the caller has its result.
   */
  known(image: string, stats?: PictureStats): Original | undefined;
  /** What a picture is, or what is wrong with it where content names it. Decodes only what was never seen before. */
  examine(image: string, at: Location): Promise<Original | Diagnostic>;
  /** Stores the stamps of all pictures that are as they were examined. Without it they are read again next time. */
  save(): Promise<void>;
};

/** The hash of an original is the truth; the stamp of its file tells that it need not be computed again. */
type Stamped = { readonly stamp: string; readonly original: Original };

/** Opens what is known of the pictures of a site. */
export function openProbe({ image: pathOf, store }: PictureFolders, clock = Date.now): PictureProbe {
  const index = new Map(Object.entries(parse<Record<string, Stamped>>(store.get(INDEX_KEY)) ?? {}));
  let isChanged = false;
  const known = (image: string, stats = pictureStats(pathOf(image))) => {
    const found = index.get(image);
    return stats !== undefined && found?.stamp === pictureStamp(stats) ? found.original : undefined;
  };
  return {
    known,
    async examine(image, at) {
      const stats = pictureStats(pathOf(image));
      const found = await examine(image, at, readPicture(pathOf(image)));
      if ('code' in found || stats === undefined || isFresh(stats, clock())) return found;
      index.set(image, { stamp: pictureStamp(stats), original: found });
      isChanged = true;
      return found;
    },
    async save() {
      if (!isChanged) return;
      const current = [...index].filter(([image]) => known(image) !== undefined);
      await storeQuietly(INDEX_KEY, Object.fromEntries(current));
      isChanged = false;
    },
  };

  async function examine(
    image: string,
    at: Location,
    bytes: Buffer | undefined,
  ): Promise<Original | Diagnostic> {
    const unreadable = (why: string, mend = COPY_AGAIN) =>
      diagnose('unreadable-picture', at, { name: image, why, mend });
    if (bytes === undefined) return unreadable('the system refuses it, or it is larger than 200 MB');
    if (bytes.length === 0) return unreadable('it is empty');
    const kind = pictureKind(bytes);
    if (kind === undefined)
      return unreadable('it is no picture', 'Put the picture itself in its place, or correct the name.');
    const extensions = EXTENSIONS[kind];
    if (extensions === undefined) {
      const [what, mend] = UNUSABLE[kind] ?? [`a ${kind} file`, SAVE_AS_JPEG];
      return diagnose('unusable-picture', at, { name: image, kind: what, mend });
    }
    const [path = '', extension = ''] = /^(.*)\.(\w+)$/.exec(image)?.slice(1) ?? [];
    if (!extensions.includes(extension.toLowerCase()))
      return diagnose('wrong-ending', at, { name: image, kind, suggestion: `${path}.${extensions[0]}` });

    const hash = contentHash(bytes);
    const key = probeKey(hash);
    const before = parse<Findings>(store.get(key));
    if (before !== undefined) return { image, hash, ...before };
    const open = await loadSharp();
    try {
      const { width = 0, height = 0 } = await open(bytes, UNLIMITED).metadata();
      const megapixels = (width * height) / 1_000_000;
      if (kind !== 'SVG' && megapixels > MAX_MEGAPIXELS) {
        const args = { name: image, megapixels: Math.ceil(megapixels), limit: MAX_MEGAPIXELS };
        return diagnose('picture-too-large', at, args);
      }
      const findings = await examinePicture(bytes, kind === 'SVG', open);
      await storeQuietly(key, findings);
      return { image, hash, ...findings };
    } catch (error) {
      const isCut = /premature|truncat|end of|read error|unexpected end|incomplete/i.test(String(error));
      return unreadable(isCut ? 'it breaks off in the middle' : 'what is in it is damaged');
    }
  }

  /** Where nothing can be stored, it is simply found out again. */
  async function storeQuietly(key: string, value: unknown): Promise<void> {
    await store.set(key, JSON.stringify(value)).catch(() => undefined);
  }
}

/**
 * A file that was written just now can change once more without another time: file systems count in steps of up to
 * two seconds.
 */
function isFresh({ ctimeMs, mtimeMs }: PictureStats, now: number): boolean {
  const latest = ctimeMs > mtimeMs ? ctimeMs : mtimeMs;
  return now - Number(latest) < 2000;
}

/** Undefined for what is missing, or was cut off by a power cut. */
function parse<T>(text: string | undefined): T | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/** The key of what was found out about the bytes of an original; it changes with whatever that depends on. */
export function probeKey(hash: string): string {
  return `${hash}.${SHARP_VERSION}.found-1`;
}

/** The key of the stamps of all originals. */
export const INDEX_KEY = `originals.${SHARP_VERSION}.found-1`;

const COPY_AGAIN = 'Copy it anew from the camera, the phone or wherever it came from.';
const SAVE_AS_JPEG = 'Open it with a program for pictures, save it as JPEG, and name that file here.';

const UNUSABLE: Partial<Record<PictureKind, readonly [what: string, mend: string]>> = {
  HEIC: [
    'a HEIC picture, as iPhones save them',
    'Open it on the phone or a computer, export it as JPEG, and name that file here. For pictures to come choose Settings > Camera > Formats > Most Compatible on the phone.',
  ],
  PDF: ['a PDF document', 'Export the page as JPEG or PNG, and name that file here.'],
  GIF: ['a GIF picture', 'Save it as PNG, or as JPEG if it is a photograph, and name that file here.'],
};

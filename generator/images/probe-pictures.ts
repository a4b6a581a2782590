import type { FileCache } from '../cache/file-cache.ts';
import type { Args } from '../diagnostics/catalog.ts';
import { type Checked, type Diagnostic, diagnose, type Location } from '../diagnostics/diagnostic.ts';
import type { Reference } from '../model/content.ts';
import type { Original, Originals } from '../model/pictures.ts';
import { locatorOf, type Sources } from '../model/source.ts';
import { readPicture } from '../read/read-picture.ts';
import { isImagePath } from '../schema/links.ts';
import { checkSize } from './check-size.ts';
import { examinePicture, type Findings } from './examine-picture.ts';
import { inTurns } from './in-turns.ts';
import { loadSharp, MAX_MEGAPIXELS, SHARP_VERSION } from './load-sharp.ts';
import { contentHash, UNLIMITED } from './open-original.ts';
import { ENDINGS, pictureKind } from './picture-kind.ts';

/** Where pictures lie, and where it is noted what was found out about them. */
export type PicturePlaces = { image(name: string): string; readonly cache: FileCache };

/**
 * Looks at every picture the content names, once for each and not again before it changes: what it is, its size
 * and its colour. Each is decoded to its end, so that one that is cut off is reported, and only once however often
 * it is named. Pictures that nothing names are not touched.
 */
export async function probePictures(
  references: readonly Reference[],
  sources: Pick<Sources, 'images' | 'texts'>,
  places: PicturePlaces,
): Promise<Checked<Originals>> {
  const pictures = references.filter(
    ({ role, to }) => role.refersTo === 'image' && isImagePath(to) && sources.images.has(to),
  );
  const byImage = new Map<string, Reference[]>();
  for (const one of pictures) {
    const named = byImage.get(one.to);
    if (named === undefined) byImage.set(one.to, [one]);
    else named.push(one);
  }
  const locate = locatorOf(sources);
  const originals = new Map<string, Original>();
  const diagnostics: Diagnostic[] = [];
  await inTurns([...byImage], async ([image, named]) => {
    const probed = await probe(image, () => locate(named[0]!), places);
    if ('code' in probed) diagnostics.push(probed);
    else {
      originals.set(image, probed);
      diagnostics.push(...named.flatMap((one) => checkSize(probed, one.role, () => locate(one))));
    }
  });
  return { value: originals, diagnostics };
}

async function probe(
  image: string,
  at: () => Location,
  { image: placeOf, cache }: PicturePlaces,
): Promise<Original | Diagnostic> {
  const unreadable = (why: Args<'unreadable-picture'>['why']) =>
    diagnose('unreadable-picture', at(), { name: image, why });
  const bytes = readPicture(placeOf(image));
  if (bytes === undefined) return unreadable('refused');
  if (bytes.length === 0) return unreadable('empty');
  const kind = pictureKind(bytes);
  if (kind === undefined) return unreadable('no-picture');
  const endings = ENDINGS[kind];
  if (endings === undefined) return diagnose('unusable-picture', at(), { name: image, kind });
  const [path = '', ending = ''] = /^(.*)\.(\w+)$/.exec(image)?.slice(1) ?? [];
  if (!endings.includes(ending.toLowerCase()))
    return diagnose('wrong-ending', at(), { name: image, kind, suggestion: `${path}.${endings[0]}` });

  const hash = contentHash(bytes);
  const key = probeKey(hash);
  const known = cache.has(key) ? readFindings(cache.read(key)) : undefined;
  if (known !== undefined) return { image, hash, ...known };
  const open = await loadSharp();
  try {
    const { width = 0, height = 0 } = await open(bytes, UNLIMITED).metadata();
    const megapixels = (width * height) / 1_000_000;
    if (kind !== 'SVG' && megapixels > MAX_MEGAPIXELS) {
      const args = { name: image, megapixels: Math.ceil(megapixels), limit: MAX_MEGAPIXELS };
      return diagnose('picture-too-large', at(), args);
    }
    const findings = await examinePicture(bytes, kind === 'SVG', open);
    cache.note(key, JSON.stringify(findings));
    return { image, hash, ...findings };
  } catch (error) {
    const isCut = /premature|truncat|end of|read error|unexpected end|incomplete/i.test(String(error));
    return unreadable(isCut ? 'cut-off' : 'damaged');
  }
}

/** Undefined for a note that a power cut left without its words. */
function readFindings(noted: string): Findings | undefined {
  try {
    return JSON.parse(noted) as Findings;
  } catch {
    return undefined;
  }
}

/** The name under which findings are kept; it changes with whatever they depend on. */
export function probeKey(hash: string): string {
  return `${hash}.${SHARP_VERSION}.found-1`;
}

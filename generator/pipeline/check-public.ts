import type { PictureStore } from '../cache/picture-store.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { PUBLIC_KEY } from '../images/encoding-queue.ts';
import { hasPictureName, metadataOf } from '../images/metadata.ts';
import { type FileStamp, isFresh, stampText } from '../model/files.ts';
import { startOf } from '../model/source.ts';
import { canNameAuthor, canRunScript, namesAuthor, runsScript } from '../read/look-inside.ts';
import { readInPart } from '../read/read-in-part.ts';
import type { Session } from './session.ts';

/** What a file of public/ has inside that its owner should know of. */
type Inside = 'script' | 'place' | 'camera' | 'author';

/** What is inside each file, by path, with the stamp it had. */
type Looked = Record<string, { readonly stamp: string; readonly inside: readonly Inside[] }>;

/** Reports what files of public/ have inside: script, and what tells of a person. A file is opened once for each change. */
export async function checkPublic(session: Session): Promise<readonly Diagnostic[]> {
  const looked = await lookInsideAll(session);
  const isStripped = session.analysis.settings()?.stripMetadata === true;
  const having = (what: Inside) => Object.keys(looked).filter((path) => looked[path]!.inside.includes(what));
  const [places, cameras] = isStripped ? [[], []] : [having('place'), having('camera')];
  const authors = having('author');
  return [
    ...having('script').map((path) => diagnose('script-in-public', at(path), {})),
    ...places.map((path) => diagnose('place-in-picture', at(path), {})),
    ...several(
      'camera',
      cameras.filter((path) => !places.includes(path)),
    ),
    ...several('author', authors),
  ];
}

function at(path: string) {
  return startOf(`public/${path}`);
}

function several(tells: 'camera' | 'author', [first, ...others]: readonly string[]): readonly Diagnostic[] {
  return first === undefined
    ? []
    : [diagnose('tells-of-person', at(first), { tells, others: others.length })];
}

async function lookInsideAll({ analysis, project, store, began }: Session): Promise<Looked> {
  const before = readLooked(store);
  const looked: Looked = {};
  const kept: Looked = {};
  for (const [path, file] of analysis.files.publicFiles) {
    const stamp = stampText(file);
    const known = Object.hasOwn(before, path) && before[path]!.stamp === stamp ? before[path] : undefined;
    const one = known ?? { stamp, inside: lookInside(path, project.publicFile(path), file) };
    if (one.inside.length === 0 && !isOpened(path)) continue;
    looked[path] = one;
    if (!isFresh(file, began.at)) kept[path] = one;
  }
  const text = JSON.stringify(kept);
  // Where nothing can be stored, the files are opened again next time.
  if (text !== JSON.stringify(before)) await store.set(PUBLIC_KEY, text).catch(() => undefined);
  return looked;
}

function isOpened(path: string): boolean {
  return canRunScript(path) || canNameAuthor(path) || hasPictureName(path);
}

function lookInside(path: string, place: string, { size }: FileStamp): readonly Inside[] {
  if (canRunScript(path)) return runsScript(textOf(place)) ? ['script'] : [];
  if (canNameAuthor(path)) return namesAuthor(textOf(place)) ? ['author'] : [];
  if (!hasPictureName(path) || size > LARGEST_PICTURE) return [];
  const { hasPlace, hasCamera } = metadataOf(readInPart(place, size) ?? Buffer.alloc(0));
  return [...(hasPlace ? (['place'] as const) : []), ...(hasCamera ? (['camera'] as const) : [])];
}

function textOf(place: string): string {
  return readInPart(place, PART)?.toString('latin1') ?? '';
}

/** Bytes to read of the beginning and of the end of a text or document. */
const PART = 2 * 1024 * 1024;
const LARGEST_PICTURE = 100 * 1024 * 1024;

/** Nothing is known where there is no record, or one that was cut off. */
function readLooked(store: PictureStore): Looked {
  try {
    const read: unknown = JSON.parse(store.read(PUBLIC_KEY)?.toString() ?? '{}');
    return typeof read === 'object' && read !== null ? (read as Looked) : {};
  } catch {
    return {};
  }
}

import type { PictureStore } from '../cache/picture-store.ts';
import type { DocumentContent } from '../diagnostics/codes/documents.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { PUBLIC_KEY } from '../images/encoding-queue.ts';
import { hasPictureName, metadataOf } from '../images/metadata.ts';
import { type FileStamp, isFresh, stampText } from '../model/files.ts';
import { startOf } from '../model/source.ts';
import { extensionOf, HEAD_OF_DOCUMENT, hasKnownContent, otherContent } from '../read/document-content.ts';
import { canNameAuthor, canRunScript, namesAuthor, runsScript } from '../read/look-inside.ts';
import { readInPart } from '../read/read-in-part.ts';
import { lineThatShutsOut } from '../read/robots-file.ts';
import { placeOfDocument } from './place-of-document.ts';
import type { Session } from './session.ts';

/** What a file of public/ has inside that its owner should know of: what it is instead of what its name says, too. */
type Inside = 'script' | 'place' | 'camera' | 'author' | `is ${DocumentContent}`;

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
    ...documents(session, looked),
    ...robots(session),
    ...having('script').map((path) => diagnose('script-in-public', at(path), {})),
    ...places.map((path) => diagnose('place-in-picture', at(path), {})),
    ...several(
      'camera',
      cameras.filter((path) => !places.includes(path)),
    ),
    ...several('author', authors),
  ];
}

/** Documents that nobody can open, or hardly anybody will, each at the line that names it. */
function documents(session: Session, looked: Looked): readonly Diagnostic[] {
  return [...session.analysis.files.publicFiles].flatMap(([name, { size }]): readonly Diagnostic[] => {
    const place = () => placeOfDocument(name, session);
    if (size === 0) return hasKnownContent(name) ? [diagnose('empty-document', place(), { name })] : [];
    const [is] = looked[name]?.inside.filter((one) => one.startsWith(IS)) ?? [];
    if (is !== undefined) {
      const found = is.slice(IS.length) as DocumentContent;
      return [diagnose('other-content', place(), { name, extension: extensionOf(name), found })];
    }
    if (size <= LARGEST_DOCUMENT) return [];
    return [diagnose('large-document', place(), { name, bytes: size, limit: LARGEST_DOCUMENT })];
  });
}

/** A robots.txt of the owner that hides a site which search engines may list. */
function robots({ analysis, project }: Session): readonly Diagnostic[] {
  if (!analysis.files.publicFiles.has(ROBOTS_FILE) || analysis.settings()?.indexing === false) return [];
  const line = lineThatShutsOut(textOf(project.publicFile(ROBOTS_FILE)));
  return line === undefined ? [] : [diagnose('robots-shut', { ...at(ROBOTS_FILE), line, endLine: line }, {})];
}

const IS = 'is ';

/** Bytes. On a line of 1.6 Mbit/s, as phones often have, that takes nearly a minute. */
const LARGEST_DOCUMENT = 10_000_000;

const ROBOTS_FILE = 'robots.txt';

function at(path: string) {
  return startOf(`public/${path}`);
}

function several(tells: 'camera' | 'author', [first, ...others]: readonly string[]): readonly Diagnostic[] {
  return first === undefined
    ? []
    : [diagnose('tells-of-person', at(first), { tells, others: others.length })];
}

async function lookInsideAll({ analysis, project, store, snapshot }: Session): Promise<Looked> {
  const before = readLooked(store);
  const looked: Looked = {};
  const kept: Looked = {};
  for (const [path, file] of analysis.files.publicFiles) {
    const stamp = stampText(file);
    const known = Object.hasOwn(before, path) && before[path]!.stamp === stamp ? before[path] : undefined;
    const one = known ?? { stamp, inside: lookInside(path, project.publicFile(path), file) };
    if (one.inside.length === 0 && !isOpened(path)) continue;
    looked[path] = one;
    if (!isFresh(file, snapshot.at)) kept[path] = one;
  }
  const text = JSON.stringify(kept);
  // Where nothing can be stored, the files are opened again next time.
  if (text !== JSON.stringify(before)) await store.set(PUBLIC_KEY, text).catch(() => undefined);
  return looked;
}

function isOpened(path: string): boolean {
  return canRunScript(path) || canNameAuthor(path) || hasPictureName(path) || hasKnownContent(path);
}

function lookInside(path: string, place: string, stamp: FileStamp): readonly Inside[] {
  const other = stamp.size > 0 && hasKnownContent(path) ? otherContent(path, headOf(place)) : undefined;
  return other === undefined ? lookForPeople(path, place, stamp) : [`is ${other}`];
}

function headOf(place: string): Buffer {
  return (readInPart(place, HEAD_OF_DOCUMENT) ?? Buffer.alloc(0)).subarray(0, HEAD_OF_DOCUMENT);
}

/** Script, and what tells of a person. */
function lookForPeople(path: string, place: string, { size }: FileStamp): readonly Inside[] {
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

/** Nothing is known where there is no record, one that was cut off, or one that somebody else has written. */
function readLooked(store: PictureStore): Looked {
  try {
    const read: Looked = JSON.parse(store.read(PUBLIC_KEY)?.bytes.toString() ?? '{}');
    return Object.values(read).every(({ inside }) => Array.isArray(inside)) ? read : {};
  } catch {
    return {};
  }
}

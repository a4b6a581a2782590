import type { PictureStore } from '../../cache/picture-store.ts';
import type { DocumentContent } from '../../diagnostics/codes/documents.ts';
import { type Diagnostic, diagnose, type Location } from '../../diagnostics/diagnostic.ts';
import { keepsMetadata, revealsPlace } from '../../images/kept-metadata.ts';
import { metadataOf } from '../../images/metadata.ts';
import { beginsAsPicture, PICTURE_HEAD } from '../../images/picture-chunks.ts';
import { copiedFile } from '../../model/compressed-copy.ts';
import { type FileStamp, isFresh, stampText } from '../../model/files.ts';
import type { Compression } from '../../model/hosting.ts';
import { ROBOTS_FILE } from '../../model/own-files.ts';
import { startOf } from '../../model/source.ts';
import {
  extensionOf,
  HEAD_OF_DOCUMENT,
  hasKnownContent,
  isCutOff,
  otherContent,
} from '../../read/document-content.ts';
import { canNameAuthor, namesAuthor } from '../../read/names-author.ts';
import { isInAnyStep, readInPart } from '../../read/read-in-part.ts';
import { lineThatShutsOut } from '../../read/robots-file.ts';
import { canRunScript, runsScript } from '../../read/runs-script.ts';
import { unpackedMarkup } from '../../read/unpacked-markup.ts';
import { unpacksTo } from '../../read/unpacks-to.ts';
import type { Session } from '../session.ts';
import { placesOfDocuments } from './places-of-documents.ts';

/** Content of a file in public/ that its owner should know about, including content that does not match the file's name. */
type Inside =
  | 'script'
  | 'large drawing'
  | 'damaged drawing'
  | 'place'
  | 'place that stays'
  | 'camera'
  | 'author'
  | 'cut'
  | 'other bytes'
  | `is ${DocumentContent}`;

/** The content found in each file, by path, with the stamps of the bytes that it follows from. */
type Looked = ReadonlyMap<string, FoundInside>;

type FoundInside = { readonly stamp: string; readonly inside: readonly Inside[] };

/** The store key for the content found in public/. */
export const PUBLIC_KEY = 'public.found-9';

/** Reports scripts, personal data and wrong compressed copies in public/. A file is opened once for each change. */
export async function checkPublic(session: Session): Promise<readonly Diagnostic[]> {
  const looked = await lookInsideAll(session);
  const isStripped = session.analysis.settings()?.stripMetadata === true;
  const having = (what: Inside) =>
    [...looked].flatMap(([path, { inside }]) => (inside.includes(what) ? path : []));
  const [places, cameras] = isStripped ? [[], []] : [having('place'), having('camera')];
  const authors = having('author');
  return [
    ...documents(session, looked),
    ...robots(session),
    ...having('other bytes').map((path) =>
      diagnose('unequal-copy', at(path), { copied: path.replace(/\.\w+$/, '') }),
    ),
    ...having('script').map((path) => diagnose('script-in-public', at(path), {})),
    ...having('large drawing').map((path) => diagnose('script-in-public', at(path), { unread: 'large' })),
    ...having('damaged drawing').map((path) => diagnose('script-in-public', at(path), { unread: 'damaged' })),
    ...places.map((path) => diagnose('place-in-picture', at(path), { isRemovable: true })),
    ...having('place that stays').map((path) =>
      diagnose('place-in-picture', at(path), { isRemovable: false }),
    ),
    ...several(
      'camera',
      cameras.filter((path) => !places.includes(path)),
    ),
    ...several('author', authors),
  ];
}

/** Reports documents that visitors cannot open or are unlikely to wait for, each at the line that names it. */
function documents(session: Session, looked: Looked): readonly Diagnostic[] {
  const found = [...session.analysis.files.publicFiles].flatMap(([name, { size }]) => {
    const diagnosticAt = inDocument(name, size, looked.get(name));
    return diagnosticAt === undefined ? [] : [{ name, diagnosticAt }];
  });
  const places = placesOfDocuments(
    found.map(({ name }) => name),
    session,
  );
  return found.map(({ name, diagnosticAt }) => diagnosticAt(places.get(name)!));
}

function inDocument(
  name: string,
  size: number,
  looked: FoundInside | undefined,
): ((at: Location) => Diagnostic) | undefined {
  if (size === 0) return hasKnownContent(name) ? (at) => diagnose('empty-document', at, { name }) : undefined;
  const other = looked?.inside.find((one) => one.startsWith(IS));
  if (other !== undefined) {
    const args = { name, extension: extensionOf(name), found: other.slice(IS.length) as DocumentContent };
    return (at) => diagnose('other-content', at, args);
  }
  if (looked?.inside.includes('cut')) return (at) => diagnose('cut-document', at, { name });
  if (size <= LARGEST_DOCUMENT) return undefined;
  return (at) => diagnose('large-document', at, { name, bytes: size, limit: LARGEST_DOCUMENT });
}

/** Reports an owner's robots.txt that hides a site from search engines although the settings allow them to list it. */
function robots({ analysis, project }: Session): readonly Diagnostic[] {
  if (!analysis.files.publicFiles.has(ROBOTS_FILE) || analysis.settings()?.indexing === false) return [];
  const line = lineThatShutsOut(readInPart(project.publicFile(ROBOTS_FILE), PART)?.toString('latin1') ?? '');
  return line === undefined ? [] : [diagnose('robots-shut', { ...at(ROBOTS_FILE), line, endLine: line }, {})];
}

const IS = 'is ';

/** Bytes. At 1.6 Mbit/s, common on phones, this takes nearly a minute. */
const LARGEST_DOCUMENT = 10_000_000;

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
  const { publicFiles } = analysis.files;
  const { compress } = analysis.settings() ?? {};
  const looked = new Map<string, FoundInside>();
  const kept = new Map<string, FoundInside>();
  for (const [path, file] of publicFiles) {
    const copied = copiedFile(path, compress);
    const plain = copied && publicFiles.get(copied.plain);
    const read = plain === undefined ? [file] : [file, plain];
    const stamp = read.map(stampText).join(' ');
    const known = before.get(path);
    const look = () =>
      copied === undefined || plain === undefined
        ? lookInside(path, project.publicFile(path), file)
        : lookInCopy(project.publicFile(path), project.publicFile(copied.plain), copied.how);
    const inside = known?.stamp === stamp ? known.inside : await look();
    // A file that cannot be read now may be readable in the next build.
    if (inside === undefined) continue;
    const one = { stamp, inside };
    looked.set(path, one);
    if (!read.some((one) => isFresh(one, snapshot.at))) kept.set(path, one);
  }
  const text = JSON.stringify([...kept]);
  // If the store cannot be written, the files are opened again next time.
  if (text !== JSON.stringify([...before])) await store.set(PUBLIC_KEY, text).catch(() => undefined);
  return looked;
}

/** Compares a compressed copy with its file, which says everything else about it. Undefined if one of them cannot be read. */
async function lookInCopy(
  place: string,
  plain: string,
  how: Compression,
): Promise<readonly Inside[] | undefined> {
  const isSame = await unpacksTo(place, plain, how);
  return isSame === undefined ? undefined : isSame ? [] : ['other bytes'];
}

/** Undefined for a file that cannot be read. */
function lookInside(path: string, place: string, stamp: FileStamp): readonly Inside[] | undefined {
  if (stamp.size === 0 || !hasKnownContent(path)) return lookThrough(path, place, stamp);
  const head = readInPart(place, HEAD_OF_DOCUMENT)?.subarray(0, HEAD_OF_DOCUMENT);
  const other = head && otherContent(path, head);
  if (other !== undefined) return [`is ${other}`];
  return head && lookThrough(path, place, stamp);
}

/** Finds scripts, personal data, and whether the end of the file is missing. */
function lookThrough(path: string, place: string, { size }: FileStamp): readonly Inside[] | undefined {
  const isText = canRunScript(path) || canNameAuthor(path);
  // A picture may have any name.
  const head = isText ? undefined : readInPart(place, PICTURE_HEAD);
  if (!isText && head === undefined) return undefined;
  const canBeStripped = head !== undefined && beginsAsPicture(head);
  if (head !== undefined && (size > LARGEST_PICTURE || !(canBeStripped || keepsMetadata(head)))) return [];
  const read = readInPart(place, isText ? PART : size);
  if (read === undefined) return undefined;
  const bytes = canRunScript(path) ? unpackedMarkup(read, size <= 2 * PART) : read;
  // A drawing that cannot be unpacked may be made to hide a script.
  if (typeof bytes === 'string') return [`${bytes} drawing`];
  const text = isText ? bytes.toString('latin1') : '';
  const cut: readonly Inside[] = isCutOff(path, text) ? ['cut'] : [];
  if (canRunScript(path)) {
    // Most files are read whole already.
    const hasScript =
      size <= 2 * PART
        ? runsScript(text)
        : isInAnyStep(place, { step: 2 * PART, overlap: OVERLAP }, (step) =>
            runsScript(step.toString('latin1')),
          );
    return hasScript === undefined ? undefined : [...cut, ...(hasScript ? (['script'] as const) : [])];
  }
  if (canNameAuthor(path)) return namesAuthor(text) ? [...cut, 'author'] : cut;
  if (!canBeStripped) return revealsPlace(bytes) ? ['place that stays'] : [];
  const metadata = metadataOf(bytes);
  // With another name, it may be no picture at all.
  if (metadata === 'damaged') return hasKnownContent(path) ? ['cut'] : [];
  const { hasPlace, hasCamera } = metadata;
  return [...(hasPlace ? (['place'] as const) : []), ...(hasCamera ? (['camera'] as const) : [])];
}

/** Bytes to read at the start and at the end of a text or document. */
const PART = 2 * 1024 * 1024;
/** Bytes: more than any script needs in order to be recognised. */
const OVERLAP = 64 * 1024;
const LARGEST_PICTURE = 100 * 1024 * 1024;

/** Reads the record. Empty if there is none, if it is cut off, or if another program wrote it. */
function readLooked(store: PictureStore): Looked {
  try {
    const read = new Map<string, FoundInside>(JSON.parse(store.read(PUBLIC_KEY)?.bytes.toString() ?? '[]'));
    return [...read.values()].every(({ inside }) => Array.isArray(inside)) ? read : new Map();
  } catch {
    return new Map();
  }
}

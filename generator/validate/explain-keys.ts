import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import {
  locate,
  nodeAt,
  type Span,
  type YamlDocument,
  type YamlEntry,
  type YamlNode,
} from '../model/source.ts';
import { SITE } from '../schema/content.ts';
import { alikeTo, meaningsOf, nameFor } from '../schema/other-names.ts';
import { KEYS_OF_DAYS } from '../schema/publishing.ts';
import { accepts, type GroupShape, kindWords, type Shape } from '../schema/shape.ts';
import { commentWithKey } from './comment-with-key.ts';
import type { Absorbed } from './key-in-text.ts';
import { itemOfOtherList, lostFirstLine, optionWith, wrongKindOfGroup } from './other-kinds.ts';
import { firstLineOf, keysOf, ownerOf, pathName } from './owner.ts';
import { pairWithoutKeys } from './pair-without-keys.ts';
import { fieldForWords, placeOf } from './places-of-keys.ts';
import { groupAt, otherKindWith, shapeAt } from './shape-at.ts';
import { splitItems } from './split-items.ts';
import { findOtherLevel, type OtherLevel } from './wrong-level.ts';

/** The keys of a file that are wrong, each by its path. */
export type KeyErrors = {
  /** Written, but not known where they are. */
  readonly unknown: readonly (readonly PropertyKey[])[];
  /** Needed, and not written or without a value. */
  readonly missing: readonly (readonly PropertyKey[])[];
  readonly absorbed: readonly Absorbed[];
};

/**
 * Words what is wrong with the keys of a file. A key that is misspelt, is at the wrong level or became part of a text
 * is one error together with the required key it stands for.
 */
export function explainKeys(
  { unknown, missing, absorbed }: KeyErrors,
  shape: Shape,
  document: YamlDocument,
): readonly Diagnostic[] {
  const unexplained = new Map(missing.map((path) => [pathName(path), path]));
  for (const { path } of absorbed) unexplained.delete(pathName(path));
  const split = splitItems(unexplained, shape, document);
  for (const path of split.stoodFor) unexplained.delete(pathName(path));
  const diagnostics = [...absorbed.map(({ diagnostic }) => diagnostic), ...split.diagnostics];
  for (const paths of groupedByOwner(unknown)) {
    const ofKind = wrongKindOfGroup(paths, shape, document) ?? lostFirstLine(paths, shape, document);
    const elsewhere = itemOfOtherList(paths, unexplained.values(), document);
    const pair = pairWithoutKeys(paths, shape, document, unexplained);
    if (ofKind !== undefined) diagnostics.push(ofKind);
    else if (elsewhere !== undefined) {
      diagnostics.push(elsewhere);
      for (const path of missing) if (path[0] === paths[0]![0]) unexplained.delete(pathName(path));
    } else if (pair !== undefined) {
      diagnostics.push(pair.diagnostic);
      for (const path of pair.stoodFor) unexplained.delete(pathName(path));
    } else {
      for (const [at, path] of paths.entries()) {
        const { diagnostic, stoodFor } = explainUnknown(path, shape, document, {
          missing: unexplained,
          isFirst: at === 0,
        });
        diagnostics.push(diagnostic);
        if (stoodFor !== undefined) unexplained.delete(pathName(stoodFor));
      }
    }
  }
  const absent = groupedByOwner([...unexplained.values()]);
  return [...diagnostics, ...absent.flatMap((paths) => missingKeys(paths, shape, document))];
}

function groupedByOwner(
  paths: readonly (readonly PropertyKey[])[],
): readonly (readonly (readonly PropertyKey[])[])[] {
  const groups = new Map<string, (readonly PropertyKey[])[]>();
  for (const path of paths) {
    const owner = pathName(path.slice(0, -1));
    groups.set(owner, [...(groups.get(owner) ?? []), path]);
  }
  return [...groups.values()];
}

type Explained = { readonly diagnostic: Diagnostic; readonly stoodFor?: readonly PropertyKey[] };

function explainUnknown(
  path: readonly PropertyKey[],
  shape: Shape,
  document: YamlDocument,
  {
    missing,
    isFirst,
  }: { readonly missing: ReadonlyMap<string, readonly PropertyKey[]>; readonly isFirst: boolean },
): Explained {
  const { file, root } = document;
  const key = String(path.at(-1));
  const ownerPath = path.slice(0, -1);
  const node = nodeAt(root, ownerPath);
  const owner = shapeAt(shape, root, ownerPath);
  const entries: ReadonlyMap<string, YamlEntry> = node.kind === 'group' ? node.entries : new Map();
  const at = locate(file, entries.get(key)?.key ?? node.span);
  const group = groupAt(owner, node);
  const value = entries.get(key)?.value;
  const { known, absent } = keysOf(owner, node);
  const needed = absent.filter((one) => missing.has(pathName([...ownerPath, one])));
  const isOnlyUnknown = [...entries.keys()].filter((one) => !known.includes(one)).length === 1;
  const { name, by, similar } = meantKey(key, value, { known, absent, needed, isOnlyUnknown, group });

  const other = findOtherLevel(path, shape, document);
  const isNeededThere = other !== undefined && missing.has(pathName(other.path));
  const isHere = by === 'spelling' && name?.toLowerCase() === key.toLowerCase();
  // What is needed here and called so elsewhere is meant, and nothing that somebody left out there.
  const isOtherName = !isNeededThere && alikeTo(key, needed) !== undefined;
  if (other !== undefined && !isOtherName && (isNeededThere || !isHere)) {
    // A group without any key is missing as a whole.
    const stoodFor = other.spaces === undefined ? other.path : other.path.slice(0, -1);
    return { diagnostic: wrongLevel(path, other, at, owner, node), stoodFor };
  }
  const place = name === undefined && document.file.path === SITE.file ? placeOf(path) : undefined;
  const hasWords = value?.kind === 'text' && !value.isEmpty;
  const args = {
    owner: ownerOf(owner, node),
    key,
    // Once is enough for all lines of one group.
    known: isFirst ? known : [],
    suggestion: name,
    place,
    ofKind: name === undefined ? otherKindWith(key, owner) : undefined,
    inWords: name === undefined && hasWords ? fieldForWords(group) : undefined,
    ...(similar !== undefined && { similar }),
    ...meaningsIn(group, by === 'likeness' ? undefined : name),
  };
  const fix = name !== undefined && by === 'spelling' ? { fix: { at, text: name } } : {};
  const diagnostic = diagnose('unknown-key', at, args, fix);
  const isMeant = name !== undefined && (by === 'spelling' || needed.includes(name));
  return isMeant ? { diagnostic, stoodFor: [...ownerPath, name] } : { diagnostic };
}

/** The group in which a key is unknown, and its other keys. */
type KeysAround = {
  readonly group: GroupShape | undefined;
  /** The keys it can have, those of them that are not written, and of these the ones it must have. */
  readonly known: readonly string[];
  readonly absent: readonly string[];
  readonly needed: readonly string[];
  /** False if it has other keys that nobody knows. */
  readonly isOnlyUnknown: boolean;
};

/** The key that was most likely meant by an unknown one. */
type MeantKey = {
  readonly name: string | undefined;
  /** What tells so. Only the spelling is sure enough for a fix; of what is merely alike, another key may be meant. */
  readonly by: 'spelling' | 'other-name' | 'likeness';
  /** A key that is spelt nearly like it, but is written already. */
  readonly similar: string | undefined;
};

function meantKey(
  key: string,
  value: YamlNode | undefined,
  { group, known, absent, needed, isOnlyUnknown }: KeysAround,
): MeantKey {
  // Of a key that has a meaning of its own, what is written tells whether it is another one: `phone` is no `photo`.
  const fits = (name: string | undefined) => {
    const field = name === undefined ? undefined : group?.fields.get(name);
    return field === undefined || value?.kind !== 'text' || value.isEmpty || accepts(field, value.text);
  };
  const nearest = suggest(key, [...needed, ...absent]);
  // `links` beside `link` is no `ink`, though that is not far either.
  const written = known.filter((one) => !absent.includes(one));
  const near = suggest(key, nearest === undefined ? written : [nearest, ...written]);
  const similar = near !== undefined && written.includes(near) ? near : undefined;
  if (nearest !== undefined && similar === undefined && (meaningsOf(key) === 0 || fits(nearest)))
    return { name: nearest, by: 'spelling', similar };
  const called = nameFor(key, group?.otherNames);
  if (called !== undefined) return { name: called, by: 'other-name', similar };
  const alike = alikeTo(key, needed) ?? alikeTo(key, absent);
  // The one key that is needed and the one that does not exist are most likely the same.
  const only = needed.length === 1 && isOnlyUnknown ? needed[0] : undefined;
  const name = (meaningsOf(key) > 1 && !fits(alike) ? undefined : alike) ?? only;
  return { name, by: 'likeness', similar };
}

/** What a name is for that somebody else would call otherwise; without one, what each of them is for. */
function meaningsIn(group: GroupShape | undefined, suggestion: string | undefined) {
  if (group?.otherNames === undefined) return {};
  const fields = [...group.fields].map(([key, { description = '' }]) => ({ key, meaning: description }));
  return { meanings: fields.filter(({ key }) => suggestion === undefined || key === suggestion) };
}

function wrongLevel(
  path: readonly PropertyKey[],
  { path: meant, owner: there, also, spaces, fix }: OtherLevel,
  at: Diagnostic['at'],
  owner: Shape | undefined,
  node: YamlNode,
): Diagnostic {
  const key = String(path.at(-1));
  // The days of one section are not those of its page.
  const hidesPage = path[0] === 'sections' && meant.length === 1 && KEYS_OF_DAYS.has(key);
  const args = { owner: ownerOf(owner, node), key, there, line: also.line, spaces, hidesPage };
  return diagnose('wrong-level', at, args, { also, ...(fix && !hidesPage ? { fix } : {}) });
}

/** The keys of one group that must be there and are not, all in one message, and those that have no value. */
function missingKeys(
  paths: readonly (readonly PropertyKey[])[],
  shape: Shape,
  { file, root }: YamlDocument,
): readonly Diagnostic[] {
  const ownerPath = paths[0]!.slice(0, -1);
  const node = nodeAt(root, ownerPath);
  const ownerShape = shapeAt(shape, root, ownerPath);
  const owner = ownerOf(ownerShape, node);
  const diagnostics: Diagnostic[] = [];
  const missing: { readonly key: string; readonly example: string | undefined }[] = [];
  for (const path of paths) {
    const key = String(path.at(-1) ?? '');
    const entry = node.kind === 'group' ? node.entries.get(key) : undefined;
    const isKind = ownerShape?.kind === 'union' && ownerShape.key === key;
    const written = node.kind === 'group' ? [...node.entries.keys()] : [];
    const kind = isKind ? (optionWith(ownerShape, written) ?? kindWords(ownerShape)[0]) : undefined;
    const example = kind ?? shapeAt(shape, root, path)?.example;
    const picture = key === 'alt' ? pictureIn(node) : undefined;
    if (entry !== undefined)
      diagnostics.push(diagnose('empty-value', locate(file, entry.key), { owner, key, example }));
    else if (picture !== undefined)
      diagnostics.push(diagnose('missing-alt', locate(file, picture), { example }));
    else missing.push({ key, example });
  }
  if (missing.length === 0) return diagnostics;
  const names = missing.map(({ key }) => key);
  const comment = commentWithKey(names, node, file);
  const args = { owner: { as: 'thing', name: owner }, missing, comment } as const;
  return [...diagnostics, diagnose('missing-key', locate(file, firstLineOf(node)), args)];
}

/** The key that names the picture of a group. */
function pictureIn(node: YamlNode): Span | undefined {
  if (node.kind !== 'group') return undefined;
  return (node.entries.get('image') ?? node.entries.get('photo'))?.key;
}

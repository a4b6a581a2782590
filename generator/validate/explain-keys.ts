import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { locate, nodeAt, type YamlDocument, type YamlEntry, type YamlNode } from '../model/source.ts';
import { SITE } from '../schema/content.ts';
import { isLink } from '../schema/links.ts';
import { alikeTo } from '../schema/other-names.ts';
import { KEYS_OF_DAYS } from '../schema/publishing.ts';
import { fileShownBy } from '../schema/section-for-list.ts';
import type { GroupShape, Shape } from '../schema/shape.ts';
import type { Absorbed } from './absorbed.ts';
import { lineOfText } from './line-of-text.ts';
import { meantKey } from './meant-key.ts';
import { missingKeys } from './missing-keys.ts';
import { isOfTwoKinds, itemOfOtherList, lostFirstLine, wrongKindOfGroup } from './other-kinds.ts';
import { isWithin, keysOf, ownerOf, pathName } from './owner.ts';
import { pairWithoutKeys } from './pair-without-keys.ts';
import { fieldForWords, placeOf, placeOfLanguage } from './places-of-keys.ts';
import { sectionAmongItems } from './section-among-items.ts';
import { groupAt, otherKindWith, shapeAt } from './shape-at.ts';
import { splitItems } from './split-items.ts';
import { areAllStrange } from './strange-keys.ts';
import { canHave, findOtherLevel, type OtherLevel } from './wrong-level.ts';

/** The wrong keys of a file, by path. */
type KeyErrors = {
  /** Written keys that their group does not have. */
  readonly unknown: readonly (readonly PropertyKey[])[];
  /** Required keys that are missing or have no value. */
  readonly missing: readonly (readonly PropertyKey[])[];
  readonly absorbed: readonly Absorbed[];
};

/**
 * Explains the wrong keys of a file. A key that is misspelt, at the wrong level, or absorbed by a text is one error, together
 * with the required key that it was meant to be.
 */
export function explainKeys(
  { unknown, missing, absorbed }: KeyErrors,
  shape: Shape,
  document: YamlDocument,
): readonly Diagnostic[] {
  const isOfOneKind = (path: readonly PropertyKey[]) => !isOfTwoKinds(path, shape, document);
  const unexplained = new Map(missing.filter(isOfOneKind).map((path) => [pathName(path), path]));
  for (const path of absorbed.flatMap(({ paths }) => paths)) unexplained.delete(pathName(path));
  const split = splitItems(unexplained, shape, document);
  for (const path of split.meantPaths) unexplained.delete(pathName(path));
  const diagnostics = [...absorbed.map(({ diagnostic }) => diagnostic), ...split.diagnostics];
  for (const paths of groupedByOwner(unknown.filter(isOfOneKind))) {
    const ofKind = wrongKindOfGroup(paths, shape, document) ?? lostFirstLine(paths, shape, document);
    const elsewhere = itemOfOtherList(paths, unexplained.values(), document);
    const section = sectionAmongItems(paths, shape, document);
    const pair = pairWithoutKeys(paths, shape, document, unexplained);
    if (ofKind !== undefined) diagnostics.push(ofKind);
    else if (section !== undefined) {
      diagnostics.push(section);
      const item = paths[0]!.slice(0, -1);
      for (const path of missing) if (isWithin(path, item)) unexplained.delete(pathName(path));
    } else if (elsewhere !== undefined) {
      diagnostics.push(elsewhere);
      for (const path of missing) if (path[0] === paths[0]![0]) unexplained.delete(pathName(path));
    } else if (pair !== undefined) {
      diagnostics.push(pair.diagnostic);
      for (const path of pair.meantPaths) unexplained.delete(pathName(path));
    } else {
      /** A group without lines below its key, which is at the wrong level: the next keys are those lines. */
      let moved: Shape | undefined;
      const told: Diagnostic[] = [];
      for (const [at, path] of paths.entries()) {
        if (moved !== undefined && canHave(moved, String(path.at(-1)))) continue;
        const { diagnostic, meantPath, movedGroup } = explainUnknown(path, shape, document, {
          missing: unexplained,
          isFirst: at === 0,
        });
        told.push(diagnostic);
        moved = movedGroup ?? moved;
        if (meantPath !== undefined) unexplained.delete(pathName(meantPath));
      }
      const needed = [...unexplained.values()].filter((path) => haveSameOwner(path, paths[0]!));
      // Without a key that means anything, the example of the keys that it needs says all.
      if (needed.length === 0 || !areAllStrange(told, paths, document)) diagnostics.push(...told);
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

function haveSameOwner(path: readonly PropertyKey[], other: readonly PropertyKey[]): boolean {
  return pathName(path.slice(0, -1)) === pathName(other.slice(0, -1));
}

type Explained = {
  readonly diagnostic: Diagnostic;
  readonly meantPath?: readonly PropertyKey[];
  /** The shape of a key at the wrong level whose lines are not below it. */
  readonly movedGroup?: Shape | undefined;
};

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
  // Another name for a key that is required here means that key, not an optional key at the other level.
  const isOtherName = !isNeededThere && alikeTo(key, needed) !== undefined;
  if (other !== undefined && !isOtherName && (isNeededThere || !isHere)) {
    // A group without any key is missing as a whole.
    const meantPath = other.spaces === undefined ? other.path : other.path.slice(0, -1);
    const movedGroup = value?.kind === 'text' && value.isEmpty ? other.shape : undefined;
    return { diagnostic: wrongLevel(path, other, at, owner, node), meantPath, movedGroup };
  }
  const inText = name === undefined ? lineOfText(key, entries, group, file) : undefined;
  if (inText !== undefined) return { diagnostic: inText };
  const textAt = (other: string) => {
    const there = entries.get(other)?.value;
    return there?.kind === 'text' ? there.text : undefined;
  };
  const isOfSameForm = name !== undefined && (by === 'spelling' || group?.fields.get(name)?.kind === 'list');
  const itemsIn = group && value?.kind === 'list' && !isOfSameForm ? fileShownBy(group, textAt) : undefined;
  const inFile = document.file.path === SITE.file ? placeOf(path) : placeOfLanguage(path);
  const place = name === undefined ? inFile : undefined;
  const hasWords = value?.kind === 'text' && !value.isEmpty;
  const args = {
    owner: ownerOf(owner, node),
    key,
    // The list of known keys is enough once for all lines of a group.
    known: isFirst ? known : [],
    suggestion: name,
    place,
    itemsIn,
    ofKind: name === undefined ? otherKindWith(key, owner) : undefined,
    inWords: name === undefined && hasWords ? fieldForWords(group) : undefined,
    target: hasWords && isLink(value.text) ? value.text : undefined,
    ...(similar !== undefined && { similar }),
    ...meaningsIn(group, by === 'likeness' ? undefined : name),
  };
  const fix = name !== undefined && by === 'spelling' ? { fix: { at, text: name } } : {};
  const diagnostic = diagnose('unknown-key', at, args, fix);
  const isMeant = name !== undefined && (by === 'spelling' || needed.includes(name));
  return isMeant ? { diagnostic, meantPath: [...ownerPath, name] } : { diagnostic };
}

/** The meaning of a key that people know under other names; without a suggestion, the meaning of each key. */
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
  // The dates of one section do not apply to its page.
  const hidesPage = path[0] === 'sections' && meant.length === 1 && KEYS_OF_DAYS.has(key);
  const args = { owner: ownerOf(owner, node), key, there, line: also.line, spaces, hidesPage };
  return diagnose('wrong-level', at, args, { also, ...(fix && !hidesPage ? { fix } : {}) });
}

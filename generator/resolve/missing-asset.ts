import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { folderOf } from '../diagnostics/path-parts.ts';
import type { Reference } from '../model/content.ts';
import { type IMAGE_FOLDER, isAssetPath } from '../schema/asset-paths.ts';
import { UNUSABLE_PICTURE } from '../schema/picture-name.ts';
import type { Names, ReferenceContext } from './lookups.ts';
import { inOtherCase, isOfSameName, namesBeside, suggestAsset } from './suggest-asset.ts';

/** Reports a missing picture or document, with the file that was likely meant. */
export function missingAsset(
  reference: Reference,
  existing: Names,
  folder: `${typeof IMAGE_FOLDER}/` | 'public/',
  { locate, lookups }: ReferenceContext,
): readonly Diagnostic[] {
  const { to } = reference;
  if (existing.has(to)) return [];
  const at = locate(reference);
  const sameLetters = inOtherCase(to, existing);
  if (sameLetters !== undefined) {
    const fix = { at, text: sameLetters };
    return [diagnose('wrong-case', at, { name: to, onDisk: sameLetters }, { fix })];
  }
  const renamed = folder === 'public/' ? lookups.renamedFile(to) : undefined;
  if (renamed?.isSame) {
    const args = { name: to, folder, suggestion: renamed.now, isRenamed: true };
    return [diagnose('missing-asset', at, args, { fix: { at, text: renamed.now } })];
  }
  const near = renamed?.now ?? suggestAsset(reference, existing, folder);
  const isSame = near !== undefined && isOfSameName(near, to);
  const otherKind = isSame ? undefined : lookups.misplaced.otherKind(`${folder}${to}`);
  const suggestion = otherKind?.slice(folder.length) ?? near;
  // No fix for another name: the file may be added later, and a wrong picture would be worse than none.
  const isWhole = to.toLowerCase() === `${folder}${suggestion}`.toLowerCase();
  const fix = isWhole && suggestion !== undefined ? { fix: { at, text: suggestion } } : {};
  const misplaced = isSame || otherKind !== undefined ? undefined : lookups.misplaced.asset(`${folder}${to}`);
  if (misplaced !== undefined) return [diagnose('missing-asset', at, { name: to, folder, misplaced })];
  const there = suggestion === undefined ? namesBeside(to, existing) : [];
  const beside = there.length <= MOST_NAMED ? there : [];
  const isInFolder = suggestion !== undefined && folderOf(suggestion) === folderOf(to);
  const hasOddName = isInFolder && isAssetPath(to) && !isAssetPath(suggestion);
  const isOtherKind = folder !== 'public/' && UNUSABLE_PICTURE.test(suggestion ?? '');
  const args = { name: to, folder, suggestion, hasOddName, isOtherKind, beside };
  return [diagnose('missing-asset', at, args, fix)];
}

/** Listing more names does not help. */
const MOST_NAMED = 12;

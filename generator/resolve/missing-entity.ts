import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { suggest, surelyMeant } from '../diagnostics/suggest.ts';
import type { Reference } from '../model/content.ts';
import { FOLDERS, SITE } from '../schema/content.ts';
import type { EntityKind } from '../schema/roles.ts';
import { type ReferenceContext, removedFile } from './lookups.ts';
import { asName } from './suggest-page.ts';

/** Reports an id that no county, station or other entity has. */
export function missingEntity(
  reference: Reference,
  of: EntityKind,
  context: ReferenceContext,
): readonly Diagnostic[] {
  const { to } = reference;
  const { lookups, ask, locate } = context;
  ask(`${of} ${to}`);
  const names = of === 'counties' ? lookups.counties : lookups.slugs[of];
  if (names === undefined || names.has(to)) return [];
  const at = locate(reference);
  const known = [...names.keys()];
  const collection =
    of === 'counties' ? { list: 'counties', file: SITE.file } : { folder: FOLDERS[of].folder };
  const misplaced =
    of === 'counties' ? undefined : lookups.misplaced.yaml(`${FOLDERS[of].folder}/${to}.yaml`);
  if (misplaced !== undefined)
    return [diagnose('unknown-entity', at, { id: to, collection, known: [], misplaced })];
  const removed = of === 'counties' ? undefined : lookups.removed.named(of, to);
  if (removed !== undefined) {
    const now = removed.now?.slug;
    const args = { id: to, collection, known: [], removed: removedFile(removed), suggestion: now };
    return [diagnose('unknown-entity', at, args, now === undefined ? {} : { fix: { at, text: now } })];
  }
  const several = severalOf(to, known);
  if (several !== undefined) return [diagnose('unknown-entity', at, { id: to, collection, known, several })];
  const suggestion = suggest(to, known);
  const sure = named(to, known) ?? surelyMeant(to, known);
  const fix = sure === undefined ? {} : { fix: { at, text: sure } };
  return [diagnose('unknown-entity', at, { id: to, collection, known, suggestion: sure ?? suggestion }, fix)];
}

/** The ids that are all written where one is possible: `north, south`. */
function severalOf(to: string, known: readonly string[]): readonly string[] | undefined {
  const parts = to.split(/\s*(?:[,;&+/|]|\s(?:and|or|na)\s)\s*/i).filter((part) => part !== '');
  const ids = parts.flatMap((part) => named(part, known) ?? []);
  const areAll = ids.length === parts.length && ids.length > 1;
  return areAll && named(to, known) === undefined ? ids : undefined;
}

function named(to: string, known: readonly string[]): string | undefined {
  return known.find((id) => id === asName(to)) ?? withoutKind(to, known);
}

/** `North County` is the county `north`. */
function withoutKind(to: string, known: readonly string[]): string | undefined {
  const name = asName(to).replace(/^county-(?:of-)?|-(?:sub-)?county$/, '');
  return known.find((id) => id === name);
}

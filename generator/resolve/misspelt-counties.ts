import { suggest } from '../diagnostics/suggest.ts';
import { SITE } from '../schema/content.ts';
import type { Known, Reference } from '../model/content.ts';

/** A county whose id has a slip where it is given: nothing names it, but several lines name one that is near. */
export type MisspeltCounty = {
  readonly given: Reference;
  /** The id as those lines spell it, and how many they are. */
  readonly meant: string;
  readonly count: number;
};

/** Finds the counties that are misspelt in site.yaml itself, so that not each line that names one is blamed. */
export function misspeltCounties(
  references: readonly Reference[],
  { counties }: Pick<Known, 'counties'>,
): readonly MisspeltCounty[] {
  if (counties === undefined) return [];
  const named = references
    .filter(({ role }) => role.refersTo === 'entity' && role.of === 'counties')
    .map(({ to }) => to);
  const strangers = new Set(named.filter((to) => !counties.includes(to)));
  return references
    .filter(({ role, to, file }) => role.refersTo === 'itself' && file === SITE.file && !named.includes(to))
    .flatMap((given) => {
      const meant = suggest(given.to, strangers);
      const count = named.filter((to) => to === meant).length;
      // A single line may as well be the one with the slip.
      return meant === undefined || count < 2 ? [] : [{ given, meant, count }];
    });
}

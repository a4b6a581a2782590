import { type Diagnostic, diagnose, type Location } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { Reference } from '../model/content.ts';
import { SITE } from '../schema/content.ts';

/** The ids that other files use, each with its number of uses. */
type NamedCounties = ReadonlyMap<string, number>;

/** The result: diagnostics, and the ids that the lines which use them spell correctly. */
type MisspeltCounties = {
  readonly diagnostics: readonly Diagnostic[];
  readonly meant: ReadonlySet<string>;
};

/**
 * Finds counties that are misspelt in site.yaml itself. Then the lines that use them are not reported one by one: nothing
 * uses the given id, but several lines use a similar one. `given` are the references of site.yaml.
 */
export function misspeltCounties(
  given: readonly Reference[],
  named: NamedCounties,
  locate: (reference: Reference) => Location,
): MisspeltCounties {
  const counties = given.filter(({ role, file }) => role.refersTo === 'itself' && file === SITE.file);
  const ids = new Set(counties.map(({ to }) => to));
  const unknown = [...named.keys()].filter((id) => !ids.has(id));
  const found = counties
    .filter(({ to }) => !named.has(to))
    .flatMap((county) => {
      const meant = suggest(county.to, unknown);
      const count = meant === undefined ? 0 : (named.get(meant) ?? 0);
      // A single line may be the one with the typing error.
      return meant === undefined || count < 2 ? [] : [{ county, meant, count }];
    });
  const diagnostics = found.map(({ county, meant, count }) => {
    const at = locate(county);
    return diagnose('misspelt-id', at, { id: county.to, meant, count }, { fix: { at, text: meant } });
  });
  return { diagnostics, meant: new Set(found.map(({ meant }) => meant)) };
}

import type { PageEntity } from '../../../generator/model/page.ts';
import type { EntitySummary, Site } from '../../../generator/model/site.ts';

/** What lists and maps show of a station. */
export type StationSummary = ReturnType<typeof summarizeStation>;

/** Takes from a station what lists and maps show of it. */
export function summarizeStation({
  name,
  location,
  county,
  image,
  alt,
  focus,
  placeholder,
}: PageEntity<'stations'>) {
  return { name, location, county, image, alt, focus, placeholder };
}

/** Every station, in the order to show. */
export function stationsOf({ collections }: Site): readonly EntitySummary<StationSummary>[] {
  // Each page template of the collection summarizes with the function above.
  return collections.stations as readonly EntitySummary<StationSummary>[];
}

import type { PageEntity } from '../../../generator/model/page.ts';
import type { EntitySummary, Site } from '../../../generator/model/site.ts';
import { summariesOf } from '../summaries-of.ts';

/** The content of a station in lists and maps. */
type StationSummary = ReturnType<typeof summarizeStation>;

/** Takes from a station the content for lists and maps. */
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

/** Returns every station, in the order to show. */
export function stationsOf(site: Site): readonly EntitySummary<StationSummary>[] {
  return summariesOf(site, 'stations', summarizeStation);
}

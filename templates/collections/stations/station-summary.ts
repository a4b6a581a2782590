import type { PageEntity } from '../../../generator/model/page.ts';
import type { EntitySummary, Site } from '../../../generator/model/site.ts';
import { summariesOf } from '../summaries-of.ts';

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
export function stationsOf(site: Site): readonly EntitySummary<StationSummary>[] {
  return summariesOf(site, 'stations', summarizeStation);
}

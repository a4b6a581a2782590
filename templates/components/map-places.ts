import type { Site } from '../../generator/model/site.ts';
import type { Side } from '../../generator/schema/entities/county-map.ts';
import type { Point } from '../../generator/schema/fields.ts';
import { stationsOf } from '../collections/stations/station-summary.ts';

/** A county with its stations and partners, and the shape of its land if the map shows it. */
export type CountyPlaces = {
  readonly name: string;
  readonly colour: string;
  readonly land?: { readonly outline: readonly Point[]; readonly position: Point } | undefined;
  readonly stations: readonly StationPlace[];
  readonly partners: readonly PartnerPlace[];
};

/** A station, and the position of its mark if the map shows it. */
type StationPlace = {
  readonly slug: string;
  readonly name: string;
  readonly mark?: { readonly position: Point; readonly side?: Side | undefined } | undefined;
};

/** A partner who works in a county, and the position of its symbol if the map shows it. */
type PartnerPlace = { readonly name: string; readonly position?: Point | undefined };

/** Every county with its stations and partners, on the map or not, in the order of the site. */
export function placesOf(site: Site): readonly CountyPlaces[] {
  const { map, counties } = site.settings;
  const stations = stationsOf(site);
  return counties.map(({ id, name, colour }) => ({
    name,
    colour,
    land: map?.counties.find(({ county }) => county === id),
    stations: stations
      .filter(({ shown }) => shown.county === id)
      .map(({ slug, shown: { name } }) => ({
        slug,
        name,
        mark: map?.stations.find(({ station }) => station === slug),
      })),
    partners: site.lists.partners
      .filter(({ county }) => county === id)
      .map(({ name, position }) => ({ name, position })),
  }));
}

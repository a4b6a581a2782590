import { stationRoute } from '../collections/stations/station-route.ts';
import { Link } from './link.tsx';
import type { CountyPlaces } from './map-places.ts';
import { Swatch } from './swatch.tsx';

/** The content of the map in words: every county with the colour of its land, its stations as links, and its partners. */
export function PlacesByCounty({ counties }: { counties: readonly CountyPlaces[] }) {
  return (
    <ul className="space-y-4">
      {counties.map((county) => (
        <li key={county.name}>
          <span className="font-semibold font-serif text-heading text-xl">
            <Swatch colour={county.colour} /> {county.name}
          </span>
          {county.stations.length + county.partners.length === 0 ? null : (
            <ul className="ps-7">
              {county.stations.map(({ slug, name }) => (
                <li key={slug}>
                  <Link to={stationRoute(slug)} className="text-link underline">
                    {name}
                  </Link>
                </li>
              ))}
              {county.partners.map(({ name }) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

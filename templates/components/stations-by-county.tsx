import { stationRoute } from '../collections/stations/station-route.ts';
import { Link } from './link.tsx';
import type { CountyPlaces } from './map-places.ts';
import { usePageContext } from './page-context.tsx';

/** What the map shows, in words: every county with the colour of its land, and its stations as links. */
export function StationsByCounty({ counties }: { counties: readonly CountyPlaces[] }) {
  const { strings } = usePageContext();
  return (
    <ul className="space-y-4">
      {counties.map((county) => (
        <li key={county.name}>
          <span className="font-semibold font-serif text-heading text-xl">
            <Swatch colour={county.colour} /> {county.name}
          </span>
          {county.stations.length === 0 ? (
            <p className="pl-7 text-muted">{strings.noStations}</p>
          ) : (
            <ul className="pl-7">
              {county.stations.map(({ slug, name }) => (
                <li key={slug}>
                  <Link to={stationRoute(slug)} className="text-link underline">
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function Swatch({ colour }: { colour: string }) {
  return (
    <svg viewBox="0 0 16 16" className="mr-2 inline size-4" aria-hidden="true">
      <rect x="0.5" y="0.5" width="15" height="15" fill={colour} stroke="currentColor" />
    </svg>
  );
}

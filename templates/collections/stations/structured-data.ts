import type { PageEntity } from '../../../generator/model/page.ts';
import type { PageContext } from '../../../generator/model/page-context.ts';
import type { Site } from '../../../generator/model/site.ts';
import type { Thing } from '../../../generator/model/structured-data.ts';
import { isConfirmed } from '../../structured-data/confirmed.ts';
import { describeContact, referToOrganisation } from '../../structured-data/organisation.ts';
import { stationRoute } from './station-route.ts';

/** The facts about a station for search engines, in addition to those on its page. */
type StationFacts = ReturnType<typeof selectStationFacts>;

/** Takes from the site the facts about a station for search engines. */
export function selectStationFacts({ settings }: Site, station: PageEntity<'stations'>) {
  const { name, location, established, placeholder } = station;
  const contact = 'contact' in station ? station.contact : undefined;
  const county = settings.counties.find(({ id }) => id === station.county)?.name;
  const { organisation } = settings;
  return { name, location, established, placeholder, contact, county, organisation };
}

/** Describes a station as a place. */
export function describeStation(station: StationFacts, context: PageContext): readonly Thing[] {
  if (!isConfirmed(station)) return [];
  return [{ '@type': 'Place', ...placeOf(station, context), address: addressOf(station) }];
}

/** Describes a hospital, with its contact if that is confirmed. */
export function describeHospital(hospital: StationFacts, context: PageContext): readonly Thing[] {
  if (!isConfirmed(hospital)) return [];
  const { contact, established, organisation } = hospital;
  const reached = contact === undefined ? {} : describeContact(contact, organisation);
  return [
    {
      '@type': 'Hospital',
      ...placeOf(hospital, context),
      foundingDate: established === undefined ? undefined : String(established),
      parentOrganization: isConfirmed(organisation) ? referToOrganisation(context) : undefined,
      ...reached,
      address: { ...addressOf(hospital), ...reached.address },
    },
  ];
}

/** Lists the stations in their order, each by its page. */
export function describeStations(
  stations: readonly {
    readonly slug: string;
    readonly name: string;
    readonly placeholder?: boolean | undefined;
  }[],
  { fullAddress }: PageContext,
): readonly Thing[] {
  const itemListElement = stations.filter(isConfirmed).map(({ slug, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: fullAddress(stationRoute(slug)),
  }));
  return itemListElement.length === 0 ? [] : [{ '@type': 'ItemList', itemListElement }];
}

function placeOf({ name, county }: StationFacts, { fullAddress, route }: PageContext) {
  return {
    name,
    url: route === undefined ? undefined : fullAddress(route),
    containedInPlace: county === undefined ? undefined : { '@type': 'AdministrativeArea', name: county },
  };
}

/** Returns the address. A location often names only its county, which is in a separate field. */
function addressOf({ location, county, organisation }: StationFacts) {
  const isCounty = county !== undefined && location.includes(county.trim());
  return {
    '@type': 'PostalAddress',
    addressLocality: isCounty ? undefined : location,
    addressRegion: county,
    addressCountry: organisation.country,
  };
}

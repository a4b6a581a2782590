import { surelyMeant } from '../../diagnostics/suggest.ts';
import { countryNamed } from './code-named.ts';
import { type Meant, withNote } from './field.ts';

/**
 * Corrects a typing error in a time zone. For a city or a country with one zone, the owner decides. Most towns have no zone
 * with their name, so a town with a similar name is not suggested: its clocks may differ.
 */
export function meantTimeZone(written: string): Meant | undefined {
  const zones = Intl.supportedValuesOf('timeZone');
  const { area, place } = partsOf(written, zones);
  const typed = area === undefined ? undefined : zoneTyped(area, place, zones);
  if (typed !== undefined) return { readings: [typed], isSure: true };
  const city = zones.find((zone) => cityOf(zone) === place.replaceAll(' ', '_'));
  const country = countryNamed(place);
  const [first, ...others] = country === undefined ? [] : zonesOf(country);
  const ofCountry = others.length === 0 ? first : undefined;
  const meant = city ?? ofCountry ?? (IN_EAST_AFRICA.test(place) ? 'Africa/Nairobi' : undefined);
  if (meant !== undefined) return { readings: [meant], isSure: false };
  return withNote({ is: 'city-zone' });
}

const IN_EAST_AFRICA = /^(?:eat|east africa(?:n)? time)$/;

/** The part before the last slash, and the city after it. Instead of the slash there may be a space or another character. */
function partsOf(written: string, zones: readonly string[]) {
  const lowered = written.trim().toLowerCase().replaceAll('\\', '/');
  const slash = lowered.lastIndexOf('/');
  const [word = ''] = /^[a-z]+(?=[^a-z])/.exec(lowered) ?? [];
  const isArea = slash === -1 && zones.some((zone) => zone.toLowerCase().startsWith(`${word}/`));
  const end = isArea ? word.length : slash;
  return {
    area: end === -1 ? undefined : lowered.slice(0, end).trim().replaceAll(' ', '_'),
    place: lowered.slice(end + 1).trim(),
  };
}

/** The zone in this area, or in one with a similar name, whose city can differ only by one typing error. */
function zoneTyped(area: string, place: string, zones: readonly string[]): string | undefined {
  const areas = new Set(zones.map(areaOf));
  const meant = areas.has(area) ? area : surelyMeant(area, areas);
  const there = zones.filter((zone) => areaOf(zone) === meant);
  const name = place.replaceAll(' ', '_');
  const same = there.find((zone) => cityOf(zone) === name);
  if (same !== undefined || meant !== area) return same;
  // Dublin is not Lublin, and Kigali is not Kitale.
  const alike = there.map(cityOf).filter((city) => city[0] === name[0]);
  const city = surelyMeant(name, alike, 1);
  return there.find((zone) => cityOf(zone) === city);
}

function areaOf(zone: string): string {
  return zone.slice(0, zone.lastIndexOf('/')).toLowerCase();
}

function cityOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).toLowerCase();
}

function zonesOf(country: string): readonly string[] {
  // Newer versions of Node.js have a function, older ones a value.
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    readonly timeZones?: readonly string[];
    getTimeZones?(): readonly string[];
  };
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

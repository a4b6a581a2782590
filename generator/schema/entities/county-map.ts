import * as z from 'zod';
import type { Expectation } from '../../diagnostics/codes/expectations.ts';
import { choice, integer, list, type Point, point, reference, text } from '../fields.ts';

const side = choice('On which side of the symbol the name is. Without it, where there is room.', 'left', [
  'right',
  'left',
  'above',
  'below',
]).optional();
/** The side of its marker on which a name is written. */
export type Side = NonNullable<z.infer<typeof side>>;

/** The land of one county, with straight edges: a sketch, not a survey. */
const land = z
  .strictObject({
    county: reference('counties', 'The id of the county in site.yaml.', 'lakeside'),
    outline: list(
      point('A corner of the land.', '120 45'),
      'The corners of the land, one after the other around it.',
      60,
      ['120 45', '300 60', '180 200'],
    ),
    position: point('Where the middle of its name is written.', '180 90'),
  })
  .meta({ title: 'A county on the map', description: 'The land of one county.' });

/** The place of one station. */
const place = z
  .strictObject({
    station: reference('stations', 'The name of its file in content/stations/.', 'riverside'),
    position: point('Where its dot is.', '140 160'),
    side,
  })
  .meta({ title: 'A station on the map', description: 'The place of one station.' });

/** A mountain that helps visitors find their way. */
const mountain = z
  .strictObject({
    name: text('The name as visitors read it.', 'Table Hill', 40),
    position: point('Where the foot of its symbol is.', '150 200'),
    side,
  })
  .meta({ title: 'A mountain on the map', description: 'A mountain that helps visitors find their way.' });

/**
 * The drawn map of counties and stations. A station without a position is only in the list next to the map. This way a new
 * station needs no drawing.
 */
export const countyMap = z
  .strictObject({
    // The names are 15 high at any map size: on a wider map they would be too small to read on a phone.
    width: integer(
      'How wide the map is. All positions on it count from the upper left corner.',
      '360',
      200,
      360,
    ),
    height: integer('How high the map is.', '480', 120, 900),
    counties: list(land, 'The counties to draw.', 60),
    stations: list(
      place,
      'The stations to mark. One without a position is in the list beside the map.',
      60,
    ).default([]),
    mountains: list(mountain, 'Mountains to mark.', 12).optional(),
  })
  .check(({ value: map, issues }) => {
    const refuse = (path: readonly PropertyKey[], expected: Expectation) =>
      issues.push({ code: 'custom', input: map, path: [...path], params: { expected } });

    for (const { path, point } of pointsOf(map)) {
      if (point.x <= map.width && point.y <= map.height) continue;
      refuse(path, { is: 'point-on-map', width: map.width, height: map.height });
    }
    for (const [index, { outline }] of map.counties.entries()) {
      if (outline.length < 3) refuse(['counties', index, 'outline'], { is: 'outline' });
    }
    for (const index of repeated(map.counties.map(({ county }) => county))) {
      refuse(['counties', index, 'county'], { is: 'new-on-map', thing: 'county' });
    }
    for (const index of repeated(map.stations.map(({ station }) => station))) {
      refuse(['stations', index, 'station'], { is: 'new-on-map', thing: 'station' });
    }
    // Two dots on the same point look like one, and only one of them can be pressed.
    for (const index of repeated(map.stations.map(({ position }) => `${position.x} ${position.y}`))) {
      refuse(['stations', index, 'position'], { is: 'free-on-map' });
    }
  })
  .meta({ title: 'The map', description: 'The drawn map of counties and stations.' });
export type CountyMap = z.infer<typeof countyMap>;

/** The positions of the dots on a map. */
export function dotsOf({ stations }: Pick<CountyMap, 'stations'>): readonly Point[] {
  return stations.map(({ position }) => position);
}

/** Every point of a map with its path of keys. */
function pointsOf(map: {
  readonly counties: readonly { readonly outline: readonly Point[]; readonly position: Point }[];
  readonly stations: readonly { readonly position: Point }[];
  readonly mountains?: readonly { readonly position: Point }[] | undefined;
}): readonly { readonly path: readonly PropertyKey[]; readonly point: Point }[] {
  const corners = map.counties.flatMap(({ outline }, county) =>
    outline.map((point, corner) => ({ path: ['counties', county, 'outline', corner], point })),
  );
  const positions = (['counties', 'stations', 'mountains'] as const).flatMap((key) =>
    (map[key] ?? []).map(({ position }, index) => ({ path: [key, index, 'position'], point: position })),
  );
  return [...corners, ...positions];
}

/** The indexes of repeated texts in a list. */
function repeated(texts: readonly string[]): readonly number[] {
  return texts.flatMap((text, index) => (texts.indexOf(text) < index ? [index] : []));
}

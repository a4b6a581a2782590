import type { CountyMap as Drawing } from '../../generator/schema/entities/county-map.ts';
import type { Point } from '../../generator/schema/fields.ts';
import { NAME_SIZE, type NameLine, nameBeside } from './map-names.ts';
import type { CountyPlaces } from './map-places.ts';
import { usePageContext } from './page-context.tsx';
import { readableOn } from './readable-on.ts';

/**
 * The counties as a hand-cut map, with names, stations (dots) and partners (squares). Each name has a colour that can be
 * read on the land of its county. A rim in the colour of that land keeps it legible across a border too.
 *
 * Attributes give the colours. Classes change them if the page decides: in the dark scheme, and with the visitor's own
 * colours. As a separate file the map has only the attributes.
 */
export function CountyMap(props: { map: Drawing; counties: readonly CountyPlaces[]; isFile?: boolean }) {
  const { strings } = usePageContext();
  const { width, height, mountains = [] } = props.map;
  const drawn = props.counties.flatMap(({ land, ...county }) => (land ? [{ ...county, land }] : []));
  const marked = props.counties.flatMap(({ colour, stations }) =>
    stations.flatMap(({ name, mark }) => (mark ? [{ name, colour, ...mark }] : [])),
  );
  const partners = props.counties.flatMap(({ colour, partners }) =>
    partners.flatMap(({ name, position }) => (position ? [{ name, colour, position }] : [])),
  );
  const alternative = strings.mapAlternative(
    props.counties
      .map(({ name, land, stations, partners }) => ({
        name,
        land,
        stations: stations.filter(({ mark }) => mark).map((station) => station.name),
        partners: partners.filter(({ position }) => position).map((partner) => partner.name),
      }))
      .filter(({ land, stations, partners }) => land !== undefined || stations.length + partners.length > 0),
    mountains.map(({ name }) => name),
  );

  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={props.isFile ? width * 2 : width}
      height={props.isFile ? height * 2 : height}
      role="img"
      aria-label={alternative}
      color="#1F2A24"
      className="block h-auto w-full text-ink"
    >
      {props.isFile ? <title>{alternative}</title> : null}
      <rect
        x="0.5"
        y="0.5"
        width={width - 1}
        height={height - 1}
        fill="#F1E9D9"
        stroke="#8A7B60"
        className="fill-sand stroke-edge map-land"
      />
      <g stroke="currentColor" strokeWidth="1.25" strokeLinejoin="round">
        {drawn.map(({ name, colour, land }) => (
          <polygon
            key={name}
            points={land.outline.map(written).join(' ')}
            fill={colour}
            className="map-land"
          />
        ))}
      </g>
      {mountains.map(({ name, ...sign }) => (
        <Mountain key={name} name={name} lines={nameBeside(name, { ...sign, reach: 26 }, width)} {...sign} />
      ))}
      {drawn.map(({ name, colour, land }) => (
        <text
          key={name}
          x={land.position.x}
          y={land.position.y}
          textAnchor="middle"
          fontFamily="Georgia, serif"
          fontSize="20"
          fontVariant="small-caps"
          letterSpacing="2"
          {...lettersOn(colour)}
          className={`font-serif ${CHOSEN_COLOURS}`}
        >
          {name}
        </text>
      ))}
      {marked.map(({ name, colour, ...sign }) => (
        <g key={name} {...lettersOn(colour)} className={CHOSEN_COLOURS}>
          <circle cx={sign.position.x} cy={sign.position.y} r="4" />
          <Name lines={nameBeside(name, { ...sign, reach: 9 }, width)} />
        </g>
      ))}
      {partners.map(({ name, colour, position }) => (
        <g key={name} {...lettersOn(colour)} className={CHOSEN_COLOURS}>
          <rect x={position.x - 4} y={position.y - 4} width="8" height="8" />
          <Name lines={nameBeside(name, { position, reach: 9 }, width)} />
        </g>
      ))}
    </svg>
  );
}

/** Two flat peaks, the right face in shade, with their name on the ground next to the counties. */
function Mountain(props: { name: string; position: Point; lines: readonly NameLine[] }) {
  const { x, y } = props.position;
  const at = (points: readonly Point[]) =>
    points.map((one) => written({ x: x + one.x, y: y + one.y })).join(' ');
  return (
    <g className="map-ink" fill="currentColor">
      <polygon
        points={at(RIDGE)}
        fill={SNOW}
        stroke="currentColor"
        strokeWidth="1.25"
        strokeLinejoin="round"
        className="map-land"
      />
      <polygon points={at(SHADE)} fill={ROCK} className="map-ink" />
      <Name lines={props.lines} />
    </g>
  );
}

function Name({ lines }: { lines: readonly NameLine[] }) {
  return lines.map(({ x, y, anchor, text }) => (
    <text
      key={y}
      x={x}
      y={y}
      textAnchor={anchor}
      fontFamily="system-ui, sans-serif"
      fontSize={NAME_SIZE}
      className="font-sans"
    >
      {text}
    </text>
  ));
}

/** Letters and symbols with a rim in the colour of the land below them. */
function lettersOn(land: string) {
  return {
    fill: readableOn(land),
    stroke: land,
    strokeWidth: 3,
    strokeLinejoin: 'round',
    paintOrder: 'stroke',
  } as const;
}

const CHOSEN_COLOURS = 'map-ink map-rim';

/** A mountain looks the same by day and by night. */
const SNOW = '#FBF8F1';
const ROCK = '#1F2A24';

const RIDGE: readonly Point[] = [
  { x: -22, y: 0 },
  { x: -8, y: -17 },
  { x: -3, y: -12 },
  { x: 5, y: -24 },
  { x: 22, y: 0 },
];

const SHADE: readonly Point[] = [
  { x: 5, y: -24 },
  { x: 22, y: 0 },
  { x: 9, y: 0 },
  { x: 7, y: -11 },
];

function written({ x, y }: Point): string {
  return `${x},${y}`;
}

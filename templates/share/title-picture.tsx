import type { TitleWords } from '../../generator/model/pictures.ts';
import { RidgeShapes } from '../components/ridge.tsx';
import { canDraw, drawLine } from './letters.ts';
import { setTitle, shortened } from './set-title.ts';

/**
 * The picture for a shared link to a page without a picture: its title above the ridge line, and the name of the site. A
 * title or name with letters that the typeface lacks is left out. The rest is still a picture of the site.
 */
export function TitlePicture({ title, name, colours, ridge }: TitleWords) {
  const { ground, far, near, words, accent } = colours;
  const shown = canDraw(title) ? title : name;
  const { lines, size } = setTitle(canDraw(shown) ? shown : '', ROOM_ACROSS);
  const above =
    name === shown || !canDraw(name) ? '' : shortened(name.toUpperCase(), { ...ABOVE, width: ROOM_ACROSS });
  const step = size * LINE_HEIGHT;
  const top = TOP + (ROOM - lines.length * step) / 2 + size * 0.8;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      aria-hidden="true"
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    >
      <rect width={WIDTH} height={HEIGHT} fill={ground} />
      <g fill={far} transform="translate(-140 398) scale(1.05 1.9)">
        <RidgeShapes ridge={ridge} />
      </g>
      <rect y="578" width={WIDTH} height="52" fill={far} />
      <g fill={near} transform="translate(1880 546) scale(-1.6 .9)">
        <RidgeShapes ridge={ridge} />
      </g>
      <rect x={MARGIN} y="74" width="72" height="6" fill={accent} />
      <path
        d={drawLine(above, ABOVE.size, ABOVE.spacing).path}
        fill={accent}
        transform={`translate(${MARGIN} 124)`}
      />
      {lines.map((line, index) => (
        <path
          key={index}
          d={drawLine(line, size).path}
          fill={words}
          transform={`translate(${MARGIN - 4} ${Math.round(top + index * step)})`}
        />
      ))}
    </svg>
  );
}

/** Raise this number when the drawing changes: then every picture is made again. */
export const TITLE_DRAWING = 2;

/** In pixels, as the networks recommend. (ogp.me) */
const WIDTH = 1200;
const HEIGHT = 630;

const MARGIN = 80;
const ROOM_ACROSS = WIDTH - 2 * MARGIN;

/** The letters of the name above the title. */
const ABOVE = { size: 28, spacing: 2.2 };

/** The top of the room for the title, and its height. */
const TOP = 140;
const ROOM = 290;

/** As parts of the letter size. */
const LINE_HEIGHT = 1.12;

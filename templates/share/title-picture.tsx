import type { TitleWords } from '../../generator/model/pictures.ts';
import { RidgeShapes } from '../components/ridge.tsx';
import { canDraw, drawLine } from './letters.ts';
import { setTitle } from './set-title.ts';

/**
 * What shows where somebody shares a link to a page without a picture: its title above the line of the site, and whose page
 * it is. A title in letters that the typeface lacks is left out, and so is such a name: what is left is still a picture of
 * the site.
 */
export function TitlePicture({ title, name, colours, ridge }: TitleWords) {
  const { ground, far, near, words, accent } = colours;
  const shown = canDraw(title) ? title : name;
  const { lines, size } = setTitle(canDraw(shown) ? shown : '', WIDTH - 2 * MARGIN);
  const above = name === shown || !canDraw(name) ? '' : name.toUpperCase();
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
      <path d={drawLine(above, 28, 2.2).path} fill={accent} transform={`translate(${MARGIN} 124)`} />
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

/** Raise it whenever the picture is drawn in another way: every picture is then made again. */
export const TITLE_DRAWING = 1;

/** In pixels, as the networks ask for them. (ogp.me) */
const WIDTH = 1200;
const HEIGHT = 630;

const MARGIN = 80;

/** Where the room for the title begins, and how high it is. */
const TOP = 140;
const ROOM = 290;

/** Parts of the size of the letters. */
const LINE_HEIGHT = 1.12;

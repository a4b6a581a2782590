/** A line through measured points. */
export type Series = {
  readonly name: string;
  /** Its colour and mark, counted from 0: lines that belong together share one and differ in `isDashed`. */
  readonly style: number;
  readonly isDashed: boolean;
  readonly points: readonly Point[];
};

type Point = { readonly x: number; readonly y: number };

/** One diagram with logarithmic axes. A dotted line shows how steep "twice the pages, twice as much" is. */
export type Panel = { readonly title: string; readonly xTitle: string; readonly series: readonly Series[] };

/** Draws diagrams of the same series next to each other as an SVG, with one legend for all. */
export function plot(title: string, panels: readonly Panel[]): string {
  const series = panels[0]?.series ?? [];
  const width = panels.length * PANEL.width;
  const height = TITLE + PANEL.height + Math.ceil(series.length / LEGEND.columns) * LEGEND.row + 16;
  const drawn = panels.map((panel, index) => moved(index * PANEL.width, TITLE, drawPanel(panel)));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13">
<rect width="100%" height="100%" fill="#fff"/>
<text x="${width / 2}" y="28" text-anchor="middle" font-size="18">${escapeText(title)}</text>
${drawn.join('\n')}
${moved(LEFT, TITLE + PANEL.height + 12, drawLegend(series, width - LEFT))}
</svg>
`;
}

const TITLE = 40;
const PANEL = { width: 500, height: 420 };
const [LEFT, RIGHT, TOP, BOTTOM] = [64, PANEL.width - 24, 34, PANEL.height - 52];
const LEGEND = { columns: 4, row: 24 };

/** Colours that people with colour blindness can tell apart (Okabe and Ito); the marks differ too. */
const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#8a6d00', '#3a3a3a', '#56b4e9'];
const MARKS = ['circle', 'square', 'diamond'] as const;

function moved(x: number, y: number, drawn: string): string {
  return `<g transform="translate(${x} ${y})">\n${drawn}\n</g>`;
}

function drawPanel({ title, xTitle, series }: Panel): string {
  const points = series.flatMap((one) => one.points);
  const measuredAt = [...new Set(points.map(({ x }) => x))];
  const x = scale([Math.min(...measuredAt) / 1.2, Math.max(...measuredAt) * 1.2], [LEFT, RIGHT]);
  const ticks = ticksAround(points.map((point) => point.y));
  const y = scale([ticks[0]!, ticks.at(-1)!], [BOTTOM, TOP]);
  return [
    text(PANEL.width / 2, 18, title, 'middle'),
    ...ticks.map(
      (tick) => line([LEFT, y(tick)], [RIGHT, y(tick)], GRID) + text(LEFT - 8, y(tick) + 4, tick, 'end'),
    ),
    ...measuredAt.map(
      (at) => line([x(at), TOP], [x(at), BOTTOM], GRID) + text(x(at), BOTTOM + 20, short(at), 'middle'),
    ),
    text((LEFT + RIGHT) / 2, BOTTOM + 42, xTitle, 'middle'),
    drawSlope(points, x, y, ticks.at(-1)!),
    ...series.map((one) => drawSeries(one, x, y)),
  ].join('\n');
}

const GRID = 'stroke="#ddd"';

/** Draws a line of slope 1 from the highest of the first points to the edge of the diagram. */
function drawSlope(points: readonly Point[], x: Scale, y: Scale, top: number): string {
  const first = Math.min(...points.map((point) => point.x));
  const last = Math.max(...points.map((point) => point.x));
  const start = Math.max(...points.filter((point) => point.x === first).map((point) => point.y));
  const end = Math.min(last, (first * top) / start);
  return line(
    [x(first), y(start)],
    [x(end), y((start * end) / first)],
    'stroke="#777" stroke-dasharray="1 5"',
  );
}

function drawSeries({ points, style, isDashed }: Series, x: Scale, y: Scale): string {
  const places = points.map((point) => [x(point.x), y(point.y)] as const);
  const lines = places.slice(1).map((place, index) => line(places[index]!, place, stroke(style, isDashed)));
  return [...lines, ...places.map(([left, top]) => drawMark(left, top, style))].join('');
}

function stroke(style: number, isDashed: boolean): string {
  return `stroke="${COLOURS[style % COLOURS.length]}" stroke-width="2"${isDashed ? ' stroke-dasharray="7 4"' : ''}`;
}

function drawMark(x: number, y: number, style: number): string {
  const colour = COLOURS[style % COLOURS.length];
  const mark = MARKS[style % MARKS.length];
  if (mark === 'circle') return `<circle cx="${x}" cy="${y}" r="4.5" fill="${colour}"/>`;
  const turn = mark === 'diamond' ? ` transform="rotate(45 ${x} ${y})"` : '';
  return `<rect x="${x - 4}" y="${y - 4}" width="8" height="8" fill="${colour}"${turn}/>`;
}

function drawLegend(series: readonly Series[], width: number): string {
  return series
    .map(({ name, style, isDashed }, index) => {
      const x = (index % LEGEND.columns) * (width / LEGEND.columns);
      const y = Math.floor(index / LEGEND.columns) * LEGEND.row;
      return `${line([x, y], [x + 32, y], stroke(style, isDashed))}${drawMark(x + 16, y, style)}${text(x + 40, y + 4, name, 'start')}`;
    })
    .join('\n');
}

type Scale = (value: number) => number;

/** Maps values to places between two ends by their logarithm, to a tenth of a pixel. */
function scale([low, high]: readonly [number, number], [from, to]: readonly [number, number]): Scale {
  return (value) =>
    Math.round((from + (Math.log(value / low) / Math.log(high / low)) * (to - from)) * 10) / 10;
}

/** Returns 1, 2 and 5 times the powers of ten, from the last one below all values to the first above. */
function ticksAround(values: readonly number[]): readonly number[] {
  const all = Array.from({ length: 13 }, (_, power) =>
    [1, 2, 5].map((digit) => digit * 10 ** (power - 4)),
  ).flat();
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return all.filter((_, index) => (all[index + 1] ?? low) > low && (all[index - 1] ?? high) < high);
}

function line(from: readonly [number, number], to: readonly [number, number], look: string): string {
  return `<path d="M${from.join(' ')}L${to.join(' ')}" ${look}/>`;
}

function text(x: number, y: number, words: string | number, anchor: 'start' | 'middle' | 'end'): string {
  return `<text x="${x}" y="${y}" text-anchor="${anchor}">${escapeText(words.toLocaleString('en'))}</text>`;
}

/** Returns "16K" for 16,000. */
function short(value: number): string {
  return value.toLocaleString('en', { notation: 'compact' });
}

function escapeText(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

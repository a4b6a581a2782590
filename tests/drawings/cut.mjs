/* The knife: every shape is a flat piece of one colour with a slightly uneven edge, like a cut in lino or paper. */
export const WIDTH = 1600;
export const HEIGHT = 1000;

/** Returns a flat piece with the given corners. */
export function piece(colour, points) {
  return points.length < 3 ? '' : `<path fill="${colour}" d="${outline(points)}"/>`;
}

/** Returns many pieces of one colour in one element. */
export function pieces(colour, list) {
  const shapes = list.filter((points) => points.length > 2);
  return shapes.length === 0 ? '' : `<path fill="${colour}" d="${shapes.map(outline).join('')}"/>`;
}

function outline(points) {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}z`;
}

function round(number) {
  return Math.round(number * 10) / 10;
}

/** Returns the area below a line `y(x)`, down to `bottom`. */
export function below(y, { from = -10, to = WIDTH + 10, step = 16, bottom = () => HEIGHT + 10 } = {}) {
  const top = [];
  const base = [];
  for (let x = from; x <= to + step - 1; x += step) {
    top.push([x, y(x)]);
    base.unshift([x, bottom(x)]);
  }
  return [...top, ...base];
}

/** Returns a stroke along a path with changing width: `width(0)` at its beginning, `width(1)` at its end. */
export function stroke(path, width) {
  const left = [];
  const right = [];
  path.forEach(([x, y], index) => {
    const [fromX, fromY] = path[Math.max(0, index - 1)];
    const [toX, toY] = path[Math.min(path.length - 1, index + 1)];
    const length = Math.hypot(toX - fromX, toY - fromY) || 1;
    const half = width(index / (path.length - 1)) / 2;
    const [sideX, sideY] = [(-(toY - fromY) / length) * half, ((toX - fromX) / length) * half];
    left.push([x + sideX, y + sideY]);
    right.unshift([x - sideX, y - sideY]);
  });
  return [...left, ...right];
}

/** Returns a curve from one point to another, bent towards the point between them. */
export function bend([x0, y0], [x1, y1], [x2, y2], steps = 8) {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const t = step / steps;
    const u = 1 - t;
    return [u * u * x0 + 2 * u * t * x1 + t * t * x2, u * u * y0 + 2 * u * t * y1 + t * t * y2];
  });
}

/** Returns a rounded lump with flat cuts: crowns, clouds of leaves, stones. */
export function lump({ line }, [x, y], [wide, high], { cuts = 16, rough = 0.14 } = {}) {
  const edge = line(3);
  return Array.from({ length: cuts }, (_, cut) => {
    const angle = (cut / cuts) * Math.PI * 2;
    const reach = 1 + edge(cut * 0.9) * rough;
    return [x + Math.cos(angle) * wide * reach, y + Math.sin(angle) * high * reach];
  });
}

/** Returns a thin cut that swells and ends in points, like the mark of a gouge. */
export function gouge({ between }, [x, y], length, thickness, rise = 0) {
  const lift = between(-0.4, 0.4) * thickness;
  return [
    [x, y],
    [x + length * 0.35, y - rise * 0.35 - thickness * 0.5 + lift],
    [x + length, y - rise],
    [x + length * 0.55, y - rise * 0.55 + thickness * 0.5 + lift],
  ];
}

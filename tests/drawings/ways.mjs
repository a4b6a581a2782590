import { gouge, HEIGHT, piece, pieces, WIDTH } from './cut.mjs';
import { mixed } from './palette.mjs';

/** A murram road that winds from the lower edge to the hills, worn by two wheels. */
export function road(scene) {
  const { palette, ground, isDry } = scene;
  const red = mixed(palette.soil, palette.seen('#b4482a'), 0.45);
  const way = wayOver(scene, isDry ? 330 : 300);
  const verge = isDry ? mixed(palette.ground, palette.bright, 0.55) : mixed(palette.dark, palette.deep, 0.25);
  return [
    piece(verge, way.strip(-0.66, 0.66, 1.4)),
    piece(red, way.strip(-0.5, 0.5)),
    piece(mixed(red, palette.bright, 0.26), way.strip(-0.42, -0.1, 0.5)),
    piece(mixed(red, palette.bright, 0.26), way.strip(0.12, 0.4, 0.5)),
    piece(mixed(red, palette.bright, 0.5), way.strip(-0.34, -0.24, 0.5)),
    pieces(mixed(red, palette.deep, 0.3), way.marks(34)),
    scene.isFlat ? '' : upTheHill(scene, way, ground, mixed(red, palette.haze, 0.3)),
  ].join('');
}

/** A river with light on it. */
export function river(scene) {
  const { palette } = scene;
  const water = mixed(palette.seen('#4f8b9c'), palette.sky[1], 0.3);
  const way = wayOver(scene, 640);
  return [
    piece(mixed(palette.deep, palette.dark, 0.4), way.strip(-0.58, 0.56, 1.2)),
    piece(water, way.strip(-0.5, 0.5)),
    piece(mixed(water, palette.deep, 0.26), way.strip(0.18, 0.5, 0.6)),
    piece(mixed(water, palette.sky[2], 0.55), way.strip(-0.34, -0.06, 0.8)),
    pieces(mixed(palette.sky[2], '#ffffff', 0.4), way.marks(26)),
  ].join('');
}

/** Returns whether a place on the picture is on the road or river, to keep other things off it. */
export function wayOver(scene, width) {
  const { ground, wayFrom, waySwing, wayTurns, line } = scene;
  const rough = [line(4), line(4)];
  const middle = (depth) => wayFrom + waySwing * Math.sin(wayTurns * Math.log(depth) + 0.6) * depth ** 0.82;
  const depths = [];
  for (let depth = 0.97; depth < ground.farthest; depth *= 1.045) depths.push(depth);
  const edge = (share, fray, index) =>
    depths.map((depth) => {
      const side = middle(depth) + share * width + rough[index](Math.log(depth) * 9) * 15 * fray;
      return ground.at(side, depth);
    });
  return {
    strip: (left, right, fray = 1) => [...edge(left, fray, 0), ...edge(right, fray, 1).reverse()],
    marks: (count) =>
      Array.from({ length: count }, () => {
        const depth = scene.between(1, ground.farthest ** 0.7);
        const [x, y] = ground.at(middle(depth) + scene.between(-0.42, 0.36) * width, depth);
        return gouge(scene, [x, y], (width * 0.16) / depth, 7 / depth);
      }),
    end: ground.at(middle(ground.farthest), ground.farthest),
    covers: (x, y) => {
      if (y <= ground.top || y > HEIGHT + 60) return false;
      const depth = ground.depthAt(y);
      const [left] = ground.at(middle(depth) - width * 0.66, depth);
      const [right] = ground.at(middle(depth) + width * 0.66, depth);
      return x > left && x < right;
    },
  };
}

/** Draws the same road again where it climbs the hill behind. */
function upTheHill(scene, way, ground, colour) {
  const [x, y] = way.end;
  const side = x < WIDTH / 2 ? 1 : -1;
  const height = Math.min(60, (ground.top - scene.horizon) * 0.42);
  const path = [];
  for (let step = 0; step <= 8; step++) {
    const t = step / 8;
    path.push([x + side * (70 * t + 24 * Math.sin(t * 3.6)), y - height * t, 9 - 6.5 * t]);
  }
  return piece(colour, [
    ...path.map(([px, py, w]) => [px - w, py]),
    ...path.map(([px, py, w]) => [px + w, py]).reverse(),
  ]);
}

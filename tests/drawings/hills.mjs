import { below, gouge, lump, piece, pieces, WIDTH } from './cut.mjs';
import { mixed } from './palette.mjs';

/** Draws hills one behind the other, from pale to strong, down to the ground before the viewer. */
export function hills(scene) {
  const { horizon, ground, palette, between, line, land } = scene;
  const count = scene.isFlat ? 2 : 4;
  const layers = Array.from({ length: count }, (_, index) => {
    const depth = scene.isFlat ? index + 1 : index;
    const share = index / count;
    const base = horizon + (ground.top - horizon) * share;
    const rise = scene.isFlat ? [20, 9][index] : scene.hillRise * [0.9, 0.85, 0.7, 0.5][index];
    const [swell, rough] = [line(2), line(5, 0.55)];
    const [length, shift] = [between(300, 520) * (1 - share * 0.25), between(0, 40)];
    // Every second hill slopes the other way, so valleys open between them.
    const tilt = scene.isFlat
      ? 0
      : (index % 2 === 0 ? -1 : 1) * scene.focusSide * between(0, 95) * (1 - share * 0.4);
    const y = (x) =>
      base -
      rise * (swell(x / length + shift) + 0.14 * rough(x / 70)) -
      rise * 0.25 +
      tilt * (x / WIDTH - 0.5);
    const colour = palette.hills[depth];
    const cover = scene.isFlat ? '' : carved(scene, y, colour, depth);
    return [
      depth > 1 && !scene.isBare ? crest(scene, y, mixed(colour, palette.dark, 0.28), depth) : '',
      piece(colour, below(y, { step: 12 })),
      cover,
      index === 1 && scene.hasMist ? mist(scene, base + 20) : '',
    ].join('');
  });
  const cone = scene.isFlat && land !== 'grain' ? volcanoes(scene) : '';
  return cone + layers.join('') + (scene.hasLoneHill ? loneHill(scene) : '');
}

/** Draws the knife marks on a slope: hatching along the slope, lit on the left. */
function carved(scene, y, colour, depth) {
  const { between, palette } = scene;
  const slopeAt = (x) => y(x + 30) - y(x - 30);
  const marks = Array.from({ length: 12 + depth * 16 }, () => {
    const x = between(-60, WIDTH);
    const slope = slopeAt(x);
    const at = [x, y(x) + between(10, 24 + depth * 26)];
    return { slope, mark: gouge(scene, at, between(26, 60) + depth * 14, 2.4 + depth * 1.1, -slope * 0.7) };
  });
  const lit = marks.filter(({ slope }) => slope <= 0).map(({ mark }) => mark);
  const shaded = marks.filter(({ slope }) => slope > 0).map(({ mark }) => mark);
  return (
    pieces(mixed(colour, palette.bright, 0.1 + depth * 0.07), lit) +
    pieces(mixed(colour, palette.deep, 0.08 + depth * 0.06), shaded)
  );
}

/** Draws trees and bushes that rise above the top of a hill. */
function crest(scene, y, colour, depth) {
  const { between, whole, isDry } = scene;
  const size = 5 + depth * 4;
  const crowns = [];
  for (let group = 0; group < (isDry ? 3 : 6); group++) {
    const start = between(0, WIDTH);
    for (let tree = 0; tree < whole(2, 9); tree++) {
      const x = start + tree * size * between(0.9, 1.6);
      const wide = size * between(0.7, 1.1);
      crowns.push(
        lump(scene, [x, y(x) - size * 0.35], [wide, isDry ? wide * 0.55 : wide * between(0.8, 1.4)], {
          cuts: 9,
        }),
      );
    }
  }
  return pieces(colour, crowns);
}

function mist(scene, y) {
  const [top, base] = [scene.line(3), scene.line(3)];
  const [from, to] = [scene.between(-300, 200), scene.between(1200, 1900)];
  const swell = (x) => Math.sin(Math.PI * Math.min(1, Math.max(0, (x - from) / (to - from)))) ** 0.5;
  return piece(
    mixed(scene.palette.haze, '#ffffff', 0.3),
    below((x) => y - swell(x) * (15 + 9 * top(x / 140)), {
      from,
      to,
      step: 20,
      bottom: (x) => y + swell(x) * (12 + 8 * base(x / 120)),
    }),
  );
}

/** Draws one separate hill over the low country, steep on one side. */
function loneHill(scene) {
  const { palette, ground, between, line } = scene;
  const rough = line(5, 0.55);
  const [middle, reach, height] = [scene.peakAt, between(420, 560), between(150, 215)];
  const foot = ground.top - 8;
  const y = (x) => {
    const place = (x - middle) / (x < middle ? reach : reach * 0.72);
    return foot + 8 - height * Math.exp(-((Math.abs(place) * 1.7) ** 1.7)) - rough(x / 60) * 5;
  };
  const colour = mixed(palette.hills[2], palette.hills[1], 0.45);
  const shade = [];
  for (let x = middle - 6; x <= middle + reach; x += 14) shade.push([x, y(x)]);
  shade.push(
    [middle + reach * 0.9, foot + 20],
    [middle + 90, foot + 20],
    [middle + 40, foot - 40],
    [middle + 50, foot - 80],
  );
  return (
    piece(
      colour,
      below(y, { from: middle - reach * 1.6, to: middle + reach * 1.3, bottom: () => foot + 30, step: 12 }),
    ) + piece(mixed(colour, palette.deep, 0.2), shade)
  );
}

/** Draws old volcanoes far away on the plain: flat cones, one broken at the top. */
function volcanoes(scene) {
  const { palette, horizon, between, pick, line } = scene;
  const rough = line(4);
  const shapes = [
    [pick([between(420, 640), between(960, 1180)]), between(190, 260), between(85, 135)],
    [pick([between(-40, 200), between(1350, 1600)]), between(220, 330), between(45, 70)],
  ];
  return shapes
    .map(([middle, reach, height], index) => {
      const top = reach * 0.14;
      const y = (x) => {
        const away = Math.max(0, Math.abs(x - middle) - top) / (reach - top);
        const rim = Math.abs(x - middle) < top ? 5 : 0;
        return horizon + 24 - height * Math.max(0, 1 - away) ** 1.45 + rim + rough(x / 30) * 2.5;
      };
      const colour = mixed(palette.hills[index === 0 ? 1 : 0], palette.seen('#6f6b78'), 0.22);
      const range = { from: middle - reach, to: middle + reach, step: 9, bottom: () => horizon + 40 };
      const shade = [];
      for (let x = middle + top * 0.2; x <= middle + reach; x += 9) shade.push([x, y(x)]);
      shade.push([middle + reach * 0.45, horizon + 26], [middle + reach * 0.3, horizon - height * 0.25]);
      return piece(colour, below(y, range)) + piece(mixed(colour, palette.deep, 0.13), shade);
    })
    .join('');
}

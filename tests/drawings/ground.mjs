import { below, gouge, HEIGHT, lump, piece, pieces, stroke, WIDTH } from './cut.mjs';
import { mixed } from './palette.mjs';

/**
 * The ground before the viewer as a plane that runs to a vanishing point. `at(side, depth)` is a place on the
 * picture. Depth 1 is at its lower edge and grows with distance. Side is in pixels at the lower edge.
 */
export function groundFrom(top, vanishing) {
  const level = top - 46;
  const drop = HEIGHT + 40 - level;
  return {
    top,
    farthest: drop / (top + 4 - level),
    at: (side, depth) => [vanishing + (side - vanishing) / depth, level + drop / depth],
    depthAt: (y) => drop / (y - level),
    /** The size of things at this height of the picture. */
    sizeAt: (y) => (y - level) / drop,
  };
}

/** Draws the ground in its tone, with an uneven edge towards the hills. */
export function floor(scene, colour) {
  const edge = scene.line(4);
  return piece(
    colour,
    below((x) => scene.ground.top + edge(x / 130) * (scene.isFlat ? 3 : 8), { step: 14 }),
  );
}

/**
 * Draws pasture: low waves of land one behind the other, each in its own light, hatched along their slope and with
 * tufts near by.
 */
export function meadow(scene) {
  const { palette, ground, line, between } = scene;
  const parts = [floor(scene, mixed(palette.ground, palette.dark, 0.15))];
  const tones = [
    mixed(palette.ground, palette.light, 0.62),
    mixed(palette.ground, palette.light, 0.3),
    mixed(palette.ground, palette.light, 0.5),
    mixed(palette.ground, palette.dark, 0.1),
  ];
  tones.forEach((tone, index) => {
    const near = (index + 0.35) / tones.length;
    const base = ground.top + (HEIGHT - ground.top) * near;
    const size = 0.3 + near;
    const [swell, rough, tilt] = [line(2), line(5, 0.55), between(-60, 60) * size];
    const y = (x) =>
      base - size * (48 * swell(x / (420 + 180 * near)) + 4 * rough(x / 50)) + tilt * (x / WIDTH - 0.5);
    parts.push(piece(tone, below(y, { step: 14 })));
    parts.push(slopeMarks(scene, y, size, tone));
  });
  parts.push(tufts(scene, palette.dark, 30, ground.top + 80));
  return parts.join('');
}

/** Draws a strip of grass before the forest. */
export function clearing(scene, base) {
  const { palette, line } = scene;
  const [swell, rough] = [line(2), line(5, 0.55)];
  const y = (x) => base - 26 * swell(x / 420) - 4 * rough(x / 40);
  const tone = mixed(palette.ground, palette.light, 0.4);
  return piece(tone, below(y)) + slopeMarks(scene, y, 0.9, tone) + tufts(scene, palette.deep, 14, base + 6);
}

function slopeMarks(scene, y, size, tone) {
  const { palette, between } = scene;
  const marks = { lit: [], shaded: [] };
  for (let mark = 0; mark < 40; mark++) {
    const x = between(-80, WIDTH);
    const slope = y(x + 40) - y(x - 40);
    const at = [x, y(x) + between(6, 150 * size)];
    const cut = gouge(scene, at, between(50, 150) * size, 3.2 + 3.4 * size, -slope);
    (slope < 0 ? marks.lit : marks.shaded).push(cut);
  }
  return (
    pieces(mixed(tone, palette.bright, 0.36), marks.lit) +
    pieces(mixed(tone, palette.dark, 0.5), marks.shaded)
  );
}

/** Draws the dry plain: long lenses of paler earth, stones, dots of scrub on the far line. */
export function plain(scene) {
  const { palette, ground, land } = scene;
  const stone = land === 'north' ? palette.deep : mixed(palette.dark, palette.ground, 0.35);
  return [
    floor(scene, palette.ground),
    bands(scene, mixed(palette.ground, palette.light, 0.75), 8),
    bands(scene, mixed(palette.ground, palette.soil, 0.28), 5),
    bands(scene, mixed(palette.light, palette.bright, 0.5), 4),
    scrub(scene, mixed(palette.dark, palette.haze, 0.3)),
    hatching(scene, mixed(palette.ground, palette.soil, 0.4), 34),
    pebbles(scene, stone, land === 'north' ? 120 : 34),
    tufts(scene, mixed(palette.dark, palette.light, 0.15), land === 'north' ? 14 : 30, ground.top + 40),
  ].join('');
}

function bands(scene, colour, count) {
  const { ground, between } = scene;
  const shapes = Array.from({ length: count }, () => {
    const y = ground.top + 10 + (HEIGHT - ground.top) * between(0, 1) ** 1.6;
    const size = ground.sizeAt(y);
    const [from, length] = [between(-500, WIDTH - 100), between(420, 1150)];
    const [top, base] = [scene.line(4), scene.line(4)];
    const swell = (x) => Math.sin(Math.PI * Math.min(1, Math.max(0, (x - from) / length))) ** 0.7;
    return below((x) => y - swell(x) * size * (20 + 20 * top(x / 110)), {
      from,
      to: from + length,
      step: 16,
      bottom: (x) => y + swell(x) * size * (24 + 22 * base(x / 90)),
    });
  });
  return pieces(colour, shapes);
}

function hatching(scene, colour, count) {
  const { ground, between } = scene;
  const marks = Array.from({ length: count }, () => {
    const y = ground.top + 8 + (HEIGHT - ground.top) * between(0, 1) ** 1.3;
    const size = ground.sizeAt(y);
    return gouge(
      scene,
      [between(-80, WIDTH), y],
      between(60, 190) * (0.25 + size),
      2 + 7 * size,
      between(-6, 6) * size,
    );
  });
  return pieces(colour, marks);
}

function scrub(scene, colour) {
  const { ground, between, whole } = scene;
  const bushes = [];
  for (let group = 0; group < 12; group++) {
    const start = between(-20, WIDTH);
    for (let bush = 0; bush < whole(2, 8); bush++) {
      const y = ground.top + between(0, 18) + group * 0.6;
      const size = 5 + ground.sizeAt(y) * 60 * between(0.7, 1.2);
      bushes.push(
        lump(scene, [start + bush * size * between(0.8, 2.2), y], [size, size * 0.42], { cuts: 9 }),
      );
    }
  }
  return pieces(colour, bushes);
}

function pebbles(scene, colour, count) {
  const { ground, between, palette } = scene;
  const stones = [];
  const lit = [];
  for (let stone = 0; stone < count; stone++) {
    const y = ground.top + 26 + (HEIGHT - ground.top) * between(0, 1) ** 1.2;
    const size = between(5, 26) * (0.15 + ground.sizeAt(y));
    const x = between(-10, WIDTH + 10);
    stones.push(lump(scene, [x, y], [size * between(1, 1.6), size * 0.72], { cuts: 7, rough: 0.28 }));
    if (size > 7)
      lit.push(
        lump(scene, [x - size * 0.3, y - size * 0.3], [size * 0.6, size * 0.25], { cuts: 6, rough: 0.2 }),
      );
  }
  return pieces(colour, stones) + pieces(mixed(colour, palette.light, 0.4), lit);
}

/** Draws grass in tufts, larger when nearer. */
export function tufts(scene, colour, count, from) {
  const { ground, between } = scene;
  const blades = [];
  for (let tuft = 0; tuft < count; tuft++) {
    const y = from + (HEIGHT + 20 - from) * between(0, 1) ** 0.9;
    const x = between(-20, WIDTH + 20);
    const size = between(34, 62) * (0.1 + ground.sizeAt(y));
    for (let blade = -3; blade <= 3; blade++) {
      const tip = [
        x + blade * size * 0.3 * between(0.7, 1.2),
        y - size * between(0.6, 1) * (1 - Math.abs(blade) * 0.12),
      ];
      blades.push(stroke([[x + blade * size * 0.07, y], tip], (t) => size * 0.11 * (1 - t) + 0.6));
    }
  }
  return pieces(colour, blades);
}

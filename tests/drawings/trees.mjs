import { below, bend, lump, piece, pieces, stroke, WIDTH } from './cut.mjs';
import { mixed } from './palette.mjs';

/** An umbrella thorn: limbs that fork low and spread like a fan under flat shelves of leaves. */
export function acacia(scene, [x, y], size) {
  const { palette, between, line } = scene;
  const bark = mixed(palette.deep, palette.soil, 0.16);
  const crown = mixed(palette.dark, palette.deep, 0.35);
  const wide = size * between(0.78, 0.95);
  const lean = between(-0.09, 0.09) * size;
  const fork = [x + lean * 0.5, y - size * between(0.24, 0.34)];
  const limbs = [
    stroke(
      bend([x - lean * 0.3, y + 4], [x - lean * 0.2, y - size * 0.15], fork, 5),
      (t) => size * (0.075 - 0.03 * t),
    ),
  ];
  for (const place of [-0.78, -0.46, -0.16, 0.14, 0.44, 0.8]) {
    const end = [
      x + lean + place * wide * 0.86,
      y - size * (0.84 - 0.1 * Math.abs(place)) + size * between(-0.03, 0.03),
    ];
    const over = [fork[0] + place * wide * between(0.2, 0.34), fork[1] - size * between(0.26, 0.36)];
    const path = bend(fork, over, end, 7);
    limbs.push(stroke(path, (t) => size * (0.042 - 0.034 * t)));
    const half = path[4];
    limbs.push(
      stroke(
        [half, [half[0] + between(-0.16, 0.16) * size, y - size * 0.83]],
        (t) => size * (0.016 - 0.01 * t),
      ),
    );
  }
  const shelf = ([dx, dy, reach, thick]) => {
    const [top, base] = [line(4, 0.6), line(4, 0.7)];
    const [middle, level] = [x + lean + dx * wide, y - size * dy];
    const points = [];
    const under = [];
    for (let u = -1; u <= 1.001; u += 0.08) {
      const away = Math.max(0, 1 - Math.abs(u) ** 2.6);
      points.push([middle + u * reach * wide, level - size * thick * away * (0.85 + 0.2 * top(u * 5 + dx))]);
      under.unshift([
        middle + u * reach * wide * 0.98,
        level + size * thick * 0.34 * away ** 0.6 * (0.7 + 0.9 * Math.abs(base(u * 7))),
      ]);
    }
    return {
      all: [...points, ...under],
      lit: [...points, ...points.map(([px, py]) => [px, py + (level - py) * 0.42 + 1]).reverse()],
    };
  };
  const shelves = [
    [-0.52, 0.79, 0.46, 0.085],
    [0.54, 0.8, 0.46, 0.085],
    [0.02, 0.87, 0.86, 0.115],
  ].map(shelf);
  return [
    piece(
      mixed(palette.ground, palette.deep, 0.4),
      lump(scene, [x + size * 0.22, y + size * 0.02], [wide * 0.72, size * 0.035], { cuts: 22 }),
    ),
    pieces(bark, limbs),
    ...shelves.map(({ all, lit }) => piece(crown, all) + piece(mixed(crown, palette.light, 0.42), lit)),
  ].join('');
}

/** A broad tree of the highlands: a heap of leaf clouds, lit from the left. The larger it is, the more of them. */
export function roundTree(scene, [x, y], size) {
  const { palette, between } = scene;
  const tone = mixed(palette.dark, palette.deep, between(0.1, 0.5));
  const rise = between(0.94, 1.08);
  const trunk = [
    stroke(
      [
        [x, y + 3],
        [x + between(-0.03, 0.03) * size, y - size * 0.5],
      ],
      (t) => size * (0.085 - 0.03 * t),
    ),
    ...[-1, 1].map((side) =>
      stroke(
        [
          [x, y - size * 0.26],
          [x + side * size * 0.2, y - size * 0.5],
        ],
        (t) => size * (0.035 - 0.02 * t),
      ),
    ),
  ];
  const count = size > 330 ? 17 : 10;
  const heads = Array.from({ length: count }, (_, index) => {
    // Spread like seeds in a sunflower, without gaps and clusters.
    const away = Math.sqrt((index + 0.5) / count);
    const angle = index * 2.4 + between(-0.2, 0.2);
    const r = size * (count > 12 ? 0.135 : 0.16) * between(0.85, 1.15);
    return [
      x + Math.cos(angle) * away * size * 0.33,
      y - size * 0.6 * rise + Math.sin(angle) * away * size * 0.25,
      r,
    ];
  }).sort(([, left], [, right]) => left - right);
  const cuts = size > 330 ? 26 : 16;
  const body = [[x, y - size * 0.6 * rise, size * 0.3], ...heads];
  const crown = body.map(([cx, cy, r]) => lump(scene, [cx, cy], [r, r * 0.86], { cuts, rough: 0.17 }));
  const lit = heads.map(([cx, cy, r]) =>
    lump(scene, [cx - r * 0.2, cy - r * 0.36], [r * 0.66, r * 0.34], { cuts, rough: 0.3 }),
  );
  const flecks = heads
    .filter(([cx]) => cx < x + size * 0.12)
    .map(([cx, cy, r]) =>
      lump(scene, [cx - r * 0.32, cy - r * 0.5], [r * 0.34, r * 0.14], { cuts: 11, rough: 0.35 }),
    );
  return [
    piece(
      mixed(palette.ground, palette.deep, 0.5),
      lump(scene, [x + size * 0.1, y + size * 0.01], [size * 0.4, size * 0.035], { cuts: 16 }),
    ),
    pieces(mixed(palette.deep, palette.soil, 0.2), trunk),
    pieces(tone, crown),
    pieces(mixed(tone, palette.light, 0.36), lit),
    pieces(mixed(tone, palette.bright, 0.5), flecks),
  ].join('');
}

/** Draws a slender grevillea or gum tree, as along fields: tufts of leaves around one straight stem. */
export function slenderTree(scene, [x, y], size) {
  const { palette, between } = scene;
  const tone = mixed(palette.dark, palette.deep, between(0.1, 0.45));
  const bow = between(-0.05, 0.05) * size;
  const path = bend([x, y + 3], [x + bow, y - size * 0.5], [x, y - size * 0.98], 8);
  const tufts = [];
  for (let t = 0.34; t < 1.02; t += 0.055) {
    const reach = size * 0.17 * Math.sin(Math.PI * Math.min(0.97, 0.2 + 0.74 * t)) ** 0.9;
    const side = tufts.length % 2 === 0 ? -1 : 1;
    tufts.push([x + bow * 0.4 + side * reach * between(0.15, 0.75), y - size * t, reach * between(0.5, 0.8)]);
  }
  const crown = tufts.map(([cx, cy, r]) => lump(scene, [cx, cy], [r, r * 0.62], { cuts: 22, rough: 0.26 }));
  const lit = tufts.map(([cx, cy, r]) =>
    lump(scene, [cx - r * 0.25, cy - r * 0.22], [r * 0.56, r * 0.22], { cuts: 16, rough: 0.34 }),
  );
  const twigs = tufts.map(([cx, cy, r]) =>
    stroke(
      [
        [x, cy + r * 1.1],
        [cx, cy],
      ],
      () => size * 0.008,
    ),
  );
  return [
    piece(
      mixed(palette.bright, palette.deep, 0.66),
      stroke(path, (t) => size * (0.034 - 0.026 * t)),
    ),
    pieces(mixed(palette.bright, palette.deep, 0.66), twigs),
    pieces(tone, crown),
    pieces(mixed(tone, palette.light, 0.4), lit),
  ].join('');
}

/** Forest over the whole width, from the far edge of the ground to a clearing: crown before crown, pale to deep. */
export function forest(scene, from, to) {
  const { palette, between, line, isLikely } = scene;
  const parts = [];
  const rows = 7;
  for (let row = 0; row < rows; row++) {
    const near = (row + 1) / rows;
    const size = 20 + near ** 1.5 * 62;
    const y = from + (to - from) * (row / (rows - 1)) ** 1.35;
    const lift = line(2);
    const base = (x) => y + (6 + 20 * near) * lift(x / 300);
    const tone = mixed(mixed(palette.dark, palette.deep, near * 0.7), palette.haze, 0.36 * (1 - near));
    const [crowns, lit, flecks] = [[], [], []];
    for (let x = -40; x < WIDTH + 60; x += size * between(0.66, 1.05)) {
      const isTall = isLikely(0.13);
      const [wide, high] = [
        size * between(0.58, 0.85) * (isTall ? 0.8 : 1),
        size * between(0.6, 0.95) * (isTall ? 1.7 : 1),
      ];
      const top = base(x) - high * 0.45;
      const cuts = near > 0.6 ? 20 : 14;
      crowns.push(lump(scene, [x, top], [wide, high], { cuts, rough: 0.18 }));
      lit.push(
        lump(scene, [x - wide * 0.26, top - high * 0.42], [wide * 0.54, high * 0.34], { cuts, rough: 0.28 }),
      );
      if (near > 0.4)
        flecks.push(
          lump(scene, [x - wide * 0.36, top - high * 0.58], [wide * 0.27, high * 0.13], {
            cuts: 9,
            rough: 0.3,
          }),
        );
    }
    parts.push(pieces(tone, [...crowns, below(base, { step: 40, bottom: () => y + size * 1.2 })]));
    parts.push(pieces(mixed(tone, palette.light, 0.22 + 0.14 * near), lit));
    parts.push(pieces(mixed(tone, palette.bright, 0.36), flecks));
  }
  return parts.join('');
}

/** A hedge of bushes along the far edge of the ground. */
export function hedge(scene, y) {
  const { palette, between, isDry, isLikely } = scene;
  const tone = mixed(mixed(palette.dark, palette.deep, 0.25), palette.haze, 0.12);
  const crowns = [];
  const lit = [];
  for (let x = -30; x < WIDTH + 40; ) {
    const size = between(11, 25);
    if (isLikely(isDry ? 0.45 : 0.74)) {
      const high = isDry ? size * 0.55 : size * between(0.7, 1.25);
      crowns.push(lump(scene, [x, y - high * 0.35], [size, high], { cuts: 11, rough: 0.2 }));
      lit.push(
        lump(scene, [x - size * 0.25, y - high * 0.75], [size * 0.5, high * 0.3], { cuts: 8, rough: 0.2 }),
      );
    }
    x += size * between(0.9, 1.6);
  }
  return pieces(tone, crowns) + pieces(mixed(tone, palette.light, 0.34), lit);
}

import { bend, lump, piece, pieces, stroke } from './cut.mjs';
import { mixed } from './palette.mjs';

/** A leaf between two points: thin, wide, thin. */
function leaf(from, over, to, width) {
  return stroke(bend(from, over, to, 6), (t) => width * Math.sin(Math.PI * (0.12 + 0.88 * t)) ** 0.8 + 0.4);
}

/** Adds one maize plant to the pieces of its row. Far away, three leaves are enough. */
export function maizePlant({ between, isLikely }, [x, y], size, plants, isFar) {
  const lean = between(-0.05, 0.05) * size;
  const top = [x + lean, y - size * 0.86];
  plants.stems.push(stroke([[x, y], top], (t) => size * (0.05 - 0.03 * t)));
  const count = isFar ? 3 : 7;
  for (let index = 0; index < count; index++) {
    const t = 0.16 + (0.66 * index) / (count - 1);
    const side = index % 2 === 0 ? -1 : 1;
    const from = [x + lean * t, y - size * 0.86 * t];
    const reach = size * between(0.26, 0.36) * (1.12 - t * 0.4);
    const rise = size * between(0.18, 0.26);
    const to = [from[0] + side * reach, from[1] - rise * 0.2 + size * between(-0.04, 0.1)];
    const blade = leaf(
      from,
      [from[0] + side * reach * 0.55, from[1] - rise * 1.25],
      to,
      size * (isFar ? 0.08 : 0.062),
    );
    (side < 0 && !isFar && isLikely(0.6) ? plants.lit : plants.leaves).push(blade);
  }
  if (size < 80) return;
  for (const spread of [-0.09, -0.03, 0.04, 0.1]) {
    plants.tassels.push(
      stroke(
        [top, [top[0] + spread * size, top[1] - size * (0.15 - Math.abs(spread) * 0.4)]],
        (t) => size * 0.016 * (1.3 - t) + 0.5,
      ),
    );
  }
}

/** Draws a field of tall maize at the edge of the picture. */
export function maizeStand(scene, [x, y], size) {
  const { palette } = scene;
  const plants = { stems: [], leaves: [], lit: [], tassels: [] };
  for (const [place, grown] of [
    [-0.34, 0.9],
    [0.32, 0.82],
    [0, 1],
  ])
    maizePlant(scene, [x + place * size, y], size * grown, plants, false);
  const tone = mixed(palette.deep, palette.dark, 0.55);
  return (
    pieces(palette.deep, plants.stems) +
    pieces(tone, plants.leaves) +
    pieces(mixed(tone, palette.light, 0.45), plants.lit) +
    pieces(mixed(palette.light, tone, 0.2), plants.tassels)
  );
}

/** An agave: a rosette of swords, sometimes with the tall pole of its flower. */
export function agave(scene, [x, y], size) {
  const { palette, between, isLikely } = scene;
  const tone = mixed(palette.dark, palette.seen('#5d8a7c'), 0.4);
  const swords = [];
  const lit = [];
  for (let index = 0; index < 15; index++) {
    const angle = -1.42 + (2.84 * index) / 14 + between(-0.06, 0.06);
    const length = size * between(0.82, 1.05) * (1 - 0.22 * Math.abs(angle) ** 1.5 * 0.5);
    const tip = [x + Math.sin(angle) * length, y - Math.cos(angle) * length * 0.82];
    const over = [x + Math.sin(angle) * length * 0.42, y - Math.cos(angle) * length * 0.5];
    const sword = stroke(bend([x, y], over, tip, 5), (t) => size * 0.105 * (1 - t) ** 0.75 + 0.5);
    (index % 2 === 0 || angle > 0.5 ? swords : lit).push(sword);
  }
  let pole = '';
  if (isLikely(0.45)) {
    const top = [x + size * between(-0.1, 0.1), y - size * 2.3];
    const arms = [0.62, 0.72, 0.82, 0.9, 0.97].flatMap((t) =>
      [-1, 1].map((side) => {
        const at = [x + (top[0] - x) * t, y + (top[1] - y) * t];
        const reach = size * 0.36 * (1.25 - t);
        return lump(scene, [at[0] + side * reach, at[1] - reach * 0.5], [reach * 0.62, reach * 0.34], {
          cuts: 8,
        });
      }),
    );
    pole =
      piece(
        palette.deep,
        stroke([[x, y], top], (t) => size * (0.06 - 0.04 * t)),
      ) + pieces(mixed(palette.deep, palette.light, 0.2), arms);
  }
  return (
    pole + pieces(mixed(tone, palette.deep, 0.35), swords) + pieces(mixed(tone, palette.bright, 0.3), lit)
  );
}

/** The candelabra tree: a trunk, and many thick arms that turn upwards. */
export function candelabra(scene, [x, y], size) {
  const { palette, between } = scene;
  const tone = mixed(palette.dark, palette.deep, 0.5);
  const arms = [];
  const lit = [];
  const fork = y - size * 0.3;
  const count = 17;
  for (let index = 0; index < count; index++) {
    const place = -1 + (2 * index) / (count - 1);
    // Arms leave the trunk at several heights, and the crown is round.
    const from = [x, fork - size * (index % 3) * 0.07 - size * between(0, 0.03)];
    const side = place * size * 0.4 * between(0.92, 1.06);
    const tip = [
      x + side,
      y - size * (0.98 - 0.36 * place ** 2 - 0.09 * (index % 2)) + size * between(-0.05, 0.05),
    ];
    const path = bend(from, [x + side * 1.15, from[1] - size * 0.06], tip, 8);
    arms.push(
      stroke(path, (t) => size * 0.042 * (1 - 0.3 * t)),
      lump(scene, tip, [size * 0.016, size * 0.02], { cuts: 8 }),
    );
    if (index % 2 === 0)
      lit.push(
        stroke(
          path.map(([px, py]) => [px - size * 0.009, py]),
          (t) => size * 0.012 * (1 - t * 0.4),
        ),
      );
  }
  const trunk = stroke(
    [
      [x, y + 4],
      [x + size * 0.01, fork - size * 0.1],
    ],
    (t) => size * (0.085 - 0.025 * t),
  );
  return (
    piece(mixed(palette.deep, palette.soil, 0.25), trunk) +
    pieces(tone, arms) +
    pieces(mixed(tone, palette.light, 0.4), lit)
  );
}

/** Bananas: long torn leaves with a pale rib that arch from a short stem. */
export function banana(scene, [x, y], size) {
  const { palette, between } = scene;
  const tone = mixed(palette.deep, palette.dark, 0.6);
  const [shade, lit, ribs] = [[], [], []];
  for (const [place, grown] of [
    [-0.2, 0.8],
    [0.19, 0.9],
    [0, 1.06],
  ]) {
    const [foot, head] = [
      [x + place * size, y],
      [x + place * size * 1.15, y - size * 0.44 * grown],
    ];
    shade.push(stroke([foot, head], (t) => size * (0.075 - 0.03 * t)));
    for (let index = 0; index < 5; index++) {
      const angle = -1.5 + (3 * index) / 4 + between(-0.2, 0.2);
      const length = size * grown * between(0.5, 0.72);
      const over = [
        head[0] + Math.sin(angle) * length * 0.34,
        head[1] - (0.5 + Math.cos(angle) * 0.5) * length * 0.8,
      ];
      const droop = length * (Math.abs(angle) * 0.52 - 0.9);
      const blade = bend(head, over, [head[0] + Math.sin(angle) * length, head[1] + droop], 12);
      // The wind has torn the leaf into strips as far as its rib.
      const torn = stroke(blade, (t) => size * 0.19 * Math.sin(Math.PI * (0.02 + 0.9 * t)) ** 0.7).map(
        ([px, py], corner) => (corner % 3 === 1 ? [px + (head[0] - px) * 0.05, py + size * 0.016] : [px, py]),
      );
      (index % 2 === 0 ? shade : lit).push(torn);
      if (index % 2 === 1) ribs.push(stroke(blade, (t) => size * (0.014 - 0.01 * t)));
    }
  }
  return (
    pieces(tone, shade) +
    pieces(mixed(tone, palette.light, 0.36), lit) +
    pieces(mixed(tone, palette.bright, 0.5), ribs)
  );
}

/** Draws Napier grass for cattle: a dense clump of long arching blades. */
export function napier(scene, [x, y], size) {
  const { palette, between } = scene;
  const tone = mixed(palette.deep, palette.dark, 0.5);
  const tones = [tone, mixed(tone, palette.light, 0.24), mixed(tone, palette.light, 0.52)];
  const blades = [[], [], []];
  for (let index = 0; index < 54; index++) {
    const lean = between(-1, 1);
    const foot = [x + lean * size * 0.3 + between(-0.1, 0.1) * size, y];
    const length = size * between(0.6, 1.05) * (1.1 - Math.abs(lean) * 0.35);
    const over = [foot[0] + lean * length * 0.2, y - length * 0.8];
    const tip = [foot[0] + (lean + between(-0.25, 0.25)) * length * 0.6, y - length * between(0.72, 1)];
    blades[index % 3].push(stroke(bend(foot, over, tip, 6), (t) => size * 0.034 * (1.05 - t) ** 0.8));
  }
  return blades.map((list, index) => pieces(tones[index], list)).join('');
}

/** Draws a small, recently planted tree with its stake. */
export function sapling(scene, [x, y], size) {
  const { palette, between } = scene;
  const stem = stroke(
    [
      [x, y],
      [x + between(-4, 4), y - size * 0.8],
    ],
    () => Math.max(1.6, size * 0.045),
  );
  const crown = [
    [0, -0.82, 0.26, 0.24],
    [-0.15, -0.62, 0.2, 0.15],
    [0.16, -0.66, 0.2, 0.16],
  ].map(([dx, dy, wide, high]) =>
    lump(scene, [x + dx * size, y + dy * size], [wide * size, high * size], { cuts: 10, rough: 0.22 }),
  );
  const light = lump(scene, [x - size * 0.07, y - size * 0.87], [size * 0.15, size * 0.11], {
    cuts: 8,
    rough: 0.2,
  });
  const bed = lump(scene, [x, y], [size * 0.32, size * 0.07], { cuts: 12 });
  return (
    piece(palette.soil, bed) +
    piece(palette.deep, stem) +
    pieces(mixed(palette.dark, palette.light, 0.2), crown) +
    piece(mixed(palette.light, palette.bright, 0.3), light)
  );
}

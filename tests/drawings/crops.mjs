import { below, gouge, HEIGHT, piece, pieces, WIDTH } from './cut.mjs';
import { floor, tufts } from './ground.mjs';
import { mixed } from './palette.mjs';
import { maizePlant } from './plants.mjs';

/** Draws tea: a carpet of clipped bushes in rows along the slope, with narrow dark paths between them. */
export function tea(scene) {
  const { palette, ground, between, line } = scene;
  const roll = line(2);
  const [sway, shift, tilt] = [between(24, 44), between(0, 60), between(-150, 150)];
  const parts = [floor(scene, palette.dark)];
  const rows = [];
  for (let y = ground.top + 4; y < HEIGHT + 60; ) {
    const size = ground.sizeAt(y);
    const height = 9 + size * 56;
    rows.push({ y, size, height });
    y += height;
  }
  rows.forEach(({ y, size, height }, index) => {
    const bump = line(3, 0.6);
    const base = (x) =>
      y + height * 0.88 + size * (sway * roll(x / 520 + shift) * 2 + tilt * (x / WIDTH - 0.5) * 2);
    const bushes = 20 + size * 74;
    // Each bush is a low dome with its own height; the dark shows between two of them.
    const dome = (x) => {
      const place = x / bushes + index * 0.37 + 0.12 * bump(x / 300);
      return (
        Math.max(0, 1 - Math.abs((place - Math.floor(place)) * 2 - 1) ** 3.2) ** 0.6 *
        (0.88 + 0.12 * bump(Math.floor(place) * 3.7))
      );
    };
    const top = (x) => base(x) - height * (0.3 + 0.62 * dome(x));
    const step = Math.max(5, bushes / 9);
    const tone = mixed(palette.ground, palette.light, 0.12 + 0.34 * (1 - size) + 0.08 * (index % 2));
    parts.push(piece(tone, below(top, { step, bottom: (x) => base(x) - height * 0.02 * bump(x / 20) })));
    // The flush: new leaves catch the light on top of each bush.
    const lit = (x) => top(x) + height * 0.3 * dome(x);
    parts.push(
      piece(
        mixed(tone, palette.bright, 0.52),
        below((x) => top(x) + 1, { step, bottom: lit }),
      ),
    );
    parts.push(leaves(scene, { top, base, height, size }, mixed(tone, palette.dark, 0.5)));
  });
  return parts.join('');
}

function leaves(scene, { top, base, height, size }, colour) {
  const marks = Array.from({ length: Math.round(26 - size * 6) }, () => {
    const x = scene.between(0, WIDTH);
    const y = top(x) + (base(x) - top(x)) * scene.between(0.45, 0.85);
    return gouge(scene, [x, y], 8 + size * 30, 1.5 + height * 0.07, scene.between(-4, 4) * size);
  });
  return pieces(colour, marks);
}

/** Draws maize in rows that merge far away; the nearest plants are separate. */
export function maize(scene) {
  const { palette, ground, between } = scene;
  const parts = [floor(scene, mixed(palette.soil, palette.ground, 0.5))];
  const gap = 176;
  parts.push(furrows(scene, gap, mixed(palette.soil, palette.deep, 0.25)));
  // From far to near: a far row is a comb of leaves, a near one single plants.
  for (let depth = ground.farthest * 0.93; depth > 1.12; depth /= depth > 3.4 ? 1.1 : 1.2) {
    const plants = { stems: [], leaves: [], lit: [], tassels: [] };
    for (let row = -34; row <= 44; row++) {
      if (depth > 5 && row % 2 === 0) continue;
      const [x, y] = ground.at(row * gap + between(-16, 16) + 60, depth);
      if (x < -60 || x > WIDTH + 60 || scene.isKeptFree(x, y)) continue;
      maizePlant(scene, [x, y], (360 * between(0.86, 1.12)) / depth, plants, depth > 4);
    }
    const tone = mixed(
      mixed(palette.dark, palette.light, 0.22),
      palette.haze,
      Math.min(0.34, (depth - 1) * 0.045),
    );
    parts.push(pieces(mixed(tone, palette.deep, 0.35), plants.stems));
    parts.push(pieces(tone, plants.leaves));
    parts.push(pieces(mixed(tone, palette.bright, depth > 3 ? 0.22 : 0.5), plants.lit));
    parts.push(pieces(mixed(palette.bright, tone, 0.25), plants.tassels));
  }
  return parts.join('');
}

function furrows(scene, gap, colour) {
  const { ground } = scene;
  const rows = [];
  for (let row = -40; row <= 50; row++) {
    const left = ground.at(row * gap, ground.farthest);
    rows.push([
      left,
      ground.at(row * gap, 1),
      ground.at(row * gap + gap * 0.4, 1),
      ground.at(row * gap + gap * 0.4, ground.farthest),
    ]);
  }
  return pieces(colour, rows);
}

/** Small fields side by side like a quilt, each with its own tone and its own direction of rows. */
export function fields(scene) {
  const { palette, ground, between, pick, line } = scene;
  const tones = [
    palette.ground,
    palette.light,
    mixed(palette.ground, palette.dark, 0.5),
    mixed(palette.soil, palette.ground, 0.35),
    mixed(palette.light, palette.bright, 0.5),
    mixed(palette.dark, palette.light, 0.3),
    mixed(palette.seen('#e0b14c'), palette.light, 0.3),
  ];
  const parts = [floor(scene, palette.dark)];
  const depths = [ground.farthest, 6.4, 3.9, 2.6, 1.72, 0.96].filter(
    (depth, index) => index === 0 || depth < ground.farthest * 0.85,
  );
  depths.slice(0, -1).forEach((far, strip) => {
    const near = depths[strip + 1];
    const wave = line(2);
    let side = -9000 + between(0, 500);
    let last;
    while (side < 10600) {
      const wide = between(620, 1500);
      const next = side + wide;
      const skew = between(-60, 60);
      const tone = pick(tones.filter((one) => one !== last));
      last = tone;
      const corner = (u, depth) => {
        const [x, y] = ground.at(u, depth);
        return [x, y + (wave(x / 300) * 22) / depth];
      };
      const gapDepth = (far - near) * 0.035;
      const cell = cellOf(corner, [side, next - 42], [far - gapDepth, near + gapDepth], skew);
      if (cell.some(([x]) => x > -20 && x < WIDTH + 20)) {
        parts.push(piece(tone, cell));
        parts.push(
          rowsIn(
            scene,
            corner,
            [side, next - 42],
            [far - gapDepth, near + gapDepth],
            mixed(tone, pick([palette.deep, palette.bright]), 0.32),
          ),
        );
      }
      side = next;
    }
  });
  return parts.join('') + tufts(scene, palette.deep, 12, HEIGHT - 130);
}

function cellOf(corner, [left, right], [far, near], skew) {
  const along = [0, 0.25, 0.5, 0.75, 1];
  return [
    ...along.map((t) => corner(left + (right - left) * t, far)),
    ...along.map((t) => corner(right + skew - (right - left) * t, near)),
  ];
}

function rowsIn(scene, corner, [left, right], [far, near], colour) {
  const rows = [];
  if (scene.isLikely(0.5)) {
    const count = scene.whole(5, 9);
    for (let row = 1; row < count; row++) {
      const u = left + ((right - left) * row) / count;
      const wide = ((right - left) / count) * 0.3;
      rows.push([
        corner(u, far * 0.98),
        corner(u + wide, far * 0.98),
        corner(u + wide, near * 1.03),
        corner(u, near * 1.03),
      ]);
    }
  } else {
    const count = scene.whole(4, 6);
    for (let row = 1; row < count; row++) {
      // Even steps on the ground, not on the picture.
      const depth = near + ((far - near) * row) / count;
      const thick = ((far - near) / count) * 0.3;
      const ends = [
        left + (right - left) * scene.between(0.03, 0.08),
        right - (right - left) * scene.between(0.03, 0.1),
      ];
      rows.push([
        corner(ends[0], depth + thick),
        corner((ends[0] + ends[1]) / 2, depth + thick),
        corner(ends[1], depth + thick),
        corner(ends[1], depth),
        corner((ends[0] + ends[1]) / 2, depth),
        corner(ends[0], depth),
      ]);
    }
  }
  return pieces(colour, rows);
}

/** Rice: flooded fields that mirror the sky between grassy banks, some already green. */
export function rice(scene) {
  const { palette, ground, between, line } = scene;
  const water = mixed(palette.sky[2], palette.sky[0], 0.35);
  const parts = [floor(scene, palette.dark)];
  const depths = [ground.farthest, 7.4, 5, 3.5, 2.45, 1.65, 0.95].filter(
    (depth, index) => index === 0 || depth < ground.farthest * 0.88,
  );
  depths.slice(0, -1).forEach((far, strip) => {
    const near = depths[strip + 1];
    const wave = line(2);
    const corner = (u, depth) => {
      const [x, y] = ground.at(u, depth);
      return [x, y + (wave(x / 260) * 26) / depth];
    };
    let side = -9000 + between(0, 900);
    while (side < 10600) {
      const next = side + between(900, 2100);
      const band = (far - near) * 0.05;
      const [u, d] = [
        [side, next - 54],
        [far - band, near + band],
      ];
      const cell = cellOf(corner, u, d, between(-50, 50));
      if (cell.some(([x]) => x > -20 && x < WIDTH + 20)) {
        const isGreen = scene.isLikely(0.42);
        parts.push(piece(isGreen ? mixed(palette.light, palette.ground, 0.35) : water, cell));
        parts.push(
          isGreen
            ? rowsIn(scene, corner, u, d, mixed(palette.ground, palette.dark, 0.3))
            : mirror(scene, corner, u, d),
        );
        parts.push(seedlings(scene, corner, u, d, isGreen ? palette.bright : palette.ground));
      }
      side = next;
    }
  });
  return parts.join('') + tufts(scene, palette.deep, 16, HEIGHT - 150);
}

function mirror(scene, corner, [left, right], [far, near]) {
  const streaks = Array.from({ length: 4 }, () => {
    const [x, y] = corner(scene.between(left, right - (right - left) * 0.4), scene.between(near, far));
    const [end] = corner(left + (right - left) * 0.9, (near + far) / 2);
    return gouge(scene, [x, y], Math.max(14, Math.min(160, (end - x) * 0.6)), 9 / near);
  });
  return pieces(mixed(scene.palette.sky[2], '#ffffff', 0.35), streaks);
}

function seedlings(scene, corner, [left, right], [far, near], colour) {
  const blades = [];
  const rows = 4;
  for (let row = 0; row < rows; row++) {
    const depth = near + ((far - near) * (row + 0.5)) / rows;
    for (let u = left + 50; u < right - 40; u += 92) {
      const [x, y] = corner(u + scene.between(-10, 10), depth);
      if (x < -10 || x > WIDTH + 10) continue;
      const size = 30 / depth;
      if (size < 5) continue;
      for (const lean of [-0.5, 0, 0.5])
        blades.push([
          [x - size * 0.08, y],
          [x + lean * size, y - size],
          [x + size * 0.1, y],
        ]);
    }
  }
  return pieces(colour, blades);
}

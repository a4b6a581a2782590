import { lump, piece, pieces, stroke } from './cut.mjs';
import { mixed } from './palette.mjs';

const WALLS = ['#f3e7cd', '#ecd9b4', '#e7e3d3', '#e3c39a', '#d9e0d2'];
const ROOFS = ['#a4462b', '#8a8f8c', '#7d3a26', '#4f7a6c', '#9aa3a0', '#3f6b80'];

/** A house with an iron roof: a long wall in the light, a gable in the shade, paint to the height of a knee. */
export function house(scene, [x, y], size, { long = 1.5 } = {}) {
  const { palette, pick, between, isLikely } = scene;
  const wall = palette.seen(pick(WALLS));
  const roof = palette.seen(pick(ROOFS));
  const shade = mixed(wall, palette.deep, 0.36);
  const side = isLikely(0.5) ? 1 : -1;
  const [w, h, deep, ridge] = [size * long, size * 0.56, size * 0.52, size * 0.42];
  const up = deep * 0.13;
  // Drawn with the gable on the left, mirrored when it is on the right.
  const at = (px, py) => [x + side * (px - (w - deep) / 2), y + py];
  const quad = (...corners) => corners.map(([px, py]) => at(px, py));
  const openings = mixed(palette.deep, palette.seen('#3f6b80'), 0.3);
  const dado = mixed(roof, wall, 0.25);

  const windows = [];
  const shutters = [];
  const doorAt = w * between(0.36, 0.5);
  const spots = long > 2 ? [0.07, 0.2, 0.62, 0.75, 0.88] : [0.1, 0.68];
  for (const spot of spots) {
    const [left, wide] = [w * spot, size * 0.2];
    windows.push(
      quad([left, -h * 0.72], [left + wide, -h * 0.72], [left + wide, -h * 0.38], [left, -h * 0.38]),
    );
    shutters.push(
      quad(
        [left - 2, -h * 0.38],
        [left + wide + 2, -h * 0.38],
        [left + wide + 2, -h * 0.33],
        [left - 2, -h * 0.33],
      ),
    );
    shutters.push(
      quad(
        [left + wide * 0.46, -h * 0.72],
        [left + wide * 0.54, -h * 0.72],
        [left + wide * 0.54, -h * 0.38],
        [left + wide * 0.46, -h * 0.38],
      ),
    );
  }
  const door = quad(
    [doorAt, 0],
    [doorAt, -h * 0.72],
    [doorAt + size * 0.21, -h * 0.72],
    [doorAt + size * 0.21, 0],
  );

  const eave = size * 0.09;
  const top = -h - ridge;
  const roofFace = quad(
    [-deep / 2 - 2, top - up / 2],
    [w - deep / 2 + eave * 0.4, top],
    [w + eave, -h + eave * 0.9],
    [-eave * 0.2, -h + eave * 0.9],
  );
  const folds = [];
  for (let t = 0.05; t < 1; t += size > 70 ? 0.062 : 0.12) {
    const [x0, x1] = [-deep / 2 + t * (w + eave * 0.4), t * (w + eave)];
    folds.push(quad([x0, top + 1], [x0 + 1.6, top + 1], [x1 + 2, -h + eave * 0.8], [x1, -h + eave * 0.8]));
  }
  const barge = stroke(
    [
      at(-deep - eave * 0.5, -h - up + eave * 0.7),
      at(-deep / 2, top - up / 2),
      at(-eave * 0.2, -h + eave * 0.9),
    ],
    () => Math.max(2.4, size * 0.045),
  );

  return [
    piece(
      mixed(palette.ground, palette.deep, 0.42),
      lump(scene, at(w * 0.42, 3), [w * 0.86, size * 0.07], { cuts: 22 }),
    ),
    piece(shade, quad([-deep, -up], [0, 0], [0, -h], [-deep / 2, top - up / 2], [-deep, -h - up])),
    piece(
      mixed(dado, palette.deep, 0.4),
      quad([-deep, -up], [0, 0], [0, -h * 0.26], [-deep, -h * 0.26 - up]),
    ),
    piece(wall, quad([0, 0], [w, 0], [w, -h], [0, -h])),
    piece(dado, quad([0, 0], [w, 0], [w, -h * 0.26], [0, -h * 0.26])),
    piece(mixed(wall, palette.deep, 0.3), quad([0, -h], [w, -h], [w, -h * 0.86], [0, -h * 0.86])),
    pieces(openings, windows),
    pieces(mixed(wall, '#ffffff', 0.4), shutters),
    piece(mixed(roof, palette.deep, 0.5), door),
    piece(roof, roofFace),
    pieces(
      mixed(roof, palette.bright, 0.34),
      folds.filter((_, index) => index % 2 === 0),
    ),
    pieces(
      mixed(roof, palette.deep, 0.26),
      folds.filter((_, index) => index % 2 === 1),
    ),
    piece(mixed(roof, palette.bright, 0.5), barge),
  ].join('');
}

/** Draws a long low block with a veranda, like a clinic, hall or hospital. */
export function block(scene, [x, y], size) {
  const { palette, pick } = scene;
  const wall = palette.seen(pick(WALLS));
  const roof = palette.seen(pick(['#a4462b', '#4f7a6c', '#7d3a26']));
  const [w, h] = [size * 3.1, size * 0.6];
  const [left, right] = [x - w / 2, x + w / 2];
  const box = (l, t, r, b) => [
    [l, t],
    [r, t],
    [r, b],
    [l, b],
  ];
  const doors = [];
  const panes = [];
  const posts = [];
  for (let bay = 0; bay < 8; bay++) {
    const at = left + ((bay + 0.5) * w) / 8;
    if (bay % 3 === 1) doors.push(box(at - size * 0.1, y - h * 0.72, at + size * 0.1, y - 4));
    else panes.push(box(at - size * 0.11, y - h * 0.7, at + size * 0.11, y - h * 0.36));
  }
  for (let post = 0; post <= 8; post++)
    posts.push(box(left + (post * w) / 8 - 3, y - h, left + (post * w) / 8 + 3, y + 4));
  const ribs = Array.from({ length: 22 }, (_, rib) => {
    const t = (rib + 0.5) / 22;
    const [x0, x1] = [left + size * 0.3 + t * (w - size * 0.6), left - size * 0.16 + t * (w + size * 0.32)];
    return [
      [x0, y - h - size * 0.42],
      [x0 + 2, y - h - size * 0.42],
      [x1 + 2, y - h + 6],
      [x1, y - h + 6],
    ];
  });
  const face = [
    [left + size * 0.28, y - h - size * 0.44],
    [right - size * 0.28, y - h - size * 0.44],
    [right + size * 0.18, y - h + 8],
    [left - size * 0.18, y - h + 8],
  ];
  return [
    piece(
      mixed(palette.ground, palette.deep, 0.42),
      lump(scene, [x + size * 0.1, y + 6], [w * 0.58, size * 0.08], { cuts: 26 }),
    ),
    piece(mixed(wall, palette.deep, 0.14), box(left, y - h, right, y)),
    piece(mixed(wall, palette.deep, 0.4), box(left, y - h, right, y - h * 0.8)),
    piece(mixed(roof, wall, 0.3), box(left, y - h * 0.24, right, y)),
    pieces(mixed(palette.deep, palette.seen('#3f6b80'), 0.35), panes),
    pieces(mixed(roof, palette.deep, 0.5), doors),
    pieces(mixed(wall, '#ffffff', 0.35), posts),
    piece(mixed(wall, palette.bright, 0.3), box(left - 12, y - 3, right + 12, y + 7)),
    piece(roof, face),
    pieces(mixed(roof, palette.bright, 0.28), ribs),
    piece(
      mixed(roof, palette.bright, 0.5),
      box(left + size * 0.26, y - h - size * 0.47, right - size * 0.26, y - h - size * 0.42),
    ),
  ].join('');
}

/** A tank on a footing of stones: of black plastic with ribs, or built round with a low lid. */
export function tank(scene, [x, y], size) {
  const { palette, isLikely } = scene;
  const isBuilt = isLikely(0.5);
  const body = isBuilt ? palette.seen('#cfc3a8') : palette.seen('#2f5f70');
  const [w, h] = isBuilt ? [size * 1.15, size * 0.78] : [size * 0.8, size * 0.98];
  const foot = size * 0.2;
  const [left, right, base] = [x - w / 2, x + w / 2, y - foot];
  const round = (from, to, top, bottom) => {
    const curve = (level, reverse) => {
      const row = [];
      for (let t = 0; t <= 1.001; t += 0.125) {
        const u = (from + (to - from) * t - 0.5) * 2;
        row.push([x + (u * w) / 2, level + w * 0.07 * Math.sqrt(Math.max(0, 1 - u * u))]);
      }
      return reverse ? row.reverse() : row;
    };
    return [...curve(top, false), ...curve(bottom, true)];
  };
  const hoops = (isBuilt ? [0.3, 0.62] : [0.16, 0.32, 0.48, 0.64, 0.8]).map((t) =>
    round(0, 1, base - h * t - size * 0.014, base - h * t + size * 0.014),
  );
  const stones = Array.from({ length: 9 }, (_, stone) =>
    lump(
      scene,
      [left + (w * (stone + 0.2)) / 8.4, y - foot * (stone % 2 === 0 ? 0.3 : 0.62)],
      [w * 0.085, foot * 0.34],
      { cuts: 8, rough: 0.24 },
    ),
  );
  const top = base - h;
  const rim = (level, half, dip) =>
    [-1, -0.7, -0.3, 0.3, 0.7, 1].map((u) => [x + u * half, level + dip * Math.sqrt(1 - u * u)]);
  const [rise, neck] = isBuilt ? [size * 0.2, w * 0.1] : [size * 0.16, w * 0.16];
  const lid = [
    ...rim(top, w / 2 + (isBuilt ? size * 0.05 : 0), w * 0.08),
    [x + neck, top - rise],
    [x + neck, top - rise - size * 0.06],
    [x - neck, top - rise - size * 0.06],
    [x - neck, top - rise],
  ];
  const lidShade = [
    ...rim(top, w / 2 + (isBuilt ? size * 0.05 : 0), w * 0.08).slice(3),
    [x + neck, top - rise],
    [x + neck, top - rise - size * 0.06],
    [x + neck * 0.3, top - rise - size * 0.06],
    [x + neck * 0.3, top - rise],
  ];
  const pipe = stroke(
    [
      [x + w * 0.14, base - size * 0.1],
      [x + w * 0.14, base + foot * 0.4],
      [x + w * 0.24, base + foot * 0.46],
    ],
    () => Math.max(2.5, size * 0.035),
  );
  return [
    piece(
      mixed(palette.ground, palette.deep, 0.42),
      lump(scene, [x + size * 0.16, y + 4], [w * 0.74, size * 0.07], { cuts: 20 }),
    ),
    piece(mixed(palette.soil, palette.deep, 0.4), [
      [left - size * 0.06, y],
      [left - size * 0.02, base],
      [right + size * 0.02, base],
      [right + size * 0.06, y],
    ]),
    pieces(mixed(palette.soil, palette.bright, 0.36), stones),
    piece(body, round(0, 1, top, base)),
    piece(mixed(body, palette.bright, 0.4), round(0.12, 0.28, top, base)),
    piece(mixed(body, palette.deep, 0.36), round(0.68, 1, top, base)),
    pieces(mixed(body, palette.deep, 0.5), hoops),
    piece(mixed(body, palette.bright, isBuilt ? 0.1 : 0.18), lid),
    piece(mixed(body, palette.deep, 0.3), lidShade),
    piece(palette.deep, pipe),
  ].join('');
}

/** Draws a fence that comes from far away towards the viewer: crooked posts and three wires. */
export function fence(scene) {
  const { palette, ground, between, line } = scene;
  const wood = mixed(palette.deep, palette.soil, 0.3);
  const side = scene.fenceSide;
  const posts = [];
  const lit = [];
  const tops = [];
  const bow = line(2);
  for (let depth = Math.min(ground.farthest, 7.2); depth > 1; depth /= 1.2) {
    const [x, y] = ground.at(
      800 + side * (560 + 240 * bow(Math.log(depth))) - side * (depth - 1) * 430,
      depth * 1.12,
    );
    const tall = 300 / depth;
    const lean = between(-0.06, 0.06) * tall;
    const wide = 26 / depth;
    posts.push(
      stroke(
        [
          [x, y + 3],
          [x + lean, y - tall],
        ],
        (t) => wide * (1.05 - 0.2 * t),
      ),
    );
    lit.push(
      stroke(
        [
          [x - wide * 0.25, y],
          [x + lean - wide * 0.25, y - tall],
        ],
        () => wide * 0.24,
      ),
    );
    tops.push({ x, y, lean, tall, depth });
  }
  const wires = [0.3, 0.58, 0.86].map((share) =>
    stroke(
      tops.flatMap(({ x, y, lean, tall }, index) => {
        const here = [x + lean * share, y - tall * share];
        const next = tops[index + 1];
        if (next === undefined) return [here];
        const there = [next.x + next.lean * share, next.y - next.tall * share];
        return [here, [(here[0] + there[0]) / 2, (here[1] + there[1]) / 2 + next.tall * 0.025]];
      }),
      (t) => 1.2 + t * 3.2,
    ),
  );
  return (
    pieces(mixed(wood, palette.light, 0.15), wires) +
    pieces(wood, posts) +
    pieces(mixed(wood, palette.light, 0.45), lit)
  );
}

import { below, gouge, HEIGHT, lump, piece, pieces, WIDTH } from './cut.mjs';
import { mixed } from './palette.mjs';

/** Draws two or three steps of sky over a pale horizon, a disc if the hour has one, and the hour's clouds. */
export function sky(scene) {
  const { palette, horizon, between, line, isLikely } = scene;
  const [upper, middle, lower] = palette.sky;
  const edge = (share) => {
    const [rough, tilt] = [line(4), between(-30, 30)];
    return (x) => horizon * share + rough(x / 300) * 14 + (x / WIDTH - 0.5) * tilt;
  };
  const hasRays = scene.hasDisc && isLikely(0.45);
  return [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${upper}"/>`,
    isLikely(0.4) ? piece(mixed(upper, middle, 0.5), below(edge(between(0.12, 0.2)))) : '',
    piece(middle, below(edge(between(0.3, 0.44)))),
    isLikely(0.4) ? piece(mixed(middle, lower, 0.5), below(edge(between(0.5, 0.58)))) : '',
    piece(lower, below(edge(between(0.66, 0.8)))),
    hasRays ? '' : chatter(scene, mixed(upper, middle, 0.55)),
    scene.hasDisc ? disc(scene, hasRays) : '',
    skyWeather(scene),
    scene.hasRain ? '' : birds(scene),
  ].join('');
}

function skyWeather(scene) {
  if (scene.hasRain) return rainClouds(scene);
  return ['noon', 'clear', 'cleared'].includes(scene.hour) && !scene.hasPeaks && scene.isLikely(0.6)
    ? towers(scene)
    : clouds(scene);
}

/** Draws the marks between the cuts of the gouge: short thin lines in the upper sky. */
function chatter(scene, colour) {
  const marks = Array.from({ length: 16 }, () => {
    const at = [scene.between(-40, WIDTH), scene.between(15, scene.horizon * 0.36)];
    return gouge(scene, at, scene.between(60, 210), scene.between(2, 4.5), scene.between(-5, 5));
  });
  return pieces(colour, marks);
}

function disc(scene, hasRays) {
  const { palette, horizon, between, isLikely } = scene;
  const isLarge = isLikely(0.4);
  const size = isLarge ? between(84, 118) : between(46, 66);
  const at = [scene.discAt, horizon - (isLarge ? between(40, 120) : between(100, 190))];
  const round = { cuts: 48, rough: 0.01 };
  const glow = mixed(palette.disc, palette.sky[2], 0.6);
  return [
    hasRays ? rays(scene, at, size, mixed(palette.sky[1], palette.disc, 0.26)) : '',
    piece(glow, lump(scene, at, [size * 1.5, size * 1.5], round)),
    piece(palette.disc, lump(scene, at, [size, size], round)),
  ].join('');
}

/** Draws light that fans out from the disc in wedges. */
function rays({ between }, [x, y], size, colour) {
  const wedges = [];
  for (let angle = -3.1; angle < 0.05; angle += between(0.2, 0.28)) {
    const [half, reach] = [between(0.035, 0.06), 1900];
    const from = (turn, away) => [x + Math.cos(turn) * away, y + Math.sin(turn) * away];
    wedges.push([
      from(angle - half * 0.6, size * 1.7),
      from(angle - half, reach),
      from(angle + half, reach),
      from(angle + half * 0.6, size * 1.7),
    ]);
  }
  return pieces(colour, wedges);
}

/** A few birds, far away. */
function birds(scene) {
  if (!scene.isLikely(0.35)) return '';
  const [x, y] = [scene.between(480, 1050), scene.horizon * scene.between(0.45, 0.66)];
  const flock = Array.from({ length: scene.whole(3, 6) }, () => {
    const [bx, by, span] = [x + scene.between(-90, 110), y + scene.between(-34, 34), scene.between(9, 17)];
    return [
      [bx - span, by - span * 0.34],
      [bx - span * 0.4, by - span * 0.5],
      [bx, by],
      [bx + span * 0.45, by - span * 0.56],
      [bx + span, by - span * 0.3],
      [bx + span * 0.42, by - span * 0.3],
      [bx, by + span * 0.26],
      [bx - span * 0.4, by - span * 0.26],
    ];
  });
  return pieces(mixed(scene.palette.deep, scene.palette.sky[1], 0.3), flock);
}

/** Draws flat-bottomed bands. */
function clouds(scene) {
  const { palette, horizon, between, whole } = scene;
  const bands = Array.from({ length: whole(2, 4) }, (_, index) => {
    const y = between(horizon * 0.2, horizon * 0.72);
    const length = between(300, 720) * (0.6 + y / horizon);
    return cloud(scene, [between(-100, WIDTH - 250), y], length, between(15, 34), index);
  });
  return (
    pieces(mixed(palette.cloud, palette.sky[1], 0.55), bands.slice(1)) +
    pieces(mixed(palette.cloud, palette.sky[1], 0.18), bands.slice(0, 1))
  );
}

function cloud(scene, [x, y], length, height) {
  const [top, base] = [scene.line(4, 0.6), scene.line(3)];
  const swell = (at) => Math.sin(Math.PI * Math.min(1, Math.max(0, (at - x) / length))) ** 0.55;
  return below((at) => y - swell(at) * height * (0.75 + 0.55 * top(at / 90)), {
    from: x,
    to: x + length,
    step: 14,
    bottom: (at) => y + swell(at) * (5 + 4 * base(at / 120)),
  });
}

/** Draws clouds of a warm noon: piled up on a level base, lit on top. */
function towers(scene) {
  const { palette, horizon, between, whole } = scene;
  const [lit, shade] = [mixed(palette.cloud, '#ffffff', 0.25), mixed(palette.cloud, palette.sky[0], 0.38)];
  const heaps = Array.from({ length: whole(2, 3) }, (_, index) => {
    const [x, y] = [between(60, 420) + index * 520, horizon * between(0.56, 0.74) - index * 14];
    const length = between(300, 520);
    const puffs = [];
    for (let t = 0.08; t <= 0.93; t += 0.085) {
      const r = length * 0.12 * Math.sin(Math.PI * t) ** 0.7 * between(0.75, 1.25);
      puffs.push([x + length * t, y - r * 0.6, r]);
      if (t > 0.25 && t < 0.75)
        puffs.push([x + length * t + between(-10, 10), y - r * 1.45, r * between(0.7, 1)]);
    }
    const cut = (dx, dy, scale) =>
      puffs.map(([px, py, r]) =>
        flatBased(
          lump(scene, [px + dx * r, py + dy * r], [r * scale, r * scale * 0.9], { cuts: 20, rough: 0.09 }),
          y,
        ),
      );
    return (
      pieces(shade, cut(0.12, 0.08, 1)) +
      pieces(
        lit,
        cut(-0.1, -0.12, 0.86).map((puff) => flatBased(puff, y - length * 0.035)),
      )
    );
  });
  return heaps.join('');
}

function flatBased(points, level) {
  return points.map(([x, y]) => [x, Math.min(y, level)]);
}

/** Draws a heavy layer of cloud, and rain that falls from it in slanting cuts over a part of the land. */
function rainClouds(scene) {
  const { palette, horizon, between, line } = scene;
  const start = between(420, 860);
  const [wide, slant, top, foot] = [between(380, 520), -150, horizon * 0.25, horizon + 50];
  const veil = [0, 0.12, 0.27].map((inset) => [
    [start + wide * inset, top],
    [start + wide * (1 - inset * 0.7), top],
    [start + wide * (1 - inset * 0.9) + slant * between(0.8, 1), foot],
    [start + wide * inset * 1.3 + slant * between(1.05, 1.3), foot],
  ]);
  const threads = Array.from({ length: 34 }, (_, index) => {
    const x = start + 8 + (index / 34) * (wide - 10) + between(-5, 5);
    const [from, to] = [between(0.25, 0.6), between(0.75, 1)];
    const at = (t, dx) => [x + slant * t * 1.08 + dx, top + (foot - top) * t];
    return [at(from, 0), at(from, 3.4), at(to, 2.4), at(to, 0)];
  });
  const layers = [0.5, 0.36, 0.2].map((share, index) => {
    const edge = line(4, 0.55);
    const colour = mixed(palette.cloud, palette.sky[1], [0.55, 0.3, 0.02][index]);
    const under = (x) => horizon * share + edge(x / 190) * 34 + 24 * Math.abs(edge(x / 60 + 9));
    return piece(
      colour,
      below(() => -10, { bottom: under }),
    );
  });
  return [
    ...veil.map((fall, index) => piece(mixed(palette.sky[1], palette.cloud, 0.12 + index * 0.13), fall)),
    pieces(mixed(palette.sky[2], palette.cloud, 0.3), threads),
    ...layers,
  ].join('');
}

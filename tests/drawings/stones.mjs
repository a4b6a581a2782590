import { lump, piece, pieces } from './cut.mjs';
import { mixed } from './palette.mjs';

/** Draws an outcrop of bare rock, facets in light and in shade; in the north the rock is black basalt. */
export function rocks(scene, [x, y], size) {
  const { palette, land, between, line } = scene;
  const stone = land === 'north' ? palette.seen('#4a443e') : palette.seen('#a58f7a');
  const parts = [
    piece(
      mixed(palette.ground, palette.deep, 0.42),
      lump(scene, [x + size * 0.1, y + 2], [size * 1.25, size * 0.1], { cuts: 24 }),
    ),
  ];
  const boulders = [
    [-0.62, 0.92, 0.62],
    [0.6, 0.94, 0.8],
    [-0.02, 1.16, 1.08],
    [-0.92, 0.42, 0.3],
    [1.02, 0.5, 0.36],
    [0.22, 0.52, 0.34],
    [-0.4, 0.3, 0.18],
  ];
  for (const [dx, wide, high] of boulders) {
    const [middle, reach, rise] = [x + dx * size, wide * size * 0.62, high * size * between(0.68, 0.86)];
    const rough = line(3, 0.6);
    const edge = [];
    for (let u = -1; u <= 1.001; u += 0.125) {
      edge.push([
        middle + u * reach,
        y - rise * Math.max(0, 1 - Math.abs(u) ** 2.6) ** 0.5 * (0.96 + 0.06 * rough(u * 2)),
      ]);
    }
    const apex = edge[7];
    const shade = [
      apex,
      ...edge.slice(8),
      [middle + reach, y],
      [middle + reach * 0.1, y],
      [middle + reach * 0.3, y - rise * 0.4],
      [middle - reach * 0.02, y - rise * 0.62],
    ];
    const light = [
      edge[2],
      edge[4],
      edge[6],
      apex,
      [middle - reach * 0.2, y - rise * 0.7],
      [middle - reach * 0.5, y - rise * 0.52],
    ];
    const cracks = [0.22, 0.46].map((t) => [
      [middle - reach * (0.86 - t * 0.5), y - rise * t],
      [middle - reach * 0.2, y - rise * (t + 0.07)],
      [middle - reach * 0.24, y - rise * (t + 0.03)],
    ]);
    parts.push(piece(stone, [...edge, [middle + reach, y + 3], [middle - reach, y + 3]]));
    parts.push(piece(mixed(stone, palette.deep, 0.42), shade));
    parts.push(piece(mixed(stone, palette.bright, 0.5), light));
    parts.push(pieces(mixed(stone, palette.deep, 0.5), cracks));
  }
  return parts.join('');
}

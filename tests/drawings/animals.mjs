import { lump, pieces, stroke } from './cut.mjs';
import { mixed } from './palette.mjs';

/** Draws a few goats, so far away that only their outline shows. */
export function goats(scene, [x, y], size) {
  const { palette, between, whole } = scene;
  const [light, dark] = [[], []];
  for (let goat = whole(4, 7); goat > 0; goat--) {
    const coat = scene.isLikely(0.55) ? light : dark;
    const side = scene.isLikely(0.6) ? 1 : -1;
    const [gx, gy, s] = [
      x + between(-3.4, 3.4) * size,
      y + between(-0.5, 0.5) * size,
      size * between(0.8, 1),
    ];
    const isGrazing = scene.isLikely(0.5);
    const neck = [gx + side * s * 0.42, gy - s * 0.62];
    const head = isGrazing ? [gx + side * s * 0.66, gy - s * 0.16] : [gx + side * s * 0.62, gy - s * 0.92];
    coat.push(lump(scene, [gx, gy - s * 0.58], [s * 0.48, s * 0.2], { cuts: 12, rough: 0.1 }));
    coat.push(
      stroke([neck, head], () => s * 0.17),
      lump(scene, head, [s * 0.15, s * 0.1], { cuts: 8 }),
    );
    coat.push(
      stroke(
        [
          [gx - side * s * 0.44, gy - s * 0.62],
          [gx - side * s * 0.56, gy - s * 0.76],
        ],
        () => s * 0.07,
      ),
    );
    for (const leg of [-0.36, -0.24, 0.24, 0.36]) {
      coat.push(
        stroke(
          [
            [gx + leg * s, gy - s * 0.5],
            [gx + leg * s + between(-0.04, 0.04) * s, gy],
          ],
          () => s * 0.075,
        ),
      );
    }
  }
  return (
    pieces(mixed(palette.deep, palette.soil, 0.15), dark) +
    pieces(mixed(palette.bright, '#ffffff', 0.45), light)
  );
}

import { below, HEIGHT, piece, pieces, WIDTH } from './cut.mjs';
import { mixed } from './palette.mjs';

/**
 * The skyline of Mount Kenya from the south-east: long even slopes, broken rock on the shoulders, and two sharp peaks
 * close together. [place from -1 to 1, height from 0 to 1]
 */
const SKYLINE = [
  [-1.6, 0.05],
  [-1, 0.2],
  [-0.66, 0.33],
  [-0.5, 0.4],
  [-0.43, 0.49],
  [-0.385, 0.43],
  [-0.34, 0.48],
  [-0.3, 0.43],
  [-0.22, 0.52],
  [-0.17, 0.48],
  [-0.13, 0.58],
  [-0.105, 0.63],
  [-0.092, 0.73],
  [-0.078, 0.77],
  [-0.062, 0.93],
  [-0.05, 1],
  [-0.038, 0.95],
  [-0.024, 0.87],
  [-0.014, 0.855],
  [-0.002, 0.92],
  [0.008, 0.965],
  [0.02, 0.93],
  [0.034, 0.82],
  [0.05, 0.78],
  [0.062, 0.67],
  [0.09, 0.59],
  [0.12, 0.53],
  [0.15, 0.56],
  [0.178, 0.69],
  [0.19, 0.74],
  [0.2, 0.71],
  [0.212, 0.75],
  [0.228, 0.67],
  [0.26, 0.55],
  [0.31, 0.47],
  [0.36, 0.52],
  [0.42, 0.45],
  [0.52, 0.4],
  [0.7, 0.33],
  [1, 0.2],
  [1.6, 0.05],
];

/** Tops whose far side is in shade, and the lower end of that shade: [top, valley to the right]. */
const SHADED = [
  [-0.43, -0.385],
  [-0.34, -0.3],
  [-0.22, -0.17],
  [-0.05, -0.014],
  [0.008, 0.12],
  [0.212, 0.31],
  [0.36, 0.42],
];

export function mountain(scene) {
  const { palette, horizon, between, line } = scene;
  const middle = scene.peakAt;
  const [reach, height] = [between(1050, 1450), horizon - between(150, 215)];
  const foot = horizon + 70;
  const rough = line(4, 0.6);
  const [teeth, breadth] = [line(2), 11];
  const y = (x) => {
    const rise = heightAt((x - middle) / reach);
    // Rock breaks into teeth; the grassy slopes lower down are even.
    const broken = rise > 0.42 ? 9 * Math.abs(teeth(x / breadth)) : 0;
    return foot - (height + 70) * rise - rough(x / 38) * 4 + broken;
  };
  const { shade, snow, mist } = tones(palette);

  const shades = SHADED.map(([top, valley], index) => {
    const [from, to] = [middle + top * reach, middle + valley * reach];
    const depth = between(70, 120) + (index === 3 || index === 4 ? 60 : 0);
    const edge = [];
    for (let x = from; x <= to; x += 4) edge.push([x, y(x)]);
    const low = y(to) + depth;
    return [
      ...edge,
      [to + 14, y(to) + depth * 0.5],
      [to + 4, low],
      ...zigzag(scene, [to - 8, low * 0.99], [from, y(from)]),
    ];
  });
  return [
    piece(palette.mountain, below(y, { step: 6 })),
    pieces(shade, shades),
    pieces(snow, snowfields(scene, middle, reach, y)),
    ribs(scene, y, shade),
    mistBands(scene, foot, mist),
  ].join('');
}

function tones({ mountain: rock, haze }) {
  return {
    shade: mixed(rock, '#20404e', 0.3),
    snow: mixed('#fbfaf3', haze, 0.2),
    mist: mixed(haze, '#ffffff', 0.25),
  };
}

function heightAt(place) {
  const next = SKYLINE.findIndex(([at]) => at > place);
  if (next <= 0) return 0;
  const [[x0, y0], [x1, y1]] = [SKYLINE[next - 1], SKYLINE[next]];
  return y0 + ((y1 - y0) * (place - x0)) / (x1 - x0);
}

function zigzag({ between }, [x0, y0], [x1, y1]) {
  const steps = 7;
  return Array.from({ length: steps }, (_, step) => {
    const t = (step + 1) / steps;
    const swing = step === steps - 1 ? 0 : (step % 2 === 0 ? -1 : 1) * between(5, 15);
    return [x0 + (x1 - x0) * t + swing, y0 + (y1 - y0) * t];
  });
}

/** A little ice: slanting slivers in the gullies of the lit side. */
function snowfields({ between }, middle, reach, y) {
  return [-0.086, -0.07, -0.03, 0.026, 0.17, 0.186].map((place, index) => {
    const x = middle + place * reach;
    const top = y(x) + between(16, 34);
    const [wide, long] = [between(5, 9), between(24, 58) * (index % 2 === 0 ? 1 : 0.6)];
    const lean = (place < -0.04 ? -0.35 : 0.22) * long;
    return [
      [x, top],
      [x + wide * 0.7, top + long * 0.22],
      [x + lean * 0.6 + wide, top + long * 0.6],
      [x + lean, top + long],
      [x + lean * 0.5 - wide * 0.3, top + long * 0.55],
      [x - wide * 0.3, top + long * 0.2],
    ];
  });
}

/** Long thin ridges that run down the even slopes. */
function ribs(scene, y, colour) {
  const list = Array.from({ length: 26 }, () => {
    const x = scene.between(-20, WIDTH);
    const side = Math.sign(x - scene.peakAt) || 1;
    const length = scene.between(40, 120);
    const top = y(x) + scene.between(18, 60);
    return [
      [x, top],
      [x + side * length * 0.6 + 3, top + length * 0.42],
      [x + side * length, top + length * 0.8],
      [x + side * length * 0.5 - 3, top + length * 0.46],
    ];
  });
  return pieces(mixed(colour, scene.palette.mountain, 0.5), list);
}

function mistBands(scene, foot, colour) {
  const bands = [0, 1].map((index) => {
    const [top, base] = [scene.line(3), scene.line(3)];
    const y = foot - 92 + index * 36;
    const [from, to] = [scene.between(-200, 300), scene.between(1100, 1800)];
    const swell = (x) => Math.sin(Math.PI * Math.min(1, Math.max(0, (x - from) / (to - from)))) ** 0.5;
    return below((x) => y - swell(x) * (13 + 10 * top(x / 150)), {
      from,
      to,
      step: 20,
      bottom: (x) => Math.min(HEIGHT, y + swell(x) * ((index === 0 ? 14 : 70) + 9 * base(x / 130))),
    });
  });
  return bands.map((band) => piece(colour, band)).join('');
}

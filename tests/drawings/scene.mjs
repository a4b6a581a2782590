import { goats } from './animals.mjs';
import { block, fence, house, tank } from './buildings.mjs';
import { fields, maize, rice, tea } from './crops.mjs';
import { HEIGHT, WIDTH } from './cut.mjs';
import { clearing, groundFrom, meadow, plain } from './ground.mjs';
import { hills } from './hills.mjs';
import { mountain } from './mountain.mjs';
import { paletteOf } from './palette.mjs';
import { agave, banana, candelabra, maizeStand, napier, sapling } from './plants.mjs';
import { chanceFrom } from './seed.mjs';
import { sky } from './sky.mjs';
import { rocks } from './stones.mjs';
import { acacia, forest, hedge, roundTree, slenderTree } from './trees.mjs';
import { river, road, wayOver } from './ways.mjs';

/**
 * Draws a landscape as SVG that shows the subject of the words: "maize fields below hills in the evening". The county
 * decides the land if it is known. The name decides everything that the words do not.
 */
export function landscape(words, { name, county }) {
  const scene = plan(words, name, county);
  const standing = [...nearAndFar(scene), ...frame(scene)].sort(([left], [right]) => left - right);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${[
    sky(scene),
    scene.has(/mountain|ridge/) ? mountain(scene) : '',
    hills(scene),
    scene.isFlat ? '' : hedge(scene, scene.ground.top + 2),
    scene.cover(scene),
    scene.has(/forest/)
      ? forest(scene, scene.ground.top - 20, HEIGHT - 150) + clearing(scene, HEIGHT - 146)
      : '',
    scene.has(/river/) ? river({ ...scene, ...chanceFrom(`${name} way`) }) : '',
    scene.has(/road/) ? road({ ...scene, ...chanceFrom(`${name} way`) }) : '',
    ...standing.map(([, shape]) => shape),
  ].join('')}</svg>`;
}

/** The land for each county of the first site; for other counties the words decide. */
const LAND_OF_COUNTY = {
  kirinyaga: 'highland',
  embu: 'grain',
  'tharaka-nithi': 'murram',
  meru: 'highland',
  isiolo: 'dry',
  marsabit: 'north',
};

function landFor(words, county, { isLikely }) {
  if (/rice/.test(words)) return 'rice';
  if (/tea|forest|green hill/.test(words)) return 'highland';
  const own = LAND_OF_COUNTY[county];
  if (own !== undefined) return own === 'highland' && /maize|farm/.test(words) ? 'grain' : own;
  if (/dry plain/.test(words)) return isLikely(0.5) ? 'north' : 'dry';
  if (/acacia|dry/.test(words)) return 'dry';
  if (/maize|farm/.test(words)) return 'grain';
  if (/murram|low hills/.test(words)) return 'murram';
  return 'highland';
}

function hourFor(words, { pick }) {
  if (/rain/.test(words)) return 'rain';
  if (/evening/.test(words)) return pick(['evening', 'evening', 'dusk']);
  if (/morning/.test(words)) return pick(['morning', 'rose']);
  return pick(
    /mountain|ridge/.test(words)
      ? ['noon', 'clear', 'hazy', 'gold']
      : ['noon', 'clear', 'hazy', 'gold', 'cleared', 'clear'],
  );
}

/** Makes all decisions before the first cut. */
function plan(words, name, county) {
  const chance = chanceFrom(name);
  const { between, isLikely, pick } = chance;
  const has = (pattern) => pattern.test(words);
  const land = landFor(words, county, chance);
  const hour = hourFor(words, chance);
  const isFlat = has(/plain/);
  const isDry = ['dry', 'north'].includes(land) || has(/dry/);
  const hasPeaks = has(/mountain|ridge/);
  const horizon = hasPeaks ? between(410, 500) : between(isFlat ? 370 : 320, isFlat ? 590 : 470);
  const top = horizon + (isFlat ? between(26, 40) : between(150, 200));
  const ground = groundFrom(top, between(600, 1000));
  const palette = paletteOf(land, hour);
  const isLeft = isLikely(0.5);
  const scene = {
    ...chance,
    has,
    land,
    hour,
    palette,
    horizon,
    ground,
    isFlat,
    hasPeaks,
    isDry,
    isBare: has(/dry hill/),
    hasDisc: palette.disc !== undefined,
    hasRain: hour === 'rain',
    hasMist: hour === 'morning' || (hasPeaks && isLikely(0.5)),
    hasLoneHill: !isFlat && !hasPeaks && land === 'grain' && isLikely(0.4),
    hillRise: has(/low hills/) ? 40 : between(62, 105),
    peakAt: isLeft ? between(600, 760) : between(840, 1000),
    discAt: isLeft ? between(980, 1140) : between(460, 620),
    closeness: pick([0.85, 1, 1.15, 1.35]),
    fenceSide: isLeft ? 1 : -1,
    focusSide: isLeft ? -1 : 1,
    wayFrom: between(620, 980),
    waySwing: between(170, 330) * (isLikely(0.5) ? 1 : -1),
    wayTurns: between(1.5, 2.4),
    cover: coverFor(has, isFlat),
  };
  const hasWay = has(/road|river/);
  const way = hasWay ? wayOver(scene, has(/river/) ? 640 : 320) : undefined;
  return { ...scene, isKeptFree: (x, y) => way?.covers(x, y) ?? false };
}

function coverFor(has, isFlat) {
  if (has(/\btea\b/)) return tea;
  if (has(/rice/)) return rice;
  if (has(/maize/)) return maize;
  if (has(/farm/)) return fields;
  return isFlat || has(/dry|acacia/) ? plain : meadow;
}

/** Returns the things on the ground, as pairs of height in the picture and shape; lower things are nearer. */
function nearAndFar(scene) {
  const { ground, between, isLikely, has, focusSide } = scene;
  const depth = HEIGHT - ground.top;
  const place = (side, near, spread = 50) => {
    const y = ground.top + depth * near;
    let x = 800 + side * 235 + between(-spread, spread);
    for (let tries = 0; tries < 12 && scene.isKeptFree(x, y); tries++) x += side * 40;
    return [x, y];
  };
  const list = [];
  // Some pictures are closer to their subject.
  const { closeness } = scene;
  const put = (shape, [x, y], size, more) => {
    const seen = size * (0.35 + ground.sizeAt(y) * 0.9) * closeness;
    list.push([y, shape(scene, [x, y], seen, more)]);
  };

  if (has(/houses/)) {
    const first = between(0.3, 0.4);
    put(house, place(focusSide, first), 150, { long: between(1.3, 1.8) });
    put(house, place(-focusSide * between(0.6, 1), first - 0.12), 130);
    if (isLikely(0.7)) put(house, place(focusSide * between(1.8, 2.3), first - 0.17, 30), 120);
    if (isLikely(0.7)) put(house, place(focusSide * between(-0.3, 0.1), first - 0.2, 30), 110);
    if (isLikely(0.5)) put(house, place(-focusSide * between(1.7, 2.2), first - 0.24, 30), 110);
  } else if (has(/house/)) put(house, place(focusSide, between(0.4, 0.5)), 205, { long: between(1.4, 2.1) });
  if (has(/\b(hall|clinic|hospital)\b/)) put(block, place(focusSide * 0.4, 0.34), 150);
  if (has(/rocks/))
    put(rocks, place(-focusSide * (has(/tank/) ? 0.85 : 0.5), between(0.36, 0.46)), has(/house/) ? 180 : 310);
  if (has(/tank/))
    put(
      tank,
      place(has(/house/) ? -focusSide * 0.8 : focusSide * 0.75, between(0.5, 0.58)),
      has(/house/) ? 190 : 250,
    );
  if (has(/acacia trees/)) {
    put(acacia, place(has(/house|tank/) ? -focusSide * 0.9 : focusSide * 0.8, 0.4, 30), 470);
    put(acacia, place(-focusSide * 1.8, 0.16), 330);
    put(acacia, place(focusSide * 2, 0.1), 290);
  } else if (has(/acacia tree/)) put(acacia, place(-focusSide * 0.8, 0.36), 520);
  if (has(/young trees/)) saplings(scene, put);
  else if (has(/(?<!acacia )\btrees?\b/)) grove(scene, put, place);
  const isPasture = [meadow, plain].includes(scene.cover) && !has(/forest|young|road|river/);
  if (isPasture && scene.isLikely(0.45))
    put(goats, place(focusSide * between(-0.6, 0.3), between(0.14, 0.3)), 62);
  if (has(/fence/)) list.push([HEIGHT - 30, fence(scene)]);
  return list;
}

function grove(scene, put, place) {
  const { between, pick, focusSide, has } = scene;
  const kinds = scene.isDry ? [roundTree] : [roundTree, slenderTree, roundTree];
  for (const [side, near] of [
    [2.3, 0.02],
    [-1.5, 0.04],
    [1.2, 0.03],
    [-2.7, 0.1],
    [2.7, 0.16],
    [-1.9, 0.2],
  ]) {
    const shape = pick(kinds);
    put(shape, place(side * focusSide, near, 40), (shape === slenderTree ? 420 : 290) * between(0.85, 1.15));
  }
  if (!has(/house/)) put(roundTree, place(focusSide * 0.9, 0.26), 390);
}

function saplings({ ground, between }, put) {
  for (const near of [0.08, 0.17, 0.28, 0.42, 0.6, 0.8]) {
    const y = ground.top + (HEIGHT - ground.top) * near;
    const gap = 90 + near * 330;
    for (let x = between(-40, 60); x < WIDTH + 40; x += gap * between(0.9, 1.1))
      put(sapling, [x, y + between(-6, 6)], 155);
  }
}

/** Draws dark plants at one or both lower corners, to frame the land behind them. */
function frame(scene) {
  const { between, pick, isLikely, land, has } = scene;
  if (has(/rocks|rice|fence|river/) && isLikely(0.5)) return [];
  const choice = {
    highland: has(/tree|forest/)
      ? [napier, roundTree, slenderTree]
      : [banana, napier, slenderTree, roundTree, napier],
    grain: has(/maize/) ? [maizeStand, maizeStand, slenderTree, napier] : [agave, banana, maizeStand, napier],
    rice: [napier, banana],
    murram: [agave, candelabra],
    dry: [agave, candelabra, agave],
    north: [agave],
  }[land];
  const sizes = new Map([
    [banana, 430],
    [napier, 330],
    [roundTree, 520],
    [slenderTree, 780],
    [maizeStand, 520],
    [agave, 190],
    [candelabra, 520],
  ]);
  const corner = (side) => {
    const shape = pick(choice);
    const x = 800 + side * between(650, 770);
    return [HEIGHT + 5, shape(scene, [x, HEIGHT + between(-30, 20)], sizes.get(shape) * between(0.85, 1.1))];
  };
  const first = corner(scene.focusSide * -1);
  return isLikely(0.35) ? [first, corner(scene.focusSide)] : [first];
}

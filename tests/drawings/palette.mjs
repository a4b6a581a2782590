/* The colours of a picture: those of the land, from the forest to the murram, at an hour of the day. */

/** Mixes two colours: 0 gives `from`, 1 gives `to`. */
export function mixed(from, to, share) {
  const part = (colour, at) => Number.parseInt(colour.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) => Math.round(part(from, at) + (part(to, at) - part(from, at)) * share));
  return `#${parts.map((one) => Math.max(0, Math.min(255, one)).toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Each land has hills from far to near, and colours for the ground before the viewer: its own tone, parts in light
 * (`light`, `bright`) and in shade (`dark`, `deep`), and its bare soil.
 */
const LANDS = {
  highland: {
    hills: ['#7d9f92', '#568567', '#3a6c4a', '#2b5a3d'],
    ground: '#2f6b3c',
    light: '#6f9f4c',
    bright: '#a9c268',
    dark: '#1d4d34',
    deep: '#0f2c20',
    soil: '#a8492a',
  },
  grain: {
    hills: ['#a7b08e', '#91a05f', '#788b3f', '#62772f'],
    ground: '#b59b41',
    light: '#e0b14c',
    bright: '#f3d68c',
    dark: '#56652b',
    deep: '#27381e',
    soil: '#b0522b',
  },
  rice: {
    hills: ['#8fae9f', '#6f9a70', '#4f8453', '#3d7145'],
    ground: '#6c9a4a',
    light: '#9dbb5c',
    bright: '#d3d98a',
    dark: '#35683f',
    deep: '#17402e',
    soil: '#8f5a36',
  },
  murram: {
    hills: ['#a59f88', '#a18a5a', '#8e7040', '#775a31'],
    ground: '#b27841',
    light: '#d79d58',
    bright: '#f0cc92',
    dark: '#5f5a2c',
    deep: '#30301b',
    soil: '#9c3d1b',
  },
  dry: {
    hills: ['#b7a696', '#bb9c70', '#a98552', '#8f6c3d'],
    ground: '#c8a06a',
    light: '#dfbf88',
    bright: '#f2dfb4',
    dark: '#6d6236',
    deep: '#38341f',
    soil: '#b0552f',
  },
  north: {
    hills: ['#b6afa8', '#b5a48d', '#9c876d', '#7c6a58'],
    ground: '#d6bd8d',
    light: '#e6d4a9',
    bright: '#f6ecd0',
    dark: '#5d5449',
    deep: '#2c2926',
    soil: '#b9774a',
  },
};

/**
 * Each hour has a sky from the upper edge to the horizon, clouds, the haze that makes far things pale, and a tint
 * over the land. A `disc` is a sun or moon.
 */
const HOURS = {
  morning: {
    sky: ['#a7c6cb', '#cfdcd1', '#f5e4c3'],
    cloud: '#f7efdd',
    haze: '#e3e6d8',
    disc: '#fbf1cf',
    tint: ['#9cb8b4', 0.1],
  },
  rose: {
    sky: ['#b9bcbd', '#e3c7b0', '#f7dfb6'],
    cloud: '#f9ecd3',
    haze: '#eed7ba',
    disc: '#fdf3d5',
    tint: ['#c98a66', 0.12],
  },
  noon: { sky: ['#86b4c2', '#aecfd0', '#dfe9da'], cloud: '#f6f4e8', haze: '#d3e0d8', tint: ['#ffffff', 0] },
  clear: { sky: ['#6fa3b5', '#9cc4c8', '#d4e3d4'], cloud: '#f1f1e4', haze: '#c4d8d3', tint: ['#ffffff', 0] },
  hazy: { sky: ['#c6d2c8', '#dde0cf', '#f0e9d3'], cloud: '#f8f3e3', haze: '#e6e3d0', tint: ['#e8dfc4', 0.1] },
  gold: {
    sky: ['#e3c27f', '#efd59c', '#f8e8bf'],
    cloud: '#fbf1d4',
    haze: '#f0d9a4',
    disc: '#fdf6de',
    tint: ['#d99a3c', 0.13],
  },
  evening: {
    sky: ['#b4583a', '#d98852', '#f2bf79'],
    cloud: '#8d3f2f',
    haze: '#e39b66',
    disc: '#fae0a0',
    tint: ['#5f2420', 0.3],
  },
  dusk: {
    sky: ['#2d4f5f', '#6b7f83', '#d9a884'],
    cloud: '#3f5f6b',
    haze: '#a08f86',
    disc: '#f7e8c4',
    tint: ['#1d3947', 0.38],
  },
  rain: {
    sky: ['#64777f', '#8c9c9d', '#c3ccc6'],
    cloud: '#495a63',
    haze: '#abb8b2',
    tint: ['#3c5560', 0.16],
  },
  cleared: {
    sky: ['#84a2ab', '#b6cbc7', '#f3e9c9'],
    cloud: '#6a828a',
    haze: '#cbd8cf',
    tint: ['#2f5a50', 0.08],
  },
};

/** Returns all colours of one picture. Far land already has the haze mixed in. */
export function paletteOf(land, hour) {
  const { hills, ...near } = LANDS[land];
  const { tint, ...sky } = HOURS[hour];
  const seen = (colour) => mixed(colour, ...tint);
  return {
    ...sky,
    ...Object.fromEntries(Object.entries(near).map(([name, colour]) => [name, seen(colour)])),
    hills: hills.map((colour, index) => mixed(seen(colour), sky.haze, [0.62, 0.42, 0.24, 0.1][index])),
    mountain: mixed(seen('#5f7d89'), sky.haze, 0.26),
    seen,
    /** Returns the colour as it looks at a distance: 0 is here, 1 is lost in haze. */
    far: (colour, distance) => mixed(seen(colour), sky.haze, distance),
  };
}

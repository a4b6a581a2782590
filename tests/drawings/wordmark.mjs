import { letteringIn } from './lettering.mjs';

/*
 * The wordmark of a partner without a logo yet: a plain symbol, the name from the content, and a line that explains
 * it. Nine symbols and colours take turns, so neighbours differ.
 */
const SIGNS = [
  // a sprout
  'M28 62V36C10 36 4 26 4 12c16 0 24 8 26 18C32 16 42 8 60 8c0 18-10 28-26 28v26z',
  // a drop
  'M32 2C46 22 54 32 54 42a22 22 0 0 1-44 0C10 32 18 22 32 2zM18 42a14 14 0 0 0 14 14v-5a9 9 0 0 1-9-9z',
  // hills before a sun
  'M46 6a12 12 0 1 1 0 24 12 12 0 0 1 0-24zM2 58 24 22l14 22 6-9 18 23z',
  // an ear of grain
  'M29 62V40C18 40 12 34 12 26c10 0 16 4 17 10V24C18 24 13 18 13 10c10 0 15 4 16 10V2h6v18c1-6 6-10 16-10 0 8-5 14-16 14v12c1-6 7-10 17-10 0 8-6 14-17 14v22z',
  // a bridge
  'M0 14h64v10h-5v32h-5a10 14 0 0 0-20 0h-4a10 14 0 0 0-20 0H5V24H0z',
  // a woven square
  'M4 4h24v24H4zM36 4h24v10H36zM36 18h24v10H36zM4 36h10v24H4zM18 36h10v24H18zM36 36h24v24H36z',
  // a star of eight points
  'M32 2l7 13 14-4-4 14 13 7-13 7 4 14-14-4-7 13-7-13-14 4 4-14-13-7 13-7-4-14 14 4z',
  // a tree
  'M28 62V46H14a12 12 0 0 1-2-24 20 20 0 0 1 40 0 12 12 0 0 1-2 24H36v16z',
  // an open book
  'M30 14C22 8 12 8 2 10v40c10-2 20-2 28 4zM34 14c8-6 18-6 28-4v40c-10-2-20-2-28 4z',
];
const COLOURS = [
  '#2F6B3C',
  '#1D5A73',
  '#9C3D1B',
  '#B07A12',
  '#17402E',
  '#7A2E13',
  '#1D5A73',
  '#2F6B3C',
  '#17402E',
];

/** Returns the wordmark as SVG with its letters as outlines; `turn` chooses symbol and colour. */
export async function wordmark(name, turn) {
  const [large, small] = await Promise.all([letteringIn('serif', 600), letteringIn('sans', 400)]);
  const title = large(name, { size: 58 });
  const note = small('logo to come', { size: 22, spacing: 0.06 });
  const width = Math.round(Math.max(title.width, note.width) + 150 + 34);
  const colour = COLOURS[turn % COLOURS.length];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 160" width="${width}" height="160">
  <title>${escaped(name)}, logo to come</title>
  <rect width="${width}" height="160" fill="#FBF8F1"/>
  <path fill="${colour}" fill-rule="evenodd" transform="translate(30 38) scale(1.32)" d="${SIGNS[turn % SIGNS.length]}"/>
  <path fill="#1F2A24" transform="translate(146 86)" d="${title.outline}"/>
  <path fill="#55604F" transform="translate(148 122)" d="${note.outline}"/>
</svg>
`;
}

function escaped(text) {
  return text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]);
}

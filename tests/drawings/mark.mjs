import sharp from 'sharp';

/*
 * The mark of the organisation: the mountain with its two peaks over ploughed land. All its forms use the same few
 * pieces in a field of 64 by 64.
 */
const PAPER = '#FBF8F1';
const FOREST = '#17402E';
const TEA = '#2F6B3C';
const GRAIN = '#E9B44C';

const RIDGE = 'M5 47v-5l9-9 4 3 9-21 3.5 5.5 3-3L41 34l4-4 14 12v5z';
const SHADE = 'M27 15l3.5 5.5 3-3L41 34l2 3-2 10H28l4-13-3-5 .5-6z';
const LAND = 'M5 44c18-3 36-3 54 0v15H5z';
const FURROWS = 'M28 42.5 14 59h6l9.5-16.5zM31 42.4 29 59h6l-2-16.6zM34.5 42.5 44 59h6L36 42.6z';

/** The logo next to the name; its plate keeps it legible on a dark background. */
export function logo() {
  return drawing(
    'A mountain with two peaks over ploughed land',
    `<rect width="64" height="64" rx="2" fill="${PAPER}"/>
  <path fill="${FOREST}" d="${RIDGE}"/>
  <path fill="${TEA}" d="${SHADE}"/>
  <path fill="${GRAIN}" d="${LAND}"/>
  <path fill="${FOREST}" d="${FURROWS}"/>`,
  );
}

/** The icon in a browser tab: fewer and larger pieces, and a lighter background where tabs are dark. */
export function favicon() {
  return drawing(
    'A mountain with two peaks over a field',
    `<style>.ground{fill:${FOREST}}@media (prefers-color-scheme:dark){.ground{fill:${TEA}}}</style>
  <rect class="ground" width="64" height="64" rx="8"/>
  ${peaks()}`,
  );
}

/** The icon among the apps of a phone, which may cut it to a circle: nothing important is near the edge. */
export function appIcon() {
  return drawing(
    'A mountain with two peaks over a field',
    `<rect width="64" height="64" fill="${FOREST}"/>
  <path fill="${PAPER}" d="M12 46l7-9 3 2 7-18 3 5 2-2.5 6 14 3-3.5 9 12z"/>
  <path fill="${GRAIN}" d="M0 45c21-3.5 43-3.5 64 0v19H0z"/>`,
  );
}

function peaks() {
  return `<path fill="${PAPER}" d="M4 45 14 33l4 3 9.5-24 4 7 3-3.5 8 19 4-4.5 13.5 15z"/>
  <path fill="${GRAIN}" d="M4 47c18-3 38-3 56 0v10H4z"/>`;
}

function drawing(title, pieces) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">
  <title>${title}</title>
  ${pieces}
</svg>
`;
}

/** Converts the drawing to a square PNG of this many pixels. */
export function png(svg, size) {
  return sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** Makes an .ico file: a header of 6 bytes, an entry of 16 for the one picture, and that picture as PNG. */
export async function ico(svg, size) {
  const picture = await png(svg, size);
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

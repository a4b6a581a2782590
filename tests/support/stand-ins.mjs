/*
 * Draws what the content names and nobody has put there yet: a plain picture for every missing .jpg below
 * content/images/, and a one-page document for every missing .pdf below public/. So the first site builds
 * complete and its tests have real files to work on, while every stand-in says what it is.
 *
 * Files that exist are never touched. Shapes and colours are seeded from the name of the file, so the same name
 * always gives the same drawing. What a landscape shows follows from its "alt", so that the words stay true.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { parse } from 'yaml';

const PICTURES = 'content/images';
const DOCUMENTS = 'public';
const WIDTH = 1600;
const HEIGHT = 1000;

async function writeStandIns() {
  const sources = (await readdir('content', { recursive: true }))
    .filter((name) => name.endsWith('.yaml'))
    .sort();
  const site = await readYaml('site.yaml');
  const content = await Promise.all(sources.map((name) => readYaml(join('content', name))));

  // A file that is named twice is drawn for the entry that names it first.
  for (const [name, entry] of new Map(filesNamedIn([site, content]).reverse())) {
    if (name.endsWith('.pdf')) await writeMissing(join(DOCUMENTS, name), () => drawDocument(name, entry));
    else await writeMissing(join(PICTURES, name), () => drawPicture(name, entry, { site, content }));
  }
}

/** Every value is read as text, as the generator reads it. */
async function readYaml(path) {
  return parse(await readFile(path, 'utf8'), { schema: 'failsafe' });
}

/** Every picture and document named in a piece of content, with the entry that names it. */
function filesNamedIn(node) {
  if (typeof node !== 'object' || node === null) return [];
  return Object.values(node).flatMap((value) =>
    /\.(jpg|pdf)$/.test(value) ? [[value, node]] : filesNamedIn(value),
  );
}

async function writeMissing(path, draw) {
  if (existsSync(path)) return;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, await draw());
  console.log(path);
}

/* ---------------------------------------------------------------- pictures */

/** An entry with a name and no words about the picture is a logo; the word "map" asks for the map. */
function drawPicture(name, entry, all) {
  let svg;
  if (entry.alt === undefined) svg = plate(entry.name ?? name);
  else if (/\bmap\b/i.test(entry.alt)) svg = countyMap(all);
  else svg = landscape(entry.alt, seededBy(name));
  return sharp(Buffer.from(svg)).jpeg({ quality: 60, mozjpeg: true }).toBuffer();
}

/** Numbers from 0 to 1 that depend on nothing but the text. (FNV-1a hash, mulberry32 generator.) */
function seededBy(text) {
  let state = 2166136261;
  for (const sign of text) state = Math.imul(state ^ sign.codePointAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The first word found in the text decides the colours of the land, far to near. */
const LANDS = [
  [/dry|plain/, ['#c9b491', '#d3b581', '#c79d62', '#b58a52']],
  [/tea|forest/, ['#7f9f86', '#5f8f62', '#3f7a4a', '#2f6b3c']],
  [/maize|farm/, ['#9db08a', '#b3ab5c', '#d0a94a', '#c2963a']],
  [/rice|river/, ['#8fae95', '#86a866', '#7aa05a', '#6b9450']],
  [/^(?!.*green).*murram/, ['#a3b08f', '#a3a263', '#a98f4e', '#97793f']],
  [/./, ['#93ab8d', '#86a064', '#7c934c', '#6d8440']],
];

const SKIES = [
  [/evening/, ['#d98f63', '#f7dcae']],
  [/morning/, ['#a9c7d6', '#fbeccb']],
  [/rain/, ['#8d9ba3', '#cdd5d4']],
  [/./, ['#8fbad0', '#e8efe6']],
];

/** What stands in the land, drawn in this order where the word occurs. */
const FEATURES = [
  [/\btea\b/, teaRows],
  [/maize/, (scene) => furrows(scene, '#7f8c3a')],
  [/farm/, (scene) => furrows(scene, shaded(scene.ground, -34))],
  [/rice/, paddies],
  [/river/, (scene) => band(scene, '#6f9db0')],
  [/road/, (scene) => band(scene, '#9c3d1b')],
  [/forest/, (scene) => trees(scene, 26, 0.55)],
  [/(?<!acacia )\btrees?\b/, (scene) => trees(scene, 7, 1)],
  [/acacia/, acacias],
  [/rocks/, rocks],
  [/houses/, (scene) => houses(scene, 3)],
  [/house\b/, (scene) => houses(scene, 1)],
  [/tank/, tank],
  [/fence/, fence],
  [/rain/, rainClouds],
];

function landscape(words, random) {
  const find = (table) => table.find(([pattern]) => pattern.test(words))[1];
  const between = (least, most) => Math.round(least + random() * (most - least));
  // Slots keep what stands on the ground apart.
  const slots = [270, 800, 1330].sort(() => random() - 0.5);
  const scene = { random, between, words, nextPlace: () => shift(slots) + between(-60, 60) };
  const land = find(LANDS).map((colour) => shaded(colour, between(-14, 14)));
  const [above, below] = find(SKIES);
  const hasPlain = /plain/.test(words);
  const sunAt = between(250, 1350);
  const lift = between(-40, 40);

  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    ${sky(scene, above, below)}
    ${/evening|sun|morning/.test(words) ? `<circle cx="${sunAt}" cy="300" r="52" fill="#fbe3a2"/>` : ''}
    ${/mountain|ridge/.test(words) ? mountain(scene) : ''}
    ${hills(scene, 520 - lift, hasPlain ? 14 : 60, land[0])}
    ${hasPlain ? '' : hills(scene, 590 - lift / 2, 55, land[1])}
    ${hills(scene, 650, hasPlain ? 8 : 40, land[2])}
    ${hills(scene, 720, hasPlain ? 6 : 22, land[3])}
    ${FEATURES.map(([pattern, draw]) => (pattern.test(words) ? draw({ ...scene, ground: land[3] }) : '')).join('\n')}
  </svg>`;
}

function shift(slots) {
  const place = slots.shift();
  slots.push(place);
  return place;
}

/** The colour lighter (above 0) or darker (below 0) by so many steps of 255. */
function shaded(colour, steps) {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) + steps);
  return `#${parts.map((part) => Math.max(0, Math.min(255, part)).toString(16).padStart(2, '0')).join('')}`;
}

/** Flat bands from one colour to the other: a smooth run of colour would show steps after JPEG compression. */
function sky(scene, above, below) {
  const steps = 6;
  const bands = Array.from({ length: steps }, (_, step) =>
    hills(scene, step === 0 ? -40 : step * 92, 16, mixed(above, below, step / (steps - 1))),
  );
  return bands.join('');
}

function mixed(from, to, share) {
  const parts = [1, 3, 5].map((at) => {
    const [start, end] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round(start + (end - start) * share);
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** A peak that falls away to both sides, with a little snow. */
function mountain({ random, between }) {
  const peak = between(520, 1080);
  const top = between(200, 250);
  const heightAt = (x) => {
    const first = (560 - top) * Math.exp(-Math.abs(x - peak) / 330);
    const second = (540 - top) * 0.86 * Math.exp(-Math.abs(x - peak - 120) / 260);
    return 580 - Math.max(first, second);
  };
  const line = [];
  for (let x = 0; x <= WIDTH; x += 40) line.push(`${x},${Math.round(heightAt(x) + random() * 22)}`);
  const snow = `M${peak - 34} ${top + 78}l34-62 30 50-22-14-16 32z`;
  return `<polygon fill="#5c7480" points="0,700 ${line.join(' ')} 1600,700"/>
    <path fill="#eef1ee" d="${snow}"/>`;
}

/** A band of land across the picture: two waves, down to the lower edge. */
function hills({ random }, y, rise, colour) {
  const [first, second] = [random() * 6, random() * 6];
  const line = [];
  for (let x = 0; x <= WIDTH; x += 50) {
    const wave = Math.sin(x / 260 + first) * 0.7 + Math.sin(x / 110 + second) * 0.3;
    line.push(`${x},${Math.round(y - rise * wave)}`);
  }
  return `<polygon fill="${colour}" points="0,${HEIGHT} ${line.join(' ')} ${WIDTH},${HEIGHT}"/>`;
}

function teaRows({ ground }) {
  const rows = [];
  for (let row = 0; row < 8; row++) {
    const y = 765 + row * (16 + row * 2.5);
    rows.push(`<path d="M0 ${y}q400-${26 + row * 3} 800 0t800 0" stroke-width="${8 + row * 2}"/>`);
  }
  return `<g fill="none" stroke="${shaded(ground, 26)}" stroke-dasharray="34 5">${rows.join('')}</g>`;
}

function furrows({ between }, colour) {
  const vanishing = between(500, 1100);
  const rows = [];
  for (let row = -12; row <= 12; row++) {
    rows.push(`M${vanishing + row * 42} 752L${vanishing + row * 190} 1000l64 0z`);
  }
  return `<path fill="${colour}" d="${rows.join('')}"/>`;
}

function paddies({ ground }) {
  const bunds =
    'M0 770h1600M0 815h1600M0 880h1600M300 745 130 1000M690 745 620 1000M1010 745l80 255M1330 745l230 255';
  return `<rect y="752" width="1600" height="248" fill="#9cc0b0"/>
    <path stroke="${shaded(ground, -10)}" stroke-width="13" d="${bunds}"/>`;
}

/** A road or river that comes from the hills towards the eye. */
function band({ between }, colour) {
  const from = between(500, 1100);
  const bend = between(-260, 260);
  const to = between(450, 1150);
  return `<path fill="${colour}" d="M${from} 716C${from + bend} 800 ${to - bend} 850 ${to - 150} 1000
    L${to + 190} 1000C${to - bend + 150} 850 ${from + bend + 40} 800 ${from + 12} 716z"/>`;
}

function trees({ between, words }, count, size) {
  const scale = /young/.test(words) ? size * 0.5 : size;
  const shapes = [];
  for (let tree = 0; tree < count; tree++) {
    const x = Math.round(((tree + 0.5) * WIDTH) / count) + between(-40, 40);
    const y = between(735, 800);
    const crown = ['#2b5b36', '#37693f', '#24502f'][tree % 3];
    shapes.push([
      y,
      `<g transform="translate(${x} ${y}) scale(${scale})">
        <rect x="-7" y="-70" width="14" height="74" fill="#5b4632"/>
        <path fill="${crown}" d="M-62-62a52 52 0 0 1 22-74 48 48 0 0 1 82 2 50 50 0 0 1 20 72z"/></g>`,
    ]);
  }
  return inDepth(shapes);
}

function acacias({ between, nextPlace, words }) {
  const count = /acacia tree\b/.test(words) ? 1 : 3;
  const shapes = [];
  for (let tree = 0; tree < count; tree++) {
    const [x, y] = [nextPlace() + 150, between(760, 850)];
    const scale = between(80, 120) / 100;
    shapes.push([
      y,
      `<g transform="translate(${x} ${y}) scale(${scale})">
        <path fill="none" stroke="#4f3b2a" stroke-width="13" d="M0 4C6-60-8-80-52-150M0-70C8-100 24-120 58-152"/>
        <path fill="#5d6f38" d="M-170-150q70-52 170-48 110-4 172 48-90 14-172 10-92 4-170-10z"/></g>`,
    ]);
  }
  return inDepth(shapes);
}

function rocks({ between, nextPlace }) {
  return `<g transform="translate(${nextPlace()} ${between(800, 830)})">
    <path fill="#8c857a" d="M-210 20l50-96 84-40 70 52 46 84z"/>
    <path fill="#a39b8e" d="M-60 24l40-70 78-26 84 60 30 36z"/></g>`;
}

function houses({ between, nextPlace }, count) {
  const shapes = [];
  for (let house = 0; house < count; house++) {
    const [x, y] = [nextPlace(), between(790, 840)];
    const roof = ['#8a4a33', '#7d8a8c', '#6f4a3a'][house];
    shapes.push([
      y,
      `<g transform="translate(${x} ${y})"><path fill="#e9dcc2" d="M-120 0v-84h240V0z"/>
        <path fill="${roof}" d="M-146-80l44-62h204l44 62z"/><path fill="#5b4632" d="M-22 0v-62h44V0z"/>
        <path fill="#7f9aa3" d="M-90-58h38v30h-38zM52-58h38v30H52z"/></g>`,
    ]);
  }
  return inDepth(shapes);
}

function tank({ between, nextPlace }) {
  return `<g transform="translate(${nextPlace()} ${between(820, 850)})">
    <path fill="#6b5a48" d="M-104 0v-22h208V0z"/><path fill="#3f6f86" d="M-90-22v-150h180v150z"/>
    <path fill="#5487a0" d="M-90-172q90-46 180 0z"/>
    <path stroke="#335c70" stroke-width="5" d="M-90-72H90M-90-122H90"/></g>`;
}

function fence({ between }) {
  const y = between(880, 905);
  const posts = [];
  for (let x = 20; x <= WIDTH; x += 130) posts.push(`M${x} ${y}v-96`);
  const rails = `M0 ${y - 30}h1600M0 ${y - 72}h1600`;
  return `<path fill="none" stroke="#5b4632" stroke-width="11" d="${posts.join('')}${rails}"/>`;
}

function rainClouds({ between }) {
  const shapes = [];
  for (let cloud = 0; cloud < 5; cloud++) {
    const [x, y] = [cloud * 340 + between(0, 140), between(110, 210)];
    shapes.push(`
      <path fill="#6f7c85" d="M${x - 190} ${y}a70 70 0 0 1 90-66 96 96 0 0 1 176-6 66 66 0 0 1 104 72z"/>
      <path stroke="#e4eaea" stroke-width="3"
        d="M${x - 110} ${y + 26}l-60 190M${x} ${y + 26}l-60 190M${x + 110} ${y + 26}l-60 190"/>`);
  }
  return shapes.join('');
}

/** What stands lower in the picture is nearer and covers what stands behind it. */
function inDepth(shapes) {
  return shapes
    .sort(([left], [right]) => left - right)
    .map(([, shape]) => shape)
    .join('');
}

/** A name on a plain plate, where a logo will be. */
function plate(name) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">
    <rect width="900" height="600" fill="#fbf8f1"/>
    <rect x="24" y="24" width="852" height="552" fill="none" stroke="#8a7b60" stroke-width="6"/>
    <path d="M300 400h300" stroke="#9c3d1b" stroke-width="6"/>
    <g font-family="serif" font-size="92" font-weight="600" fill="#17402e" text-anchor="middle">
      <text x="450" y="330">${escaped(name)}</text>
    </g>
  </svg>`;
}

/**
 * The counties as bands, in the order of the settings from the lower edge to the upper, each with its stations.
 * It knows no real borders, so it can be drawn for any list of counties.
 */
function countyMap({ site, content }) {
  const stations = content
    .filter((entry) => entry.hero !== undefined)
    .sort((left, right) => left.order - right.order);
  const rise = (HEIGHT - 120) / site.counties.length;
  const bands = site.counties.map((county, index) => {
    const top = HEIGHT - 60 - (index + 1) * rise;
    const middle = top + rise / 2 + 12;
    const own = stations.filter((station) => station.county === county.id);
    const dots = own.map(
      (station, at) => `
        <circle cx="${620 + at * 480}" cy="${middle - 12}" r="11" fill="#fff" stroke="#1f2a24" stroke-width="5"/>
        <text x="${648 + at * 480}" y="${middle}" font-size="34">${escaped(station.name)}</text>`,
    );
    return `
      <path fill="${county.colour}" fill-opacity=".6" stroke="#fbf8f1" stroke-width="7"
        d="M80 ${top}q360-34 720 0t720 0v${rise}q-360 34-720 0t-720 0z"/>
      <text x="130" y="${middle}" font-size="40" font-weight="700">${escaped(county.name)}</text>${dots.join('')}`;
  });
  const box = `width="1400" height="875" viewBox="0 0 ${WIDTH} ${HEIGHT}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box} font-family="sans-serif" fill="#1f2a24">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#fbf8f1"/>${bands.join('')}
  </svg>`;
}

function escaped(text) {
  return text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]);
}

/* --------------------------------------------------------------- documents */

/** A page that names the document it stands in for. */
function drawDocument(name, entry) {
  const title = entry.title;
  const stream = `BT
72 740 Td 28 TL /F2 20 Tf
${wrapped(title, 46).map(shownLine).join('\n')}
/F1 12 Tf 18 TL T*
${[
  'This page stands in for the real document, which is still to come.',
  'Whoever looks after the site puts the real one in its place:',
  name,
]
  .map(shownLine)
  .join('\n')}
ET`;
  return pdf([
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 6 0 R
/Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    `<< /Title <feff${Buffer.from(title, 'utf16le').swap16().toString('hex')}> >>`,
  ]);
}

/** The objects in order, with the table of their places; the first is the catalogue, the last the information. */
function pdf(objects) {
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  file += `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

function shownLine(text) {
  return `(${literal(text)}) Tj T*`;
}

/** The text between the brackets of a PDF string: plain ASCII, with the dash that titles use as its octal number. */
function literal(text) {
  return text
    .replace(/[\\()]/g, '\\$&')
    .replaceAll('–', '\\226')
    .replaceAll('’', "'")
    .replace(/[^\x20-\x7e]/g, '?');
}

function wrapped(text, limit) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (longer.length > limit) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

await writeStandIns();

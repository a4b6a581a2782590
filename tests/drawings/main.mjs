/*
 * Draws the missing files of the site: a landscape for every missing .jpg in the content, a wordmark for every
 * partner without a logo, a one-page document for every missing .pdf, and the mark of the organisation in all sizes
 * for browsers. With them the first site builds completely.
 *
 * Existing files are never changed; delete one, and it is drawn again. The "alt" of a landscape decides what it
 * shows, so the words stay true. The name decides everything else: the same content gives the same bytes.
 */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { document } from './document.mjs';
import { appIcon, favicon, ico, logo, png } from './mark.mjs';
import { namedFiles } from './named-files.mjs';
import { landscape } from './scene.mjs';
import { wordmark } from './wordmark.mjs';

const PICTURES = 'content/images';
const PUBLIC = 'public';

const marks = {
  'logo.svg': logo,
  'favicon.svg': favicon,
  'favicon.ico': () => ico(favicon(), 32),
  'apple-touch-icon.png': () => png(appIcon(), 180),
  'icon-192.png': () => png(appIcon(), 192),
  'icon-512.png': () => png(appIcon(), 512),
};

for (const [name, draw] of Object.entries(marks)) await writeMissing(join(PUBLIC, name), draw);

const named = await namedFiles();
const partners = named.filter(({ entry, name }) => isWordmark(entry) && /\.(svg|png|jpg)$/.test(name));
for (const file of named) {
  if (file.name.endsWith('.pdf')) await writeMissing(join(PUBLIC, file.name), () => document(file.entry));
  else if (!(file.name in marks)) await writeMissing(join(PICTURES, file.name), () => picture(file));
}

/** True for a picture with a name next to it and no words about it: it is a logo. */
function isWordmark(entry) {
  return entry.alt === undefined && entry.name !== undefined;
}

async function picture(file) {
  const { name, entry, county } = file;
  if (isWordmark(entry)) {
    const svg = await wordmark(entry.name, partners.indexOf(file));
    return name.endsWith('.svg') ? svg : sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  }
  return jpeg(landscape(entry.alt ?? entry.title ?? '', { name, county }));
}

/**
 * Encodes a drawing. Flat colours with clean edges still look good at low quality; measured, 52 keeps the whole set
 * below 8 MB.
 */
function jpeg(svg) {
  return sharp(Buffer.from(svg)).jpeg({ quality: 52, mozjpeg: true }).toBuffer();
}

async function writeMissing(path, draw) {
  if (existsSync(path)) return;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, await draw());
  console.log(path);
}

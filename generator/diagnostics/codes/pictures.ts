import { bytes, entry, inYaml } from './entry.ts';

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 600"/>\n';

const COPY_AGAIN = 'Copy it anew from the camera, the phone or wherever it came from.';

/** Why a picture cannot be read. */
const UNREADABLE = {
  refused: { why: 'the system refuses it, or it is larger than 200 MB', hint: COPY_AGAIN },
  empty: { why: 'it is empty', hint: COPY_AGAIN },
  'no-picture': {
    why: 'it is no picture',
    hint: 'Put the picture itself in its place, or correct the name.',
  },
  'cut-off': { why: 'it breaks off in the middle', hint: COPY_AGAIN },
  damaged: { why: 'what is in it is damaged', hint: COPY_AGAIN },
} as const;

/** Kinds of file that cannot be used and of which there is more to say than that. */
const UNUSABLE = {
  HEIC: {
    what: 'a HEIC picture, as iPhones save them',
    hint: 'Open it on the phone or a computer, export it as JPEG, and name that file here. For pictures to come choose Settings > Camera > Formats > Most Compatible on the phone.',
  },
  PDF: { what: 'a PDF document', hint: 'Export the page as JPEG or PNG, and name that file here.' },
  GIF: {
    what: 'a GIF picture',
    hint: 'Save it as PNG, or as JPEG if it is a photograph, and name that file here.',
  },
} as const;

/** Where on the site a picture is shown. */
const PLACES = {
  page: 'across the whole page',
  'phone-page': 'across the whole page of a phone',
  card: 'on a card',
  'beside-text': 'beside a text',
  text: 'across the text',
  gallery: 'in the gallery',
  'full-size': 'opened in full size',
  portrait: 'as a portrait',
  logo: 'as a logo',
  share: 'beside a shared link',
} as const;

/** Where on the site a picture is shown. */
export type PicturePlace = keyof typeof PLACES;

/** Pixels; without a height the width alone counts. */
type PixelSize = { readonly width: number; readonly height?: number };

/** What can be wrong when looking at pictures. */
export const PICTURES = {
  'missing-alt': entry<{ example?: string }>({
    severity: 'error',
    title: 'A picture without words',
    message: () => 'This picture says something of its own, but not to those who do not see it.',
    hint: ({ example }) =>
      ['Add "alt" beside it: what the picture shows.', example && `For example:  alt: ${inYaml(example)}`]
        .filter(Boolean)
        .join(' '),
    explain:
      'A screen reader reads `alt` aloud, and a browser shows it while a picture cannot be loaded. A picture beside a title that says the same, a portrait and a logo need none.',
    wrong: { 'content/gallery.yaml': '- image: hill.png\n' },
    right: { 'content/gallery.yaml': inGallery('hill.png') },
  }),
  'unreadable-picture': entry<{ name: string; why: keyof typeof UNREADABLE }>({
    severity: 'error',
    title: 'A picture that cannot be read',
    message: ({ name, why }) => `"${name}" cannot be read: ${UNREADABLE[why].why}.`,
    hint: ({ why }) => UNREADABLE[why].hint,
    explain:
      'Every picture the content names is opened and looked through to its end, so that a copy broken off half way is found here and not by a visitor.',
    wrong: {
      'content/gallery.yaml': inGallery('valley.jpg'),
      'content/images/valley.jpg': 'These are words.\n',
    },
    right: { 'content/gallery.yaml': inGallery('hill.png') },
  }),
  'wrong-ending': entry<{ name: string; kind: string; suggestion: string }>({
    severity: 'error',
    title: 'A picture of another kind than its name says',
    message: ({ name, kind }) => `"${name}" is really a ${kind} picture.`,
    hint: ({ suggestion }) => `Rename the file to ${suggestion}, here and in content/images/.`,
    explain:
      'Other programs trust the ending of a name. A picture with the wrong one opens here and fails there.',
    wrong: { 'content/gallery.yaml': inGallery('valley.png'), 'content/images/valley.png': DRAWING },
    right: { 'content/gallery.yaml': inGallery('valley.svg'), 'content/images/valley.svg': DRAWING },
  }),
  'unusable-picture': entry<{ name: string; kind: string }>({
    severity: 'error',
    title: 'A kind of picture that sitegen does not take',
    message: ({ name, kind }) => `"${name}" is ${unusable(kind).what}, which cannot be used here.`,
    hint: ({ kind }) => unusable(kind).hint,
    explain:
      'Pictures are taken as JPEG, PNG, WebP, AVIF or SVG. Some phones save HEIC instead, which few programs can open; the phone itself can be told to save JPEG.',
    wrong: {
      'content/gallery.yaml': inGallery('valley.heic'),
      'content/images/valley.heic': bytes('a HEIC picture', 'AAAAGGZ0eXBoZWljAAAAAG1pZjFoZWlj'),
    },
    right: { 'content/gallery.yaml': inGallery('hill.png') },
  }),
  'picture-too-large': entry<{ name: string; megapixels: number; limit: number }>({
    severity: 'error',
    title: 'A picture with more pixels than any screen',
    message: ({ name, megapixels, limit }) =>
      `"${name}" has ${megapixels} megapixels; the limit is ${limit}.`,
    hint: () => 'Save it smaller; 4000 pixels across are plenty for every place of the site.',
    explain:
      'Opening a picture takes memory for every pixel. The limit lies above what phones and cameras usually take.',
    wrong: {
      'content/gallery.yaml': inGallery('field.png'),
      'content/images/field.png': bytes(
        'a PNG picture of 10000 × 6000 pixels',
        'iVBORw0KGgoAAAANSUhEUgAAJxAAABdwAQAAAAAyovWCAAAAAElEQVQ1rwYeAAAAAElFTkSuQmCC',
      ),
    },
    right: { 'content/gallery.yaml': inGallery('hill.png') },
  }),
  'drawing-too-complex': entry<{ name: string }>({
    severity: 'error',
    title: 'A drawing that takes too long to draw',
    message: ({ name }) => `"${name}" is a drawing with too many parts or filters.`,
    hint: () => 'Simplify it in the program that made it, or save it as PNG with 1600 pixels across.',
    explain:
      'A drawing is a list of orders, and a short list can keep a computer busy for minutes: shapes that repeat other shapes, and filters that work on every pixel. Their number is counted before the drawing is opened.',
    wrong: {
      'content/gallery.yaml': inGallery('valley.svg'),
      'content/images/valley.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 600">
  <filter id="noise">${'<feTurbulence numOctaves="9"/>'.repeat(20)}</filter>
  <rect width="900" height="600" filter="url(#noise)"/>
</svg>
`,
    },
    right: { 'content/gallery.yaml': inGallery('hill.png') },
  }),
  'picture-too-small': entry<{
    name: string;
    size: PixelSize;
    place: PicturePlace;
    needed: PixelSize;
  }>({
    severity: 'warning',
    title: 'A picture too small for its place',
    message: ({ name, size, place, needed }) =>
      `"${name}" is ${inPixels(size)} pixels; ${PLACES[place]} it needs ${inPixels(needed)} or it looks blurred.`,
    hint: () =>
      'Use the original as the camera or the phone saved it. Making a small picture larger does not help.',
    explain:
      'A picture is never enlarged: browsers would have to stretch it. What counts is the part of it that its place shows.',
    wrong: {
      'content/gallery.yaml': inGallery('strip.svg'),
      'content/images/strip.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 9"/>\n',
    },
    right: { 'content/gallery.yaml': inGallery('hill.png') },
  }),
} as const;

function unusable(kind: string): { readonly what: string; readonly hint: string } {
  if (Object.hasOwn(UNUSABLE, kind)) return UNUSABLE[kind as keyof typeof UNUSABLE];
  const hint = 'Open it with a program for pictures, save it as JPEG, and name that file here.';
  return { what: `a ${kind} file`, hint };
}

function inPixels({ width, height }: PixelSize): string {
  return height === undefined ? `${width} across` : `${width} × ${height}`;
}

function inGallery(image: string): string {
  return `- image: ${image}\n  alt: What the picture shows\n`;
}

import { bytes, entry, inYaml } from './entry.ts';

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 600"/>\n';

const COPY_AGAIN = 'Copy it again from the camera, the phone or the place it came from.';

/** Why a picture cannot be read. */
const UNREADABLE = {
  refused: { why: 'the system refuses it, or it is larger than 200 MB', hint: COPY_AGAIN },
  empty: { why: 'it is empty', hint: COPY_AGAIN },
  'no-picture': {
    why: 'it is not a picture',
    hint: 'Replace it with the picture, or correct the name.',
  },
  'cut-off': { why: 'it ends in the middle', hint: COPY_AGAIN },
  damaged: { why: 'it is damaged', hint: COPY_AGAIN },
} as const;

/** Unusable kinds of file that need a specific explanation. */
const UNUSABLE = {
  HEIC: {
    what: 'a HEIC picture from an iPhone',
    hint: 'Export it as JPEG and name that file here. To save JPEG from now on, choose Settings > Camera > Formats > Most Compatible on the phone.',
  },
  PDF: { what: 'a PDF document', hint: 'Export the page as JPEG or PNG, and name that file here.' },
  GIF: {
    what: 'a GIF picture',
    hint: 'Save it as PNG, or as JPEG if it is a photograph. Name that file here.',
  },
} as const;

/** Why a drawing cannot be the ridge line. */
const UNUSABLE_RIDGE = {
  'no-field': {
    message: () => 'This drawing does not say how large its field is.',
    hint: 'Write for example viewBox="0 0 1440 96" in its first element.',
  },
  'no-path': {
    message: () => 'This drawing has no path.',
    hint: 'In the drawing program, select everything and convert it to a path.',
  },
  'bad-path': {
    message: () => 'This path cannot be read.',
    hint: 'Save the drawing once more as plain SVG.',
  },
  moved: {
    message: () => 'This drawing moves or cuts its paths.',
    hint: 'In the drawing program, remove groups and masks. Save it as plain SVG.',
  },
  'too-long': {
    message: (limit: number) => `The paths of this drawing have more than ${limit} characters.`,
    hint: 'Simplify the path: every page carries it.',
  },
} as const;

/** The places of a picture on the site. */
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

/** The place of a picture on the site. */
export type PicturePlace = keyof typeof PLACES;

/** Pixels; without a height, only the width counts. */
type PixelSize = { readonly width: number; readonly height?: number };

/** Errors in pictures. */
export const PICTURES = {
  'missing-alt': entry<{ example?: string }>({
    severity: 'error',
    title: 'A picture without "alt"',
    message: () => 'This picture needs `alt`: describe what it shows.',
    hint: ({ example }) =>
      example === undefined ? 'Add "alt" beside it.' : `For example:  alt: ${inYaml(example)}`,
    explain:
      'A screen reader reads `alt` aloud, and a browser shows it if the picture cannot be loaded. A portrait, a logo or a picture beside a title that says the same needs none.',
    wrong: { 'content/gallery.yaml': '- image: hill.png\n' },
    right: { 'content/gallery.yaml': inGallery('hill.png') },
  }),
  'unreadable-picture': entry<{ name: string; why: keyof typeof UNREADABLE }>({
    severity: 'error',
    title: 'A picture that cannot be read',
    message: ({ name, why }) => `"${name}" cannot be read: ${UNREADABLE[why].why}.`,
    hint: ({ why }) => UNREADABLE[why].hint,
    explain:
      'Every picture in the content is opened and read to the end. An incomplete copy is found here and not by a visitor.',
    wrong: {
      'content/gallery.yaml': inGallery('valley.jpg'),
      'content/images/valley.jpg': 'These are words.\n',
    },
    right: { 'content/gallery.yaml': inGallery('hill.png') },
  }),
  'wrong-extension': entry<{ name: string; kind: string; suggestion: string }>({
    severity: 'error',
    title: 'A picture with the wrong extension',
    message: ({ name, kind }) => `"${name}" is in fact ${kind}, not what its extension says.`,
    hint: ({ suggestion }) => `Rename the file to ${suggestion}, here and in content/images/.`,
    explain:
      'Programs trust the extension of a file. With the wrong one, a picture opens in one program and fails in another.',
    wrong: { 'content/gallery.yaml': inGallery('valley.png'), 'content/images/valley.png': DRAWING },
    right: { 'content/gallery.yaml': inGallery('valley.svg'), 'content/images/valley.svg': DRAWING },
  }),
  'unusable-picture': entry<{ name: string; kind: string }>({
    severity: 'error',
    title: 'A kind of picture that sitegen cannot use',
    message: ({ name, kind }) => `"${name}" is ${unusable(kind).what}, which cannot be used here.`,
    hint: ({ kind }) => unusable(kind).hint,
    explain:
      'sitegen uses JPEG, PNG, WebP, AVIF and SVG. Some phones save HEIC, which few programs can open. You can set the phone to save JPEG.',
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
    hint: () => 'Save it smaller: 4000 pixels wide is enough everywhere on the site.',
    explain:
      'A picture needs memory for every pixel. The limit is above what phones and cameras usually make.',
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
    title: 'A drawing that takes too long to open',
    message: ({ name }) => `"${name}" is a drawing with too many parts or filters.`,
    hint: () => 'Make it simpler, or save it as PNG, 1600 pixels wide.',
    explain:
      'Repeated shapes and filters in a drawing can keep a computer busy for minutes. sitegen counts them before it opens the drawing.',
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
      `"${name}" is ${inPixels(size)} pixels; ${PLACES[place]} it needs at least ${inPixels(needed)}.`,
    hint: () => 'Use the original from the camera or the phone. It does not help to enlarge a small picture.',
    together: {
      cause: ({ place, needed }) => [place, inPixels(needed)],
      message: (all) =>
        `These ${all.length} pictures have too few pixels; ${PLACES[all[0]!.place]} each needs at least ${inPixels(all[0]!.needed)}.`,
      hint: () =>
        'Use the originals from the camera or the phone. It does not help to enlarge small pictures.',
    },
    explain: 'A picture that is too small looks blurred. Only the part that the page shows counts.',
    wrong: {
      'content/gallery.yaml': inGallery('strip.svg'),
      'content/images/strip.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 9"/>\n',
    },
    right: { 'content/gallery.yaml': inGallery('hill.png') },
  }),
  'moving-picture': entry<{ name: string }>({
    severity: 'warning',
    title: 'A picture that moves',
    message: ({ name }) => `"${name}" is an animation. Pages show only its first picture.`,
    hint: () => 'Save the picture that pages should show as JPEG. For movement, link to a video.',
    explain:
      'Pictures are made again in several sizes, each as small as possible. Animations would be many times as large.',
    wrong: {
      'content/gallery.yaml': inGallery('valley.svg'),
      'content/images/valley.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 600">
  <circle r="90"><animate attributeName="cx" to="900" dur="3s"/></circle>
</svg>
`,
    },
    right: { 'content/gallery.yaml': inGallery('hill.png') },
  }),
  'unusable-ridge': entry<{ why: keyof typeof UNUSABLE_RIDGE; limit: number }>({
    severity: 'error',
    title: 'A drawing that cannot be the ridge line',
    message: ({ why, limit }) => UNUSABLE_RIDGE[why].message(limit),
    hint: ({ why }) => UNUSABLE_RIDGE[why].hint,
    explain:
      'Of the drawing that `theme.ridge` names, only the outlines of its `<path>` elements are used, in one colour, across the whole page. The field is best 15 times as wide as high, such as `viewBox="0 0 1440 96"`.',
    wrong: {
      'site.yaml': 'theme:\n  ridge: ridge.svg\n',
      'content/images/ridge.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 96">\n  <rect width="1440" height="20"/>\n</svg>\n',
    },
    right: {
      'site.yaml': 'theme:\n  ridge: ridge.svg\n',
      'content/images/ridge.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 96">\n  <path d="M0 96V60l720-40 720 50v26z"/>\n</svg>\n',
    },
  }),
} as const;

function unusable(kind: string): { readonly what: string; readonly hint: string } {
  if (Object.hasOwn(UNUSABLE, kind)) return UNUSABLE[kind as keyof typeof UNUSABLE];
  const hint = 'Open it with a picture program and save it as JPEG. Name that file here.';
  return { what: `a ${kind} file`, hint };
}

function inPixels({ width, height }: PixelSize): string {
  return height === undefined ? `${width} wide` : `${width} × ${height}`;
}

function inGallery(image: string): string {
  return `- image: ${image}\n  alt: What the picture shows\n`;
}

import { bytes, entry, inYaml } from './entry.ts';

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 600"/>\n';

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
  'unreadable-picture': entry<{ name: string; why: string; mend: string }>({
    severity: 'error',
    title: 'A picture that cannot be read',
    message: ({ name, why }) => `"${name}" cannot be read: ${why}.`,
    hint: ({ mend }) => mend,
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
  'unusable-picture': entry<{ name: string; kind: string; mend: string }>({
    severity: 'error',
    title: 'A kind of picture that sitegen does not take',
    message: ({ name, kind }) => `"${name}" is ${kind}, which cannot be used here.`,
    hint: ({ mend }) => mend,
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
  'picture-too-small': entry<{ name: string; size: string; place: string; needed: string }>({
    severity: 'warning',
    title: 'A picture too small for its place',
    message: ({ name, size, place, needed }) =>
      `"${name}" is ${size} pixels; ${place} it needs ${needed} or it looks blurred.`,
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

function inGallery(image: string): string {
  return `- image: ${image}\n  alt: What the picture shows\n`;
}

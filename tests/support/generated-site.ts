import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { pick, type Random, seeded } from './random.ts';

/**
 * Writes a site of this many pages, including the home page: `site.yaml`, pages and pictures in the owner's formats.
 * Each page becomes about 30 kB of HTML: a slideshow of five slides, text, cards and a contact form. The same number
 * gives the same bytes. A larger site only has more pages and a different newest page on its home page. Existing
 * pages are removed.
 */
export async function writeGeneratedSite(root: string, pages: number): Promise<void> {
  rmSync(join(root, 'content', 'pages'), { recursive: true, force: true });
  write(root, 'site.yaml', SITE);
  write(root, 'content/pages/home.yaml', homeText(pages - 1));
  for (let number = 1; number < pages; number += 1) {
    write(root, generatedPage(number).file, pageText(number, seeded(number)));
  }
  for (const [index, name] of PICTURES.entries()) {
    write(root, `content/images/${name}`, await drawPicture(index));
  }
}

/** Returns the place of the page with this number, counted from 1: the file below the root of the site, and the address. */
export function generatedPage(number: number): { readonly file: string; readonly route: string } {
  const group = String(Math.ceil(number / PAGES_PER_FOLDER)).padStart(3, '0');
  const route = `/places-${group}/place-${String(number).padStart(5, '0')}`;
  return { file: `content/pages${route}.yaml`, route };
}

/** As few as people put in one folder; no file system is slow with this number. */
const PAGES_PER_FOLDER = 100;

function write(root: string, path: string, text: string | Uint8Array): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const SITE = `organisation:
  name: Many Places
  description: A site of many pages that exists for tests and measurements.
  mission: To be large.
  vision: A large site that is as quick to change as a small one.
  values:
    - name: Patience
url: https://many.example
language: en
timeZone: Africa/Nairobi
contact:
  email: info@many.example
  phone: +254 700 000 001
  address:
    - P.O. Box 1
social:
  - network: facebook
    href: https://www.facebook.com/sample
counties:
  - id: north
    name: North
    colour: "#2F6B3C"
navigation:
  - page: /
  - label: Places
    items:
      - page: ${generatedPage(1).route}
      - page: ${generatedPage(2).route}
      - page: ${generatedPage(3).route}
  - page: ${generatedPage(4).route}
    label: Contact
quickLinks:
  - Home
forms:
  contact:
    mode: none
  newsletter:
    mode: endpoint
    action: https://forms.many.example/newsletter
`;

function homeText(newest: number): string {
  const last = generatedPage(Math.max(1, newest)).route;
  return `title: Home
heading: Many Places
description: The home page of a site of many pages.
sections:
  - type: text
    id: home
    heading: Welcome
    text: Begin with [the first place](${generatedPage(1).route}), or with [the newest](${last}).
`;
}

function pageText(number: number, random: Random): string {
  const title = `${pick(THINGS, random)} ${pick(PLACES, random)} ${number}`;
  // Only to pages with a lower number, so the links have a target at every size.
  const link = () => generatedPage(1 + Math.floor(random() * number)).route;
  // From the newest on the home page, each page links to the one before.
  const before = generatedPage(Math.max(1, number - 1)).route;
  return `# A page of the site of many pages: tests/support/generated-site.ts writes it.
title: ${title}
description: >-
  Place number ${number}.
  ${sentence(random)}
sections:
  - type: slideshow
    id: top
    heading: ${title}
    tagline: ${sentence(random)}
    delay: 6000
    slides:
${times(5, () => slide(random))}
  - type: text
    id: story
    heading: How it began
    text: |
      ${paragraph(6, random)}

      ${paragraph(5, random)}
      Read about [another place](${link()}) and **what changed**.

      - ${sentence(random)}
      - ${sentence(random)} See [its page](${before}).
      - ${sentence(random)}

      ${paragraph(6, random)}
    image: ${pick(PICTURES, random)}
    alt: Drawing of ${pick(SIGHTS, random)}

  - type: cards
    id: projects
    heading: "What is done here: projects"
    items:
${times(7, () => card(random, link()))}
  - type: contact
    id: contact
    heading: How to reach us
`;
}

function slide(random: Random): string {
  return `      - image: ${pick(PICTURES, random)}
        caption: ${sentence(random)}
        alt: Drawing of ${pick(SIGHTS, random)}
`;
}

function card(random: Random, route: string): string {
  return `      - title: ${pick(THINGS, random)} ${pick(PLACES, random)}
        description: >-
          ${sentence(random)}
          ${sentence(random)}
        image: ${pick(PICTURES, random)}
        alt: Drawing of ${pick(SIGHTS, random)}
        href: ${route}
`;
}

function times(count: number, make: () => string): string {
  return Array.from({ length: count }, make).join('');
}

/** Returns sentences on separate lines, with the indentation of a section text. */
function paragraph(count: number, random: Random): string {
  return Array.from({ length: count }, () => sentence(random)).join('\n      ');
}

function sentence(random: Random): string {
  const thing = pick(THINGS, random).toLowerCase();
  return `${pick(GROUPS, random)} ${pick(DEEDS, random)} ${thing} ${pick(PLACES, random)} ${pick(ENDS, random)}.`;
}

const GROUPS = ['Farmers', 'Many families', 'Schools', 'The women of the valley', 'Herders', 'Young people'];
const DEEDS = ['look after', 'began', 'share', 'pay for', 'ask for', 'have built', 'teach others about'];
const THINGS = ['Water tanks', 'Terraces', 'Tree nurseries', 'Bee hives', 'Maize fields', 'Clinics', 'Wells'];
const PLACES = ['by the river', 'on the ridge', 'in the dry land', 'below the forest', 'beside the road'];
const ENDS = [
  'since the long rains',
  'all year',
  'with 120 members',
  'before each dry season',
  'in two days a week',
];
const SIGHTS = [
  'tea rows on green hills',
  'a murram road',
  'maize fields in the morning',
  'trees beside a river',
];

/** Few pictures: their sizes are made once and are not part of the measurement. */
const PICTURES = ['drawing-1.jpg', 'drawing-2.jpg', 'drawing-3.jpg', 'drawing-4.jpg', 'drawing-5.jpg'];

/** Draws hills below a sky, each in its own tones, large enough for a slideshow. */
function drawPicture(index: number): Promise<Buffer> {
  const hue = index * 60;
  const hills = [0, 1, 2].map(
    (hill) => `<ellipse cx="${300 + hill * 700}" cy="1300" rx="900" ry="${400 + ((index + hill) % 3) * 150}"
      fill="hsl(${hue + hill * 20} 40% ${30 + hill * 10}%)"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1280">
    <rect width="100%" height="100%" fill="hsl(${hue} 60% 85%)"/>${hills.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
}

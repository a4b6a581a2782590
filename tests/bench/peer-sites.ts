import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { generatedPage } from '../support/generated-site.ts';

/** Makes all files of a site except its pages, by path, from the HTML that its pages will have. */
export type Templates = (pieces: Pieces) => Readonly<Record<string, string>>;

/** A page that sitegen built, in pieces. Parts that differ between pages are marked, such as §title§. */
export type Pieces = {
  /** The part before the body. */
  readonly head: string;
  readonly header: string;
  /** Contains §slides§, §cards§ and §content§ in their places. */
  readonly main: string;
  readonly slide: string;
  readonly card: string;
  readonly footer: string;
};

/** The page that is cut into pieces. It is not in the menu, so its title appears only where each page has its own title. */
export const PATTERN = generatedPage(6);

/** Writes the generated site at `source` as a site of another generator. `built` is the HTML of PATTERN by sitegen. */
export function writePeerSite(
  root: string,
  source: string,
  built: string,
  pages: number,
  templates: Templates,
): void {
  const pieces = cut(built, readPage(join(source, PATTERN.file)));
  for (const [path, text] of Object.entries(templates(pieces))) write(join(root, path), text);
  for (let number = 1; number < pages; number += 1) {
    const { content, ...facts } = readPage(join(source, generatedPage(number).file));
    write(join(root, peerPage(number)), `---\n${stringify(facts)}---\n${content}`);
  }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Returns the path of the page with this number in a site of another generator. */
export function peerPage(number: number): string {
  return generatedPage(number).file.replace('/pages/', '/').replace('.yaml', '.md');
}

type Page = {
  readonly title: string;
  readonly description: string;
  readonly tagline: string;
  readonly image: string;
  readonly alt: string;
  readonly slides: readonly Readonly<Record<string, string>>[];
  readonly cards: readonly Readonly<Record<string, string>>[];
  readonly content: string;
};

function readPage(file: string): Page {
  const { title, description, sections } = parse(readFileSync(file, 'utf8'));
  const [{ tagline, slides }, { text, image, alt }, { items }] = sections;
  const named = (some: Record<string, string>[]) =>
    some.map((one) => ({ ...one, image: drawing(one.image) }));
  return {
    title,
    description: description.trim(),
    tagline,
    image: drawing(image),
    alt,
    slides: named(slides),
    cards: named(items),
    content: text,
  };
}

/** Returns the name of a picture without its extension: the start of the names of its sizes. */
function drawing(file = ''): string {
  return file.replace('.jpg', '');
}

function cut(html: string, page: Page): Pieces {
  const [body, start, end] = ['<body', '<main', '</main>'].map((words) => html.indexOf(words));
  const slides = between(html, SLIDE, '</div></section>');
  const cards = between(html, /<li[^>]*><picture>/, '</ul>');
  const text = between(html, /<p>/, '</div>', html.indexOf('id="story"'));
  const main = html.slice(start, end);
  const { title, description, tagline, image, alt } = page;
  // The second slide is the pattern for all, since only the first one is loaded at once. The first card is the
  // pattern for all cards.
  const slide = slides.split(new RegExp(`(?=${SLIDE.source})`))[1] ?? '';
  const card = `${cards.split('</li>')[0]}</li>`;
  return {
    head: mark(html.slice(0, body), { title, description }),
    header: html.slice(body, start),
    main: mark(main.replace(slides, '§slides§').replace(cards, '§cards§').replace(text, '§content§'), {
      title,
      tagline,
      image,
      alt,
    }),
    slide: mark(slide.replace('2 of 5', '§position§ of 5'), page.slides[1]!),
    card: mark(card, page.cards[0]!),
    footer: html.slice(end),
  };
}

const SLIDE = /<div[^>]*aria-roledescription="slide"/;

/** Replaces values with their names, such as §title§. */
function mark(html: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce(
    (marked, [name, value]) => marked.replaceAll(value, `§${name}§`),
    html,
  );
}

/** Returns the text from the first match up to `last`. */
function between(html: string, first: RegExp, last: string, from = 0): string {
  const start = from + html.slice(from).search(first);
  const end = html.indexOf(last, start);
  if (start < from || end < 0) throw new Error(`The built page has no ${first} before ${last}.`);
  return html.slice(start, end);
}

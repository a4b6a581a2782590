import type { RenderedPage } from '../render/renderer.ts';
import type { Section } from '../schema/sections.ts';

/** Bytes of a kB, in which budgets are counted. */
export const KILOBYTE = 1_000;

/** What a good design reaches, and the bound past which a page is too heavy for its visitors. */
export type Bound = { readonly target: number; readonly ceiling: number };

/** What a page may weigh when it is first opened on a phone, before anybody scrolls or touches: kB, gzip where text. */
export type Budget = {
  readonly html: Bound;
  readonly css: Bound;
  readonly js: Bound;
  readonly fonts: Bound;
  readonly images: Bound;
  /** The picture a slideshow begins with, which is one of the images. */
  readonly firstSlide?: Bound | undefined;
  /** A number of requests, not kB. */
  readonly requests: Bound;
  /** Everything together: a page that uses every one of its ceilings is within its bounds, but no good design. */
  readonly total: Bound;
};

/** The one table of budgets. What a page may weigh depends on what visitors come to it for. */
export const BUDGETS = {
  text: budget({
    html: upTo(14),
    css: upTo(12, 16),
    js: upTo(6, 12),
    images: upTo(60, 90),
    requests: upTo(12, 18),
    total: 60,
  }),
  /** A page of cards: a picture for each thing that is done. */
  cards: budget({
    html: upTo(14),
    css: upTo(12, 16),
    js: upTo(6, 12),
    images: upTo(80, 90),
    requests: upTo(16, 18),
    total: 130,
  }),
  /** A page that searches a list and subscribes: its widgets bring a library. */
  subscribe: budget({
    html: upTo(14),
    css: upTo(12, 16),
    js: upTo(80, 90),
    images: upTo(20, 60),
    requests: upTo(14, 20),
    total: 120,
  }),
  /** People, partners, a gallery, a map: many pictures beside and below each other. */
  grid: budget({
    html: upTo(16),
    css: upTo(16),
    js: upTo(6, 12),
    images: upTo(100, 140),
    requests: upTo(20, 28),
    total: 140,
  }),
  home: budget({
    html: upTo(24),
    css: upTo(16),
    js: upTo(35, 45),
    images: upTo(120, 180),
    firstSlide: upTo(70),
    requests: upTo(18, 24),
    total: 150,
  }),
  slideshow: budget({
    html: upTo(14),
    css: upTo(16),
    js: upTo(35, 45),
    images: upTo(100, 160),
    firstSlide: upTo(70),
    requests: upTo(16, 22),
    total: 150,
  }),
} as const satisfies Readonly<Record<string, Budget>>;

/** What a page is to its visitors, as far as its weight goes. */
export type PageKind = keyof typeof BUDGETS;

/** The kind of a page by its address and its sections; the page for missing addresses is mere text. */
export function pageKindOf({ route, entity }: Pick<RenderedPage, 'route' | 'entity'>): PageKind {
  if (entity === undefined) return 'text';
  const ofPage = 'sections' in entity ? entity.sections : [];
  const sections = ofPage.map(({ type }) => type);
  if (route === '/') return 'home';
  if ('hero' in entity || sections.includes('slideshow')) return 'slideshow';
  if (ofPage.some(isWidget)) return 'subscribe';
  if ('programmes' in entity || sections.includes('cards') || sections.includes('programmes')) return 'cards';
  return GRIDS.some((kind) => sections.includes(kind)) ? 'grid' : 'text';
}

/** True for what brings a library once it is in view: the newsletter box, and a list that visitors search. */
function isWidget(section: Section): boolean {
  return section.type === 'subscribe' || (section.type === 'files' && section.list === 'newsletters');
}

/**
 * Where the widgets of a page are. A slideshow fills most of a phone's screen: what comes after another section below it is in
 * view only once somebody scrolls.
 */
export function placeOfWidgets({ entity }: Pick<RenderedPage, 'entity'>): 'none' | 'in-view' | 'below' {
  const sections = entity !== undefined && 'sections' in entity ? entity.sections : [];
  const first = sections.findIndex(isWidget);
  if (first === -1) return 'none';
  return sections[0]?.type === 'slideshow' && first > 1 ? 'below' : 'in-view';
}

const GRIDS = ['people', 'partners', 'gallery', 'picture'] as const;

/** What a page may weigh. A widget brings its library to any kind of page. */
export function budgetFor(page: Pick<RenderedPage, 'route' | 'entity'>): Budget {
  const ofKind = BUDGETS[pageKindOf(page)];
  return placeOfWidgets(page) === 'in-view' ? { ...ofKind, js: BUDGETS.subscribe.js } : ofKind;
}

/** Without a ceiling of its own, the target is the ceiling. */
function upTo(target: number, ceiling = target): Bound {
  return { target, ceiling };
}

/** The two typefaces are the same everywhere; the ceiling of the whole is that of its parts. */
function budget(parts: Omit<Budget, 'fonts' | 'total'> & { readonly total: number }): Budget {
  const fonts = upTo(28, 80);
  const { html, css, js, images } = parts;
  const ceiling = [html, css, js, fonts, images].reduce((sum, part) => sum + part.ceiling, 0);
  return { ...parts, fonts, total: upTo(parts.total, ceiling) };
}

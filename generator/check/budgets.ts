import type { SharedKeys } from '../model/page.ts';
import type { RenderedPage } from '../render/renderer.ts';
import { FOLDERS } from '../schema/content.ts';
import type { SectionWeight } from '../schema/section.ts';
import { SECTIONS } from '../schema/sections.ts';

/** The bytes of a kB, the unit of budgets. */
export const KILOBYTE = 1_000;

/** The goal of a good design, and the limit above which a page is too heavy for its visitors. */
type Bound = { readonly target: number; readonly ceiling: number };

/**
 * The maximum weight of a page when it first opens on a phone, before the visitor scrolls or touches it:
 * in kB, gzipped for text.
 */
export type Budget = {
  readonly html: Bound;
  readonly css: Bound;
  readonly js: Bound;
  readonly fonts: Bound;
  readonly images: Bound;
  /** The first picture of a slideshow, which is also counted in the images. */
  readonly firstSlide?: Bound | undefined;
  /** A number of requests, not kB. */
  readonly requests: Bound;
  /** The total: a page that uses every one of its ceilings is within its limits, but not a good design. */
  readonly total: Bound;
};

/** The one table of budgets. The limits of a page depend on what visitors come for. */
export const BUDGETS = {
  text: budget({
    html: upTo(14),
    css: upTo(12, 16),
    js: upTo(6, 12),
    images: upTo(60, 90),
    requests: upTo(12, 18),
    total: 60,
  }),
  /** A page of cards, with a picture for each project or service. */
  cards: budget({
    html: upTo(14),
    css: upTo(12, 16),
    js: upTo(6, 12),
    images: upTo(80, 90),
    requests: upTo(16, 18),
    total: 130,
  }),
  /** A page with a searchable list and a subscription box: its widgets load a library. */
  subscribe: budget({
    html: upTo(14),
    css: upTo(12, 16),
    js: upTo(80, 90),
    images: upTo(20, 60),
    requests: upTo(14, 20),
    total: 120,
  }),
  /** People, partners, a gallery, a map: many pictures next to and below each other. */
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

/** The purpose of a page, for its budget. */
export type PageKind = keyof typeof BUDGETS;

/** What decides on the limits of a page. */
export type WeighedPage = Pick<RenderedPage, 'route' | 'collection' | 'entity'>;

/** The kind of a page by its address and by what its collection and its sections weigh as; the 404 page is only text. */
export function pageKindOf({ route, collection, entity }: WeighedPage): PageKind {
  if (route === '/') return 'home';
  const ofCollection = collection && FOLDERS[collection].weighsAs;
  const weights = new Set([ofCollection, ...weightsOfSections(entity)]);
  if (weights.has('slideshow')) return 'slideshow';
  if (weights.has('widget')) return 'subscribe';
  if (weights.has('cards')) return 'cards';
  return weights.has('grid') ? 'grid' : 'text';
}

/**
 * The place of a page's widgets. A slideshow fills most of a phone's screen: sections after the next one are in view only
 * after the visitor scrolls.
 */
export function placeOfWidgets({ entity }: Pick<RenderedPage, 'entity'>): 'none' | 'in-view' | 'below' {
  const weights = weightsOfSections(entity);
  const first = weights.indexOf('widget');
  if (first === -1) return 'none';
  return weights[0] === 'slideshow' && first > 1 ? 'below' : 'in-view';
}

/** What the sections of a page weigh as, from top to bottom. */
function weightsOfSections(entity: SharedKeys | undefined): readonly (SectionWeight | undefined)[] {
  return (entity?.sections ?? []).map((section) => {
    const { weighsAs } = SECTIONS[section.type];
    return typeof weighsAs === 'function' ? weighsAs(section) : weighsAs;
  });
}

/** The budget of a page. A widget adds its library to any kind of page. */
export function budgetFor(page: WeighedPage): Budget {
  const ofKind = BUDGETS[pageKindOf(page)];
  return placeOfWidgets(page) === 'in-view' ? { ...ofKind, js: BUDGETS.subscribe.js } : ofKind;
}

/** A limit whose ceiling is the target by default. */
function upTo(target: number, ceiling = target): Bound {
  return { target, ceiling };
}

/** The two typefaces are the same everywhere. The total ceiling is the sum of the parts. */
function budget(parts: Omit<Budget, 'fonts' | 'total'> & { readonly total: number }): Budget {
  const fonts = upTo(28, 80);
  const { html, css, js, images } = parts;
  const ceiling = [html, css, js, fonts, images].reduce((sum, part) => sum + part.ceiling, 0);
  return { ...parts, fonts, total: upTo(parts.total, ceiling) };
}

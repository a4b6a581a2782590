import type { HtmlElement, Subresource } from '../html/elements.ts';
import type { OutputPath } from '../model/paths.ts';
import type { RenderedPage } from '../render/renderer.ts';

/**
 * A finished page as the checks see it. What pages share, header and footer, is checked with the first page that has
 * that layout; on all others the checks look at the page's own part.
 */
export type CheckedPage = RenderedPage & {
  /** As a visitor would type it, without the base path: `/about/faqs/`. */
  readonly address: string;
  /** True for the first page with its layout. */
  readonly hasNewLayout: boolean;
  /** The elements to check on this page, in the order of the page. */
  readonly elements: readonly HtmlElement[];
  /** What these elements load. */
  readonly newLoads: readonly Subresource[];
  /** All elements of a name, those of the layout too, in the order of the page. */
  named(name: string): readonly HtmlElement[];
  /** The elements of a name that are to be checked on this page. */
  newNamed(name: string): readonly HtmlElement[];
  /** The first element of the page that has an id. */
  withId(id: string): HtmlElement | undefined;
};

/** A rendered page, prepared for its checks. */
export function checkedPage(page: RenderedPage, hasNewLayout: boolean): CheckedPage {
  const { path, route, entity, html, head, policy, layout, main, mainStart, data, loads, uses, asked } = page;
  const inOrder = (ofLayout: readonly HtmlElement[], ofMain: readonly HtmlElement[]) => {
    const before = ofLayout.filter(({ order }) => order <= layout.main.order);
    return [...before, ...ofMain, ...ofLayout.slice(before.length)];
  };
  const named = (name: string) => inOrder(layout.markup.named(name), main.named(name));
  const elements = hasNewLayout ? inOrder(layout.markup.elements, main.elements) : main.elements;
  // Named one by one: to copy what nobody has named takes ten times as long.
  return {
    path,
    route,
    entity,
    html,
    head,
    policy,
    layout,
    main,
    mainStart,
    data,
    loads,
    uses,
    asked,
    address: addressOf(path),
    hasNewLayout,
    elements,
    newLoads: hasNewLayout ? [...layout.markup.loads, ...loads] : loads,
    named,
    newNamed: hasNewLayout ? named : (name) => main.named(name),
    withId: (id) => layout.markup.ids.get(id) ?? main.ids.get(id),
  };
}

/** The address of a page, as a visitor would type it, without the base path: `/about/faqs/`. */
export function addressOf(path: OutputPath): string {
  const isPage = path === INDEX || path.endsWith(`/${INDEX}`);
  return `/${isPage ? path.slice(0, -INDEX.length) : path}`;
}

const INDEX = 'index.html';

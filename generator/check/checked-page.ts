import type { HtmlElement, Subresource } from '../html/elements.ts';
import type { OutputPath } from '../model/paths.ts';
import type { RenderedPage } from '../render/renderer.ts';

/**
 * A finished page for the checks. The shared parts, header and footer, are checked with the first page of that layout. On all
 * other pages the checks cover only the page's main part.
 */
export type CheckedPage = RenderedPage & {
  /** As a visitor would type it, without the base path: `/about/faqs/`. */
  readonly address: string;
  /** True for the first page with its layout. */
  readonly hasNewLayout: boolean;
  /** The elements to check on this page, in document order. */
  readonly elements: readonly HtmlElement[];
  /** The subresources of these elements. */
  readonly newLoads: readonly Subresource[];
  /** All elements of a name, including those of the layout, in document order. */
  named(name: string): readonly HtmlElement[];
  /** The elements of a name to check on this page. */
  newNamed(name: string): readonly HtmlElement[];
  /** The first element of the page with an id. */
  withId(id: string): HtmlElement | undefined;
};

/** A rendered page, prepared for its checks. */
export function checkedPage(page: RenderedPage, hasNewLayout: boolean): CheckedPage {
  const { path, route, collection, entity, html, head, policy, layout, main } = page;
  const { mainStart, data, loads, uses, asked } = page;
  const inOrder = (ofLayout: readonly HtmlElement[], ofMain: readonly HtmlElement[]) => {
    const before = ofLayout.filter(({ order }) => order <= layout.main.order);
    return [...before, ...ofMain, ...ofLayout.slice(before.length)];
  };
  const named = (name: string) => inOrder(layout.markup.named(name), main.named(name));
  const elements = hasNewLayout ? inOrder(layout.markup.elements, main.elements) : main.elements;
  // Listed one by one: a spread with the unused fields takes ten times as long.
  return {
    path,
    route,
    collection,
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

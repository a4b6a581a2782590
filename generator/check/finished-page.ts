import type { SitePage } from '../model/page.ts';
import { type PageElement, readElements } from '../model/page-elements.ts';
import { type PageLoad, pageLoads } from '../model/page-loads.ts';
import type { OutputPath } from '../model/paths.ts';

/** One page of the finished site, read once for all checks. */
export type FinishedPage = {
  readonly path: OutputPath;
  /** As a visitor would type it, without the base path: `/about/faqs/`. */
  readonly address: string;
  readonly html: string;
  /** The page it was made from; undefined for the page for missing addresses. */
  readonly page: SitePage | undefined;
  readonly elements: readonly PageElement[];
  /** What the elements load. */
  readonly loads: readonly PageLoad[];
  /** The elements of a name, in the order of the page. */
  named(name: string): readonly PageElement[];
  /** The elements that carry an id, by id; the first of those that share one. */
  readonly ids: ReadonlyMap<string, PageElement>;
};

/** What the checks see of a page; its elements are given by those who have read them before. */
export function finishedPage(
  path: OutputPath,
  html: string,
  page: SitePage | undefined,
  elements: readonly PageElement[] = readElements(html),
): FinishedPage {
  const byName = new Map<string, PageElement[]>();
  const ids = new Map<string, PageElement>();
  for (const element of elements) {
    const { name, written } = element;
    const sameName = byName.get(name);
    if (sameName === undefined) byName.set(name, [element]);
    else sameName.push(element);
    const id = written.includes('id=') ? element.attributes.get('id') : undefined;
    if (id !== undefined && !ids.has(id)) ids.set(id, element);
  }
  return {
    path,
    address: `/${path.replace(/(^|\/)index\.html$/, '$1')}`,
    html,
    page,
    elements,
    loads: pageLoads(elements),
    named: (name) => byName.get(name) ?? [],
    ids,
  };
}

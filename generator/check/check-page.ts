import type { Markup, Subresource } from '../html/elements.ts';
import { contentHash } from '../model/content-hash.ts';
import type { Anchor, LayoutFacts, PageFacts, PageTexts } from '../model/facts.ts';
import type { InputKey } from '../model/inputs.ts';
import { type OutputPath, outputFile } from '../model/paths.ts';
import { permissionsFor } from '../render/page-policy.ts';
import type { RenderedPage } from '../render/renderer.ts';
import { latest } from '../schema/calendar-date.ts';
import type { ListName } from '../schema/content.ts';
import type { Check, CheckedSite, PageDiagnostic } from './check.ts';
import { type CheckedPage, checkedPage } from './checked-page.ts';
import { LINKS } from './checks/links.ts';
import { targetOf } from './page-addresses.ts';
import { shownPictures } from './shown-pictures.ts';

/** The findings of one page, and the facts that the checks of the whole site need. */
type PageVerdict = {
  readonly diagnostics: readonly PageDiagnostic[];
  readonly facts: PageFacts;
  readonly texts: PageTexts;
  /** The facts of its layout, if it is the first page with that layout. */
  readonly layoutFacts: LayoutFacts | undefined;
  /** The hash of the input of the slow check, if it was requested. */
  readonly seen: string | undefined;
};

/** The state of a page before its checks. */
type KnownBefore = {
  /** True for the first page with its layout. */
  readonly hasNewLayout: boolean;
  /** The hash of the slow check's input when it last found nothing. */
  readonly passed?: string | undefined;
};

/** Checks one page. The layout is checked with the first page that has it. */
export async function checkPage(
  rendered: RenderedPage,
  { hasNewLayout, passed }: KnownBefore,
  site: CheckedSite,
  checks: readonly Check[],
): Promise<PageVerdict> {
  const page = checkedPage(rendered, hasNewLayout);
  const diagnostics: PageDiagnostic[] = [];
  let seen: string | undefined;
  for (const check of checks) {
    if (check.seen !== undefined) {
      seen = contentHash(check.seen(page, site));
      if (seen === passed) continue;
    }
    const found = check.page?.(page, site) ?? [];
    // Few checks are asynchronous, and an await for each would take longer than most checks.
    for (const one of found instanceof Promise ? await found : found) diagnostics.push(one);
  }
  const { path, address, head, layout, main, loads } = page;
  return {
    diagnostics,
    facts: {
      path,
      address,
      layout: layout.hash,
      pictures: shownPictures(page, site),
      lists: listsIn(rendered.asked),
      updated: rendered.entity && latest([rendered.entity.updated, rendered.entity.publishFrom]),
      ...factsOf(page, site, main, loads),
    },
    texts: { path, address, title: head.title, description: head.description },
    layoutFacts: hasNewLayout ? factsOf(page, site, layout.markup, layout.markup.loads) : undefined,
    seen,
  };
}

/** The lists that the page's rendering read. */
function listsIn(asked: Iterable<InputKey>): readonly ListName[] {
  const names: ListName[] = [];
  for (const key of asked) if (key.startsWith(LISTS)) names.push(key.slice(LISTS.length) as ListName);
  return names.sort();
}

const LISTS = 'lists.';

const HAS_EXTENSION = /\.\w+$/;

/** The facts about a part of a page for other pages: of its elements and its subresources. */
function factsOf(
  page: CheckedPage,
  site: CheckedSite,
  markup: Markup,
  loads: readonly Subresource[],
): LayoutFacts {
  const anchors: Anchor[] = [];
  const files = new Set<OutputPath>();
  const pages = new Set<OutputPath>();
  const note = (written: string) => {
    const target = targetOf(site, page, written);
    if (target?.to !== 'file') return;
    const path = outputFile(target.path);
    if (target.anchor !== undefined) anchors.push([written, path, target.anchor]);
    const isPage = path.endsWith('index.html');
    if (!isPage) files.add(path);
    // Hosts also answer the address of a page without its last slash.
    const ofPage = isPage ? path : HAS_EXTENSION.test(path) ? undefined : outputFile(`${path}/index.html`);
    if (ofPage !== undefined && ofPage !== page.path) pages.add(ofPage);
  };
  for (const name of LINKS) {
    for (const { attributes } of markup.named(name)) {
      const href = attributes.get('href');
      if (href !== undefined) note(href);
    }
  }
  // There are many made pictures, and no check of the whole site needs them.
  const pictures = `${site.base}images/`;
  for (const { address } of loads) {
    if (!address.startsWith(pictures)) note(address);
  }
  const permissions = permissionsFor(loads, site.settings.url);
  return { ids: [...markup.ids.keys()], anchors, pages: [...pages], files: [...files], permissions };
}

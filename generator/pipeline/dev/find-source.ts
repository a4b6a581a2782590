import type { HtmlElement } from '../../html/elements.ts';
import type { SourcePlace } from '../../model/dev-protocol.ts';
import type { OutputPath } from '../../model/paths.ts';
import { bodyElements } from '../../render/dev-html.ts';
import { placeOfElement } from '../trace.ts';
import { openTracedSite, type TracedSite } from '../traced-site.ts';
import { pageOfFile } from './dev-pages.ts';
import type { SiteVersion } from './dev-site.ts';

/** Finds the source of a part of a page. */
type SourceFinder = {
  /**
   * The source of what an element shows, by the element's number in the page body; undefined if it is not from a file of the
   * site.
   */
  find(page: OutputPath, element: number): Promise<SourcePlace | undefined>;
};

/** Opens the finder of a site; `current` is the version that pages show. */
export function openSourceFinder(current: () => SiteVersion | undefined): SourceFinder {
  let traced: { readonly version: SiteVersion; readonly site: Promise<TracedSite> } | undefined;
  return {
    async find(path, number) {
      const version = current();
      if (version === undefined) return undefined;
      if (traced?.version !== version) traced = { version, site: openTracedSite(version.plan) };
      const { render, sourceMap } = await traced.site;
      const page = pageOfFile(path, version);
      const elements = bodyElements(render(page).html);
      let element: HtmlElement | undefined = elements[number];
      // An icon belongs to the text next to it, but not to the first text of its page.
      while (element !== undefined) {
        const place = placeOfElement(element, page, sourceMap);
        if (place !== undefined || PARTS_OF_PAGE.has(element.name)) return place;
        element = element.parent;
      }
      return undefined;
    },
  };
}

/** Elements whose first text says nothing about a part of them that has no source. */
const PARTS_OF_PAGE = new Set(['body', 'main', 'header', 'footer', 'nav', 'section', 'article', 'ul', 'ol']);

import { UserError } from '../../diagnostics/user-error.ts';
import type { HtmlElement } from '../../html/elements.ts';
import type { SourcePlace } from '../../model/dev-protocol.ts';
import type { OutputPath } from '../../model/paths.ts';
import { bodyElements } from '../../render/dev-html.ts';
import { placeOfElement } from '../trace.ts';
import { openTracedSite, type TracedSite } from '../traced-site.ts';
import { isUnchanged } from './changed-files.ts';
import { type DevPages, pageOfFile } from './dev-pages.ts';
import type { DevSite, SiteVersion } from './dev-site.ts';

/** Finds the source of a part of a page. */
type SourceFinder = {
  /**
   * The source of what an element shows, by the element's number in the page body; undefined if it is not from a file of the
   * site. Refused if the page shows an earlier version of that file: its lines now contain other words.
   */
  find(page: OutputPath, element: number): Promise<SourcePlace | undefined>;
};

/** Opens the finder of a site for the pages that browsers show. */
export function openSourceFinder(site: DevSite, pages: DevPages): SourceFinder {
  let traced: { readonly version: SiteVersion; readonly site: Promise<TracedSite> } | undefined;
  return {
    async find(path, number) {
      const shown = await pages.show(path);
      const version = site.good();
      if (version === undefined || shown === undefined) return undefined;
      if (!shown.isCurrent) throw new UserError(EARLIER_VERSION);
      if (traced?.version !== version) traced = { version, site: openTracedSite(version.plan) };
      const { render, sourceMap } = await traced.site;
      const page = pageOfFile(path, version);
      const elements = bodyElements(render(page).html);
      // Files are read again to find places in them, also those that have changed since the page was rendered.
      if (elements.length !== bodyElements(shown.html).length) throw new UserError(EARLIER_VERSION);
      const { project, snapshot } = version.session;
      let element: HtmlElement | undefined = elements[number];
      // An icon belongs to the text next to it, but not to the first text of its page.
      while (element !== undefined) {
        const place = placeOfElement(element, page, sourceMap);
        if (place !== undefined && !isUnchanged(project.root, place.file, snapshot))
          throw new UserError(EARLIER_VERSION);
        if (place !== undefined || PARTS_OF_PAGE.has(element.name)) return place;
        element = element.parent;
      }
      return undefined;
    },
  };
}

const EARLIER_VERSION =
  'This page shows an earlier version of the files. Correct the errors in them, then try again.';

/** Elements whose first text says nothing about a part of them that has no source. */
const PARTS_OF_PAGE = new Set(['body', 'main', 'header', 'footer', 'nav', 'section', 'article', 'ul', 'ol']);

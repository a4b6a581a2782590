import { templateErrors } from '../../bundle/template-errors.ts';
import { FAST_CHECKS } from '../../check/index.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { contentHash } from '../../model/content-hash.ts';
import { NOT_FOUND_FILE, type OutputPath } from '../../model/paths.ts';
import type { PlannedPage } from '../../model/plan.ts';
import { openTimings } from '../../model/timings.ts';
import { devHtml, elementNumber } from '../../render/dev-html.ts';
import type { RenderedPage } from '../../render/renderer.ts';
import { processFile } from '../analysis/process-file.ts';
import { type PageResult, renderNotFound, renderPage, unchangedPage } from '../render-page.ts';
import type { DevSite, SiteVersion } from './dev-site.ts';

/** A page as the live preview shows it. */
export type ShownPage = {
  readonly html: string;
  /** The hash of the bytes. */
  readonly hash: string;
  /** The YAML file it is made from; undefined for the page for missing addresses. */
  readonly file: string | undefined;
  /** The diagnostics of the page as it is now, each with the number of its element; none for a previous version. */
  readonly found: readonly FoundOnElement[];
  /** False if its file or its template has errors now: then this is the previous version. */
  readonly isCurrent: boolean;
  readonly rendered: RenderedPage;
};

type FoundOnElement = { readonly diagnostic: Diagnostic; readonly element: number | undefined };

/** The pages of a site, rendered on request and cached while they stay the same. */
export type DevPages = {
  /** The page of a file; undefined if it could not be rendered yet. */
  show(path: OutputPath): Promise<ShownPage | undefined>;
};

type Kept = { readonly version: number; readonly inputHash: string; readonly page: ShownPage };

export function openDevPages(site: DevSite): DevPages {
  const kept = new Map<OutputPath, Kept>();
  const underWay = new Map<string, Promise<ShownPage | undefined>>();

  const show = async (path: OutputPath, version: SiteVersion): Promise<ShownPage | undefined> => {
    const before = kept.get(path);
    if (before?.version === version.number) return before.page;
    const page = pageOfFile(path, version);
    if (page === undefined && path !== NOT_FOUND_FILE) return undefined;
    const now = page === undefined ? undefined : unchangedPage(version.plan, page, 'build');
    if (before !== undefined && before.inputHash === now?.inputHash) {
      // It may be marked as out of date from when its file had an error. A page with diagnostics has no record.
      const again = { ...before.page, found: [], isCurrent: true };
      return keep(path, { ...before, version: version.number, page: again });
    }
    try {
      const errors = page === undefined ? [] : await processFile(page.file, version.session);
      if (errors.some(({ severity }) => severity === 'error')) return keepEarlier(path, version, before);
      const result = await render(version, page);
      return result && keep(path, { version: version.number, ...result });
    } catch (error) {
      const ofTemplate = templateErrors(error, version.session.project.root);
      if (ofTemplate === undefined) throw error;
      return keepEarlier(path, version, before, ofTemplate);
    }
  };
  const keepEarlier = (
    path: OutputPath,
    { number }: SiteVersion,
    before: Kept | undefined,
    errors: readonly Diagnostic[] = [],
  ) => {
    if (before === undefined) return undefined;
    const found = errors.map((diagnostic) => ({ diagnostic, element: undefined }));
    return keep(path, { ...before, version: number, page: { ...before.page, found, isCurrent: false } });
  };
  const keep = (path: OutputPath, made: Kept): ShownPage => {
    kept.delete(path);
    kept.set(path, made);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return made.page;
  };

  return {
    show(path) {
      const version = site.good();
      if (version === undefined) return Promise.resolve(undefined);
      const name = `${version.number} ${path}`;
      const work = underWay.get(name) ?? show(path, version).finally(() => underWay.delete(name));
      underWay.set(name, work);
      return work;
    },
  };
}

/** Pages that browsers have open, and some that were viewed before. */
const MOST_KEPT = 48;

/** The page that is published as a file. */
export function pageOfFile(path: OutputPath, { session }: SiteVersion): PlannedPage | undefined {
  return session.analysis.routes.byPath.get(path);
}

async function render(
  version: SiteVersion,
  page: PlannedPage | undefined,
): Promise<Omit<Kept, 'version'> | undefined> {
  const { plan, tracer } = version;
  const checking = { level: 'build', checks: FAST_CHECKS, tracer, timings: openTimings() } as const;
  const result =
    page === undefined ? await renderNotFound(plan, checking) : await renderPage(plan, page, checking);
  if (result === undefined) return undefined;
  const html = devHtml(result.html, version.session.tags);
  const { rendered, inputHash } = result;
  return {
    inputHash,
    page: {
      html,
      hash: contentHash(html),
      file: page?.file,
      found: foundOn(result),
      isCurrent: true,
      rendered,
    },
  };
}

function foundOn({ diagnostics, rendered }: PageResult): readonly FoundOnElement[] {
  return diagnostics.map(({ diagnostic, element }) => ({
    diagnostic,
    element: element && elementNumber(element, rendered),
  }));
}

import type { FolderName } from '../../model/content.ts';
import { detached } from '../../model/detached.ts';
import type { PageEntity, PageTemplate, SharedKeys } from '../../model/page.ts';
import type { Route } from '../../model/paths.ts';
import type { PlannedPage } from '../../model/plan.ts';
import { templateFor } from '../../resolve/plan-routes.ts';
import type { OrderedSummary } from '../../resolve/resolve-site.ts';
import type { SummaryRecord } from '../record/build-record.ts';
import type { BuildMemory } from '../record/memory.ts';
import type { Analysis } from './analysis.ts';

/** The inputs of summaries: the content of files, and the record of the last build. */
type SummaryParts = { readonly analysis: Analysis; readonly memory: BuildMemory };

/** What lists and menus show of the entities in a collection. For unchanged files it comes from the last record. */
export function orderedSummaries(collection: FolderName, parts: SummaryParts): readonly OrderedSummary[] {
  return parts.analysis.routes.pages
    .filter((page) => page.collection === collection)
    .flatMap((page) => {
      const summary = summaryOf(page, parts);
      if (summary === undefined) return [];
      const { slug, file, route } = page;
      const { label, order, shown } = summary;
      return [{ slug, file, route, label, order, shown }];
    });
}

/** The link text for the page at an address; undefined if the page does not exist. */
export function labelOf(route: Route, parts: SummaryParts): string | undefined {
  const page = parts.analysis.routes.byRoute.get(route);
  return page && summaryOf(page, parts)?.label;
}

/** What other pages show of a page's entity; undefined if its file has errors. */
export function summaryOf(page: PlannedPage, { analysis, memory }: SummaryParts): SummaryRecord | undefined {
  const before = memory.files.of(page.file, analysis.hashOf(page.file))?.summary;
  if (before !== undefined) return before;
  const entity = analysis.entity(page);
  if (entity === undefined) return undefined;
  const template = templateFor(page, entity);
  // The new key first, so the copy is freed young. (ARCHITECTURE.md)
  return detached({ parts: analysis.file(page.file).ids, ...summarize(template, entity) });
}

/** What a template takes from its entity for other pages. */
export function summarize(template: PageTemplate, entity: PageEntity): Omit<SummaryRecord, 'parts'> {
  const { order }: SharedKeys = entity;
  return { label: template.label(entity), order, shown: template.summarize?.(entity) };
}

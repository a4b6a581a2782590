import { type PicturesToWeigh, tooHeavyPictures } from '../check/weigh-pictures.ts';
import { NOT_FOUND_FILE, type OutputPath } from '../model/paths.ts';
import type { PlannedPage } from '../model/plan.ts';
import type { Goal } from './goal.ts';
import type { BuildMemory } from './record/memory.ts';
import type { FoundInSite, Tracer } from './trace.ts';

/** The pictures of a page rendered in this build. Those of an unchanged page were weighed in an earlier build. */
export type PageToWeigh = PicturesToWeigh & {
  /** Undefined for the page for missing addresses. */
  readonly page: PlannedPage | undefined;
};

/**
 * Weighs the pictures of new pages once they are made, so the verdict does not depend on the state of the store. Forgets a page
 * that is too heavy: the next build renders and weighs it again.
 */
export async function weighPictures(
  pages: readonly PageToWeigh[],
  { goal, memory, tracer }: { readonly goal: Goal; readonly memory: BuildMemory; readonly tracer: Tracer },
): Promise<readonly FoundInSite[]> {
  if (goal.weigh === undefined || pages.length === 0) return [];
  const files = new Set(pages.flatMap(({ pictures }) => pictures.map(({ path }) => path as OutputPath)));
  const bytesOf = await goal.weigh([...files]);
  const diagnostics = pages.flatMap(({ page, ...pictures }) => {
    const found = tooHeavyPictures(page?.path ?? NOT_FOUND_FILE, pictures, bytesOf);
    if (found.length > 0 && page !== undefined) memory.forgetPage(page.file);
    return found;
  });
  return tracer.diagnoseOfSite(diagnostics);
}

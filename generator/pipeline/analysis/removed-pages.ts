import { basename, dirname } from 'node:path';
import { likeness, sketchOf } from '../../diagnostics/likeness.ts';
import type { FolderName } from '../../model/content.ts';
import type { PageTemplate } from '../../model/page.ts';
import type { Route } from '../../model/paths.ts';
import type { PlannedPage } from '../../model/plan.ts';
import type { RemovedPage, RemovedPages } from '../../resolve/lookups.ts';
import { planRoutes, type Routes } from '../../resolve/plan-routes.ts';
import { checkFileName } from '../../validate/file-names.ts';
import type { EarlierFile } from '../record/build-record.ts';
import type { BuildMemory } from '../record/memory.ts';

/** The files of a site that pages are made of, and what they say. */
type FilesNow = {
  readonly yaml: { has(path: string): boolean; keys(): Iterable<string> };
  readonly routes: Routes;
  readonly templates: readonly PageTemplate[];
  textOf(path: string): string | undefined;
};

/**
 * The pages that were there in an earlier run and whose files are gone. A new file that says mostly the same is the same page:
 * in the same folder under another name, or under the same name in another folder.
 */
export function removedPages(memory: BuildMemory, now: FilesNow): RemovedPages {
  const gone = memory.earlier.gone(now.yaml);
  const before = planRoutes({ yaml: gone, publicFiles: new Map() }, now.templates);
  const known = new Map<string, RemovedPage>();
  const removed = (page: PlannedPage): RemovedPage => {
    const file = gone.get(page.file)!;
    const found = known.get(page.file) ?? {
      file: page.file,
      now: withSafeName(now.routes.byFile.get(newPath(page, file) ?? '')),
    };
    known.set(page.file, found);
    return found;
  };
  const newPath = ({ file }: PlannedPage, { sketch, movedTo }: EarlierFile) => {
    if (movedTo !== undefined && now.yaml.has(movedTo)) return movedTo;
    const found = mostLike(sketch, newFilesLike(file, memory, now.yaml), now);
    // The next run then need not compare texts again.
    if (found !== undefined) memory.earlier.keep(file, { sketch, movedTo: found });
    return found;
  };
  return {
    at(route: Route) {
      const page = before.byRoute.get(route);
      return page && removed(page);
    },
    named(collection: FolderName, slug: string) {
      const page = before.pages.find((one) => one.collection === collection && one.slug === slug);
      if (page === undefined) return undefined;
      const found = removed(page);
      // In another folder it is no longer one of these.
      return found.now?.collection === collection ? found : { ...found, now: undefined };
    },
  };
}

/** No link and no redirect should lead to a page whose file has to be renamed. */
function withSafeName(page: PlannedPage | undefined): PlannedPage | undefined {
  return page !== undefined && checkFileName(page.file, page.slug).length > 0 ? undefined : page;
}

function newFilesLike(file: string, memory: BuildMemory, yaml: FilesNow['yaml']): readonly string[] {
  const [folder, name] = [dirname(file), basename(file)];
  return [...yaml.keys()].filter(
    (path) => (dirname(path) === folder || basename(path) === name) && !memory.earlier.hasSeen(path),
  );
}

/** The only file that is at least half the same. */
function mostLike(sketch: string, paths: readonly string[], { textOf }: FilesNow): string | undefined {
  const like = paths.filter((path) => likeness(sketch, sketchOf(textOf(path) ?? '')) >= MOSTLY);
  return like.length === 1 ? like[0] : undefined;
}

const MOSTLY = 0.5;

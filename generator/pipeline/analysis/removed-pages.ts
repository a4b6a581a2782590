import { basename, dirname } from 'node:path';
import { likeness, sketchOf } from '../../diagnostics/likeness.ts';
import type { FolderName } from '../../model/content.ts';
import type { PageTemplate } from '../../model/page.ts';
import type { Route } from '../../model/paths.ts';
import type { PlannedPage } from '../../model/plan.ts';
import type { RemovedPage, RemovedPages } from '../../resolve/lookups.ts';
import { planRoutes, type Routes } from '../../resolve/plan-routes.ts';
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
 * The pages that were there in an earlier run and whose files are gone. A new file in the same folder that says mostly the same
 * is the same page under another name, and so is one of the same name in another folder that says all the same.
 */
export function removedPages(memory: BuildMemory, now: FilesNow): RemovedPages {
  const gone = memory.earlier.gone(now.yaml);
  const before = planRoutes({ yaml: gone, images: new Map(), publicFiles: new Map() }, now.templates);
  const known = new Map<string, RemovedPage>();
  let newFiles: NewFiles | undefined;
  const removed = (page: PlannedPage): RemovedPage => {
    const file = gone.get(page.file)!;
    const found = known.get(page.file) ?? {
      file: page.file,
      now: atItsAddress(now.routes, newPath(page, file)),
    };
    known.set(page.file, found);
    return found;
  };
  const newPath = ({ file }: PlannedPage, { sketch, movedTo }: EarlierFile) => {
    if (movedTo !== undefined && now.yaml.has(movedTo)) return movedTo;
    newFiles ??= newFilesOf(memory, now.yaml);
    const found =
      onlyOne(newFiles.byFolder.get(dirname(file)), (path) => likenessTo(sketch, path, now) >= MOSTLY) ??
      onlyOne(newFiles.byName.get(basename(file)), (path) => likenessTo(sketch, path, now) === 1);
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

/** The page of a file, unless another page is at the address it is to have: no link should lead to that one. */
function atItsAddress({ byFile, byRoute }: Routes, path: string | undefined): PlannedPage | undefined {
  const page = byFile.get(path ?? '');
  return page !== undefined && byRoute.get(page.route) === page ? page : undefined;
}

/** The files that no earlier run has seen, by their folders and by their names. */
type NewFiles = Readonly<Record<'byFolder' | 'byName', ReadonlyMap<string, readonly string[]>>>;

function newFilesOf(memory: BuildMemory, yaml: FilesNow['yaml']): NewFiles {
  const [byFolder, byName] = [new Map<string, string[]>(), new Map<string, string[]>()];
  const add = (map: Map<string, string[]>, key: string, path: string) => {
    const paths = map.get(key);
    if (paths === undefined) map.set(key, [path]);
    else paths.push(path);
  };
  for (const path of yaml.keys()) {
    if (memory.earlier.hasSeen(path)) continue;
    add(byFolder, dirname(path), path);
    add(byName, basename(path), path);
  }
  return { byFolder, byName };
}

/** The only path of which something is true. */
function onlyOne(paths: readonly string[] = [], isMeant: (path: string) => boolean): string | undefined {
  const [only, other] = paths.filter((path) => isMeant(path));
  return other === undefined ? only : undefined;
}

function likenessTo(sketch: string, path: string, { textOf }: FilesNow): number {
  return likeness(sketch, sketchOf(textOf(path) ?? ''));
}

const MOSTLY = 0.5;

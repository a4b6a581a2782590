import { basename, dirname } from 'node:path';
import { likeness, linesOfSketch, sketchOf } from '../../diagnostics/likeness.ts';
import type { FolderName } from '../../model/content.ts';
import type { PageTemplate } from '../../model/page.ts';
import type { Route } from '../../model/paths.ts';
import type { PlannedPage } from '../../model/plan.ts';
import { type Groups, grouped } from '../../resolve/groups.ts';
import type { RemovedPage, RemovedPages } from '../../resolve/lookups.ts';
import { planRoutes, type Routes } from '../../resolve/plan-routes.ts';
import type { EarlierFile } from '../record/build-record.ts';
import type { BuildMemory } from '../record/memory.ts';

/** The current files of a site that pages are made from, with their content. */
type FilesNow = {
  readonly yaml: { has(path: string): boolean; keys(): Iterable<string> };
  readonly routes: Routes;
  readonly templates: readonly PageTemplate[];
  textOf(path: string): string | undefined;
};

/**
 * The pages of earlier runs whose files are gone. A new file in the same folder with mostly the same text is the same page,
 * renamed. So is a file with the same name and exactly the same text in another folder.
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
    newFiles ??= newFilesOf(memory, now);
    const lines = linesOfSketch(sketch);
    const found =
      onlyOne(newFiles.byFolder.get(dirname(file)), (one) => likeness(lines, one.lines()) >= MOSTLY) ??
      onlyOne(newFiles.byName.get(basename(file)), (one) => likeness(lines, one.lines()) === 1);
    // With this, the next run does not need to compare texts again.
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
      // In another folder it no longer belongs to this collection.
      return found.now?.collection === collection ? found : { ...found, now: undefined };
    },
  };
}

/** The page of a file, unless another page has its address: a link should not lead to that one. */
function atItsAddress({ byFile, byRoute }: Routes, path: string | undefined): PlannedPage | undefined {
  const page = byFile.get(path ?? '');
  return page !== undefined && byRoute.get(page.route) === page ? page : undefined;
}

/** A file that no earlier run has seen; the lines of its sketch are computed on first use. */
type NewFile = { readonly path: string; lines(): readonly string[] };

/** The new files by their folders and by their names. */
type NewFiles = Readonly<Record<'byFolder' | 'byName', Groups<NewFile>>>;

function newFilesOf({ earlier }: BuildMemory, { yaml, textOf }: FilesNow): NewFiles {
  const files = [...yaml.keys()].flatMap((path): readonly NewFile[] => {
    if (earlier.hasSeen(path)) return [];
    let lines: readonly string[] | undefined;
    const linesOnce = () => {
      lines ??= linesOfSketch(sketchOf(textOf(path) ?? ''));
      return lines;
    };
    return [{ path, lines: linesOnce }];
  });
  return {
    byFolder: grouped(files, ({ path }) => [dirname(path)]),
    byName: grouped(files, ({ path }) => [basename(path)]),
  };
}

/** The path of the only file that passes a test. */
function onlyOne(files: readonly NewFile[] = [], isMeant: (file: NewFile) => boolean): string | undefined {
  const [only, other] = files.filter((one) => isMeant(one));
  return other === undefined ? only?.path : undefined;
}

const MOSTLY = 0.5;

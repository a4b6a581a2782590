import type { Checked } from '../diagnostics/diagnostic.ts';
import type { Content } from '../model/content.ts';
import type { FileAnalysis } from '../model/file-analysis.ts';
import { FOLDERS, HOME_PAGE, LISTS, type ListName, SITE } from '../schema/content.ts';
import { kindOf, slugOf } from '../schema/content-kind.ts';

/**
 * Joins what is known of each file to the content of the site: the settings first, then folder by folder in the order
 * of paths, then the lists. The files may come in any order.
 */
export function joinContent(files: Iterable<FileAnalysis>): Checked<Content> {
  const byPath = new Map<string, FileAnalysis>();
  const ofFolder = mapValues(FOLDERS, (): FileAnalysis[] => []);
  for (const file of files) {
    byPath.set(file.path, file);
    const kind = kindOf(file.path);
    if (kind?.form === 'entity') ofFolder[kind.name].push(file);
  }
  for (const some of Object.values(ofFolder)) some.sort((a, b) => (a.path < b.path ? -1 : 1));

  const site = byPath.get(SITE.file);
  const ofList = mapValues(LISTS, ({ file }) => byPath.get(file));
  const inOrder = [site, ...Object.values(ofFolder).flat(), ...Object.values(ofList)].filter(
    (file) => file !== undefined,
  );
  const folders = mapValues(ofFolder, (some) =>
    some.map(({ value }) => value).filter((value) => value !== undefined),
  );
  const lists = mapValues(ofList, (file) => file?.value ?? []);
  const value: Content = {
    // The schemas make these types true; TypeScript loses the pairing of name and schema on the way.
    settings: site?.value as Content['settings'],
    folders: folders as unknown as Content['folders'],
    lists: lists as unknown as Content['lists'],
    known: {
      slugs: mapValues(ofFolder, (some, name) => some.map(({ path }) => slugOf(path, name))),
      counties: site?.ids,
      hasMap: site?.hasMap,
      partsOfHomePage: byPath.get(HOME_PAGE)?.ids,
      parts: new Map(ofFolder.pages.map(({ path, ids }) => [path, ids])),
      lists: new Set((Object.keys(LISTS) as ListName[]).filter((name) => ofList[name] !== undefined)),
    },
    references: inOrder.flatMap(({ references }) => references),
  };
  return { value, diagnostics: inOrder.flatMap(({ diagnostics }) => diagnostics) };
}

function mapValues<K extends string, A, B>(
  record: Readonly<Record<K, A>>,
  change: (value: A, name: K) => B,
): Record<K, B> {
  const names = Object.keys(record) as K[];
  return Object.fromEntries(names.map((name) => [name, change(record[name], name)])) as Record<K, B>;
}

import type * as z from 'zod';
import type { Checked, Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Content, Reference } from '../model/content.ts';
import type { Sources, YamlDocument, YamlNode } from '../model/source.ts';
import { FOLDERS, HOME_PAGE, LISTS, type ListName, SITE } from '../schema/content.ts';
import { shapeOf } from '../schema/shape.ts';
import { checkFileName } from './file-names.ts';
import { locateIssues } from './locate-issue.ts';
import { isWritten } from './owner.ts';
import { collectReferences } from './references.ts';
import { checkUniqueIds } from './unique-ids.ts';
import { checkUnseenWords } from './unseen-words.ts';

/**
 * Reads typed entities out of the YAML, by the schemas alone. All faults of all files are reported; a faulty item
 * hides neither its neighbours nor what it refers to.
 */
export function validateContent(sources: Sources): Checked<Content> {
  const diagnostics: Diagnostic[] = [];
  const references: Reference[] = [];
  const faulty = new Map<string, readonly (readonly PropertyKey[])[]>();

  /** The value of one file, or undefined if it has faults. */
  const read = <T>(document: YamlDocument, schema: z.ZodType<T>): T | undefined => {
    const result = schema.safeParse(toInput(document.root));
    const shape = shapeOf(schema);
    const issues = result.error?.issues ?? [];
    diagnostics.push(...locateIssues(issues, shape, document));
    faulty.set(
      document.file.path,
      issues.map(({ path }) => path),
    );
    const found = collectReferences(shape, document.root, document.file);
    diagnostics.push(...checkUniqueIds(found, document.file), ...checkUnseenWords(document));
    references.push(...found);
    return result.data;
  };

  const site = sources.documents.get(SITE.file);
  const settings = site && read(site, SITE.schema);

  const folders = mapValues(FOLDERS, ({ folder, schema }) =>
    filesIn(sources, folder).flatMap((path) => {
      const slug = slugOf(path, folder);
      diagnostics.push(...checkFileName(path, slug));
      const document = sources.documents.get(path);
      const value = document && read<object>(document, schema);
      return value === undefined ? [] : [{ ...value, slug, file: path }];
    }),
  );
  const lists = mapValues(LISTS, ({ file, schema }) => {
    const document = sources.documents.get(file);
    return (document && read<readonly object[]>(document, schema)) ?? [];
  });

  /** The ids in a list of a file; undefined if a fault may hide one, so that what names it is no second fault. */
  const idsOf = (file: string, list: string): readonly string[] | undefined => {
    const root = sources.documents.get(file)?.root;
    const hidesId = ([first, , key, ...rest]: readonly PropertyKey[]) =>
      first === list && rest.length === 0 && (key === undefined || key === 'id' || key === 'type');
    if (root === undefined || !isWritten(root, [list]) || faulty.get(file)?.some(hidesId)) return undefined;
    return idsIn(references, file);
  };
  const settingsHaveStrangers = faulty.get(SITE.file)?.some(({ length }) => length === 0);

  const content = {
    settings,
    // The schemas make these types true; TypeScript loses the pairing of name and schema in the loop above.
    folders: folders as unknown as Content['folders'],
    lists: lists as unknown as Content['lists'],
    known: {
      slugs: mapValues(FOLDERS, ({ folder }) => filesIn(sources, folder).map((path) => slugOf(path, folder))),
      // What is written counts, so that a fault elsewhere in site.yaml does not hide counties that do not exist.
      counties: idsOf(SITE.file, 'counties'),
      hasMap: site && (isWritten(site.root, ['map']) || (settingsHaveStrangers ? undefined : false)),
      partsOfHomePage: idsOf(HOME_PAGE, 'sections'),
      parts: new Map(filesIn(sources, FOLDERS.pages.folder).map((path) => [path, idsOf(path, 'sections')])),
      lists: new Set((Object.keys(LISTS) as ListName[]).filter((name) => isThere(sources, LISTS[name].file))),
    },
    references,
  };
  return { value: content, diagnostics };
}

/** What the schemas read: text, arrays, and objects without a prototype. A key without a value is not there. */
function toInput(node: YamlNode): unknown {
  if (node.kind === 'text') return node.text;
  if (node.kind === 'list') return node.items.map(toInput);
  const group: Record<string, unknown> = Object.create(null);
  for (const [key, { value }] of node.entries) {
    if (value.kind !== 'text' || !value.isEmpty) group[key] = toInput(value);
  }
  return group;
}

function filesIn(sources: Sources, folder: string): readonly string[] {
  const all = [...sources.documents.keys(), ...sources.broken];
  return all.filter((path) => path.startsWith(`${folder}/`)).sort((a, b) => (a < b ? -1 : 1));
}

function slugOf(path: string, folder: string): string {
  return path.slice(folder.length + 1).replace(/\.yaml$/, '');
}

function idsIn(references: readonly Reference[], file: string): readonly string[] {
  return references.filter((one) => one.role.refersTo === 'itself' && one.file === file).map(({ to }) => to);
}

function isThere(sources: Sources, file: string): boolean {
  return sources.documents.has(file) || sources.broken.has(file);
}

function mapValues<K extends string, A, B>(
  record: Readonly<Record<K, A>>,
  change: (value: A) => B,
): Record<K, B> {
  const names = Object.keys(record) as K[];
  return Object.fromEntries(names.map((name) => [name, change(record[name])])) as Record<K, B>;
}

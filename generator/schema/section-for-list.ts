import { FOLDERS, LISTS } from './content.ts';
import type { FolderName, ListName } from './registry/names.ts';
import { SECTION_KINDS } from './registry/sections.ts';
import { type GroupShape, shapeOf, wordsOf } from './shape.ts';

/** The lines of a section that shows a list: `- type: jobs`, or `- type: files` with `  list: reports`. */
export function sectionForList(list: ListName): readonly string[] {
  for (const [kind, { schema }] of Object.entries(SECTION_KINDS)) {
    const shape = shapeOf(schema);
    const fields = shape.kind === 'group' ? [...shape.fields] : [];
    for (const [key, field] of fields) {
      const role = field.kind === 'text' ? field.role : undefined;
      if (role?.refersTo === 'list' && role.list === list && !role.isChoice) return [`- type: ${kind}`];
      if (role?.refersTo === 'named-list' && wordsOf(field)?.includes(list))
        return [`- type: ${kind}`, `  ${key}: ${list}`];
    }
  }
  return [];
}

/** The file or folder whose items a section shows, and the line that names it if the kind of section can show several. */
type FileWithItems = { readonly path: string; readonly line?: string };

/**
 * Returns the file or folder whose items a kind of section shows. If it can show several, that is the one `written` at its key,
 * or else the first.
 */
export function fileShownBy(
  { fields }: GroupShape,
  written: (key: string) => string | undefined,
): FileWithItems | undefined {
  for (const [key, field] of fields) {
    const role = field.kind === 'text' ? field.role : undefined;
    if (role?.refersTo === 'list' && role.isChoice !== true) return { path: pathOf(role.list) };
    const names = role?.refersTo === 'named-list' ? (wordsOf(field) ?? []) : [];
    const chosen = names.find((name) => name === written(key));
    if (chosen !== undefined) return { path: pathOf(chosen as ListName) };
    const [first] = names;
    if (first !== undefined) return { path: pathOf(first as ListName), line: `${key}: ${first}` };
  }
  return undefined;
}

function pathOf(name: FolderName | ListName): string {
  return Object.hasOwn(LISTS, name) ? LISTS[name as ListName].file : `${FOLDERS[name as FolderName].folder}/`;
}

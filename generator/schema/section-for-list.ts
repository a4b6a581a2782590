import type { ListName } from './registry/names.ts';
import { SECTION_KINDS } from './registry/sections.ts';
import { shapeOf, wordsOf } from './shape.ts';

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

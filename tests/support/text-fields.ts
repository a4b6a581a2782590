import { FOLDERS, LISTS, SITE } from '../../generator/schema/content.ts';
import { type Shape, shapeOf, type TextShape } from '../../generator/schema/shape.ts';

/** A field of the content that takes text, with a name such as `pages.sections.text.heading`. */
export type TextField = { readonly name: string; readonly shape: TextShape };

/** Returns every text field of the settings, of every collection and of every section, from the schemas. */
export function textFields(): readonly TextField[] {
  const roots: readonly (readonly [string, Shape])[] = [
    ['site', shapeOf(SITE.schema)],
    ...Object.entries(FOLDERS).map(([name, { schema }]) => [name, shapeOf(schema)] as const),
    ...Object.entries(LISTS).map(([name, { schema }]) => [name, shapeOf(schema)] as const),
  ];
  return roots.flatMap(([name, shape]) => [...fieldsIn(shape, name)]);
}

/** True for a field whose text visitors see, as plain or rich text. */
export function isShown({ isPlain, role }: TextShape): boolean {
  return role === undefined ? isPlain : role.refersTo === 'links-in-text';
}

function* fieldsIn(shape: Shape, name: string): Generator<TextField> {
  if (shape.kind === 'text') yield { name, shape };
  if (shape.kind === 'list') yield* fieldsIn(shape.item, name);
  if (shape.kind === 'union') {
    for (const [word, option] of shape.byWord) yield* fieldsIn(option, `${name}.${word ?? 'plain'}`);
  }
  if (shape.kind === 'group')
    for (const [key, field] of shape.fields) yield* fieldsIn(field, `${name}.${key}`);
}

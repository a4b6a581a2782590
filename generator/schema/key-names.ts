import { FOLDERS, LISTS, SITE } from './content.ts';
import { type Shape, shapeOf } from './shape.ts';

let names: { readonly all: ReadonlySet<string>; readonly ofLists: ReadonlySet<string> } | undefined;

/** Every key that some entity or section has, whatever the level: the words that can be before a colon. */
export function keyNames(): ReadonlySet<string> {
  names ??= collect();
  return names.all;
}

/** Those of them whose value is a list wherever they are. */
export function listNames(): ReadonlySet<string> {
  names ??= collect();
  return names.ofLists;
}

type Key = { readonly name: string; readonly isList: boolean };

function collect(): NonNullable<typeof names> {
  const schemas = [SITE, ...Object.values(FOLDERS), ...Object.values(LISTS)].map(({ schema }) => schema);
  const keys = schemas.flatMap((schema) => keysOf(shapeOf(schema)));
  const others = new Set(keys.filter(({ isList }) => !isList).map(({ name }) => name));
  const all = new Set(keys.map(({ name }) => name));
  return { all, ofLists: new Set([...all].filter((name) => !others.has(name))) };
}

function keysOf(shape: Shape): readonly Key[] {
  switch (shape.kind) {
    case 'list':
      return keysOf(shape.item);
    case 'union':
      return shape.options.flatMap(keysOf);
    case 'group':
      return [...shape.fields].flatMap(([name, of]) => [{ name, isList: of.kind === 'list' }, ...keysOf(of)]);
    case 'text':
      return [];
  }
}

import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What a file of templates/ declares. The name of its export ends with the role: `jobsCollection`. */
export type DeclarationRole = 'Collection' | 'Section' | 'Template' | 'Page';

/** A file of templates/ that declares a collection, a section kind, or how one is shown. */
export type Declaration = {
  readonly role: DeclarationRole;
  /** The name of its folder, which is also the name of the collection or section kind. */
  readonly name: string;
  readonly exported: string;
  readonly path: string;
};

const PARENTS = ['templates/collections', 'templates/sections'];

/** A folder of templates/ with the files of one collection or section kind. */
type DeclarationFolder = {
  readonly parent: string;
  readonly name: string;
  readonly files: readonly string[];
};

/** Every folder of a collection or section kind, in code-unit order of the paths. */
export function declarationFolders(packageRoot: string): readonly DeclarationFolder[] {
  return PARENTS.flatMap((parent) =>
    entriesOf(join(packageRoot, parent))
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => {
        const files = entriesOf(join(packageRoot, parent, name)).map((entry) => entry.name);
        return { parent, name, files };
      }),
  );
}

/** Every declaration below templates/, in code-unit order of the paths. */
export function* findDeclarations(packageRoot: string): Generator<Declaration> {
  for (const { parent, name, files } of declarationFolders(packageRoot)) {
    for (const file of files) {
      const role = roleOf(parent, file);
      if (role === undefined) continue;
      const subject = /^(.+)\.page\.tsx$/.exec(file)?.[1] ?? name;
      yield { role, name, exported: `${camelCase(subject)}${role}`, path: `${parent}/${name}/${file}` };
    }
  }
}

function entriesOf(folder: string) {
  return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
}

function roleOf(parent: string, file: string): DeclarationRole | undefined {
  const isOfCollection = parent === 'templates/collections';
  if (file === 'schema.ts') return isOfCollection ? 'Collection' : 'Section';
  if (file === 'section.tsx') return 'Template';
  if (isOfCollection && file === 'section.schema.ts') return 'Section';
  if (isOfCollection && /^(.+\.)?page\.tsx$/.test(file)) return 'Page';
  return undefined;
}

function camelCase(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import {
  type Declaration,
  type DeclarationRole,
  declarationFolders,
  findDeclarations,
} from './declarations.ts';

/** A code file that lists the declarations in the folders of templates/. */
type Registry = { readonly path: string; readonly text: string };

/** Writes the registries whose text has changed. */
export function writeRegistries(packageRoot: string): void {
  for (const { path, text } of registries(packageRoot)) {
    const file = join(packageRoot, path);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** The registries of collections, section kinds and templates, generated from the folders of templates/. */
export function registries(packageRoot: string): readonly Registry[] {
  assertSchemas(packageRoot);
  const declared = [...findDeclarations(packageRoot)];
  for (const one of declared) {
    assertExport(packageRoot, one);
    assertKind(packageRoot, one);
  }
  const having = (role: DeclarationRole) => declared.filter((one) => one.role === role);
  const [collections, sections] = [having('Collection'), having('Section')];
  const [templates, pages] = [having('Template'), having('Page')];
  const hasPage = ({ name }: Declaration) => isAmong(pages, name);
  assertPairs(sections, templates);
  for (const one of collections) assertShape(packageRoot, one, hasPage(one));
  const folders = collections.filter(hasPage);
  const lists = collections.filter((one) => !hasPage(one));
  return [
    registry('generator/schema/registry/names.ts', [], {}, [
      union('FolderName', 'A collection with a file and a page for each entity.', folders),
      union('ListName', 'A collection with all entities in one file.', lists),
      union('SectionKind', 'The `type` of a section.', sections),
    ]),
    registry(
      'generator/schema/registry/collections.ts',
      collections,
      {
        'generator/schema/collection.ts': 'FolderCollection, ListCollection',
        'generator/schema/registry/names.ts': 'FolderName, ListName',
      },
      [
        record('FOLDER_COLLECTIONS', folders, '{ readonly [N in FolderName]: FolderCollection }'),
        record('LIST_COLLECTIONS', lists, '{ readonly [N in ListName]: ListCollection }'),
      ],
    ),
    registry(
      'generator/schema/registry/sections.ts',
      sections,
      {
        'generator/schema/section.ts': 'DeclaredSection',
        'generator/schema/registry/names.ts': 'SectionKind',
      },
      [record('SECTION_KINDS', sections, '{ readonly [K in SectionKind]: DeclaredSection<K> }')],
    ),
    registry(
      'templates/registry/sections.ts',
      templates,
      {
        'generator/schema/registry/names.ts': 'SectionKind',
        'templates/sections/define-section.ts': 'SectionTemplate',
      },
      [
        record(
          'SECTION_TEMPLATES',
          templates,
          '{ readonly [K in SectionKind]: SectionTemplate<K, never> | SectionTemplate<K, unknown> }',
        ),
      ],
    ),
    registry('templates/registry/pages.ts', pages, { 'generator/model/page.ts': 'PageTemplate' }, [
      array('PAGE_TEMPLATES', pages, 'readonly PageTemplate[]'),
    ]),
  ];
}

/** Checks that each folder has a schema. A file with a typing error in its name would declare nothing. */
function assertSchemas(packageRoot: string): void {
  for (const { parent, name, files } of declarationFolders(packageRoot)) {
    if (files.includes('schema.ts')) continue;
    const found = files.length === 0 ? 'The folder is empty.' : `Its files: ${files.join(', ')}.`;
    throw new RegistryError(`${parent}/${name}/ must contain a schema.ts. ${found}`);
  }
}

/** Checks the export of a declaration: the registries import it by a name derived from its path. */
function assertExport(packageRoot: string, { path, exported }: Declaration): void {
  const itsExport = new RegExp(`^export (?:(?:const|function) |\\{[^}]*\\b)${exported}\\b`, 'm');
  if (itsExport.test(readFileSync(join(packageRoot, path), 'utf8'))) return;
  throw new RegistryError(
    `${path} must export \`${exported}\`: its name follows from those of its folder and file.`,
  );
}

/** Checks that the kind of a section is the name of its folder. In a template, nothing but `tsc` would notice another one. */
function assertKind(packageRoot: string, { path, name }: Declaration): void {
  const [, kind = name] = KIND.exec(readFileSync(join(packageRoot, path), 'utf8')) ?? [];
  if (kind === name) return;
  throw new RegistryError(`${path} names the section "${kind}", but its folder is called "${name}".`);
}

/** The first argument of `section` and `defineSection`. */
const KIND = /\b(?:section|defineSection)\(\s*['"](.*?)['"]/;

/** Checks that each section kind has both its files: one declares it, another shows it. */
function assertPairs(sections: Declarations, templates: Declarations): void {
  for (const { path, name } of sections.filter(({ name }) => !isAmong(templates, name)))
    throw new RegistryError(
      `${path} declares the section "${name}", so a section.tsx must be in the same folder.`,
    );
  for (const { path, name } of templates.filter(({ name }) => !isAmong(sections, name)))
    throw new RegistryError(
      `${path} shows the section "${name}", so a section.schema.ts must be in the same folder.`,
    );
}

function isAmong(declarations: Declarations, name: string): boolean {
  return declarations.some((one) => one.name === name);
}

/** An error in a folder of templates/, as a sentence. */
export class RegistryError extends Error {}

/**
 * Checks that a collection has a page template if its entities have pages. Checked here, because the type errors that follow
 * would be harder to read.
 */
function assertShape(packageRoot: string, { path }: Declaration, hasPage: boolean): void {
  const isFolder = readFileSync(join(packageRoot, path), 'utf8').includes('folderCollection(');
  if (isFolder === hasPage) return;
  throw new RegistryError(
    isFolder
      ? `${path} calls folderCollection: each entity has a page, so a page.tsx must be in the same folder.`
      : `${path} calls listCollection: its entities have no pages, so no page.tsx may be in the same folder.`,
  );
}

type Declarations = readonly Declaration[];

/** The types a registry imports, by their file. */
type Types = Readonly<Record<string, string>>;

function registry(
  path: string,
  declarations: Declarations,
  types: Types,
  exports: readonly string[],
): Registry {
  const from = (file: string) => {
    const way = posix.relative(posix.dirname(path), file);
    return way.startsWith('.') ? way : `./${way}`;
  };
  const imports = [
    ...declarations.map((one) => `import { ${one.exported} } from '${from(one.path)}';\n`),
    ...Object.entries(types).map(([file, names]) => `import type { ${names} } from '${from(file)}';\n`),
  ];
  return { path, text: [HEAD, ...(imports.length > 0 ? [imports.join('')] : []), ...exports].join('\n') };
}

const HEAD =
  '// Written by generator/bundle/write-registries.ts from the folders of templates/. Do not edit.\n';

function union(name: string, meaning: string, declarations: Declarations): string {
  const options = declarations.map((one) => `\n  | '${one.name}'`);
  return `/** ${meaning} */\nexport type ${name} =${options.join('')};\n`;
}

function record(name: string, declarations: Declarations, type: string): string {
  const lines = declarations.map((one) => `  '${one.name}': ${one.exported},\n`);
  return `export const ${name} = {\n${lines.join('')}} satisfies ${type};\n`;
}

function array(name: string, declarations: Declarations, type: string): string {
  const lines = declarations.map(({ exported }) => `  ${exported},\n`);
  return `export const ${name}: ${type} = [\n${lines.join('')}];\n`;
}

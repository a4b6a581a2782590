import { join } from 'node:path';
import { codeVersion } from '../bundle/code-version.ts';
import { readJsonFile, writeJsonFile } from '../cache/json-file.ts';
import { contentHash } from '../model/content-hash.ts';
import { FOLDERS, LISTS, REFERRED_COLLECTIONS, SITE } from '../schema/content.ts';
import { jsonSchema, type SiteNames } from '../schema/export/json-schema.ts';
import { fieldReference } from '../schema/export/reference.ts';
import type { ReferredCollection } from '../schema/roles.ts';
import { discard } from '../write/discard.ts';
import { statFile } from '../write/stat-file.ts';
import { writeIfChanged } from '../write/write-if-changed.ts';
import type { Analysis } from './analysis/analysis.ts';
import type { Project } from './project.ts';

/** All kinds of YAML files by the names of their schemas. */
const KINDS = { site: SITE, ...FOLDERS, ...LISTS };

/**
 * Writes the schemas that editors use to complete and check each YAML file, with the names this site defines. Returns the
 * number of schemas; 0 if they cannot be written, which does not stop a build.
 */
export function writeEditorSchemas(project: Project, analysis: Analysis): number {
  const { schemas, schemasMade, packageRoot } = project;
  const names = namesOf(analysis);
  const files = Object.keys(KINDS).map((name) => `${name}.json`);
  const made = contentHash(`${codeVersion(packageRoot)} ${JSON.stringify(names)}`);
  // For a large site the schemas are long, and most changes do not affect them.
  if (readJsonFile(schemasMade) === made && files.every((file) => statFile(join(schemas, file))?.isFile()))
    return files.length;
  try {
    // A run that is killed here leaves a mix of old and new schemas.
    discard(schemasMade);
    for (const [file, text] of schemaTexts(names)) writeIfChanged(join(schemas, file), text);
    writeJsonFile(schemasMade, made);
  } catch {
    return 0;
  }
  return files.length;
}

/** Writes the reference of all keys next to the schemas, for owners who cannot see sitegen's own folder. */
export function writeReference({ schemas }: Project): void {
  writeIfChanged(join(schemas, 'FIELDS.md'), fieldReference());
}

/** The schemas by file name, such as `faqs.json`. */
export function schemaTexts(names: SiteNames): ReadonlyMap<string, string> {
  const kinds = Object.entries(KINDS);
  return new Map(
    kinds.map(([name, { schema }]) => [`${name}.json`, `${JSON.stringify(jsonSchema(schema, names))}\n`]),
  );
}

/**
 * The names that a site defines, including those from files with errors. An error in a file must not remove it from completion.
 */
export function namesOf({ files, routes, lookups }: Analysis): SiteNames {
  return {
    images: [...files.images.keys()],
    files: [...files.publicFiles.keys()],
    pages: routes.pages.map(({ route }) => route),
    counties: [...(lookups.counties?.keys() ?? [])],
    ...slugsOf(lookups),
  };
}

function slugsOf({ slugs }: Analysis['lookups']): Readonly<Record<ReferredCollection, readonly string[]>> {
  const entries = REFERRED_COLLECTIONS.map((name) => [name, [...slugs[name].keys()]]);
  return Object.fromEntries(entries);
}

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

/** Every kind of YAML file by the name of its schema. */
const KINDS = { site: SITE, ...FOLDERS, ...LISTS };

/**
 * Writes the schemas by which an editor completes and checks each YAML file, with all that this site has to name.
 * Returns how many there are; none where they cannot be written, which keeps nobody from building.
 */
export function writeEditorSchemas(project: Project, analysis: Analysis): number {
  const { schemas, schemasMade, packageRoot } = project;
  const names = namesOf(analysis);
  const files = Object.keys(KINDS).map((name) => `${name}.json`);
  const made = contentHash(`${codeVersion(packageRoot)} ${JSON.stringify(names)}`);
  // Of a large site they are long, and after most changes the same.
  if (readJsonFile(schemasMade) === made && files.every((file) => statFile(join(schemas, file))?.isFile()))
    return files.length;
  try {
    // A run that is killed in between leaves some of both.
    discard(schemasMade);
    for (const [file, text] of schemaTexts(names)) writeIfChanged(join(schemas, file), text);
    writeJsonFile(schemasMade, made);
  } catch {
    return 0;
  }
  return files.length;
}

/** Writes the reference of all keys beside the schemas, for a site whose owner does not see the folder of sitegen. */
export function writeReference({ schemas }: Project): void {
  writeIfChanged(join(schemas, 'FIELDS.md'), fieldReference());
}

/** The schemas by the names of their files, such as `faqs.json`. */
export function schemaTexts(names: SiteNames): ReadonlyMap<string, string> {
  const kinds = Object.entries(KINDS);
  return new Map(
    kinds.map(([name, { schema }]) => [`${name}.json`, `${JSON.stringify(jsonSchema(schema, names))}\n`]),
  );
}

/** What a site has to name, wrong files included: an error in one must not take it out of the completion. */
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

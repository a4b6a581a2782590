import { join } from 'node:path';
import type { YamlDocument } from '../../generator/model/source.ts';
import { listFiles } from '../../generator/read/list-files.ts';
import { readYamlFile } from '../../generator/read/read-yaml-file.ts';

/** Every YAML file of a site without errors, parsed, by path. */
export function documentsIn(root: string): ReadonlyMap<string, YamlDocument> {
  const paths = [...listFiles(root).value.yaml.keys()];
  return new Map(paths.map((path) => [path, readYamlFile(join(root, path), path).value.document!]));
}

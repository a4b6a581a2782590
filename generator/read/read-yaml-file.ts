import type { Checked } from '../diagnostics/diagnostic.ts';
import type { SourceFile, YamlDocument } from '../model/source.ts';
import { parseYaml } from './parse-yaml.ts';
import { readContentFile } from './read-file.ts';

/** A YAML file of a site: what was read of it, and what could be parsed. Each failure is reported. */
export type YamlFile = {
  readonly source: SourceFile | undefined;
  readonly document: YamlDocument | undefined;
};

/** Reads and parses the file at an absolute path; `path` is what the owner calls it. */
export function readYamlFile(absolute: string, path: string): Checked<YamlFile> {
  const { value: source, diagnostics } = readContentFile(absolute, path);
  if (source === undefined) return { value: { source, document: undefined }, diagnostics };
  const parsed = parseYamlFile(source);
  return { value: { source, document: parsed.value }, diagnostics: [...diagnostics, ...parsed.diagnostics] };
}

/** Parses a file that was read. */
export function parseYamlFile(source: SourceFile): Checked<YamlDocument | undefined> {
  const { value: root, diagnostics } = parseYaml(source);
  return { value: root && { file: source, root }, diagnostics };
}

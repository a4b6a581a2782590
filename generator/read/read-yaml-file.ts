import type { Checked } from '../diagnostics/diagnostic.ts';
import { type SourceFile, sourceFile, type YamlDocument } from '../model/source.ts';
import { parseYaml } from './parse-yaml.ts';
import { readContentFile } from './read-file.ts';

/** A YAML file of a site: its source and its parsed document. Each failure is reported. */
export type YamlFile = {
  readonly source: SourceFile | undefined;
  readonly document: YamlDocument | undefined;
};

/**
 * Reads and parses the file at an absolute path; `path` is its name for the owner. A given `text` replaces
 * the content of the file.
 */
export function readYamlFile(absolute: string, path: string, text?: string): Checked<YamlFile> {
  const { value: source, diagnostics } =
    text === undefined ? readContentFile(absolute, path) : { value: sourceFile(path, text), diagnostics: [] };
  if (source === undefined) return { value: { source, document: undefined }, diagnostics };
  // A line break of a word processor may be in place of one between two keys: their errors have the same cause.
  if (diagnostics.some(({ fix }) => fix !== undefined) && source.text.includes('\v'))
    return { value: { source, document: undefined }, diagnostics };
  const parsed = parseYaml(source);
  const document = parsed.value && { file: source, root: parsed.value };
  return { value: { source, document }, diagnostics: [...diagnostics, ...parsed.diagnostics] };
}

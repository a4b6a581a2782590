import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import { locate, nodeAt } from '../../model/source.ts';
import type { Analysis } from '../analysis/analysis.ts';

/** Reports each `placeholder: true` as a notice, file by file, from top to bottom. Reads every file, as only a report needs. */
export function placeholdersIn(analysis: Analysis): readonly Diagnostic[] {
  return [...analysis.files.yaml.keys()].sort().flatMap((path) => {
    const { value, placeholders } = analysis.reading(path);
    const document = placeholders === 0 ? undefined : analysis.document(path);
    if (document === undefined) return [];
    return pathsOf(value).map((keys) => {
      const { span } = nodeAt(document.root, [...keys, KEY]);
      return diagnose('placeholder', locate(document.file, span), {});
    });
  });
}

const KEY = 'placeholder';

type Path = readonly PropertyKey[];

/** The paths of placeholders in the value of a file. */
function pathsOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const isOne = (value as { readonly [KEY]?: unknown })[KEY] === true;
  const below = Object.entries(value).flatMap(([key, one]) =>
    pathsOf(one, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return isOne ? [path, ...below] : below;
}

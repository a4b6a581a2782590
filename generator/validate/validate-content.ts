import type { Checked } from '../diagnostics/diagnostic.ts';
import type { Content } from '../model/content.ts';
import type { Sources } from '../model/source.ts';
import { kindOf } from '../schema/content-kind.ts';
import { analyzeFile, analyzeName } from './analyze-file.ts';
import { joinContent } from './join-content.ts';

/** Reads typed entities out of the YAML, by the schemas alone. All faults of all files are reported. */
export function validateContent({ documents, broken }: Sources): Checked<Content> {
  return joinContent(
    [...documents.keys(), ...broken].flatMap((path) => {
      const kind = kindOf(path);
      if (kind === undefined) return [];
      const document = documents.get(path);
      return [document === undefined ? analyzeName(kind, path) : analyzeFile(kind, document)];
    }),
  );
}

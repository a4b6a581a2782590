import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Analysis } from './analyze.ts';
import { type SummaryRecord, stampToKeep } from './last-build.ts';
import type { BuildMemory } from './memory.ts';

/**
 * What is wrong in a YAML file. One in which nothing was wrong and that is the same, as is everything it refers to, is
 * not read again.
 */
export async function takeFile(
  path: string,
  { analysis, memory }: { readonly analysis: Analysis; readonly memory: BuildMemory },
  summaryOf: () => SummaryRecord | undefined,
): Promise<readonly Diagnostic[]> {
  const stamp = analysis.files.yaml.get(path)!;
  const before = memory.file(path, analysis.hashOf(path));
  if (before !== undefined && memory.holds(before)) {
    memory.keepFile(path, { ...before, stamp: stampToKeep(stamp, Date.now()) });
    return [];
  }
  const { hash, asked, diagnostics: found } = analysis.file(path);
  const diagnostics = [...found, ...(await analysis.examinePictures(path))];
  if (diagnostics.length === 0 && hash !== undefined) {
    memory.addFile(path, { hash, stamp: stampToKeep(stamp, Date.now()), asked, summary: summaryOf() });
  } else memory.addUnsound(asked);
  return diagnostics;
}

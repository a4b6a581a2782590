import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { sketchOf } from '../../diagnostics/likeness.ts';
import { isShared } from '../../resolve/plan-routes.ts';
import { kindOf } from '../../schema/content-kind.ts';
import { stampToKeep } from '../record/build-record.ts';
import type { Session } from '../session.ts';
import { summaryOf } from './summaries.ts';

/**
 * The diagnostics of a YAML file; none for a file that a worker thread found to be valid. A file without diagnostics is not
 * read again if it and everything it refers to are unchanged.
 */
export async function processFile(
  path: string,
  { analysis, memory, snapshot }: Pick<Session, 'analysis' | 'memory' | 'snapshot'>,
): Promise<readonly Diagnostic[]> {
  if (memory.files.has(path)) return [];
  const page = analysis.allRoutes.byFile.get(path);
  const stamp = stampToKeep(analysis.files.yaml.get(path)!, snapshot.at);
  const before = memory.files.of(path, analysis.hashOf(path));
  if (before !== undefined && memory.isUnchanged(before)) {
    memory.files.reuse(path, before.stamp === stamp ? before : { ...before, stamp });
    // Pages that show some of its content may still have to be rendered.
    if (isShared(page?.templates)) await analysis.openPictures(memory.picturesIn(before));
    return [];
  }
  const {
    hash,
    asked,
    diagnostics: found,
    placeholders,
    completeness,
    tokens,
    items,
    changes,
  } = analysis.file(path);
  const text = page && analysis.reading(path).source?.text;
  const sketch = text === undefined ? undefined : sketchOf(text);
  const pictures = await analysis.examinePictures(path);
  const diagnostics = [...found, ...pictures.diagnostics];
  if (diagnostics.length > 0 || !pictures.areUsable || hash === undefined) {
    memory.files.addWithoutRecord(path, asked, { changes, placeholders, completeness });
    if (sketch !== undefined) memory.earlier.keep(path, { sketch });
    return diagnostics;
  }
  const kind = kindOf(path);
  const summary = page && summaryOf(page, { analysis, memory });
  memory.files.add(path, {
    hash,
    stamp,
    asked,
    summary,
    sketch,
    placeholders: placeholders || undefined,
    completeness,
    tokens: tokens.length === 0 ? undefined : tokens,
    items,
    days: kind?.form === 'list' ? analysis.daysIn(kind.name) : undefined,
    changes: changes.length === 0 ? undefined : changes,
  });
  return [];
}

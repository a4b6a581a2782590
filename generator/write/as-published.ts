import { hasReplacedFolder } from './foreign-files.ts';
import { isIntact, markerOf, readTrees } from './trees.ts';
import type { Workshop } from './workshop.ts';

/** True if the output is exactly as it was published. */
export function isAsPublished(workshop: Workshop): boolean {
  const { out } = readTrees(workshop);
  if (!out.isComplete || markerOf(out.folder) === undefined || hasReplacedFolder(out, workshop)) return false;
  for (const path of out.entries.keys()) if (!isIntact(out, path)) return false;
  return true;
}

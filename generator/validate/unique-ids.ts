import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import type { Reference } from '../model/content.ts';

/** Reports every id that is given a second time in the same file, where a link could not tell the two apart. */
export function checkUniqueIds(ofOneFile: readonly Reference[]): readonly Diagnostic[] {
  const firstLines = new Map<string, number>();
  return ofOneFile.flatMap(({ role, to, at }) => {
    if (role.refersTo !== 'itself') return [];
    const firstLine = firstLines.get(to);
    if (firstLine !== undefined) return [diagnose('duplicate-id', at, { id: to, firstLine })];
    firstLines.set(to, at.line);
    return [];
  });
}

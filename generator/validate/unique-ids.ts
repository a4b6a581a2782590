import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import type { Reference } from '../model/content.ts';
import { locate, type SourceFile } from '../model/source.ts';

/** Reports every id that is repeated in a file: a link, or a text with a fact, could not tell the two apart. */
export function checkUniqueIds(ofOneFile: readonly Reference[], file: SourceFile): readonly Diagnostic[] {
  const first = new Map<string, Reference>();
  return ofOneFile.flatMap((one) => {
    const { role, to } = one;
    if (role.refersTo !== 'itself' && role.refersTo !== 'name-of-fact') return [];
    const id = `${role.refersTo} ${to}`;
    const before = first.get(id);
    if (before === undefined) {
      first.set(id, one);
      return [];
    }
    const firstLine = locate(file, before.span).line;
    return [diagnose('duplicate-id', locate(file, one.span), { id: to, firstLine })];
  });
}

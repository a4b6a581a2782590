import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { locate, type SourceFile } from '../model/source.ts';

/**
 * Finds git conflict markers, which keep two versions of the same lines. Each conflict is reported at its start. If only the
 * start marker was deleted, both versions are still there, and one of the other markers is reported.
 */
export function twoVersions(file: SourceFile): readonly Diagnostic[] {
  const { text } = file;
  if (!text.includes('<<<<<<<') && !text.includes('>>>>>>>') && !text.includes('=======')) return [];
  const found = (pattern: RegExp, isLeftover: boolean) =>
    [...text.matchAll(pattern)].map(({ index, 0: mark, 1: spaces = '' }) => {
      const at = locate(file, { start: index + spaces.length, end: index + mark.length });
      return diagnose('two-versions', at, isLeftover ? { isLeftover } : {});
    });
  const begins = found(BEGIN, false);
  return begins.length > 0 ? begins : found(LEFTOVER, true).slice(0, 1);
}

const BEGIN = /^([ \t]*)<{7}(?: [^\r\n]*)?(?=\r?$)/gm;
/** If indented, seven equals signs may be a Markdown heading. */
const LEFTOVER = /^(?:([ \t]*)>{7}(?: [^\r\n]*)?|={7})(?=\r?$)/gm;

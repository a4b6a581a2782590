import { diagnose } from '../../diagnostics/diagnostic.ts';
import { sourceOfFrame } from '../../schema/meant-links.ts';
import type { RecoveryRule } from './candidate.ts';

/** A line of HTML between the keys, such as the code of a map that was copied from its page. */
export const htmlLine: RecoveryRule = ({ lines, near }) =>
  near
    .filter(({ isInText, key, value }) => !isInText && key === undefined && /^<\/?[a-z][^<>]*>/i.test(value))
    .map(({ start, end, indentation, value }) => ({
      span: { start: start + indentation.length, end },
      // Without the lines of HTML around it, the rest can be read.
      edit: { span: { start, end: endOfHtml(start, lines) }, text: '' },
      isTrial: true,
      say: (at) => diagnose('html-line', at, { src: sourceOfFrame(value) }),
    }));

/** Where the lines of HTML that begin at a line end. */
function endOfHtml(start: number, lines: Parameters<RecoveryRule>[0]['lines']): number {
  let end = start;
  for (const line of lines) {
    if (line.start < start) continue;
    if (!line.value.startsWith('<')) break;
    end = line.end;
  }
  return end;
}

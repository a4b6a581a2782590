import { diagnose } from '../../diagnostics/diagnostic.ts';
import { sourceOfFrame } from '../../schema/meant-links.ts';
import type { RecoveryRule } from './candidate.ts';

/** A line of HTML between the keys, such as the embed code of a map. */
export const htmlLine: RecoveryRule = ({ lines, near }) =>
  near
    .filter(({ isInText, key, value }) => !isInText && key === undefined && /^<\/?[a-z][^<>]*>/i.test(value))
    .map(({ start, end, indentation, value }) => ({
      span: { start: start + indentation.length, end },
      // Without the HTML lines around it, the parser can read the rest.
      edit: { span: { start, end: endOfHtml(start, lines) }, text: '' },
      isTrial: true,
      say: (at) => diagnose('html-line', at, { src: sourceOfFrame(value) }),
    }));

/** The end of the HTML lines that start at a line. */
function endOfHtml(start: number, lines: Parameters<RecoveryRule>[0]['lines']): number {
  let end = start;
  for (const line of lines) {
    if (line.start < start) continue;
    if (!line.value.startsWith('<')) break;
    end = line.end;
  }
  return end;
}

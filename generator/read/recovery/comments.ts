import { diagnose } from '../../diagnostics/diagnostic.ts';
import { type RecoveryRule, replacement, valueSpan } from './candidate.ts';

/** A line that is a comment in other languages: `// later`, `<!-- later -->`. */
export const otherComment: RecoveryRule = ({ near }) =>
  near
    .filter(({ isInText, dashes, key }) => !isInText && dashes === '' && key === undefined)
    .flatMap((line) => {
      const [opening = ''] = /^(?:\/\/|\/\*\*?|<!--)/.exec(line.value) ?? [];
      const closing = CLOSING[opening];
      // A comment that continues below is not a single line.
      if (closing === undefined || !line.value.endsWith(closing)) return [];
      const words = line.value.slice(opening.length, line.value.length - closing.length).trim();
      return [
        replacement(valueSpan(line), `# ${words}`, (at, fix) =>
          diagnose('other-comment', at, { found: opening }, fix),
        ),
      ];
    });

/** The end of a comment by its start. */
const CLOSING: Readonly<Record<string, string>> = { '//': '', '/*': '*/', '/**': '*/', '<!--': '-->' };

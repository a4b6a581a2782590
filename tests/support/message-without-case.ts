import type { Data } from '../../generator/diagnostics/codes/entry.ts';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { phrase } from '../../generator/diagnostics/phrase.ts';

/** Returns a message with `…` in place of the parts that vary: `… has no "…".` */
export function withoutCase(diagnostic: Diagnostic): string {
  const { message } = phrase(diagnostic);
  const values = valuesIn(diagnostic.args as Data).sort((a, b) => b.length - a.length);
  const masked = values.reduce((text, value) => text.replaceAll(value, '…'), message);
  return masked
    .replace(/"[^"]*"/g, '"…"')
    .replace(/\b\d[\d.,]*\b/g, '…')
    .replace(/(?<= )\/(?=[ .,])/g, '…');
}

/** Returns the texts of arguments that are too long to equal a word around them by chance. */
function valuesIn(args: Data): string[] {
  if (typeof args === 'string') return args.length < 4 ? [] : [args];
  if (typeof args !== 'object') return [];
  return Object.values(args).flatMap((value: Data) => valuesIn(value));
}

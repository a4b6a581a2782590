import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import { quoted } from '../../model/quoted.ts';
import { locate, type SourceFile, type Span } from '../../model/source.ts';
import { type Candidate, type ErrorContext, type RecoveryRule, replacement, valueSpan } from './candidate.ts';
import { hasKeyAfterQuotes } from './colons.ts';
import type { Line } from './line.ts';

/** A quote inside a text with the same kind of quotes: it ends the text too early. */
export const quoteInQuotes: RecoveryRule = (context) =>
  linesWithQuotes(context).flatMap((line): readonly Candidate[] => {
    const { value } = line;
    const quote = value.charAt(0);
    const span = valueSpan(line);
    const closing = value.indexOf(quote, 1);
    if (closing === -1) return [];
    // In this case the value is not one text, and an edit that makes it one would hide a key.
    const isTrial = hasKeyAfterQuotes(line);
    if (!value.endsWith(quote)) {
      if (APOSTROPHE_ONLY.test(value)) {
        const start = line.valueStart + closing;
        const edit = { span, text: quoted(value.slice(1)) };
        const say: Candidate['say'] = (at, fix) => diagnose('apostrophe', at, {}, fix);
        return [{ span: { start, end: start + 1 }, edit, isTrial, say }];
      }
      // With an odd number, it is open which of them belong to the text.
      const isOdd = value.split(quote).length % 2 === 0;
      const text = quote === '"' && !value.includes("'") ? `'${value}'` : `'${value.replaceAll("'", "''")}'`;
      const rest = { start: line.valueStart + closing + 1, end: span.end };
      // As in a line copied from JSON: visitors must see neither the mark nor the quotes.
      const mark = /^[,;]$/.exec(value.slice(closing + 1).trim())?.[0];
      const edit = mark === undefined ? { span, text } : { span: rest, text: '' };
      return [
        {
          span: rest,
          edit,
          isTrial: isTrial || (isOdd && mark === undefined),
          say: (at, fix) => diagnose('text-after-quotes', at, { mark }, fix),
        },
      ];
    }
    const inner = value.slice(1, -1);
    if (!inner.replaceAll('\\"', '').includes(quote)) return [];
    if (quote === "'") {
      const apostrophe = line.valueStart + 1 + inner.search(/(?<!')'(?!')/);
      const text = `'${inner.replace(/(?<!')'(?!')/g, "''")}'`;
      const at = { start: apostrophe, end: apostrophe + 1 };
      return [
        {
          span: at,
          edit: { span, text },
          isTrial,
          say: (place, fix) => diagnose('apostrophe', place, {}, fix),
        },
      ];
    }
    const text = inner.includes("'") ? `"${inner.replace(/(?<!\\)"/g, '\\"')}"` : `'${inner}'`;
    const at = { start: line.valueStart + closing, end: line.valueStart + closing + 1 };
    return [
      {
        span: at,
        edit: { span, text },
        isTrial,
        say: (place, fix) => diagnose('quote-in-quotes', place, {}, fix),
      },
    ];
  });

/** A single quote that is never closed, and apostrophes within words: `'Ng'ombe na mbuzi`. */
const APOSTROPHE_ONLY = /^'(?:[^']|(?<=\p{L})'(?=\p{L}))+$/u;

/** A quote that is never closed. The parser reports it at the next quote or at the end of the file. */
export const openQuote: RecoveryRule = (context) =>
  linesWithQuotes(context).flatMap((line): readonly Candidate[] => {
    if (IS_WHOLE.test(line.value)) return [];
    const span = valueSpan(line);
    const quote = line.value.charAt(0);
    const closed = (text: string, isNeedless?: true): Candidate => ({
      span,
      edit: { span, text },
      say: (at, fix) =>
        diagnose('open-quote', at, { character: quote, ...(isNeedless && { isNeedless }) }, fix),
    });
    // The end may have another kind of quote, or the text may contain more of them.
    const other = /["'“”‘’]$/.test(line.value.slice(1)) ? [closed(`${line.value.slice(0, -1)}${quote}`)] : [];
    return [...other, closed(`${line.value}${quote}`), closed(line.value.slice(1), true)];
  });

/** A text whose closing quote is at its end. */
const IS_WHOLE = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')$/;

/** Quotes of word processors, where YAML needs straight ones. */
export const smartQuotes: RecoveryRule = ({ near }) =>
  near.flatMap((line) => {
    const straight = straightened(line.value);
    if (straight === undefined) return [];
    return replacement(valueSpan(line), straight, (at, fix) => diagnose('smart-quotes', at, {}, fix));
  });

/** Replaces typographic quotes around a whole value with straight ones; undefined for any other value. */
export function straightened(value: string): string | undefined {
  const [, inner] =
    /^[“”„«‘’‚']([^“”„«»‘’"]*)[“”»‘’]$/.exec(value) ??
    /^“([^“”"]*)”$/.exec(value) ??
    // The last quote was typed by hand.
    /^[“”„]([^“”„«»‘’"]*)"$/.exec(value) ??
    [];
  return inner === undefined ? undefined : `"${inner.replaceAll('\\', '\\\\')}"`;
}

/** A backslash in double quotes that starts an invalid escape. */
export const backslash: RecoveryRule = (context) =>
  linesWithQuotes(context).flatMap((line): readonly Candidate[] => {
    const { value } = line;
    if (!value.startsWith('"') || !value.includes('\\')) return [];
    const start = line.valueStart + value.indexOf('\\');
    const edit = { span: valueSpan(line), text: value.replaceAll('\\', '\\\\') };
    return [{ span: { start, end: start + 2 }, edit, say: (at, fix) => diagnose('backslash', at, {}, fix) }];
  });

function linesWithQuotes({ near, opened }: ErrorContext): readonly Line[] {
  const lines = opened === undefined ? near : [opened, ...near];
  return [...new Set(lines)].filter(({ value }) => /^["']./.test(value));
}

/** A value that is only a fact, whose braces YAML takes for groups: `{{count.stations}}`. */
export function factWithoutQuotes(file: SourceFile, span: Span): Diagnostic | undefined {
  const written = file.text.slice(span.start, span.end);
  if (!/^\{\{ *(?:fact|count|years)\.[\w.-]+ *\}\}$/.test(written)) return undefined;
  const at = locate(file, span);
  return diagnose('reserved-character', at, { character: '{' }, { fix: { at, text: quoted(written) } });
}

import type { SourceFile, Span, YamlNode } from '../model/source.ts';

/** The | or > that makes a text of the list or keys below it, with the space before it. */
export function needlessBar(
  { kind, span }: YamlNode,
  expected: string,
  { text }: SourceFile,
): { readonly bar: string; readonly span: Span } | undefined {
  const [first = '', ...below] = text.slice(span.start, span.end).split('\n');
  const bar = /^[|>][-+\d]*\s*$/.exec(first)?.[0].trimEnd();
  // Comments are part of such a text.
  const begin = below.find((line) => !/^\s*(?:#|$)/.test(line)) ?? '';
  const isMeant = expected === 'array' ? /^\s*- +\S/.test(begin) : /^\s+[a-z]\w*:(?:\s|$)/i.test(begin);
  if (kind !== 'text' || bar === undefined || !isMeant) return undefined;
  const before = /[ \t]*$/.exec(text.slice(0, span.start))![0].length;
  return { bar, span: { start: span.start - before, end: span.start + bar.length } };
}

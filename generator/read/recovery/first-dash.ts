import type { Scalar } from 'yaml';
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import { locate, type SourceFile, type YamlNode } from '../../model/source.ts';
import { listNames } from '../../schema/key-names.ts';
import type { RecoveredFile } from './recover.ts';

/** A list of words whose first item has no dash, so the parser takes all items for one text: `Home`, below it `- About us`. */
export function listWithoutFirstDash(
  { range }: Scalar,
  { text: source, toWritten }: RecoveredFile,
  file: SourceFile,
): { readonly diagnostic: Diagnostic; readonly list: YamlNode } | undefined {
  const [begin = 0, end = begin] = range ?? [];
  const [first = '', ...others] = source.slice(begin, end).split('\n');
  const [, dashColumn] = /^( *)- /.exec(others[0] ?? '') ?? [];
  if (dashColumn === undefined || !others.every((line) => DASHED.test(line))) return undefined;
  const [, key = '', spaces = ''] = /([\w-]+):[ \t]*\r?\n( *)$/.exec(source.slice(0, begin)) ?? [];
  // Below any other key it is a text, and the line above the dashes is not an item.
  if (!listNames().has(key)) return undefined;
  const items: YamlNode[] = [];
  let at = begin;
  for (const line of [first, ...others]) {
    const words = line.replace(DASHED, '').trimEnd();
    const start = at + line.length - line.replace(DASHED, '').length;
    items.push({
      kind: 'text',
      text: words,
      span: toWritten({ start, end: start + words.length }),
      isEmpty: false,
    });
    at += line.length + 1;
  }
  const fix = {
    at: locate(file, toWritten({ start: begin - spaces.length, end: begin })),
    text: `${dashColumn}- `,
  };
  const span = toWritten({ start: begin, end });
  const diagnostic = diagnose('missing-dash', locate(file, items[0]!.span), {}, { fix });
  return { diagnostic, list: { kind: 'list', items, span } };
}

const DASHED = /^ *- (?=\S)/;

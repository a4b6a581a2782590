import type { Args } from '../diagnostics/catalog.ts';
import { inYaml } from '../diagnostics/codes/entry.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { lineBreakOf, locate, type SourceFile, type YamlNode } from '../model/source.ts';
import type { GroupShape, Shape } from '../schema/shape.ts';
import { tableIn, wordsOfCell } from '../schema/table.ts';
import { firstLineOf, stepsOf } from './owner.ts';

/**
 * Reports a spreadsheet table in place of a list: a line of keys with commas, semicolons or tabs between them, and below it
 * one line of values for each item.
 */
export function tableForList(
  node: YamlNode,
  item: Shape | undefined,
  path: readonly PropertyKey[],
  file: SourceFile,
): Diagnostic | undefined {
  if (node.kind !== 'text' || item?.kind !== 'group') return undefined;
  const written = file.text.slice(node.span.start, node.span.end);
  const lines = written.split('\n').filter((line) => line.trim() !== '');
  const [header, ...rows] = tableIn(lines, item) ?? [];
  const [first] = rows;
  if (header === undefined || first === undefined) return undefined;
  const at = locate(file, node.span);
  const margin = ' '.repeat(at.column - 1);
  const items = rows.map((row) => linesOfItem(header, row).join(`${lineBreakOf(file.text)}${margin}`));
  const isSure =
    !/["']/.test(written) &&
    header.every((key) => item.fields.has(key)) &&
    rows.every((row) => row.length === header.length && row[0] !== '');
  const fix = isSure ? { fix: { at, text: items.join(`${lineBreakOf(file.text)}${margin}`) } } : {};
  const args = { path: stepsOf(path), keys: keysOfRow(header, first, item) };
  return diagnose('table-for-list', locate(file, firstLineOf(node)), args, fix);
}

function linesOfItem(keys: readonly string[], row: readonly string[]): readonly string[] {
  return keys
    .flatMap((key, at) => (row[at] ? [`${key}: ${inYaml(row[at])}`] : []))
    .map((line, at) => `${at === 0 ? '- ' : '  '}${line}`);
}

/** The keys and values of a row, and the required keys that the table does not have. */
function keysOfRow(
  header: readonly string[],
  row: readonly string[],
  { fields }: GroupShape,
): Args<'table-for-list'>['keys'] {
  const written = header.flatMap((key, at) =>
    fields.has(key) && row[at] ? [{ key, example: wordsOfCell(row[at]) }] : [],
  );
  const missing = [...fields].filter(([key, { isOptional }]) => !isOptional && !header.includes(key));
  return [...written, ...missing.map(([key, { example }]) => ({ key, example }))];
}

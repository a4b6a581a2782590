import type { SourceFile, YamlNode } from '../model/source.ts';
import { kindOf } from '../schema/content-kind.ts';
import { shapeOf } from '../schema/shape.ts';
import { tableIn } from '../schema/table.ts';

/**
 * Reads a file of a list that is a table from a spreadsheet as one text. Otherwise a colon in a cell would make its line a key,
 * and recovery would explain each line for itself.
 */
export function readTable(file: SourceFile): YamlNode | undefined {
  const start = /^(?:[ \t]*(?:#.*)?\r?\n)*/.exec(file.text)![0].length;
  // Nearly every file of a list begins so, and then its schema is not needed.
  if (file.text.startsWith('- ', start)) return undefined;
  const kind = kindOf(file.path);
  const shape = kind?.form === 'list' ? shapeOf(kind.schema) : undefined;
  if (shape?.kind !== 'list' || shape.item.kind !== 'group') return undefined;
  const text = file.text.slice(start).trimEnd();
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const [, ...rows] = tableIn(lines, shape.item) ?? [];
  const areRows = rows.every((row) => row.length > 1 && !/^(?:-\s|#)/.test(row[0]!));
  if (rows.length === 0 || !areRows) return undefined;
  return { kind: 'text', text, span: { start, end: start + text.length }, isEmpty: false };
}

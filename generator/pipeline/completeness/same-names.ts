import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import { locate, nodeAt, type YamlDocument } from '../../model/source.ts';
import { KEYS_OF_DAYS } from '../../schema/publishing.ts';
import type { Entry } from '../../validate/completeness.ts';

/**
 * Reports people in one list with the same name, even if their other keys differ. An entry with dates is not compared,
 * because it may replace the other one on a certain day.
 */
export function sameNamesIn(entries: readonly Entry[], { file, root }: YamlDocument): readonly Diagnostic[] {
  const lines = new Map<string, number>();
  return entries.flatMap(({ path, value, shape }): readonly Diagnostic[] => {
    const { name, placeholder } = value;
    const isForATime = Object.keys(value).some((key) => KEYS_OF_DAYS.has(key));
    if (typeof name !== 'string' || !shape.fields.has('role') || isForATime || placeholder) return [];
    const at = locate(file, nodeAt(root, [...path, 'name']).span);
    const known = name.replace(TITLES, '').toLowerCase();
    const firstLine = lines.get(known);
    if (firstLine === undefined) lines.set(known, at.line);
    return firstLine === undefined ? [] : [diagnose('same-name', at, { firstLine })];
  });
}

/** The titles before a name: `Rev. Dr. Ann` */
const TITLES = /^(?:\p{L}+\.\s+)+/u;

import type * as z from 'zod';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import {
  locate,
  type SourceFile,
  type YamlDocument,
  type YamlEntry,
  type YamlNode,
} from '../model/source.ts';
import { isOptional } from '../schema/describe.ts';
import { accepts, fieldOf, groupSchema, schemaAt } from './schema-shape.ts';

/** A key that stands so far in that YAML takes it for a line of the long text above it. */
export type AbsorbedKey = { readonly path: readonly PropertyKey[]; readonly fault: Diagnostic };

/** Every key that a long text of a file has absorbed. */
export function keysInTexts(schema: z.core.$ZodType, { file, root }: YamlDocument): readonly AbsorbedKey[] {
  const found: AbsorbedKey[] = [];
  const visit = (node: YamlNode, path: readonly PropertyKey[]) => {
    if (node.kind === 'list') for (const [index, one] of node.items.entries()) visit(one, [...path, index]);
    if (node.kind !== 'group') return;
    // Hardly any text needs to know what may stand beside it.
    const fieldBeside = (name: string) => {
      const group = schemaAt(schema, root, path);
      return node.entries.has(name) || group === undefined
        ? undefined
        : fieldOf(groupSchema(group, node), name);
    };
    for (const [name, entry] of node.entries) {
      const absorbed = isLongText(entry.value, file) ? keyIn(entry, fieldBeside, file) : undefined;
      if (absorbed !== undefined) found.push({ ...absorbed, path: [...path, ...absorbed.path] });
      visit(entry.value, [...path, name]);
    }
  };
  visit(root, []);
  return found;
}

function isLongText({ kind, span }: YamlNode, { text }: SourceFile): boolean {
  return kind === 'text' && /[|>]/.test(text.charAt(span.start));
}

/**
 * The key in one of the lines of a text: any key that is needed beside it and not written, or one that may be there as
 * the last line, if its value fits.
 */
function keyIn(
  { key, value }: YamlEntry,
  fieldBeside: (name: string) => z.core.$ZodType | undefined,
  file: SourceFile,
): AbsorbedKey | undefined {
  const lines = file.text.slice(value.span.start, value.span.end).split('\n');
  let start = value.span.start;
  for (const [index, line] of lines.entries()) {
    const [, blanks = '', name = '', written = ''] = /^(\s*)([a-z]\w*):(?:\s+(.*?))?\s*$/i.exec(line) ?? [];
    const field = name === '' || index === 0 ? undefined : fieldBeside(name);
    const isLast = index === lines.length - 1;
    if (field !== undefined && (!isOptional(field) || (isLast && accepts(field, written)))) {
      const at = locate(file, { start: start + blanks.length, end: start + blanks.length + name.length });
      const column = locate(file, key).column - 1;
      const indentation = locate(file, { start, end: start + blanks.length });
      const fix = isLast ? { fix: { at: indentation, text: ' '.repeat(column) } } : {};
      return { path: [name], fault: diagnose('key-in-text', at, { key: name, column }, fix) };
    }
    start += line.length + 1;
  }
  return undefined;
}

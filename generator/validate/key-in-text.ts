import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import {
  locate,
  type SourceFile,
  type YamlDocument,
  type YamlEntry,
  type YamlNode,
} from '../model/source.ts';
import { accepts, type Shape } from '../schema/shape.ts';
import { groupAt, itemOf } from './shape-at.ts';

/** A key that stands so far in that YAML takes it for a line of the long text above it. */
export type AbsorbedKey = { readonly path: readonly PropertyKey[]; readonly fault: Diagnostic };

/** Every key that a long text of a file has absorbed. */
export function keysInTexts(shape: Shape, { file, root }: YamlDocument): readonly AbsorbedKey[] {
  const found: AbsorbedKey[] = [];
  const visit = (of: Shape | undefined, node: YamlNode, path: readonly PropertyKey[]) => {
    if (node.kind === 'list') {
      for (const [index, one] of node.items.entries()) visit(itemOf(of), one, [...path, index]);
    }
    if (node.kind !== 'group') return;
    const group = groupAt(of, node);
    const fieldBeside = (name: string) => (node.entries.has(name) ? undefined : group?.fields.get(name));
    for (const [name, entry] of node.entries) {
      if (entry.value.kind !== 'text') visit(group?.fields.get(name), entry.value, [...path, name]);
      else if (mayHaveKeys(entry.value, file)) {
        const absorbed = keyIn(entry, fieldBeside, file);
        if (absorbed !== undefined) found.push({ ...absorbed, path: [...path, ...absorbed.path] });
      }
    }
  };
  visit(shape, root, []);
  return found;
}

/** True for a block of text in which some line may be a key. */
function mayHaveKeys({ span }: YamlNode, { text }: SourceFile): boolean {
  return /[|>]/.test(text.charAt(span.start)) && KEY_IN_LINE.test(text.slice(span.start, span.end));
}

const KEY_IN_LINE = /\n[^\S\n]*[a-z]\w*:(?:\s|$)/i;

/**
 * The key in one of the lines of a text: any key that is needed beside it and not written, or one that may be there as
 * the last line, if its value fits.
 */
function keyIn(
  { key, value }: YamlEntry,
  fieldBeside: (name: string) => Shape | undefined,
  file: SourceFile,
): AbsorbedKey | undefined {
  const lines = file.text.slice(value.span.start, value.span.end).split('\n');
  let start = value.span.start;
  for (const [index, line] of lines.entries()) {
    const [, blanks = '', name = '', written = ''] = /^(\s*)([a-z]\w*):(?:\s+(.*?))?\s*$/i.exec(line) ?? [];
    const field = name === '' || index === 0 ? undefined : fieldBeside(name);
    const isLast = index === lines.length - 1;
    if (field !== undefined && (!field.isOptional || (isLast && accepts(field, written)))) {
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

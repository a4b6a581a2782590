import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import {
  locate,
  type SourceFile,
  type YamlDocument,
  type YamlEntry,
  type YamlNode,
} from '../model/source.ts';
import { accepts, type Shape } from '../schema/shape.ts';
import { itemInText } from './item-in-text.ts';
import { groupAt, shapeAt } from './shape-at.ts';

/**
 * A key or list item that is indented too far, so YAML takes it for a line of the long text above it. For a list item,
 * `path` is that of the text.
 */
export type Absorbed = { readonly path: readonly PropertyKey[]; readonly diagnostic: Diagnostic };

/** The first key or list item that each long text of a file has absorbed. */
export function absorbedByTexts(shape: Shape, document: YamlDocument): readonly Absorbed[] {
  const { file, root } = document;
  const found: Absorbed[] = [];
  const path: PropertyKey[] = [];
  const visit = (step: PropertyKey, node: YamlNode) => {
    path.push(step);
    if (node.kind === 'list') for (const [index, one] of node.items.entries()) visit(index, one);
    if (node.kind === 'group') visitGroup(node);
    path.pop();
  };
  const visitGroup = (node: YamlNode & { kind: 'group' }) => {
    for (const [name, entry] of node.entries) {
      if (entry.value.kind !== 'text') visit(name, entry.value);
      else if (mayHaveKeys(entry.value, file)) {
        const group = groupAt(shapeAt(shape, root, path), node);
        const fieldBeside = (key: string) => (node.entries.has(key) ? undefined : group?.fields.get(key));
        const item = itemInText(entry.value, path, shape, document);
        const key = item === undefined ? keyIn(entry, fieldBeside, file) : undefined;
        if (item !== undefined) found.push({ path: [...path, name], diagnostic: item });
        if (key !== undefined) found.push({ ...key, path: [...path, ...key.path] });
      }
    }
  };
  if (root.kind === 'group') visitGroup(root);
  else if (root.kind === 'list') for (const [index, one] of root.items.entries()) visit(index, one);
  return found;
}

/** True for a block of text in which some line may be a key, with or without a dash. */
function mayHaveKeys({ span }: YamlNode, { text }: SourceFile): boolean {
  return /[|>]/.test(text.charAt(span.start)) && KEY_IN_LINE.test(text.slice(span.start, span.end));
}

const KEY_IN_LINE = /\n[^\S\n]*(?:- +)?[a-z]\w*:(?:\s|$)/i;

/**
 * The key in a line of a text: a required key that is missing next to the text, or an optional one in the last
 * line if its value fits.
 */
function keyIn(
  { key, value }: YamlEntry,
  fieldBeside: (name: string) => Shape | undefined,
  file: SourceFile,
): Absorbed | undefined {
  const lines = file.text.slice(value.span.start, value.span.end).split('\n');
  let start = value.span.start;
  for (const [index, line] of lines.entries()) {
    const [, spaces = '', name = '', written = ''] = /^(\s*)([a-z]\w*):(?:\s+(.*?))?\s*$/i.exec(line) ?? [];
    const field = name === '' || index === 0 ? undefined : fieldBeside(name);
    const isLast = index === lines.length - 1;
    if (field !== undefined && (!field.isOptional || (isLast && accepts(field, written)))) {
      const at = locate(file, { start: start + spaces.length, end: start + spaces.length + name.length });
      const column = locate(file, key).column - 1;
      const indentation = locate(file, { start, end: start + spaces.length });
      const fix = isLast ? { fix: { at: indentation, text: ' '.repeat(column) } } : {};
      return { path: [name], diagnostic: diagnose('key-in-text', at, { key: name, column }, fix) };
    }
    start += line.length + 1;
  }
  return undefined;
}

import { diagnose } from '../diagnostics/diagnostic.ts';
import {
  locate,
  type SourceFile,
  type YamlDocument,
  type YamlEntry,
  type YamlNode,
} from '../model/source.ts';
import { accepts, type Shape } from '../schema/shape.ts';
import type { Absorbed } from './absorbed.ts';
import { itemInText } from './item-in-text.ts';
import { lostKeyInText } from './lost-key-in-text.ts';
import { moveLinesLeft } from './move-lines-left.ts';
import { groupAt, shapeAt } from './shape-at.ts';

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
        const one = absorbedBy(entry, [...path, name], shape, document, fieldBeside);
        if (one !== undefined) found.push(one);
      }
    }
  };
  if (root.kind === 'group') visitGroup(root);
  else if (root.kind === 'list') for (const [index, one] of root.items.entries()) visit(index, one);
  return found;
}

/** The first of what a text has absorbed. */
function absorbedBy(
  entry: YamlEntry,
  path: readonly PropertyKey[],
  shape: Shape,
  document: YamlDocument,
  fieldBeside: (name: string) => Shape | undefined,
): Absorbed | undefined {
  const item = itemInText(entry.value, path, shape, document);
  if (item !== undefined) return { text: entry.value.span, paths: [path], diagnostic: item };
  const lost = lostKeyInText(entry.value, path, shape, document);
  const key = keyIn(entry, path, fieldBeside, document.file);
  return [lost, key]
    .filter((one) => one !== undefined)
    .toSorted((one, other) => one.diagnostic.at.line - other.diagnostic.at.line)[0];
}

/** True for a block of text in which some line may be a key, with or without a dash. */
function mayHaveKeys({ span }: YamlNode, { text }: SourceFile): boolean {
  return /[|>]/.test(text.charAt(span.start)) && KEY_IN_LINE.test(text.slice(span.start, span.end));
}

const KEY_IN_LINE = /\n[^\S\n]*(?:- +)?[a-z]\w*:(?:\s|$)/i;

/**
 * The key in a line of a text: a required key that is missing next to the text, an optional one in the last line if its value
 * fits, or that of a list or group in the lines below.
 */
function keyIn(
  { key, value }: YamlEntry,
  path: readonly PropertyKey[],
  fieldBeside: (name: string) => Shape | undefined,
  file: SourceFile,
): Absorbed | undefined {
  const { span } = value;
  const lines = file.text.slice(span.start, span.end).split('\n');
  let start = span.start;
  for (const [index, line] of lines.entries()) {
    const [, spaces = '', name = '', written = ''] = /^(\s*)([a-z]\w*):(?:\s+(.*?))?\s*$/i.exec(line) ?? [];
    const field = name === '' || index === 0 ? undefined : fieldBeside(name);
    const isLast = index === lines.length - 1;
    const hasLines = written === '' && isBegunBy(lines[index + 1] ?? '', field);
    if (field !== undefined && (!field.isOptional || (isLast && accepts(field, written)) || hasLines)) {
      const at = locate(file, { start: start + spaces.length, end: start + spaces.length + name.length });
      const column = locate(file, key).column - 1;
      const move = { from: spaces.length, to: column };
      const fix = isLast || hasLines ? moveLinesLeft({ start, end: span.end }, move, file) : {};
      const paths = [path, [...path.slice(0, -1), name]];
      return { text: span, paths, diagnostic: diagnose('key-in-text', at, { key: name, column }, fix) };
    }
    start += line.length + 1;
  }
  return undefined;
}

/** True if the line below a key can begin its list or group. */
function isBegunBy(line: string, field: Shape | undefined): boolean {
  const [, dash, key = ''] = /^\s*(- +)?(?:([a-z]\w*):(?:\s|$))?/.exec(line) ?? [];
  const group = field?.kind === 'list' ? field.item : field;
  if ((dash !== undefined) !== (field?.kind === 'list')) return false;
  if (group?.kind === 'union') return group.options.some(({ fields }) => fields.has(key));
  return group?.kind === 'group' ? group.fields.has(key) : dash !== undefined;
}

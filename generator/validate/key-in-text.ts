import type { Args } from '../diagnostics/catalog.ts';
import { diagnose } from '../diagnostics/diagnostic.ts';
import {
  indentationOfDash,
  locate,
  type SourceFile,
  type Span,
  type YamlDocument,
  type YamlEntry,
  type YamlNode,
} from '../model/source.ts';
import { accepts, isPlainText, isRichText, kindWords, type Shape, type UnionShape } from '../schema/shape.ts';
import type { Absorbed } from './absorbed.ts';
import { itemInText } from './item-in-text.ts';
import { lostKeyInText } from './lost-key-in-text.ts';
import { moveLinesLeft } from './move-lines-left.ts';
import { firstLineOf } from './owner.ts';
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
        const own = shapeAt(shape, root, path);
        const kinds = own?.kind === 'union' ? own : undefined;
        const beside = { node, fields: groupAt(own, node)?.fields, kinds };
        const one = absorbedBy(entry, [...path, name], shape, document, beside);
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
  beside: Beside,
): Absorbed | undefined {
  const item = itemInText(entry.value, path, shape, document);
  if (item !== undefined) return { text: entry.value.span, paths: [path], diagnostic: item };
  const lost = lostKeyInText(entry.value, path, shape, document);
  const key = keyIn(entry, path, beside, document.file);
  return [lost, key]
    .filter((one) => one !== undefined)
    .toSorted((one, other) => one.diagnostic.at.line - other.diagnostic.at.line)[0];
}

/** True for a block of text in which some line may be a key, with or without a dash. */
function mayHaveKeys({ span }: YamlNode, { text }: SourceFile): boolean {
  return /[|>]/.test(text.charAt(span.start)) && KEY_IN_LINE.test(text.slice(span.start, span.end));
}

const KEY_IN_LINE = /\n[^\S\n]*(?:- +)?[a-z]\w*:(?:\s|$)/i;

/** The group around a text, with its possible keys. */
type Beside = {
  readonly node: YamlNode & { kind: 'group' };
  readonly fields: ReadonlyMap<string, Shape> | undefined;
  /** All kinds that the group could be of, such as those of sections. */
  readonly kinds: UnionShape | undefined;
};

/**
 * The first key in the lines of a text: a required key that is missing next to the text, one with a value that is hardly ever
 * part of a text, any other in the last line if its value fits, or that of a list or group in the lines below.
 */
function keyIn(
  { key, value }: YamlEntry,
  path: readonly PropertyKey[],
  beside: Beside,
  file: SourceFile,
): Absorbed | undefined {
  const { span } = value;
  const lines = keyLinesIn(span, beside, file);
  const found = lines.findIndex(
    (line, index) => line !== undefined && isKey(line, beside, index === lines.length - 1),
  );
  if (found === -1) return undefined;
  // A line of words above it, such as a heading, is one of the lost keys too.
  let first = found;
  while (fits(lines[first - 1]) && lines[first]!.already === undefined) first -= 1;
  const { name, start, spaces, already } = lines[first]!;
  const at = locate(file, { start: start + spaces, end: start + spaces + name.length });
  const column = locate(file, key).column - 1;
  const isToEnd = lines[found]!.hasLines || found === lines.length - 1 || lines.slice(first).every(fits);
  const isMoved = isToEnd && already === undefined;
  const fix = isMoved ? moveLinesLeft({ start, end: span.end }, { from: spaces, to: column }, file) : {};
  const place = isMoved ? undefined : placeOf(lines[first]!, key, beside, file);
  const paths = already === undefined ? [path, [...path.slice(0, -1), name]] : [path];
  return { text: span, paths, diagnostic: diagnose('key-in-text', at, { key: name, column, place }, fix) };
}

/** The reason why a key cannot just be moved to the left. */
function placeOf(
  { name, already }: KeyLine,
  key: Span,
  { node, kinds }: Beside,
  file: SourceFile,
): Args<'key-in-text'>['place'] {
  if (already === undefined) {
    // Nothing can be above the key next to the dash of an item.
    const isFirst = indentationOfDash(file, key.start) !== undefined;
    return { is: 'among', above: isFirst ? undefined : file.text.slice(key.start, key.end) };
  }
  const dash = name === kinds?.key ? indentationOfDash(file, firstLineOf(node).start) : undefined;
  return dash === undefined ? { is: 'twice', line: locate(file, already.key).line } : { is: 'item', dash };
}

/** A line of a text that looks like a key of the group around the text. */
type KeyLine = {
  readonly name: string;
  readonly written: string;
  readonly start: number;
  readonly spaces: number;
  readonly field: Shape;
  /** The same key beside the text. */
  readonly already: YamlEntry | undefined;
  /** True if a list or group of the key is in the lines below. */
  readonly hasLines: boolean;
};

/** Every line of a text; undefined for one without a possible key. */
function keyLinesIn(
  span: Span,
  { node, fields }: Beside,
  file: SourceFile,
): readonly (KeyLine | undefined)[] {
  const lines = file.text.slice(span.start, span.end).split('\n');
  let next = span.start;
  return lines.map((line, index) => {
    const start = next;
    next += line.length + 1;
    const [, spaces = '', name = '', written = ''] = /^(\s*)([a-z]\w*):(?:\s+(.*?))?\s*$/i.exec(line) ?? [];
    const field = index === 0 ? undefined : fields?.get(name);
    if (field === undefined) return undefined;
    const hasLines = written === '' && isBegunBy(lines[index + 1] ?? '', field);
    return { name, written, start, spaces: spaces.length, field, already: node.entries.get(name), hasLines };
  });
}

function isKey(line: KeyLine, { kinds }: Beside, isLast: boolean): boolean {
  const { name, field, already, hasLines, written } = line;
  if (name === kinds?.key && kindWords(kinds).includes(written)) return true;
  if (isStrict(field) && accepts(field, written)) return true;
  if (already !== undefined) return false;
  return !field.isOptional || hasLines || (isLast && fits(line));
}

/** True for a key that is missing next to the text, with a valid value. */
function fits(line: KeyLine | undefined): boolean {
  return line !== undefined && line.already === undefined && accepts(line.field, line.written);
}

/** True for a date, an address, a choice and the like: other words are no valid value. */
function isStrict(field: Shape): boolean {
  if (field.kind !== 'text' || field.role?.refersTo === 'entity') return false;
  return !isPlainText(field) && !isRichText(field);
}

/** True if the line below a key can begin its list or group. */
function isBegunBy(line: string, field: Shape | undefined): boolean {
  const [, dash, key = ''] = /^\s*(- +)?(?:([a-z]\w*):(?:\s|$))?/.exec(line) ?? [];
  const group = field?.kind === 'list' ? field.item : field;
  if ((dash !== undefined) !== (field?.kind === 'list')) return false;
  if (group?.kind === 'union') return group.options.some(({ fields }) => fields.has(key));
  return group?.kind === 'group' ? group.fields.has(key) : dash !== undefined;
}

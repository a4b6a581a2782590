import { type Document, isMap, isScalar, isSeq, type Pair, visit, type YAMLMap } from 'yaml';
import { keyNames } from '../../schema/key-names.ts';
import type { GroupShape, Shape } from '../../schema/shape.ts';
import { type Line, linesOf } from './line.ts';

/**
 * Counts the parts of a file that do not match its schema: unknown keys, missing keys, and values of another kind. If the
 * parser accepts the file with either of two edits, the one with the lower count is the intended one.
 */
export function countMisplaced(node: unknown, shape: Shape): number {
  switch (shape.kind) {
    case 'text':
      return isMap(node) || isSeq(node) ? 1 : 0;
    case 'list':
      return isSeq(node)
        ? node.items.reduce<number>((sum, one) => sum + countMisplaced(one, shape.item), 0)
        : 1;
    case 'group':
      if (!isMap(node)) return shape.asText !== undefined && isScalar(node) ? 0 : 1;
      return inGroup(node, shape);
    case 'union': {
      const word = isMap(node) ? node.get(shape.key) : undefined;
      const option = shape.byWord.get(word === undefined ? word : String(word));
      return isMap(node) && option !== undefined ? inGroup(node, option) : 1;
    }
  }
}

function inGroup(group: YAMLMap, { fields }: GroupShape): number {
  const names = keyTexts(group);
  const missing = [...fields].filter(([name, { isOptional }]) => !isOptional && !names.includes(name));
  const items = group.items as readonly Pair[];
  return items.reduce((sum, { value }, at) => {
    const field = fields.get(names[at]!);
    return sum + (field === undefined ? 1 : countMisplaced(value, field));
  }, missing.length);
}

/** The keys of a group as texts; a key that is not text is empty. */
export function keyTexts({ items }: YAMLMap): readonly string[] {
  return items.map(({ key }) => (isScalar(key) ? String(key.value) : ''));
}

/** Counts the keys that are repeated in their group: a line moved to the wrong group often repeats one. */
export function countRepeatedKeys(document: Document): number {
  let repeated = 0;
  visit(document, {
    Map(_, group) {
      const names = keyTexts(group);
      repeated += names.length - new Set(names).size;
    },
  });
  return repeated;
}

/** The number of lines with a key that an edit would turn into part of the text above. */
export function keysLost(lines: readonly Line[], after: string): number {
  return Math.max(0, keysIn(lines) - keysIn(linesOf(after)));
}

function keysIn(lines: readonly Line[]): number {
  return lines.filter(({ key, isInText }) => !isInText && key !== undefined && keyNames().has(key)).length;
}

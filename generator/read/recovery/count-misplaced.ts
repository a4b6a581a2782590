import { type Document, isMap, isScalar, isSeq, type Pair, visit, type YAMLMap } from 'yaml';
import { keyNames } from '../../schema/key-names.ts';
import type { GroupShape, Shape } from '../../schema/shape.ts';
import { type Line, linesOf } from './line.ts';

/**
 * How much of a file is not where its schema has it: keys that their group does not have, keys that it needs and lacks, and
 * values of another kind. Of two corrections with which the parser gets through, the one with less of it is what was meant.
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

/** The keys of a group as texts; one that is no text is empty. */
export function keyTexts({ items }: YAMLMap): readonly string[] {
  return items.map(({ key }) => (isScalar(key) ? String(key.value) : ''));
}

/** How many keys are repeated in their group: a line moved to the wrong group often makes one. */
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

/** How many lines with a key a correction would make a part of the text above them. */
export function keysLost(lines: readonly Line[], after: string): number {
  return Math.max(0, keysIn(lines) - keysIn(linesOf(after)));
}

function keysIn(lines: readonly Line[]): number {
  return lines.filter(({ key, isInText }) => !isInText && key !== undefined && keyNames().has(key)).length;
}

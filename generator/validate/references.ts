import type * as z from 'zod';
import type { Reference } from '../model/content.ts';
import { locate, type SourceFile, type YamlNode } from '../model/source.ts';
import { readFocusPoint } from '../schema/fields.ts';
import type { FocusPoint } from '../schema/picture-slots.ts';
import { LONGEST_TEXT, linksOf, parseRichText } from '../schema/rich-text.ts';
import { roleOf } from '../schema/roles.ts';
import { fieldOf, groupSchema, itemSchema } from './schema-shape.ts';

/**
 * Everything a file refers to: pictures, documents, links, entities and lists, each with its place.
 *
 * Walks what is written beside its schema, not the validated value, so that a fault in one key does not hide a
 * missing picture in the next.
 */
export function collectReferences(
  schema: z.core.$ZodType,
  root: YamlNode,
  file: SourceFile,
): readonly Reference[] {
  const found: Reference[] = [];

  const visit = (of: z.core.$ZodType, node: YamlNode, focus?: FocusPoint): void => {
    if (node.kind === 'list') {
      const item = itemSchema(of);
      if (item !== undefined) for (const one of node.items) visit(item, one);
      return;
    }
    if (node.kind === 'group') {
      const group = groupSchema(of, node);
      const point = focusIn(group, node);
      for (const [key, entry] of node.entries) {
        const field = fieldOf(group, key);
        if (field !== undefined) visit(field, entry.value, point);
      }
      return;
    }
    if (node.isEmpty) return;
    const role = roleOf(of);
    if (role === undefined || role.refersTo === 'focus-point') return;
    if (role.refersTo === 'links-in-text') {
      for (const to of linksIn(node.text)) {
        found.push({ role: { refersTo: 'link' }, to, at: locate(file, spanOfWords(file, node, to)) });
      }
    } else {
      found.push({ role, to: node.text, at: locate(file, node.span), focus });
    }
  };

  visit(schema, root);
  return found;
}

/** The point of its picture that a group keeps in view; undefined if it gives none or one that cannot be read. */
function focusIn(group: z.ZodObject | undefined, node: YamlNode & { kind: 'group' }): FocusPoint | undefined {
  const field = fieldOf(group, 'focus');
  const value = node.entries.get('focus')?.value;
  const isPoint = field !== undefined && roleOf(field)?.refersTo === 'focus-point';
  return isPoint && value?.kind === 'text' ? readFocusPoint(value.text) : undefined;
}

/**
 * The addresses a text links to. A text without the signs of a link need not be parsed to know that it has none; one
 * that is too long is refused by its field, and could keep the parser busy for minutes.
 */
function linksIn(text: string): readonly string[] {
  const hasSigns = text.includes('](') || text.includes('<');
  return hasSigns && text.length <= LONGEST_TEXT ? linksOf(parseRichText(text).blocks) : [];
}

/** Where words stand inside a text value; the whole value where folding or escapes have changed them. */
export function spanOfWords(file: SourceFile, node: YamlNode, words: string): { start: number; end: number } {
  const start = file.text.indexOf(words, node.span.start);
  const isInside = words !== '' && start !== -1 && start + words.length <= node.span.end;
  return isInside ? { start, end: start + words.length } : node.span;
}

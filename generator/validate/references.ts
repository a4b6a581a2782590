import type * as z from 'zod';
import type { Reference } from '../model/content.ts';
import { locate, type SourceFile, type YamlNode } from '../model/source.ts';
import { readFocusPoint } from '../schema/fields.ts';
import type { FocusPoint } from '../schema/picture-slots.ts';
import { parseRichText } from '../schema/read-rich-text.ts';
import { LONGEST_TEXT, linksOf } from '../schema/rich-text.ts';
import { roleOf } from '../schema/roles.ts';
import { fieldOf, groupSchema, itemSchema } from './schema-shape.ts';
import { spanOfText } from './span-of-text.ts';

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
      for (const { to, offset } of linksIn(node.text)) {
        found.push({ role: LINK, to, at: locate(file, spanOfText(file, node, offset, to.length)) });
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
 * The addresses a text links to, each with its place in the text. A text without the signs of a link need not be parsed
 * to know that it has none; one that is too long is refused by its field, and could keep the parser busy for minutes.
 */
function linksIn(text: string): readonly { readonly to: string; readonly offset: number }[] {
  const hasSigns = text.includes('](') || text.includes('<');
  if (!hasSigns || text.length > LONGEST_TEXT) return [];
  let from = 0;
  // Trimmed it is what the field has read already.
  return linksOf(parseRichText(text.trim()).blocks).map((to) => {
    // They come in the order of the text, each after a bracket or in pointed brackets.
    const begins = ['](', '<'].map((sign) => text.indexOf(sign + to, from)).filter((at) => at !== -1);
    const offset = text.indexOf(to, begins.length === 0 ? 0 : Math.min(...begins));
    from = offset + to.length;
    return { to, offset };
  });
}

const LINK = { refersTo: 'link' } as const;

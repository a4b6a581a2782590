import type { Reference } from '../model/content.ts';
import type { SourceFile, Span, YamlNode } from '../model/source.ts';
import { isYes, readFocusPoint } from '../schema/fields.ts';
import type { FocusPoint } from '../schema/picture-slots.ts';
import { parseRichText } from '../schema/read-rich-text.ts';
import { LONGEST_TEXT, linksOf } from '../schema/rich-text.ts';
import type { Role } from '../schema/roles.ts';
import type { GroupShape, Shape } from '../schema/shape.ts';
import { isWritten } from './owner.ts';
import { groupAt } from './shape-at.ts';
import { spanOfText } from './span-of-text.ts';

/**
 * Everything a file refers to: pictures, documents, links, entities and lists, each with its place.
 *
 * Walks the written content by its shape, not the validated value, so an error in one key does not hide a missing picture in
 * the next. Parts without possible references are skipped.
 */
export function collectReferences(shape: Shape, root: YamlNode, file: SourceFile): readonly Reference[] {
  const found: Reference[] = [];

  const visit = (of: Shape, node: YamlNode, focus?: FocusPoint, beside?: GroupNode): void => {
    if (node.kind === 'list') {
      if (of.kind === 'list' && of.canRefer) for (const one of node.items) visit(of.item, one);
      return;
    }
    if (node.kind === 'group') {
      const group = groupAt(of, node);
      if (group === undefined) return;
      const point = focusIn(group, node);
      for (const [key, { value }] of node.entries) {
        const field = group.fields.get(key);
        if (field?.canRefer) visit(field, value, point, node);
      }
      return;
    }
    if (of.kind === 'group') {
      if (of.asText !== undefined) visit(of.asText, node);
      return;
    }
    if (node.isEmpty || of.kind !== 'text' || of.role === undefined) return;
    const { role } = of;
    if (role.refersTo === 'focus-point' || (role.refersTo === 'list' && role.isChoice && !isYes(node.text)))
      return;
    if (role.refersTo === 'settings' && role.own.some((key) => beside && isWritten(beside, [key]))) return;
    if (role.refersTo === 'links-in-text') {
      for (const link of linksIn(node.text)) found.push(new ReferenceInText(file, node, link));
    } else {
      found.push({ role, to: node.text, file: file.path, span: node.span, focus });
    }
  };

  visit(shape, root);
  return found;
}

/**
 * A link in a text, as a reference. Its place is computed on first use, because only messages need it. It is a class, so it
 * is freed young. (ARCHITECTURE.md)
 */
class ReferenceInText implements Reference {
  readonly role: Role;
  readonly to: string;
  readonly file: string;
  readonly #source: SourceFile;
  readonly #node: TextNode;
  readonly #link: LinkInText;

  constructor(source: SourceFile, node: TextNode, link: LinkInText) {
    // Outside of brackets, a mail address is written without `mailto:`.
    const isMail = link.to.endsWith(`:${link.written}`);
    this.role = isMail ? MAIL : LINK;
    this.to = isMail ? link.written : link.to;
    this.file = source.path;
    this.#source = source;
    this.#node = node;
    this.#link = link;
  }

  get span(): Span {
    const { offset, written } = this.#link;
    return spanOfText(this.#source, this.#node, offset, written.length);
  }

  get isAsWritten(): boolean {
    const { start, end } = this.span;
    return this.#source.text.slice(start, end) === this.#link.written;
  }
}

/** The focus point of a group's picture; undefined if it is missing or unreadable. */
function focusIn({ fields }: GroupShape, node: GroupNode): FocusPoint | undefined {
  const value = node.entries.get('focus')?.value;
  if (value?.kind !== 'text') return undefined;
  const field = fields.get('focus');
  const isPoint = field?.kind === 'text' && field.role?.refersTo === 'focus-point';
  return isPoint ? readFocusPoint(value.text) : undefined;
}

type GroupNode = YamlNode & { kind: 'group' };
type TextNode = YamlNode & { kind: 'text' };

/** A link in a text: its target, and the address as written, with its place in the text. */
type LinkInText = { readonly to: string; readonly written: string; readonly offset: number };

/**
 * Returns the addresses that a text links to. A text without link characters needs no parsing. A text that is too long is
 * refused by its field, and could keep the parser busy for minutes.
 */
function linksIn(text: string): readonly LinkInText[] {
  if (!MAY_HAVE_LINK.test(text) || text.length > LONGEST_TEXT) return [];
  let from = 0;
  // The field has already parsed the trimmed text.
  return linksOf(parseRichText(text.trim()).blocks).map((to) => {
    // The links come in text order, each after a bracket, in angle brackets, or as plain words.
    const bare = to.replace(/^(?:mailto:|https:\/\/(?=www\.))/, '');
    const inBrackets = [`](${to}`, `](<${to}`, `]( ${to}`];
    // A path of this site is only a link in brackets.
    const places = [...inBrackets, ...(/^[/#]/.test(to) ? [] : [`<${to}`, to, bare])].flatMap((one) => {
      const at = text.indexOf(one, from);
      if (at === -1) return [];
      const end = at + one.length;
      const isInWords = /^[^[\]]*\]\(/.test(text.slice(end)) && !/^[\]<]/.test(one);
      return isInWords ? [] : [{ end, written: one.endsWith(to) ? to : bare }];
    });
    const first = places.reduce((best, one) => (one.end < best.end ? one : best), places[0] ?? NOWHERE);
    from = Math.max(from, first.end);
    const written = first === NOWHERE ? to : first.written;
    return { to, written, offset: Math.max(0, first.end - written.length) };
  });
}

const NOWHERE = { end: 0, written: '' };

const MAY_HAVE_LINK = /\]\(|<|@|:\/\/|www\./i;

const LINK = { refersTo: 'link' } as const;
const MAIL = { refersTo: 'mail' } as const;

import type { Location } from '../diagnostics/diagnostic.ts';
import { mark } from '../model/marks.ts';
import { locate, type Span, type YamlDocument, type YamlNode } from '../model/source.ts';
import { type Block, type Inline, plainText, type RichText } from '../schema/rich-text.ts';
import { isRichText, type Shape, type TextShape } from '../schema/shape.ts';
import { groupAt, itemOf } from './shape-at.ts';

/** Maps the texts on a page to their places in files. Each text contains a mark, and the map knows the place of each mark. */
export type SourceMap = {
  /**
   * Returns the value of a file without errors, with a mark at the end of every text that a page can show. Values that code
   * depends on do not change: ids, choices, numbers, dates, the addresses of pages in the menu.
   */
  mark<T>(value: T, shape: Shape, document: YamlDocument): T;
  /** The place of the text with a mark. */
  placeOf(mark: number): Location | undefined;
};

export function openSourceMap(): SourceMap {
  const places: { readonly document: YamlDocument; readonly span: Span }[] = [];
  return {
    mark<T>(value: T, shape: Shape, document: YamlDocument): T {
      const markOf = (span: Span) => mark(places.push({ document, span }) - 1);
      // Marks do not change types: text stays text.
      return marked(value, shape, document.root, { document, markOf }) as T;
    },
    placeOf(number) {
      const place = places[number];
      return place && locate(place.document.file, place.span);
    },
  };
}

type Marking = { readonly document: YamlDocument; markOf(span: Span): string };

function marked(
  value: unknown,
  of: Shape | undefined,
  node: YamlNode | undefined,
  marking: Marking,
): unknown {
  if (of === undefined || node === undefined || value === undefined) return value;
  if (node.kind === 'list') {
    const items = value as readonly unknown[];
    return items.map((item, index) => marked(item, itemOf(of), node.items[index], marking));
  }
  if (node.kind === 'group') {
    const group = groupAt(of, node);
    const entries = Object.entries(value as object).map(([key, one]) => {
      return [key, marked(one, group?.fields.get(key), node.entries.get(key)?.value, marking)];
    });
    return Object.fromEntries(entries);
  }
  const { document, markOf } = marking;
  // One text instead of a group gives all its values.
  if (of.kind === 'group') return mapTexts(value as object, (text) => text + markOf(node.span));
  if (of.kind !== 'text') return value;
  if (isRichText(of)) return markRichText(value as RichText, node, document, markOf);
  return typeof value === 'string' && isShown(of, value) ? value + markOf(node.span) : value;
}

function mapTexts(group: object, map: (text: string) => string): object {
  return Object.fromEntries(
    Object.entries(group).map(([key, value]) => [key, typeof value === 'string' ? map(value) : value]),
  );
}

/** True for words, links and file names, which a page shows or links to. */
function isShown(shape: TextShape, value: string): boolean {
  const role = shape.role?.refersTo;
  if (role === undefined || ELSEWHERE.has(role)) return shape.isPlain || value.startsWith('https://');
  return role === 'link' || role === 'image' || role === 'file';
}

/** Roles of addresses on other sites. */
const ELSEWHERE: ReadonlySet<string> = new Set(['form-receiver', 'map-frame', 'map-page', 'account']);

/** Marks every run of words and every link of a text: the text may be long, and the error a single word. */
function markRichText(
  text: RichText,
  node: YamlNode,
  { file }: YamlDocument,
  markOf: (span: Span) => string,
): RichText {
  let from = node.span.start;
  const marked = (words: string): string => {
    // Folding and escapes may have changed the words; then their place is the whole text.
    const start = file.text.indexOf(words, from);
    const end = start + words.length;
    if (start === -1 || end > node.span.end) return words + markOf(node.span);
    from = end;
    return words + markOf({ start, end });
  };
  const inline = (one: Inline): Inline => {
    switch (one.type) {
      case 'text':
        return { ...one, text: marked(one.text) };
      case 'link': {
        // In written order: words, then address.
        const children = one.children.map(inline);
        const end = from;
        const to = marked(one.to);
        // An address that is also its link text is written once.
        if (plainText([{ type: 'paragraph', children: one.children }]) === one.to) from = end;
        return { ...one, children, to };
      }
      case 'break':
        return one;
      default:
        return { ...one, children: one.children.map(inline) };
    }
  };
  const block = (one: Block): Block =>
    one.type === 'paragraph'
      ? { ...one, children: one.children.map(inline) }
      : { ...one, items: one.items.map((item) => item.map(block)) };
  return text.map(block);
}

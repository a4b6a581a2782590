import type { Location } from '../diagnostics/diagnostic.ts';
import type { Content } from '../model/content.ts';
import { mark } from '../model/marks.ts';
import { locate, type Sources, type Span, type YamlDocument, type YamlNode } from '../model/source.ts';
import { FOLDERS, type FolderName, LISTS, type ListName, SITE } from '../schema/content.ts';
import type { Block, Inline, RichText } from '../schema/rich-text.ts';
import { type Shape, shapeOf, type TextShape } from '../schema/shape.ts';
import { groupAt, itemOf } from './shape-at.ts';

/** Content in which every text that can show on a page ends in the mark of its place. */
export type MarkedContent = {
  readonly content: Content;
  /** Where the text with a mark is written. */
  placeOf(mark: number): Location | undefined;
};

/**
 * Marks content that has no faults. What decides something stays as it is: ids, choices, numbers, dates, the addresses
 * of pages in the menu, the address of the site.
 */
export function markContent(content: Content, sources: Sources): MarkedContent {
  const places: { readonly document: YamlDocument; readonly span: Span }[] = [];

  const markAll = (document: YamlDocument, shape: Shape, whole: unknown): unknown => {
    const markOf = (span: Span) => mark(places.push({ document, span }) - 1);

    const visit = (of: Shape | undefined, node: YamlNode | undefined, value: unknown): unknown => {
      if (of === undefined || node === undefined || value === undefined) return value;
      if (node.kind === 'list') {
        const items = value as readonly unknown[];
        return items.map((item, index) => visit(itemOf(of), node.items[index], item));
      }
      if (node.kind === 'group') {
        const group = groupAt(of, node);
        const marked = Object.entries(value as object).map(([key, one]) => {
          return [key, visit(group?.fields.get(key), node.entries.get(key)?.value, one)];
        });
        return Object.fromEntries(marked);
      }
      if (of.kind !== 'text') return value;
      if (of.role?.refersTo === 'links-in-text')
        return markRichText(value as RichText, node, document, markOf);
      return typeof value === 'string' && isShown(of, value) ? value + markOf(node.span) : value;
    };

    return visit(shape, document.root, whole);
  };

  const settings = sources.documents.get(SITE.file);
  const folders = Object.entries(content.folders).map(([name, entities]) => {
    const { schema } = FOLDERS[name as FolderName];
    return [name, entities.map((one) => markAll(sources.documents.get(one.file)!, shapeOf(schema), one))];
  });
  const lists = Object.entries(content.lists).map(([name, entities]) => {
    const { file, schema } = LISTS[name as ListName];
    const document = sources.documents.get(file);
    return [name, document === undefined ? entities : markAll(document, shapeOf(schema), entities)];
  });
  const marked = settings && (markAll(settings, shapeOf(SITE.schema), content.settings) as object);
  return {
    content: {
      ...content,
      // Marks change no type: what was text is text.
      folders: Object.fromEntries(folders) as Content['folders'],
      lists: Object.fromEntries(lists) as Content['lists'],
      settings: marked && ({ ...marked, url: content.settings?.url } as Content['settings']),
    },
    placeOf: (number) => {
      const place = places[number];
      return place && locate(place.document.file, place.span);
    },
  };
}

/** True for words, links and names of files, which a page shows or leads to. */
function isShown(shape: TextShape, value: string): boolean {
  const role = shape.role?.refersTo;
  if (role === undefined) return shape.isPlain || value.startsWith('https://');
  return role === 'link' || role === 'image' || role === 'file' || role === 'part-of-home-page';
}

/** Every run of words and every link of a text with its own mark: the text may be long, and the fault one word. */
function markRichText(
  text: RichText,
  node: YamlNode,
  { file }: YamlDocument,
  markOf: (span: Span) => string,
): RichText {
  let from = node.span.start;
  const marked = (words: string): string => {
    // Folding and escapes may have changed the words; then the whole text is their place.
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
        // In the order in which they are written: words, then address.
        const children = one.children.map(inline);
        return { ...one, children, to: marked(one.to) };
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

import { type DefaultTreeAdapterMap, parse, parseFragment } from 'parse5';

/** What browsers read in a document without script, for comparison. */
export function readDocument(html: string): unknown {
  return readNodes(parse(html, { scriptingEnabled: false }).childNodes);
}

/** Returns the tree that a browser reads: names in lower case, attributes in any order, texts without comments between them. */
/** The same of a part of a page. */
export function asRead(html: string): unknown {
  return readNodes(parseFragment(html, { scriptingEnabled: false }).childNodes);
}

function readNodes(nodes: readonly DefaultTreeAdapterMap['childNode'][]): readonly unknown[] {
  return nodes.flatMap((node): readonly unknown[] => {
    if (node.nodeName === '#text' && 'value' in node) return [node.value];
    if (!('tagName' in node)) return [];
    const attributes = Object.fromEntries(node.attrs.map((one) => [one.name, one.value]));
    const inside = 'content' in node ? node.content.childNodes : node.childNodes;
    return [{ is: node.tagName, attributes, inside: readNodes(inside) }];
  });
}

import { ELEMENT_NUMBER } from '../../../model/dev-protocol.ts';

/**
 * The page as the server last wrote it, without changes by scripts, and the browser's nodes for it. Its elements have no
 * numbers, so two of these trees differ only where the page does.
 */
export type ServedPage = {
  readonly tree: Document;
  readonly numbers: ReadonlyMap<Element, string>;
  readonly live: ReadonlyMap<Node, Node>;
};

/** A page that is not shown yet. */
export type FetchedPage = Omit<ServedPage, 'live'>;

/** The server's version of the page in the browser. Call it before any script has run. */
export function servedPage(shown: Document): ServedPage {
  const tree = shown.cloneNode(true) as Document;
  const live = new Map<Node, Node>();
  bind(tree, shown, live);
  return { ...withoutNumbers(tree), live };
}

/** Reads a page as a tree that loads and runs nothing. */
export function readPage(html: string): FetchedPage {
  return withoutNumbers(new DOMParser().parseFromString(html, 'text/html'));
}

/** Maps a node and everything below it to the nodes of an equal tree. */
export function bind(node: Node, counterpart: Node, into: Map<Node, Node>): void {
  into.set(node, counterpart);
  let other = counterpart.firstChild;
  for (let child = node.firstChild; child !== null && other !== null; child = child.nextSibling) {
    bind(child, other, into);
    other = other.nextSibling;
  }
}

/**
 * The node of the shown page for a node of the last page. If a script has replaced it, as with the summary of a menu, the
 * new element with the same number is returned; undefined without one.
 */
export function liveOf(page: ServedPage, node: Node): Node | undefined {
  const live = page.live.get(node);
  if (live?.isConnected) return live;
  const number = page.numbers.get(node as Element);
  const shown = page.live.get(page.tree) as Document;
  return number === undefined ? undefined : (elementAt(shown, number) ?? undefined);
}

/** The element with this number in a shown page. */
export function elementAt(shown: ParentNode, number: number | string): HTMLElement | null {
  return shown.querySelector<HTMLElement>(`[${ELEMENT_NUMBER}="${number}"]`);
}

/** The same element of the same version of a page in another document, such as that of a frame. */
export function counterpartOf(element: Element, shown: ParentNode): HTMLElement | null {
  return elementAt(shown, element.getAttribute(ELEMENT_NUMBER) ?? '');
}

function withoutNumbers(tree: Document): FetchedPage {
  // With scripts enabled a browser reads this as text, otherwise as elements.
  for (const part of tree.querySelectorAll('noscript')) part.textContent = '';
  const numbers = new Map<Element, string>();
  for (const element of tree.querySelectorAll(`[${ELEMENT_NUMBER}]`)) {
    numbers.set(element, element.getAttribute(ELEMENT_NUMBER)!);
    element.removeAttribute(ELEMENT_NUMBER);
  }
  return { tree, numbers };
}

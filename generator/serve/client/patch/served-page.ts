import { ELEMENT_NUMBER } from '../../../model/dev-protocol.ts';

/**
 * The page as the server last wrote it, untouched by scripts, and the nodes that the browser made of it. Its elements
 * carry no numbers, so that two of these trees differ only where the page does.
 */
export type ServedPage = {
  readonly tree: Document;
  readonly numbers: ReadonlyMap<Element, string>;
  readonly live: ReadonlyMap<Node, Node>;
};

/** A page of which nothing is shown yet. */
export type FetchedPage = Omit<ServedPage, 'live'>;

/** What the server wrote of the page that the browser shows. No script may have run before this is called. */
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

/** Notes for a node, and all below it, the node of an equal tree. */
export function bind(node: Node, counterpart: Node, into: Map<Node, Node>): void {
  into.set(node, counterpart);
  let other = counterpart.firstChild;
  for (let child = node.firstChild; child !== null && other !== null; child = child.nextSibling) {
    bind(child, other, into);
    other = other.nextSibling;
  }
}

/**
 * The node of the shown page that a node of the last page became. Scripts may have put another element with the same
 * number in its place, as they do with the summary of a menu; undefined if there is none.
 */
export function liveOf(page: ServedPage, node: Node): Node | undefined {
  const live = page.live.get(node);
  if (live?.isConnected) return live;
  const number = page.numbers.get(node as Element);
  const shown = page.live.get(page.tree) as Document;
  return number === undefined ? undefined : (elementAt(shown, number) ?? undefined);
}

/** The element of a shown page that has a number. */
export function elementAt(shown: ParentNode, number: number | string): HTMLElement | null {
  return shown.querySelector<HTMLElement>(`[${ELEMENT_NUMBER}="${number}"]`);
}

function withoutNumbers(tree: Document): FetchedPage {
  // A browser that runs scripts reads this as text, and one that does not as elements.
  for (const part of tree.querySelectorAll('noscript')) part.textContent = '';
  const numbers = new Map<Element, string>();
  for (const element of tree.querySelectorAll(`[${ELEMENT_NUMBER}]`)) {
    numbers.set(element, element.getAttribute(ELEMENT_NUMBER)!);
    element.removeAttribute(ELEMENT_NUMBER);
  }
  return { tree, numbers };
}

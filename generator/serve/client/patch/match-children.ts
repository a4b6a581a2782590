/**
 * A child of the last page and its counterpart on the next; undefined if it is new or gone. Some pairs are known to be equal.
 */
export type ChildPair = readonly [
  before: ChildNode | undefined,
  after: ChildNode | undefined,
  areEqual?: boolean,
];

/**
 * Pairs the children of an element with those on the next page, in the order of the next page. Equal children are paired
 * first; those between them are paired by kind. So a changed text does not become a new element.
 */
export function matchChildren(before: Node, after: Node): readonly ChildPair[] {
  const [a, b] = [[...before.childNodes], [...after.childNodes]];
  let start = 0;
  while (start < a.length && start < b.length && a[start]!.isEqualNode(b[start]!)) start += 1;
  let end = 0;
  const most = Math.min(a.length, b.length) - start;
  while (end < most && a.at(-1 - end)!.isEqualNode(b.at(-1 - end)!)) end += 1;
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const byKind = (gapA: Nodes, gapB: Nodes) => align(gapA, gapB, kindOf, apart);
  // A single child left on both sides cannot be equal. Most often it contains the change, and serializing all of it is
  // slow.
  const isOne = restA.length === 1 && restB.length === 1;
  return [
    ...together(a.slice(0, start), b.slice(0, start)),
    ...(isOne ? byKind(restA, restB) : align(restA, restB, contentOf, byKind)),
    ...together(a.slice(a.length - end), b.slice(b.length - end)),
  ];
}

type Nodes = readonly ChildNode[];

/** Pairs children with equal keys in the same order; `between` pairs the rest, gap by gap. */
function align(
  a: Nodes,
  b: Nodes,
  keyOf: (node: ChildNode) => string,
  between: (a: Nodes, b: Nodes) => readonly ChildPair[],
): readonly ChildPair[] {
  if (a.length === 0 || b.length === 0) return apart(a, b);
  const pairs: ChildPair[] = [];
  let [i, j] = [0, 0];
  for (const [nextI, nextJ] of longestCommon(a.map(keyOf), b.map(keyOf))) {
    pairs.push(...between(a.slice(i, nextI), b.slice(j, nextJ)), [a[nextI], b[nextJ]]);
    [i, j] = [nextI + 1, nextJ + 1];
  }
  pairs.push(...between(a.slice(i), b.slice(j)));
  return pairs;
}

function apart(a: Nodes, b: Nodes): readonly ChildPair[] {
  return [...a.map((node): ChildPair => [node, undefined]), ...b.map((node): ChildPair => [undefined, node])];
}

function together(a: Nodes, b: Nodes): readonly ChildPair[] {
  return a.map((node, index) => [node, b[index], true]);
}

function contentOf(node: ChildNode): string {
  return node instanceof Element ? node.outerHTML : `${node.nodeType} ${node.nodeValue}`;
}

function kindOf(node: ChildNode): string {
  return node instanceof Element ? `${node.tagName} ${node.id}` : `${node.nodeType}`;
}

/** The longest list of index pairs with equal entries in both lists, in order. */
function longestCommon(a: readonly string[], b: readonly string[]): readonly (readonly [number, number])[] {
  const width = b.length + 1;
  /** For each pair of indexes, the length of the common list from there on. */
  const lengths = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        a[i] === b[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
    }
  }
  const common: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) common.push([i++, j++]);
    else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i += 1;
    else j += 1;
  }
  return common;
}

import { parseSync } from 'vite';

/** A part of the parsed code of a template. `start` counts the characters before it. */
export type Node = { readonly type: string; readonly start: number; readonly [name: string]: unknown };

/** A part of the code, with the one before it in the same list, such as the statement before a statement. */
export type NodeInCode = { readonly node: Node; readonly before: Node | undefined };

/** An error in code: the number of characters before it, and its reason. */
export type FoundInCode = { readonly start: number; readonly reason: string };

/** Every part of a template's code, each before the parts in it. */
export function nodesOf(path: string, text: string): Iterable<NodeInCode> {
  return nodesIn(parseSync(path, text).program);
}

/** A part of the code and every part in it, except those in parts that `isLeftOut` refuses. */
export function* nodesIn(
  part: unknown,
  isLeftOut: (node: Node) => boolean = () => false,
  before?: Node,
): Generator<NodeInCode> {
  if (Array.isArray(part)) {
    for (const [index, one] of part.entries()) yield* nodesIn(one, isLeftOut, part[index - 1]);
    return;
  }
  if (!isNode(part) || isLeftOut(part)) return;
  yield { node: part, before };
  for (const value of Object.values(part)) yield* nodesIn(value, isLeftOut);
}

/** The name of an element of HTML, such as `a`; undefined for other code, and for a component such as `Card` or `Menu.Item`. */
export function htmlElement({ type, name }: Node): string | undefined {
  if (type !== 'JSXOpeningElement' || !isNode(name) || name.type !== 'JSXIdentifier') return undefined;
  const written = String(name.name);
  return /^[a-z]/.test(written) ? written : undefined;
}

export function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && 'type' in part && 'start' in part;
}

import { type FoundInCode, htmlElement, isNode, type Node, type NodeInCode } from './parsed-code.ts';

/** A value between the tags of an element of which visitors see something else than its author expects. */
export function oddChild({ node }: NodeInCode): FoundInCode | undefined {
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return undefined;
  const isOfHtml = node.type === 'JSXFragment' || htmlElement(node.openingElement as Node) !== undefined;
  for (const child of node.children as readonly Node[]) {
    if (child.type !== 'JSXExpressionContainer') continue;
    const { start, ...value } = inner(child.expression);
    if (value.type === 'LogicalExpression' && value.operator === '&&' && isLength(inner(value.left)))
      return { start, reason: 'visitors would see `0` if the length is 0. Write `> 0` after `length`' };
    // A component may call a function that it gets.
    if (isOfHtml && (value.type === 'ArrowFunctionExpression' || value.type === 'FunctionExpression'))
      return { start, reason: 'visitors see nothing of this function. Call it, or write what it returns' };
  }
  return undefined;
}

function isLength({ type, property }: Node): boolean {
  return type === 'MemberExpression' && isNode(property) && property.name === 'length';
}

/** An expression without the brackets around it, and without the chain around `list?.length`. */
function inner(part: unknown): Node {
  const node = part as Node;
  return node.type === 'ParenthesizedExpression' || node.type === 'ChainExpression'
    ? inner(node.expression)
    : node;
}

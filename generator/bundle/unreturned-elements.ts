import { type FoundInCode, isNode, type Node, type NodeInCode, nodesIn } from './parsed-code.ts';

/**
 * An element that a component writes without `return`, or a component that returns nothing: the pages would lack this part
 * without a word.
 */
export function unreturnedElement(part: NodeInCode): FoundInCode | undefined {
  return unreturnedStatement(part) ?? unreturnedComponent(part.node);
}

function unreturnedStatement({ node, before }: NodeInCode): FoundInCode | undefined {
  if (!isElementStatement(node)) return undefined;
  const isAfterReturn = before?.type === 'ReturnStatement' && before.argument === null;
  const reason = isAfterReturn
    ? 'this element must begin on the line of `return`, or in brackets that do'
    : '`return` is missing before this element';
  return { start: node.start, reason };
}

/** True for a statement that is only an element, such as `<p>Hill</p>;` or `(shown && <p>Hill</p>);`. */
function isElementStatement({ type, expression }: Node): boolean {
  return type === 'ExpressionStatement' && endsInElement(expression as Node);
}

function endsInElement(node: Node): boolean {
  const { type, expression, right, consequent } = node;
  if (type === 'ParenthesizedExpression') return endsInElement(expression as Node);
  if (type === 'LogicalExpression') return endsInElement(right as Node);
  if (type === 'ConditionalExpression') return endsInElement(consequent as Node);
  return isElement(node);
}

function isElement({ type }: Node): boolean {
  return type === 'JSXElement' || type === 'JSXFragment';
}

/** A component that has elements, such as in a variable, but returns none. */
function unreturnedComponent(node: Node): FoundInCode | undefined {
  const { name, code } = namedFunction(node) ?? {};
  if (name === undefined || code?.type !== 'BlockStatement') return undefined;
  const parts = Array.from(nodesIn(code), (part) => part.node);
  // An element that is a statement is reported itself.
  if (!parts.some(isElement) || parts.some(isElementStatement)) return undefined;
  // A function with a name in capitals may also collect elements for its caller.
  if (parts.some((part) => handsOver(part, parts))) return undefined;
  for (const own of nodesIn(code, isFunction))
    if (own.node.type === 'ReturnStatement' && own.node.argument !== null) return undefined;
  const reason = `\`return\` is missing in \`${name.name}\`, which therefore shows nothing`;
  return { start: name.start, reason };
}

/** True for a statement that gives an element to what is outside the function: `list.push(<li />)` or `shown = <p />`. */
function handsOver({ type, expression }: Node, parts: readonly Node[]): boolean {
  if (type !== 'ExpressionStatement') return false;
  const { callee, arguments: given, left, right } = expression as Node;
  const receiver = rootOf(callee ?? left);
  if (receiver === undefined) return false;
  const isOfFunction = parts.some(
    ({ type: kind, id }) => kind === 'VariableDeclarator' && nameOf(id) === receiver,
  );
  return !isOfFunction && Array.from(nodesIn(given ?? right, isFunction)).some(({ node }) => isElement(node));
}

/** The variable with which an expression begins: `list` in `list.items.push`. */
function rootOf(part: unknown): string | undefined {
  return isNode(part) && part.type === 'MemberExpression' ? rootOf(part.object) : nameOf(part);
}

function nameOf(part: unknown): string | undefined {
  return isNode(part) && part.type === 'Identifier' ? String(part.name) : undefined;
}

/** A function with the name of a component: `function Card() {…}`, `const Card = () => {…}` or `View: () => {…}`. */
function namedFunction(node: Node) {
  const { id, init, key, value } = node;
  const [name, made] = init !== undefined ? [id, init] : value !== undefined ? [key, value] : [id, node];
  if (!isNode(name) || !isNode(made) || !isFunction(made) || !/^[A-Z]/.test(String(name.name)))
    return undefined;
  return { name, code: made.body as Node };
}

function isFunction({ type }: Node): boolean {
  return type.endsWith('FunctionExpression') || type === 'FunctionDeclaration';
}

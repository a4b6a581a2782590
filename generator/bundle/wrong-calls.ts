import { type FoundInCode, isNode, type Node, type NodeInCode, nodesIn } from './parsed-code.ts';

/** A request to another computer. Its answer comes after the page is made, and an error of the line would stop the build. */
export function requestedValue({ node }: NodeInCode, hasOwnFetch: boolean): FoundInCode | undefined {
  const isFetch = calledName(node) === 'globalThis.fetch' || (calledName(node) === 'fetch' && !hasOwnFetch);
  return isFetch ? { start: node.start, reason: noAnswer('fetch') } : undefined;
}

/** An import of what asks other computers. */
export function importsRequests({ node }: NodeInCode): FoundInCode | undefined {
  const isImport = node.type === 'ImportDeclaration' && node.importKind !== 'type';
  const name = isImport ? String((node.source as Node).value) : '';
  if (!/^(?:node:)?(?:https?|http2|net|tls|dgram|dns(?:\/promises)?)$/.test(name)) return undefined;
  return { start: node.start, reason: noAnswer(name) };
}

function noAnswer(asked: string): string {
  return `no page can wait for the answer to \`${asked}\`. Write the data in a file of content/ or templates/`;
}

/** The end of the whole program, written in a template. */
export function endedProgram({ node }: NodeInCode): FoundInCode | undefined {
  const name = calledName(node);
  if (name === undefined || !ENDS.has(name)) return undefined;
  const reason = `\`${name}()\` ends sitegen in the middle of its work. To stop with an error, throw one`;
  return { start: node.start, reason };
}

const ENDS: ReadonlySet<string> = new Set([
  'process.exit',
  'process.reallyExit',
  'process.abort',
  'process.kill',
]);

/** True if code declares or imports this name, so it does not mean what the name means elsewhere. */
export function declares(name: string, parts: readonly NodeInCode[]): boolean {
  return parts.some(({ node }) => {
    const declared = [node.type.endsWith('Specifier') ? node.local : node.id, node.params];
    return DECLARING.test(node.type) && Array.from(nodesIn(declared)).some((one) => one.node.name === name);
  });
}

const DECLARING = /^(?:Import\w*Specifier|VariableDeclarator|\w*Function\w*|ClassDeclaration)$/;

/** The name of a called function, as in code: `fetch`, `process.exit`. */
function calledName({ type, callee }: Node): string | undefined {
  if (type !== 'CallExpression' || !isNode(callee)) return undefined;
  const { object, property } = callee;
  if (callee.type === 'Identifier') return String(callee.name);
  return isNode(object) && isNode(property) ? `${object.name}.${property.name}` : undefined;
}

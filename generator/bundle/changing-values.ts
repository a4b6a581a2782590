import { type FoundInCode, isNode, type Node, type NodeInCode } from './parsed-code.ts';

/** A clock or a random number in a template. Each page would have the value of the build that made it last. */
export function changingValue({ node }: NodeInCode): FoundInCode | undefined {
  const name = changingCall(node);
  if (name === undefined) return undefined;
  const instead = name.includes('Date') ? '. For a date, `select` can take `site.asOf` or `site.year`' : '';
  return {
    start: node.start,
    reason: `\`${name}\` differs in each build, but unchanged pages are not made again${instead}`,
  };
}

/** The name of a call that returns another value each time, as in code. */
function changingCall({ type, callee, arguments: given }: Node): string | undefined {
  if (!isNode(callee)) return undefined;
  const isDate = callee.name === 'Date';
  if (type === 'NewExpression')
    return isDate && (given as readonly unknown[]).length === 0 ? 'new Date()' : undefined;
  if (isDate) return 'Date()';
  const { object, property } = callee;
  if (!isNode(object) || !isNode(property)) return undefined;
  const called = `${object.name}.${property.name}`;
  return CHANGING.has(called) ? `${called}()` : undefined;
}

const CHANGING: ReadonlySet<string> = new Set([
  'Date.now',
  'Math.random',
  'performance.now',
  'crypto.randomUUID',
]);

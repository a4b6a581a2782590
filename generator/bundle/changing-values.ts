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

/** A number or date in the language of the computer. */
export function localValue({ node }: NodeInCode): FoundInCode | undefined {
  const { type, callee, arguments: given } = node;
  if (!isNode(callee) || (given as readonly unknown[]).length > 0) return undefined;
  const { object, property } = callee;
  if (!isNode(object) || !isNode(property)) return undefined;
  const name = String(property.name);
  const isMethod =
    type === 'CallExpression' && /^toLocale(?:Date|Time|Lower|Upper)?(?:String|Case)$/.test(name);
  if (!isMethod && object.name !== 'Intl') return undefined;
  const written = isMethod ? `${name}()` : `Intl.${name}()`;
  const reason = `\`${written}\` differs between computers. Give it the language of the page, from \`usePageContext()\``;
  return { start: node.start, reason };
}

/** A variable of the environment. Each computer has others, and no page is made again when one changes. */
export function environmentValue({ node }: NodeInCode): FoundInCode | undefined {
  const name = environmentNames(node).find((one) => !CONSTANT.has(one));
  if (name === undefined) return undefined;
  const reason = `\`${name}\` differs between computers, and no page is made again when it changes`;
  return { start: node.start, reason: `${reason}. Write the value in a file of templates/` };
}

/** What code asks of the environment: `process.env.HILL`, or `process.env` if the names are not written. */
function environmentNames({
  type,
  object,
  property,
  computed,
  id,
  left,
  init,
  right,
}: Node): readonly string[] {
  if (type === 'MemberExpression') {
    const around = environment(object);
    return around === undefined ? [] : [named(around, property, computed === true)];
  }
  const around =
    type === 'VariableDeclarator' || type === 'AssignmentPattern' ? environment(init ?? right) : undefined;
  if (around === undefined) return [];
  const { properties = [] } = (id ?? left) as { readonly properties?: readonly Node[] };
  return properties.length === 0
    ? [around]
    : properties.map(({ key, computed }) => named(around, key, computed === true));
}

function named(around: string, key: unknown, isComputed: boolean): string {
  const { name, value } = (isNode(key) ? key : {}) as Partial<Node>;
  const written = isComputed ? value : (name ?? value);
  return written === undefined ? around : `${around}.${written}`;
}

function environment(part: unknown): string | undefined {
  if (!isNode(part) || part.type !== 'MemberExpression' || (part.property as Node).name !== 'env')
    return undefined;
  const { type, name } = part.object as Node;
  if (type === 'MetaProperty') return 'import.meta.env';
  return type === 'Identifier' && name === 'process' ? 'process.env' : undefined;
}

/** The same in each build: the bundler writes their values. */
const CONSTANT: ReadonlySet<string> = new Set([
  'process.env.NODE_ENV',
  ...['BASE_URL', 'DEV', 'MODE', 'PROD', 'SSR'].map((name) => `import.meta.env.${name}`),
]);

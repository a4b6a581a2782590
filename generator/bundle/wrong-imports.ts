import { type FoundInCode, isNode, type Node, type NodeInCode, nodesIn } from './parsed-code.ts';
import { isAbsolute, isOutside } from './template-places.ts';

/**
 * The name of a file outside templates/, in an import by its absolute path or in a glob: its changes would not be noticed, or
 * it would not be found. The bundler reports relative imports, since it knows which are only types.
 */
export function fileOutside({ node }: NodeInCode, path: string): { start: number; name: string } | undefined {
  const found = isGlob(node)
    ? stringsIn(node).find(({ value }) => isOutside(path, String(value)))
    : [node.source].filter(isNode).find(({ value }) => isAbsolute(String(value)));
  return found && { start: found.start, name: String(found.value) };
}

/** An import of what reads files. Pages made with them would stay the same after a change of such a file. */
export function readsFiles({ node }: NodeInCode): FoundInCode | undefined {
  const { type, start, source } = node;
  if (type !== 'ImportDeclaration' || !/^(node:)?fs(\/promises)?$/.test(String((source as Node).value)))
    return undefined;
  return {
    start,
    reason: 'sitegen does not notice changes of files that it reads. Import a file of templates/',
  };
}

/** An import of a style sheet by code. Pages load only those that are imported in a style sheet. */
export function importsStyles({ node }: NodeInCode): FoundInCode | undefined {
  const { type, start, source } = node;
  const name = type === 'ImportDeclaration' ? String((source as Node).value) : '';
  if (!name.endsWith('.css')) return undefined;
  return {
    start,
    reason: `pages do not load \`${name}\`, so import it in a style sheet of templates/styles/`,
  };
}

/** A file that pages load by its address. Only scripts publish what they import. */
export function importsPicture({ node }: NodeInCode): FoundInCode | undefined {
  const { start, source, importKind } = node;
  if (importKind === 'type') return undefined;
  const name = isNode(source) ? String(source.value) : nameBeside(node);
  if (name === undefined || !HAS_ADDRESS.test(name)) return undefined;
  return {
    start,
    reason: `pages do not load \`${name}\`. Save the file in public/, and get its address with \`address()\``,
  };
}

/** Pictures, sound, films, fonts and documents, and the suffixes with which the bundler gives an address. */
const HAS_ADDRESS =
  /\.(apng|avif|bmp|gif|ico|jpe?g|png|svg|webp|m4a|mp[34]|og[gv]|wav|webm|eot|otf|ttf|woff2?|pdf)$|(?<!\.css)\?inline$|\?url$/i;

/** The name in `new URL('./hill.png', import.meta.url)`. */
function nameBeside({ type, callee, arguments: given }: Node): string | undefined {
  if (type !== 'NewExpression' || (callee as Node).name !== 'URL') return undefined;
  const [name, base] = given as readonly Node[];
  const isBeside = base?.type === 'MemberExpression' && (base.object as Node).type === 'MetaProperty';
  return isBeside && name?.type === 'Literal' ? String(name.value) : undefined;
}

/** `import.meta.glob('…')`, which imports all files with such names. */
function isGlob({ type, callee }: Node): boolean {
  if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return false;
  const { object, property } = callee;
  return (object as Node).type === 'MetaProperty' && (property as Node).name === 'glob';
}

/** The names of files in a glob. Those that begin with `!` only leave files out. */
function stringsIn(glob: Node): readonly Node[] {
  const [names] = glob.arguments as readonly unknown[];
  return Array.from(nodesIn(names), ({ node }) => node).filter(
    ({ type, value }) => type === 'Literal' && !String(value).startsWith('!'),
  );
}

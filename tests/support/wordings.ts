import { dirname, join } from 'node:path';
import type { ESTree } from 'vite';
import { CATALOG, type Code } from '../../generator/diagnostics/catalog.ts';
import { codeIn, treeOf } from './texts.ts';

/*
 * Everything the messages of the catalogue can say, read from their code: an example has only one of the wordings.
 */

/** A part that varies. */
const VARIES = '…';

/** More wordings than these are too many: then each part that another function writes varies. */
const MOST_WORDINGS = 20;

/** A piece of code, with the file whose names it uses. */
type Piece = { readonly node: ESTree.Node; readonly file: string };

/** Returns the wordings of each code: those of its message, then those for several errors together. */
export function wordingsOfCodes(): ReadonlyMap<Code, readonly string[]> {
  const found = codeIn('generator/diagnostics/codes').flatMap((file) =>
    [...declaredIn(file).values()].flatMap(({ node }) =>
      node.type === 'ObjectExpression' ? entriesOf({ node, file }) : [],
    ),
  );
  return new Map(found);
}

function entriesOf(table: Piece): readonly (readonly [Code, readonly string[]])[] {
  return propertiesOf(table).flatMap(([code, { node, file }]) => {
    if (!Object.hasOwn(CATALOG, code) || node.type !== 'CallExpression') return [];
    const entry = { node: node.arguments[0]!, file };
    const together = propertiesOf(entry).find(([name]) => name === 'together')?.[1];
    const said = [entry, ...(together === undefined ? [] : [together])].flatMap((one) =>
      propertiesOf(one).flatMap(([name, message]) =>
        name === 'message' ? resultsOf(message).flatMap(wordingsOf) : [],
      ),
    );
    return [[code as Code, [...new Set(said)]] as const];
  });
}

/** Returns the texts that an expression can have. */
function wordingsOf({ node, file }: Piece): readonly string[] {
  if (node.type === 'Literal') return [String(node.value)];
  if (node.type === 'TemplateLiteral') {
    const parts = node.expressions.map((one) => [...new Set(wordingsOf({ node: one, file }))]);
    const isTooMany = parts.reduce((count, { length }) => count * length, 1) > MOST_WORDINGS;
    const texts = node.quasis.map(({ value }) => value.cooked ?? '');
    const joined = texts.reduce<readonly string[]>(
      (all, text, at) =>
        all.flatMap((before) =>
          (at === 0 ? [''] : isTooMany ? [VARIES] : parts[at - 1]!).map((part) => before + part + text),
        ),
      [''],
    );
    return joined.map((text) => text.replace(/…+/g, VARIES));
  }
  const pieces = valuesOf({ node, file });
  return pieces.length === 0 ? [VARIES] : pieces.flatMap(wordingsOf);
}

/** Returns what an expression can be: the branches of a choice, the results of a function, the entries of a table. */
function valuesOf({ node, file }: Piece): readonly Piece[] {
  const here = (one: ESTree.Node) => ({ node: one, file });
  switch (node.type) {
    case 'ConditionalExpression':
      return [here(node.consequent), here(node.alternate)];
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return [here(node.expression)];
    case 'Identifier': {
      const declared = declaredAs(node.name, file);
      return declared === undefined ? [] : [declared];
    }
    case 'CallExpression':
      return settled(here(node.callee)).flatMap(resultsOf);
    case 'MemberExpression':
      return settled(here(node.object)).flatMap((table) =>
        propertiesOf(table).flatMap(([name, value]) =>
          node.computed || (node.property.type === 'Identifier' && node.property.name === name)
            ? [value]
            : [],
        ),
      );
    default:
      return [];
  }
}

/** Returns the tables and functions that an expression can be. */
function settled(piece: Piece): readonly Piece[] {
  const isSettled = piece.node.type === 'ObjectExpression' || isFunction(piece.node);
  return isSettled ? [piece] : valuesOf(piece).flatMap(settled);
}

/** Returns the expressions that a function can return. */
function resultsOf({ node, file }: Piece): readonly Piece[] {
  if (!isFunction(node)) return settled({ node, file }).flatMap(resultsOf);
  const { body } = node;
  if (body === null) return [];
  const returned = body.type === 'BlockStatement' ? returnedIn(body) : [body];
  return returned
    .filter(({ type }) => type !== 'TSSatisfiesExpression')
    .map((one) => ({ node: one as ESTree.Node, file }));
}

function returnedIn(part: unknown): readonly ESTree.Node[] {
  if (Array.isArray(part)) return part.flatMap(returnedIn);
  if (typeof part !== 'object' || part === null) return [];
  const node = part as ESTree.Node;
  if (isFunction(node)) return [];
  if (node.type === 'ReturnStatement') return node.argument === null ? [] : [node.argument];
  return Object.values(node).flatMap(returnedIn);
}

function isFunction(node: ESTree.Node): node is ESTree.Function | ESTree.ArrowFunctionExpression {
  return ['FunctionExpression', 'FunctionDeclaration', 'ArrowFunctionExpression'].includes(node.type);
}

function propertiesOf({ node, file }: Piece): readonly (readonly [string, Piece])[] {
  if (node.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((one) => {
    if (one.type !== 'Property') return [];
    const name =
      one.key.type === 'Identifier' ? one.key.name : String((one.key as ESTree.StringLiteral).value);
    return [[name, { node: one.value, file }] as const];
  });
}

const declarations = new Map<string, ReadonlyMap<string, Piece>>();

/** Returns the tables and functions of a file by name, and those it imports from its neighbours. */
function declaredIn(file: string): ReadonlyMap<string, Piece> {
  const before = declarations.get(file);
  if (before !== undefined) return before;
  const found = new Map<string, Piece>();
  declarations.set(file, found);
  for (const statement of treeOf(file).body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'FunctionDeclaration') found.set(declared.id!.name, { node: declared, file });
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declared.declarations)
      if (id.type === 'Identifier' && init !== null) found.set(id.name, { node: bare(init), file });
  }
  return found;
}

function bare(node: ESTree.Expression): ESTree.Expression {
  return node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression'
    ? bare(node.expression)
    : node;
}

function declaredAs(name: string, file: string): Piece | undefined {
  const here = declaredIn(file).get(name);
  if (here !== undefined) return here;
  for (const statement of treeOf(file).body) {
    if (statement.type !== 'ImportDeclaration' || !statement.source.value.startsWith('./')) continue;
    const isImported = statement.specifiers.some(({ local }) => local.name === name);
    if (isImported) return declaredAs(name, join(dirname(file), statement.source.value));
  }
  return undefined;
}

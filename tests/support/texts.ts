import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync } from 'vite';
import { REPOSITORY } from './repository.ts';

/** Returns the paths of all code in a folder of the project, and in the folders below. */
export function codeIn(folder: string): readonly string[] {
  return readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => `${folder}/${path}`);
}

/** Returns the syntax tree of a file of the project. */
export function treeOf(file: string): ESTree.Program {
  return parseSync(file, readFileSync(join(REPOSITORY, file), 'utf8')).program;
}

/** Returns the texts of a piece of code, each part of a template separately, without the skipped parts. */
export function textsIn(node: unknown, isSkipped: (node: ESTree.Node) => boolean): readonly string[] {
  if (Array.isArray(node)) return node.flatMap((one) => textsIn(one, isSkipped));
  if (typeof node !== 'object' || node === null) return [];
  const { type, ...parts } = node as ESTree.Node;
  if (type.startsWith('Import') || isSkipped(node as ESTree.Node)) return [];
  if (type === 'Literal') {
    const { value } = node as ESTree.StringLiteral;
    return typeof value === 'string' ? [value] : [];
  }
  if (type === 'TemplateElement') return [(node as ESTree.TemplateElement).value.raw];
  return Object.values(parts).flatMap((part) => textsIn(part, isSkipped));
}

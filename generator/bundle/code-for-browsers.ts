import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { htmlElement, isNode, type Node, type NodeInCode } from './parsed-code.ts';
import { importsOf } from './unused-templates.ts';

/** Code that would run only in a browser: a handler such as `onClick`, or an effect. */
export function codeForBrowsers({
  node,
}: NodeInCode): { readonly start: number; readonly name: string } | undefined {
  if (node.type === 'CallExpression') {
    const { type, start, name, property } = node.callee as Node;
    const called = type === 'MemberExpression' ? (property as Node).name : name;
    return EFFECTS.has(String(called)) ? { start, name: String(called) } : undefined;
  }
  if (htmlElement(node) === undefined) return undefined;
  for (const { start, name } of node.attributes as readonly Node[])
    if (isNode(name) && /^on[a-z]/i.test(String(name.name))) return { start, name: String(name.name) };
  return undefined;
}

const EFFECTS: ReadonlySet<string> = new Set(['useEffect', 'useInsertionEffect', 'useLayoutEffect']);

/** The templates that run in browsers: islands, the scripts of pages, and everything that they import. */
export function templatesInBrowsers(root: string): ReadonlySet<string> {
  const known = new Set<string>();
  const add = (path: string): void => {
    if (known.has(path) || !existsSync(join(root, path))) return;
    known.add(path);
    for (const imported of importsOf(root, path)) add(imported);
  };
  for (const folder of ['templates/islands', 'templates/client'])
    for (const path of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }))
      if (/\.[jt]sx?$/.test(path)) add(`${folder}/${path.split(sep).join('/')}`);
  return known;
}

import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { htmlElement, isNode, type Node, type NodeInCode } from './parsed-code.ts';
import { importsOf } from './unused-templates.ts';

/** Code that would run only in a browser, from its first character to its last, and the name by which it is told. */
type CodeForBrowsers = { readonly start: number; readonly end: number; readonly name: string };

/** Code that would run only in a browser: an effect, or the handlers of an element, such as `onClick`. */
export function codeForBrowsers({ node }: NodeInCode): readonly CodeForBrowsers[] {
  if (node.type === 'CallExpression') {
    const { type, name, property } = node.callee as Node;
    const called = String(type === 'MemberExpression' ? (property as Node).name : name);
    return EFFECTS.has(called) ? [{ start: node.start, end: Number(node.end), name: called }] : [];
  }
  if (htmlElement(node) === undefined) return [];
  return (node.attributes as readonly Node[]).flatMap(({ start, end, name }) => {
    const handled = isNode(name) ? String(name.name) : '';
    return /^on[a-z]/i.test(handled) ? [{ start, end: Number(end), name: handled }] : [];
  });
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

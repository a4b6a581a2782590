import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownTemplatesOf } from './own-templates.ts';
import { type Node, nodesOf } from './parsed-code.ts';

/** True if the author of a template of the site wrote these words in a text for visitors. */
export function hasWordsInTemplates(words: string, root: string): boolean {
  const paths = ownTemplatesOf(root)?.paths ?? [];
  return paths
    .filter((path) => /\.[cm]?[jt]sx?$/.test(path))
    .some((path) => hasWords(words, path, readFileSync(join(root, path), 'utf8')));
}

function hasWords(words: string, path: string, text: string): boolean {
  if (!text.includes(words)) return false;
  for (const { node } of nodesOf(path, text)) if (textIn(node)?.includes(words)) return true;
  return false;
}

/** The text between tags, or a string of several words: one word alone may be for the code, as in `typeof one === 'undefined'`. */
function textIn({ type, value }: Node): string | undefined {
  const { cooked } = (type === 'TemplateElement' ? value : {}) as { readonly cooked?: string };
  const written = cooked ?? value;
  if (typeof written !== 'string') return undefined;
  return type === 'JSXText' || /\S\s+\S/.test(written) ? written : undefined;
}

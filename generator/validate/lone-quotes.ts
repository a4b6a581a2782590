import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { locate, type YamlDocument, type YamlNode } from '../model/source.ts';
import { isPlainText, isRichText, type Shape } from '../schema/shape.ts';
import { groupAt } from './shape-at.ts';
import { spanOfText } from './span-of-text.ts';

/** Reports a text with an opening quote and no closing one. */
export function checkLoneQuotes(shape: Shape, { file, root }: YamlDocument): readonly Diagnostic[] {
  if (!file.text.includes(OPENING)) return [];
  const found: Diagnostic[] = [];
  const visit = (of: Shape | undefined, node: YamlNode) => {
    if (of?.kind === 'list' && node.kind === 'list') for (const one of node.items) visit(of.item, one);
    else if (of !== undefined && node.kind === 'group')
      for (const [key, { value }] of node.entries) visit(groupAt(of, node)?.fields.get(key), value);
    else if (node.kind === 'text' && (isRichText(of) || isPlainText(of))) {
      const at = node.text.indexOf(OPENING);
      if (at === -1 || at !== node.text.lastIndexOf(OPENING) || MAY_CLOSE.test(node.text)) return;
      found.push(diagnose('lone-quote', locate(file, spanOfText(file, node, at, 1)), {}));
    }
  };
  visit(shape, root);
  return found;
}

const OPENING = '“';

/**
 * Characters that close a quotation somewhere, even one of several paragraphs that each begin with a quote; or a dash that was
 * damaged, which ends with the opening quote.
 */
const MAY_CLOSE = /[”„‟"«»‚]|â€/;

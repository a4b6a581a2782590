import { hasWordsInTemplates } from '../bundle/words-in-templates.ts';
import type { YamlNode } from '../model/source.ts';
import type { Analysis } from './analysis/analysis.ts';

/** Finds out whether somebody wrote some words: an owner in the content, or the author of a template in a text for visitors. */
export function openWrittenWords(analysis: Analysis): (words: string) => boolean {
  const answers = new Map<string, boolean>();
  return (words) => {
    const known =
      answers.get(words) ?? (isInContent(words, analysis) || hasWordsInTemplates(words, analysis.parts.root));
    answers.set(words, known);
    return known;
  };
}

function isInContent(words: string, { files, document }: Analysis): boolean {
  for (const path of files.yaml.keys()) {
    const root = document(path)?.root;
    if (root !== undefined && isIn(words, root)) return true;
  }
  return false;
}

function isIn(words: string, node: YamlNode): boolean {
  switch (node.kind) {
    case 'text':
      return node.text.replace(/\s+/g, ' ').includes(words);
    case 'list':
      return node.items.some((item) => isIn(words, item));
    case 'group':
      return [...node.entries.values()].some(({ value }) => isIn(words, value));
  }
}

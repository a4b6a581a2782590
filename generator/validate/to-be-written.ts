import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { locate, type YamlDocument, type YamlNode } from '../model/source.ts';
import { isYes } from '../schema/fields/numbers.ts';
import { spanOfText } from './span-of-text.ts';

/** The text that `sitegen new` writes where only the owner knows the words. */
export const TO_BE_WRITTEN = 'To be written.';

/**
 * Reports this text, and the "to be added" of a new site, where it is still there, unless the entry is marked as a
 * placeholder.
 */
export function checkToBeWritten({ file, root }: YamlDocument): readonly Diagnostic[] {
  return MAY_HAVE.test(file.text) ? toBeWrittenIn(root).map(report) : [];

  function report({ node, found, index }: Filler): Diagnostic {
    const span = spanOfText(file, node, index, found.length);
    return diagnose('left-over', locate(file, span), { found: found.replace(/\s+/g, ' ') });
  }
}

type Filler = { readonly node: YamlNode & { kind: 'text' }; readonly found: string; readonly index: number };

function toBeWrittenIn(node: YamlNode): readonly Filler[] {
  if (node.kind === 'text') return fillerIn(node);
  if (node.kind === 'list') return node.items.flatMap(toBeWrittenIn);
  const entries = [...node.entries];
  const isMarked = entries.some(
    ([key, { value }]) => value.kind === 'text' && isYes(value.text) && isPlaceholder(key),
  );
  return isMarked ? [] : entries.flatMap(([, { value }]) => toBeWrittenIn(value));
}

/** Also with a typing error, which is reported itself. */
function isPlaceholder(key: string): boolean {
  return suggest(key, ['placeholder']) !== undefined;
}

/** The first one in a text. */
function fillerIn(node: YamlNode & { kind: 'text' }): readonly Filler[] {
  const written = node.text.indexOf(TO_BE_WRITTEN);
  if (written !== -1) return [{ node, found: TO_BE_WRITTEN, index: written }];
  const match = TO_BE_ADDED.exec(node.text);
  if (match === null) return [];
  const { found = '' } = match.groups!;
  return [{ node, found, index: match.index + match[0].length - found.length }];
}

/** True if a file may contain such text: one search through the whole file takes no time. */
const MAY_HAVE = /To be written\.|to\s+be\s+added/i;

/** The start of the text, of a paragraph, a list item or a sentence, or what follows a colon, a dash or a bracket. */
const START = /^|\n\s*\n|(?:^|\n)\s*(?:[-*+]|\d+[.)])\s|[.:;!?][*_]*\s|\s[-–—]\s|[([]/;

/** What is missing: "days", "practice day and time". Visitors may read any other sentence, as "Sugar is to be added." */
const ONE_FACT =
  /(?:(?:meeting|opening|practice)\s+)?(?:address|ages?|box|costs?|dates?|days?|details|fees|hours?|language|names?|numbers?|photos?|pictures?|places?|prices?|role|telephone|text|times?)/;

/** The end of the text, of a paragraph, a list item or a sentence, or a bracket. */
const END = /[)\]]|[*_]*(?:[.!]?\s*$|[.!]\s|\s*\n\s*(?:\n|[-*+]\s|\d+[.)]\s))/;

const TO_BE_ADDED = new RegExp(
  `(?:(?:${START.source})\\s*[*_]*|,\\s+(?=to\\s))(?<found>(?:${ONE_FACT.source}(?:\\s+and\\s+${ONE_FACT.source})?[*_]*\\s+)?to\\s+be\\s+added)(?=${END.source})`,
  'iu',
);

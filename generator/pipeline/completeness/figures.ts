import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import { locate, type Span, type YamlDocument, type YamlNode } from '../../model/source.ts';
import {
  FOLDER_NAMES,
  FOLDERS,
  type FolderName,
  LIST_NAMES,
  LISTS,
  type ListName,
} from '../../schema/content.ts';
import { spanOfText } from '../../validate/span-of-text.ts';
import type { Analysis } from '../analysis/analysis.ts';

/** A figure with its label, and where it is. */
type WrittenFigure = { readonly value: string; readonly document: YamlDocument; readonly span: Span };

/**
 * Reports numbers in texts that differ from the number of entries they seem to count, and labels with different figures. Texts
 * are checked as written, so values from facts are always right.
 */
export function figuresIn(
  analysis: Analysis,
  valueOfFact: (token: string) => string | undefined,
): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const paths = [...analysis.files.yaml.keys()].sort();
  const countOf = (name: string) => {
    // What a site does not have, its texts do not count.
    const place = Object.hasOwn(LISTS, name)
      ? LISTS[name as ListName].file
      : `${FOLDERS[name as FolderName].folder}/`;
    return paths.some((path) => path.startsWith(place)) ? valueOfFact(`count.${name}`) : undefined;
  };
  const labels = new Map<string, WrittenFigure>();
  for (const path of paths) {
    const document = analysis.document(path);
    if (document === undefined) continue;
    for (const node of textsBelow(document.root)) found.push(...countsIn(node, document, countOf));
    for (const { label, value } of labelled(document.root)) {
      const name = label.text.trim().toLowerCase();
      const first = labels.get(name);
      if (first === undefined) labels.set(name, { value: value.text, document, span: value.span });
      else if (first.value !== value.text) {
        const { file, line } = locate(first.document.file, first.span);
        const args = { label: label.text, value: value.text, other: first.value, file, line };
        found.push(diagnose('figures-differ', locate(document.file, value.span), args));
      }
    }
  }
  return found;
}

type Text = YamlNode & { kind: 'text' };

/** "Pages" can also be those of a booklet, as in "a form of two pages". */
const NAMES = [...FOLDER_NAMES, ...LIST_NAMES].filter((name) => name.endsWith('s') && name !== 'pages');
const WORDS = [
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
];
/** A number that is no year and no part of a longer one: neither "In 2019 stations were rare" nor "1.2 stations". */
const NUMBER = String.raw`(?<![\d.,])(?!(?:19|20)\d\d )(?:\d{1,3}(?:,\d{3})+|\d{1,4})`;
const COUNTED = new RegExp(String.raw`\b(${NUMBER}|${WORDS.join('|')}) (${NAMES.join('|')})\b`, 'gi');

function countsIn(
  node: Text,
  { file }: YamlDocument,
  countOf: (name: string) => string | undefined,
): readonly Diagnostic[] {
  return [...node.text.matchAll(COUNTED)].flatMap(({ 0: written, 1: number = '', 2: noun = '', index }) => {
    const name = noun.toLowerCase();
    const count = countOf(name);
    if (count === undefined) return [];
    const word = WORDS.indexOf(number.toLowerCase());
    if (String(word === -1 ? Number(number.replaceAll(',', '')) : word + 2) === count) return [];
    const span = spanOfText(file, node, index, written.length);
    return [diagnose('other-count', locate(file, span), { written, name, count })];
  });
}

function* textsBelow(node: YamlNode): Generator<Text> {
  if (node.kind === 'text') yield node;
  else if (node.kind === 'list') for (const item of node.items) yield* textsBelow(item);
  else for (const { value } of node.entries.values()) yield* textsBelow(value);
}

/** Every group that has a label and a value. */
function* labelled(node: YamlNode): Generator<{ readonly label: Text; readonly value: Text }> {
  if (node.kind === 'text') return;
  if (node.kind === 'list') {
    for (const item of node.items) yield* labelled(item);
    return;
  }
  const [label, value] = [node.entries.get('label')?.value, node.entries.get('value')?.value];
  if (label?.kind === 'text' && value?.kind === 'text') yield { label, value };
  for (const entry of node.entries.values()) yield* labelled(entry.value);
}

import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { suggest, surelyMeant } from '../diagnostics/suggest.ts';
import { type FactValues, TOKEN } from '../model/fact-tokens.ts';
import { locate, type YamlDocument, type YamlEntry, type YamlNode } from '../model/source.ts';
import { SITE } from '../schema/content.ts';
import { isId } from '../schema/fields/words.ts';
import { isPlainText, isRichText, type Shape } from '../schema/shape.ts';
import { groupAt } from './shape-at.ts';
import { spanOfText } from './span-of-text.ts';

/** The facts of a site, and the names that mean something in its texts. */
export type Facts = {
  readonly valueOfFact: FactValues;
  readonly known: () => readonly string[];
  /** True for a fact without a value, since it contains itself, or too much. */
  readonly isEndless: (token: string) => boolean;
};

/** What a file says with facts in the places of their names, and names that mean nothing. */
export type FilledDocument = { readonly root: YamlNode; readonly diagnostics: readonly Diagnostic[] };

/**
 * Puts the values of facts into texts: into those that are shown as they are written, and as plain words into formatted
 * ones. Keys, ids and addresses stay as they are. Positions in the result are those of the file.
 */
export function fillFacts(
  shape: Shape,
  { file, root }: YamlDocument,
  { valueOfFact, known, isEndless }: Facts,
): FilledDocument {
  if (!file.text.includes('{{')) return { root, diagnostics: [] };
  const diagnostics: Diagnostic[] = [];
  let names: ReturnType<typeof namesOf> | undefined;
  const namesOnce = () => {
    names ??= namesOf(known());
    return names;
  };
  /** What is wrong with such a fact is told in site.yaml, where it is written. */
  const isToldThere = (token: string) =>
    (namesOnce().right.has(token) || namesOnce().misspelt.has(token.toLowerCase())) &&
    !token.startsWith('years.') &&
    !(file.path === SITE.file && isEndless(token));
  const filled = (node: YamlNode & { kind: 'text' }, isRich: boolean): YamlNode => {
    const text = node.text.replace(TOKEN, (written, backslash: string, inside: string, offset: number) => {
      if (backslash !== '') return isRich ? written : written.slice(1);
      const token = inside.trim();
      const value = valueOfFact(token);
      if (value !== undefined) return isRich ? asWords(value) : value;
      if (isToldThere(token)) return written;
      const span = spanOfText(file, node, offset, written.length);
      const at = locate(file, span);
      const possible = withYearOf(token, [...namesOnce().right]);
      const alike = sameAtTheEnd(token, possible);
      // A year is itself, and a fact that is gone was another figure than what is counted.
      const isPlain = !token.includes('.') && !/^\d+$/.test(token);
      const sure = (isPlain ? alike : undefined) ?? surelyMeant(token, possible);
      // Where it is written otherwise than it reads, that is the place of the whole text.
      const isThere = file.text.slice(span.start, span.end) === written;
      const correction = sure !== undefined && isThere ? { fix: { at, text: `{{${sure}}}` } } : {};
      const isKnown = possible.includes(token);
      const suggestion = isKnown ? undefined : (sure ?? alike ?? suggest(token, possible));
      diagnostics.push(
        diagnose('unknown-fact', at, { token, suggestion, isKnown }, isKnown ? {} : correction),
      );
      return written;
    });
    return text === node.text ? node : { ...node, text };
  };
  const visit = (of: Shape | undefined, node: YamlNode): YamlNode => {
    if (node.kind === 'list') {
      const item = of?.kind === 'list' ? of.item : undefined;
      return { ...node, items: node.items.map((one) => visit(item, one)) };
    }
    if (node.kind === 'group') {
      const fields = groupAt(of, node)?.fields;
      const entries = [...node.entries].map(([key, entry]): [string, YamlEntry] => [
        key,
        { ...entry, value: visit(fields?.get(key), entry.value) },
      ]);
      return { ...node, entries: new Map(entries) };
    }
    if (of?.kind !== 'text' || !node.text.includes('{{')) return node;
    if (isRichText(of)) return filled(node, true);
    return isPlainText(of) ? filled(node, false) : node;
  };
  return { root: visit(shape, root), diagnostics };
}

/** The names that can be used, and in small letters those of facts whose id is not valid. */
function namesOf(known: readonly string[]) {
  const misspelt = known.filter((name) => !isName(name)).map((name) => name.toLowerCase());
  return { right: new Set(known.filter(isName)), misspelt: new Set(misspelt) };
}

/** False for a fact whose id is not valid. */
function isName(name: string): boolean {
  return !name.startsWith('fact.') || isId(name.slice('fact.'.length));
}

/** The only name that ends like a token: `fact.beds` for `beds`, and `count.stations` for `fact.stations`. */
function sameAtTheEnd(token: string, known: readonly string[]): string | undefined {
  const end = `.${token.slice(token.lastIndexOf('.') + 1)}`.toLowerCase();
  const [only, other] = known.filter((name) => name.toLowerCase().endsWith(end));
  return other === undefined ? only : undefined;
}

/** The names with the year of a token in the place of that of the example. */
function withYearOf(token: string, known: readonly string[]): readonly string[] {
  const [year] = /\d{4}$/.exec(token) ?? [];
  return year === undefined ? known : known.map((name) => name.replace(/^(years\.since\.).*/, `$1${year}`));
}

/** A value as words of a formatted text: no character of it means anything there. */
function asWords(value: string): string {
  return value.replace(/[\\`*_[\]<>#&~|{}()!+.-]/g, '\\$&');
}

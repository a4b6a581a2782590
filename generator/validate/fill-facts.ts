import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { suggest, surelyMeant } from '../diagnostics/suggest.ts';
import { type FactValues, TOKEN } from '../model/fact-tokens.ts';
import { locate, type YamlDocument, type YamlEntry, type YamlNode } from '../model/source.ts';
import { SITE } from '../schema/content.ts';
import { isId } from '../schema/fields/words.ts';
import { isPlainText, isRichText, type Shape } from '../schema/shape.ts';
import { groupAt } from './shape-at.ts';
import { spanOfText } from './span-of-text.ts';

/** The facts of a site, and the names that its texts can use. */
export type Facts = {
  readonly valueOfFact: FactValues;
  readonly known: () => readonly string[];
  /** True for a fact without a value, because it contains itself or is too long. */
  readonly isEndless: (token: string) => boolean;
};

/** The content of a file with facts in place of their names, and diagnostics for unknown names. */
type FilledDocument = { readonly root: YamlNode; readonly diagnostics: readonly Diagnostic[] };

/**
 * Inserts the values of facts into texts: into plain texts as they are, and into formatted texts as plain words. Keys, ids
 * and addresses do not change. Positions in the result are those of the file.
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
  /** The error of such a fact is reported in site.yaml, where it is written. */
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
      // A number such as a year means itself, and a removed fact was not the same figure as a count.
      const isPlain = !token.includes('.') && !/^\d+$/.test(token);
      const sure = (isPlain ? alike : undefined) ?? surelyMeant(token, possible);
      // If the source differs from the text, the place is the whole text.
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

/** The usable names, and the lowercase names of facts with an invalid id. */
function namesOf(known: readonly string[]) {
  const misspelt = known.filter((name) => !isName(name)).map((name) => name.toLowerCase());
  return { right: new Set(known.filter(isName)), misspelt: new Set(misspelt) };
}

/** False for a fact with an invalid id. */
function isName(name: string): boolean {
  return !name.startsWith('fact.') || isId(name.slice('fact.'.length));
}

/** The only name with the same end as a token: `fact.beds` for `beds`, and `count.stations` for `fact.stations`. */
function sameAtTheEnd(token: string, known: readonly string[]): string | undefined {
  const end = `.${token.slice(token.lastIndexOf('.') + 1)}`.toLowerCase();
  const [only, other] = known.filter((name) => name.toLowerCase().endsWith(end));
  return other === undefined ? only : undefined;
}

/** The names, with the year of a token instead of the example's year. */
function withYearOf(token: string, known: readonly string[]): readonly string[] {
  const [year] = /\d{4}$/.exec(token) ?? [];
  return year === undefined ? known : known.map((name) => name.replace(/^(years\.since\.).*/, `$1${year}`));
}

/** A value as plain words of a formatted text: every Markdown character is escaped. */
function asWords(value: string): string {
  return value.replace(/[\\`*_[\]<>#&~|{}()!+.-]/g, '\\$&');
}

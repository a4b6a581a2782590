import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { type FactValues, TOKEN } from '../model/fact-tokens.ts';
import { locate, type YamlDocument, type YamlEntry, type YamlNode } from '../model/source.ts';
import type { Shape } from '../schema/shape.ts';
import { groupAt } from './shape-at.ts';
import { spanOfText } from './span-of-text.ts';

/** What a file says with facts in the places of their names, and names that mean nothing. */
export type FilledDocument = { readonly root: YamlNode; readonly diagnostics: readonly Diagnostic[] };

/**
 * Puts the values of facts into texts: into those that are shown as they are written, and as plain words into formatted
 * ones. Keys, ids and addresses stay as they are. Positions in the result are those of the file.
 */
export function fillFacts(
  shape: Shape,
  { file, root }: YamlDocument,
  { valueOfFact, known }: { readonly valueOfFact: FactValues; readonly known: readonly string[] },
): FilledDocument {
  if (!file.text.includes('{{')) return { root, diagnostics: [] };
  const diagnostics: Diagnostic[] = [];
  const filled = (node: YamlNode & { kind: 'text' }, isRich: boolean): YamlNode => {
    const text = node.text.replace(TOKEN, (written, backslash: string, inside: string, offset: number) => {
      if (backslash !== '') return isRich ? written : written.slice(1);
      const value = valueOfFact(inside.trim());
      if (value !== undefined) return isRich ? asWords(value) : value;
      const at = locate(file, spanOfText(file, node, offset, written.length));
      diagnostics.push(
        diagnose('unknown-fact', at, { token: inside.trim(), suggestion: suggest(inside.trim(), known) }),
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
    if (of.role?.refersTo === 'links-in-text') return filled(node, true);
    return of.role === undefined && of.isPlain ? filled(node, false) : node;
  };
  return { root: visit(shape, root), diagnostics };
}

/** A value as words of a formatted text: no character of it means anything there. */
function asWords(value: string): string {
  return value.replace(/[\\`*_[\]<>#&~|{}()!+.-]/g, '\\$&');
}

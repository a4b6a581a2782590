import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { locate, type YamlDocument, type YamlNode } from '../model/source.ts';
import { spanOfText } from './span-of-text.ts';

/** Reports the tabs in a text, except for those that `ignored` matches. A single one gets a fix. */
export function tabsIn(
  node: YamlNode & { kind: 'text' },
  { file }: Pick<YamlDocument, 'file'>,
  ignored?: RegExp,
): readonly Diagnostic[] {
  const text = ignored === undefined ? node.text : node.text.replace(ignored, ' ');
  const first = text.indexOf('\t');
  if (first === -1) return [];
  const count = text.split('\t').length - 1;
  // A tab is white space, so its place is that of the words around it.
  const begin = text.slice(0, first).search(/\S+\s*$/);
  const words = /^\S*\s*\S*/.exec(text.slice(Math.max(0, begin)))?.[0] ?? '';
  const span = spanOfText(file, node, Math.max(0, begin), words.length);
  const written = file.text.slice(span.start, span.end);
  const isSure = count === 1 && /^[^\t\n\\]*\t[^\t\n\\]*$/.test(written);
  const fix = isSure ? { fix: { at: locate(file, span), text: written.replace('\t', ' ') } } : {};
  return [diagnose('tab-in-text', locate(file, span), { count }, fix)];
}

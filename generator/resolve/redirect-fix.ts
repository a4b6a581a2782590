import type { Fix } from '../diagnostics/diagnostic.ts';
import { lineBreakOf, locate, type SourceFile, type YamlDocument } from '../model/source.ts';

/** The change of site.yaml that adds a redirect; undefined where its redirects are written in an unusual way. */
export function redirectFix({ file, root }: YamlDocument, from: string, to: string): Fix | undefined {
  if (root.kind !== 'group') return undefined;
  const br = lineBreakOf(file.text);
  const list = root.entries.get('redirects')?.value;
  if (list === undefined) {
    const end = file.text.length;
    const newLine = file.text.endsWith('\n') ? '' : br;
    const text = `${newLine}redirects:${br}  - from: ${from}${br}    to: ${to}${br}`;
    return { at: locate(file, { start: end, end }), text };
  }
  const first = list.kind === 'list' ? list.items[0] : undefined;
  const dash = first && dashBefore(file, first.span.start);
  if (first === undefined || dash === undefined) return undefined;
  const at = locate(file, { start: first.span.start, end: first.span.start });
  // Before the first one, with the same indentation.
  const between = ' '.repeat(at.column - dash - 1);
  const text = `from: ${from}${br}${' '.repeat(at.column - 1)}to: ${to}${br}${' '.repeat(dash - 1)}-${between}`;
  return { at, text };
}

/** The column of the dash that begins an item on its line; undefined if there is anything else before the item. */
function dashBefore({ text }: SourceFile, start: number): number | undefined {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const [, indentation] = /^( *)- +$/.exec(line) ?? [];
  return indentation === undefined ? undefined : indentation.length + 1;
}

import type { Fix } from '../diagnostics/diagnostic.ts';
import { indentationOfDash, lineBreakOf, locate, type YamlDocument } from '../model/source.ts';

/** The change of site.yaml that adds a redirect; undefined if its redirects are written in an unusual form. */
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
  const dash = first && indentationOfDash(file, first.span.start);
  if (first === undefined || dash === undefined) return undefined;
  const at = locate(file, { start: first.span.start, end: first.span.start });
  // Inserted before the first redirect, with the same indentation.
  const between = ' '.repeat(at.column - dash - 2);
  const text = `from: ${from}${br}${' '.repeat(at.column - 1)}to: ${to}${br}${' '.repeat(dash)}-${between}`;
  return { at, text };
}

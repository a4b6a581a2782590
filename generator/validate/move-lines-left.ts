import type { Fix } from '../diagnostics/diagnostic.ts';
import { locate, type SourceFile, type Span } from '../model/source.ts';

/**
 * The fix that moves lines to the left, so the first begins in another column. None if that line is not too far in, or if
 * another line begins further left: it belongs to something else.
 */
export function moveLinesLeft(
  span: Span,
  { from, to }: { readonly from: number; readonly to: number },
  file: SourceFile,
): { readonly fix?: Fix } {
  const lines = file.text.slice(span.start, span.end).split('\n');
  const isBlank = (line: string) => line.trim() === '';
  if (from <= to || !lines.every((line) => isBlank(line) || line.search(/\S/) >= from)) return {};
  const moved = lines.map((line) => line.slice(isBlank(line) ? 0 : from - to));
  return { fix: { at: locate(file, span), text: moved.join('\n') } };
}

import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import type { Ridge } from '../model/site.ts';
import { locate, type SourceFile, type Span } from '../model/source.ts';

/**
 * Reads the ridge line from an owner's drawing. Only the outlines of its paths and its viewBox are read, so nothing else in
 * the file reaches a page.
 */
export function readRidge(drawing: SourceFile): { readonly ridge?: Ridge; readonly diagnostic?: Diagnostic } {
  // Comments keep their length, so places in the text stay correct.
  const text = drawing.text.replace(/<!--.*?-->/gs, (comment) => ' '.repeat(comment.length));
  const refuse = (why: 'no-field' | 'no-path' | 'bad-path' | 'moved' | 'too-long', span: Span) => ({
    diagnostic: diagnose('unusable-ridge', locate(drawing, span), { why, limit: MOST_CHARACTERS }),
  });
  const root = /<svg\b[^>]*>/.exec(text);
  const rootSpan = { start: root?.index ?? 0, end: (root?.index ?? 0) + (root?.[0].length ?? 0) };
  const field = fieldOf(root?.[0] ?? '');
  if (field === undefined) return refuse('no-field', rootSpan);

  const moved = /\s(?:transform|clip-path)\s*=/.exec(text);
  if (moved !== null) return refuse('moved', { start: moved.index + 1, end: moved.index + moved[0].length });
  const outlines = [...text.matchAll(/<path\b[^>]*?\sd\s*=\s*(["'])(.*?)\1/gs)].map((found) => {
    const end = found.index + found[0].length - 1;
    return { path: found[2] ?? '', span: { start: end - (found[2] ?? '').length, end } };
  });
  if (outlines.length === 0) return refuse('no-path', rootSpan);
  const bad = outlines.find(({ path }) => !OUTLINE.test(path));
  if (bad !== undefined) return refuse('bad-path', bad.span);
  const paths = outlines.map(({ path }) => path.trim().replace(/\s+/g, ' '));
  if (paths.join('').length > MOST_CHARACTERS) return refuse('too-long', outlines[0]!.span);
  return { ridge: { paths, transform: fitting(field) } };
}

/** Each page contains the outline. */
const MOST_CHARACTERS = 4_000;

/** Path commands with their numbers, and nothing that a browser could read in another way. */
const OUTLINE = /^\s*[Mm][\d\s,.eE+\-MmLlHhVvCcSsQqTtAaZz]*$/;

type Field = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** The part of the plane that the drawing shows: its viewBox. */
function fieldOf(root: string): Field | undefined {
  const [, written = ''] = /\sviewBox\s*=\s*["']([^"']*)["']/.exec(root) ?? [];
  const [x = NaN, y = NaN, width = 0, height = 0] = written
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const isField = [x, y, width, height].every(Number.isFinite) && width > 0 && height > 0;
  return isField ? { x, y, width, height } : undefined;
}

/** The transform from the drawing to the field of the templates' ridges. */
function fitting({ x, y, width, height }: Field): string {
  const [across, down] = [rounded(1440 / width), rounded(96 / height)];
  return `scale(${across} ${down}) translate(${-x} ${-y})`;
}

function rounded(value: number): number {
  return Number(value.toPrecision(6));
}

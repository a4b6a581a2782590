import { asTyped } from './as-typed.ts';
import { escapeControl } from './escape.ts';
import type { ReportContext } from './formatter.ts';
import { wrap } from './wrap.ts';

/** Wraps texts into lines that fit. Commands are rewritten as they must be typed, and control characters are escaped. */
export function lines(
  texts: readonly string[],
  indent: number,
  { width, typed }: Pick<ReportContext, 'width' | 'typed'>,
): readonly string[] {
  return texts.flatMap((text) =>
    wrap(escapeControl(asTyped(text, typed)), width - indent).map((line) => `${' '.repeat(indent)}${line}`),
  );
}

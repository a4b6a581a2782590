import { asTyped } from './as-typed.ts';
import { escapeControl } from './escape.ts';
import type { ReportContext } from './formatter.ts';
import { wrap } from './wrap.ts';

/** Texts as lines that fit, with commands as they must be typed and nothing that steers a terminal. */
export function lines(
  texts: readonly string[],
  indent: number,
  { width, typed }: Pick<ReportContext, 'width' | 'typed'>,
): readonly string[] {
  return texts.flatMap((text) =>
    wrap(escapeControl(asTyped(text, typed)), width - indent).map((line) => `${' '.repeat(indent)}${line}`),
  );
}

import type { Edit } from './candidate.ts';

/** Applies an edit to a text. */
export function withEdit(text: string, { span, text: replacement }: Edit): string {
  return text.slice(0, span.start) + replacement + text.slice(span.end);
}

/**
 * An edit of several lines as one small edit for each line that changes, the last line first: places between them stay exact.
 * An edit that adds or removes lines stays whole, and one that only moves its first line to the end has two parts.
 */
export function inParts({ span, text: replacement }: Edit, text: string): readonly Edit[] {
  const [before, after] = [text.slice(span.start, span.end).split('\n'), replacement.split('\n')];
  if (before.length !== after.length) return [{ span, text: replacement }];
  const [first, ...others] = before as [string];
  if (others.length > 0 && replacement === [...others, first].join('\n'))
    return [
      { span: { start: span.end, end: span.end }, text: `\n${first}` },
      { span: { start: span.start, end: span.start + first.length + 1 }, text: '' },
    ];
  const parts: Edit[] = [];
  let { start } = span;
  for (const [at, line] of before.entries()) {
    const now = after[at]!;
    const kept = countOfSame(line, now, 'start');
    const ending = countOfSame(line.slice(kept), now.slice(kept), 'end');
    const place = { start: start + kept, end: start + line.length - ending };
    if (line !== now) parts.unshift({ span: place, text: now.slice(kept, now.length - ending) });
    start += line.length + 1;
  }
  return parts;
}

/** The number of equal characters at the start or end of two texts. */
function countOfSame(one: string, other: string, side: 'start' | 'end'): number {
  const most = Math.min(one.length, other.length);
  let count = 0;
  const isSame = (index: number) => one.at(index) === other.at(index);
  while (count < most && isSame(side === 'start' ? count : -1 - count)) count += 1;
  return count;
}

/** The offset before some edits; the last edit is undone first. */
export function offsetBefore(edits: readonly Edit[], offset: number): number {
  return edits.reduceRight((at, { span, text }) => {
    if (at <= span.start) return at;
    const end = span.start + text.length;
    return at >= end ? at - end + span.end : Math.min(at, span.end);
  }, offset);
}

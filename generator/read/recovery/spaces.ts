import { diagnose } from '../../diagnostics/diagnostic.ts';
import { keyNames } from '../../schema/key-names.ts';
import type { Candidate, Edit, RecoveryRule } from './candidate.ts';
import { isBlank, type Line, wordsStart } from './line.ts';

/** No-break spaces as the indentation of a whole file, copied from a web page: one line alone would be in the wrong column. */
export const noBreakIndentation: RecoveryRule = ({ text, lines }) => {
  const shifted = lines.flatMap(({ start, end }) => {
    const [margin = ''] = /^[^\S\t]*/.exec(text.slice(start, end)) ?? [];
    return UNUSUAL_SPACES.test(margin) ? [{ start, end: start + margin.length, lineEnd: end }] : [];
  });
  const keys = shifted.filter(({ end, lineEnd }) => {
    const [, key = ''] = /^(?:-\s+)?([a-z]\w*):/.exec(text.slice(end, lineEnd)) ?? [];
    return keyNames().has(key);
  });
  const [first] = shifted;
  if (first === undefined || keys.length < 2) return [];
  const span = { start: first.start, end: shifted.at(-1)!.end };
  let spaces = '';
  let from = span.start;
  for (const { start, end } of shifted) {
    spaces +=
      text.slice(from, start) +
      text
        .slice(start, end)
        .replace(/\ufeff/g, '')
        .replace(/\s/g, ' ');
    from = end;
  }
  const at = { start: first.start, end: first.end };
  return [
    {
      span: at,
      edit: { span, text: spaces },
      say: (place, fix) => diagnose('no-break-space', place, {}, fix),
    },
  ];
};

/** Characters that only look like spaces where YAML needs a space: at the start of a line, or after a colon or dash. */
export const noBreakSpaces: RecoveryRule = ({ text, near }) =>
  near.flatMap(({ start, end }) => {
    const [head = ''] = /^[\s\u200b-]*(?:[\w-]+[\s\u200b]*:)?[\s\u200b]*/.exec(text.slice(start, end)) ?? [];
    const at = head.search(UNUSUAL_SPACES);
    if (at === -1) return [];
    return {
      span: { start: start + at, end: start + at + 1 },
      edit: {
        span: { start, end: start + head.length },
        text: head.replace(/[\u200b\ufeff]/g, '').replace(/[^\S\t]/g, ' '),
      },
      say: (place, fix) => diagnose('no-break-space', place, {}, fix),
    };
  });

/** A line of nothing but no-break spaces, which looks empty: for YAML it is a text. */
export const noBreakLine: RecoveryRule = ({ text, lines, near: [here] }) => {
  const line = lines
    .slice(0, here?.number ?? 0)
    .findLast(({ start, end }) => ONLY_SPACES.test(text.slice(start, end)));
  if (line === undefined) return [];
  const span = { start: line.start, end: line.end };
  return [
    { span, edit: { span, text: '' }, say: (place, fix) => diagnose('no-break-space', place, {}, fix) },
  ];
};

const ONLY_SPACES = /^[ \t]*[^\S \t][\s\u200b]*$|^[ \t]*\u200b[\s\u200b]*$/;

/** Every kind of space except space and tab; word processors and web pages insert them. */
const UNUSUAL_SPACES = /[\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000\ufeff]/;

/** A colon or dash without the space that YAML needs after it. */
export const missingSpace: RecoveryRule = ({ text, lines, near }) =>
  near.flatMap((line): readonly Candidate[] => {
    const from = wordsStart(line);
    const words = text.slice(from, line.end);
    // The colon of https:// is not that of a key.
    const [colon] = /^[a-z][\w-]*:(?!\/\/)(?=\S)/i.exec(words) ?? [];
    const character = colon ?? (TIGHT_DASH.test(words) ? '-' : undefined);
    if (character === undefined) return [];
    const after = from + character.length;
    const span = { start: after - 1, end: after + 1 };
    const args = { character: character.slice(-1) };
    const say: Candidate['say'] = (at, fix) => diagnose('missing-space', at, args, fix);
    const inserted = { span, edit: { span: { start: after, end: after }, text: ' ' }, say };
    if (colon !== undefined || line.isInText) return [inserted];
    return [inserted, { span, edit: widened(line, lines, text), say }];
  });

/** A dash right before the words of an item. */
const TIGHT_DASH = /^-(?=[^\s-])/;

/**
 * Adds the space to all items with such a dash in the column of a line, and moves their other keys, which were aligned with
 * the first one. All are changed at once, because a single remaining one is an error.
 */
function widened(line: Line, lines: readonly Line[], text: string): Edit {
  const column = line.indentation.length;
  const isHead = (one: Line) =>
    !one.isInText &&
    one.indentation.length === column &&
    TIGHT_DASH.test(text.slice(wordsStart(one), one.end));
  let isInItem = false;
  const changed = lines.flatMap((one) => {
    if (isHead(one)) isInItem = true;
    else if (!isBlank(one) && one.indentation.length <= column) isInItem = false;
    if (!isInItem || isBlank(one)) return [];
    return [{ line: one, at: one.start + column + (isHead(one) ? 1 : 0) }];
  });
  const span = { start: changed[0]!.at, end: changed.at(-1)!.line.end };
  const after = changed.map(({ at }, index) => ` ${text.slice(at, changed[index + 1]?.at ?? span.end)}`);
  return { span, text: after.join('') };
}

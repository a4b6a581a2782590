import { inYaml } from '../../diagnostics/codes/entry.ts';
import { diagnose } from '../../diagnostics/diagnostic.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { BULLETS } from '../../model/bullets.ts';
import { lineBreakOf } from '../../model/source.ts';
import { areTogether, keyNames, richTextNames } from '../../schema/key-names.ts';
import type { Shape } from '../../schema/shape.ts';
import { cellsOf, wordsOfCell } from '../../schema/table.ts';
import { mayBeHeading } from './between-items.ts';
import type { Candidate, RecoveryRule } from './candidate.ts';
import { columnOf, isBlank, upToNextKey } from './line.ts';

/** A text of several lines that was pasted after a key: YAML takes its second line for a key. */
export const textWithoutBar: RecoveryRule = ({ text, lines, near, shape }) =>
  near.flatMap((line): readonly Candidate[] => {
    const opener = lines
      .slice(0, line.number)
      .findLast(({ key }) => key !== undefined && keyNames().has(key));
    if (opener === undefined || opener.isInText || !/^(?:[^\s"'|>[{&*!#]|$)/.test(opener.value)) return [];
    const isEmpty = opener.value === '';
    if (isEmpty && !richTextNames().has(opener.key!)) return [];
    const below = upToNextKey(lines.slice(opener.number));
    const last = below.findLast((one) => !isBlank(one));
    const isTooFarOut = below.some((one) => !isBlank(one) && one.indentation.length <= columnOf(opener));
    if (last === undefined || !isTooFarOut) return [];
    const pasted = below.slice(0, last.number - opener.number);
    const margin = ' '.repeat(columnOf(opener) + 2);
    const words = pasted.map(({ start, indentation, end }) => text.slice(start + indentation.length, end));
    const body = [...(isEmpty ? [] : [opener.value]), ...words]
      .map((one) => (one === '' ? '' : margin + one))
      .join('\n');
    // Empty lines separate paragraphs, and a dash starts an item; other lines are one paragraph.
    const hasLines = words.some((one) => one === '' || LISTED.test(one));
    const first = pasted.find((one) => !isBlank(one))!;
    // A single bracket is not a text.
    if (!/\p{L}/u.test(text.slice(first.start, first.end))) return [];
    // A note after a name or a title must not be published with it.
    const isRich = richTextNames().has(opener.key!);
    const isNote =
      !isRich ||
      A_NOTE.test(words.find((one) => one !== '')!) ||
      mayBeHeading(pasted, opener, { lines, text });
    // A letter may end as a mail does, but in other texts such a line is from the mail.
    const mayHaveNote = words.some((one) => A_NOTE.test(one));
    const asItem = asNewItem(text.slice(first.start, first.end), isRich, shape);
    const args = { key: opener.key!, asItem, ...(isNote && { isNote, ...(isRich && { isRich }) }) };
    return [
      {
        isTrial: isNote || mayHaveNote || asItem !== undefined,
        span: { start: first.start + first.indentation.length, end: first.end },
        edit: {
          span: { start: opener.valueStart, end: last.end },
          text: `${isEmpty ? ' ' : ''}${hasLines ? '|' : '>-'}\n${body}`,
        },
        say: (at, fix) => diagnose('text-without-bar', at, args, fix),
      },
    ];
  });

/** A line that was pasted below a list of items with keys, as a new item. */
function asNewItem(line: string, isBelowText: boolean, shape: Shape | undefined): string | undefined {
  return asQuestion(line, shape) ?? asRow(line, isBelowText, shape);
}

/** The cells of a row of a spreadsheet, as an item with the first keys of the list. */
function asRow(line: string, isBelowText: boolean, shape: Shape | undefined): string | undefined {
  const keys = shape?.kind === 'list' && shape.item.kind === 'group' ? [...shape.item.fields.keys()] : [];
  const row = line.trim();
  const bare = row.replace(/"[^"]*"/g, '""');
  const between = [A_TAB, A_SEMICOLON, ...(isBelowText ? [] : [A_COMMA])].find(({ row }) => row.test(bare));
  const cells = between === undefined ? [] : cellsOf(row, between.character);
  if (cells.length < 2 || cells.length > keys.length) return undefined;
  const pairs = cells.flatMap((cell, at) => (cell === '' ? [] : `${keys[at]}: ${inYaml(wordsOfCell(cell))}`));
  return `- ${pairs.join('\n  ')}`;
}

/** What is between cells. A semicolon or a comma before a space is of a sentence, as is a comma in a number or a longer text. */
const A_TAB = { character: '\t', row: /\S\t/ };
const A_SEMICOLON = { character: ';', row: /^[^;]+;(?!\s)(?!.*;\s)/ };
const A_COMMA = { character: ',', row: /^[^,\d]+,(?!\s)(?!.*,\s)/ };

/** A question copied from a letter, `2. Where?`, as the first key of an item, if the items of the list begin with questions. */
function asQuestion(line: string, shape: Shape | undefined): string | undefined {
  const [first] = shape?.kind === 'list' && shape.item.kind === 'group' ? shape.item.fields : [];
  if (first?.[1].example?.endsWith('?') !== true || !line.trimEnd().endsWith('?')) return undefined;
  return `- ${first[0]}: ${line.replace(NUMBERED, '').trim()}`;
}

/** The number of a question, or `Q`. */
const NUMBERED = /^\s*(?:\d{1,3}|q(?:uestion)? ?\d*)[.):] ?/i;

const LISTED = new RegExp(`^(?:[-*${BULLETS}]|\\d{1,3}[.)]\\s)`);

/** A text of several lines below its key, with a colon that YAML takes for the end of a key. */
export const colonInLines: RecoveryRule = ({ text, lines, near }) =>
  near.flatMap((line): readonly Candidate[] => {
    const opener = lines
      .slice(0, line.number - 1)
      .findLast(({ key }) => key !== undefined && keyNames().has(key));
    if (opener?.key === undefined || !richTextNames().has(opener.key)) return [];
    if (!/^(?:[^\s"'|>[{&*!#]|$)/.test(opener.value)) return [];
    const below = upToNextKey(lines.slice(opener.number), columnOf(opener));
    const pasted = below.slice(0, below.findLastIndex((one) => !isBlank(one)) + 1);
    const filled = pasted.filter((one) => !isBlank(one));
    const isDeeper = filled.every((one) => one.indentation.length > columnOf(opener));
    const pattern = opener.value === '' ? ANY_COLON : HAS_COLON;
    const withColon = filled.find((one) => pattern.test(text.slice(one.start, one.end)));
    const first = withColon ?? (hasColon(opener.value) ? opener : undefined);
    if (!isDeeper || filled.length === 0 || first === undefined) return [];
    if (!pasted.includes(line) && line !== opener) return [];
    const [word = ''] = first === opener ? [] : (/[^\s:]+/.exec(text.slice(first.start, first.end)) ?? []);
    // A comment, which YAML ignored so far, would show on the page.
    const hasComment = HAS_COMMENT.test(text.slice(opener.valueStart, pasted.at(-1)!.end));
    if (isLikeKeyBeside(opener.key, word) || hasComment) return [];
    const margin = ' '.repeat(filled[0]!.indentation.length);
    const hasLines = pasted.length > filled.length || filled.some(({ dashes }) => dashes !== '');
    const bar = hasLines ? '|' : '>-';
    const space = text.charAt(opener.valueStart - 1) === ':' ? ' ' : '';
    const words = opener.value === '' ? '' : lineBreakOf(text) + margin + opener.value;
    return [
      {
        span: {
          start: first === opener ? opener.valueStart : first.start + first.indentation.length,
          end: first.end,
        },
        edit: {
          span: { start: opener.valueStart, end: opener.valueStart + opener.value.length },
          text: `${space}${bar}${words}`,
        },
        say: (at, fix) => diagnose('colon-in-lines', at, { key: opener.key!, bar }, fix),
      },
    ];
  });

const HAS_COMMENT = /(?:^|\s)#/m;

/** Two or more words before a colon are not a key, nor is a word with a capital letter. */
const HAS_COLON = /^\s*(?:\S+\s.*|\p{Lu}[\p{L}'’-]*):(?:\s|$)/u;

/** Below a key without a value, a word before a colon is no key either. */
const ANY_COLON = /:(?:\s|$)/;

/** True for a word that is likely a key of the same group with a typing error. */
function isLikeKeyBeside(key: string, word: string): boolean {
  const beside = [...keyNames()].filter((name) => areTogether(key, name));
  return word.length > 3 && suggest(word.toLowerCase(), beside) !== undefined;
}

/** True for words with a colon among them that does not follow a key. */
function hasColon(value: string): boolean {
  const [, word = ''] = /(?:^|\s)(\S+):(?:\s|$)/.exec(value) ?? [];
  return word !== '' && !keyNames().has(word);
}

/** Notes that people write for themselves, and the ends of mails. */
const A_NOTE =
  /^(?:\(|\/\/|<!--|to ?do\b|fixme\b|xxx\b|note:|nb:|let me know\b|[qa](?:uestion|nswer)? ?\d*[.:)]|sent (?:from|via)\b|get outlook\b|(?:kind |best |warm )?regards\b|thank(?:s| you)\b)/i;

/** A list below a text that is part of it. */
export const listBelowText: RecoveryRule = ({ text, lines, near }) =>
  near.flatMap((line): readonly Candidate[] => {
    const opener = lines
      .slice(0, line.number)
      .findLast(({ key, value }) => key !== undefined && value !== '' && richTextNames().has(key));
    const words = opener === undefined ? undefined : wordsOf(opener.value);
    if (opener === undefined || opener.isInText || words === undefined) return [];
    const after = lines.slice(opener.number);
    const end = after.findIndex(
      (one) => !isBlank(one) && (one.key !== undefined || one.indentation.length < columnOf(opener)),
    );
    const below = (end === -1 ? after : after.slice(0, end)).filter((one) => !isBlank(one));
    const [first, last] = [below[0], below.at(-1)];
    if (first?.dashes === undefined || first.dashes === '' || last === undefined) return [];
    const margin = ' '.repeat(columnOf(opener) + 2);
    const items = below.map((one) => {
      const deeper = Math.max(0, one.indentation.length - first.indentation.length);
      return `${margin}${' '.repeat(deeper)}${text.slice(one.start + one.indentation.length, one.end).trimEnd()}`;
    });
    return [
      {
        span: { start: first.start + first.indentation.length, end: first.end },
        edit: {
          span: { start: opener.valueStart, end: last.end },
          text: ['|', margin + words, '', ...items].join('\n'),
        },
        say: (at, fix) => diagnose('text-without-bar', at, { key: opener.key!, isList: true }, fix),
      },
    ];
  });

/** The words of a one-line value without quotes around them; undefined for other values and incomplete texts. */
function wordsOf(value: string): string | undefined {
  const [, quoted] = /^"([^"\\]*)"$/.exec(value) ?? [];
  if (quoted !== undefined) return quoted;
  const [, apostrophes] = /^'((?:[^']|'')*)'$/.exec(value) ?? [];
  if (apostrophes !== undefined) return apostrophes.replaceAll("''", "'");
  return /^[^\s"'|>[{&*!#]/.test(value) ? value : undefined;
}

import { diagnose } from '../../diagnostics/diagnostic.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { quoted } from '../../model/quoted.ts';
import {
  areTogether,
  formattedNames,
  IN_PLACE_OF_COLON,
  isFormattedAmong,
  keyNames,
  mayBeAmong,
  nameInAnyCase,
  richTextNames,
} from '../../schema/key-names.ts';
import type { Shape } from '../../schema/shape.ts';
import { type Candidate, type RecoveryRule, replacement, valueSpan } from './candidate.ts';
import { joinedLine, onOwnLine, type SecondKey } from './joined-lines.ts';
import { columnOf, filledLine, type Line, OPENS_TEXT, wordsStart } from './line.ts';
import { linesBeside } from './lines-beside.ts';

/** A key without its colon, or with another character instead of it. */
export const missingColon: RecoveryRule = ({ text, near, lines, shape }) =>
  near.flatMap((line) => {
    const from = wordsStart(line);
    const [, word = '', separator = ''] = KEY_WITHOUT_COLON.exec(text.slice(from, line.end)) ?? [];
    // Short words are similar to many keys, and a line of text may well start with "to".
    const isKey = keyNames().has(word) && (word.length > 2 || isOneWord(text.slice(from, line.end), word));
    const end = from + word.length;
    const hasValue = end + separator.length < line.end;
    const isComma = /^[,.]/.test(separator);
    const similar = isKey ? undefined : similarKey(word, separator, hasValue);
    if (!isKey && similar === undefined) return [];
    const beside = linesBeside(line, lines);
    const isThere = beside.some(({ key }) => key === word);
    // An item of one word that has this key below means the value of another key: `- text` is `- type: text`.
    if (isThere && line.dashes !== '' && !hasValue) return [];
    // A word with a comma is a key only if its group can have it and does not.
    if (isComma && !(isKey && hasValue && !isThere)) return [];
    // The second line of a text may begin with a word that is a key in another group.
    const isOfText = (separator.trim() === '' || isComma) && shape !== undefined;
    if (isKey && isOfText && !mayBeAmong(word, beside, shape)) return [];
    // An item with a dash is not part of a text above it.
    const above = line.dashes === '' ? filledLine(lines, line.number - 2, -1) : undefined;
    // A misspelt key is corrected in the same edit, if its group can have the right one.
    const isMissing = similar !== undefined && hasValue && !beside.some(({ key }) => key === similar);
    const meant =
      isMissing && shape !== undefined && mayBeAmong(similar, beside, shape) ? similar : undefined;
    const isCapital = /^[A-Z]/.test(word);
    if (isCapital && meant === undefined) return [];
    const isAfterText = isComma || isCapital ? mayGoOn(above, isCapital) : false;
    return {
      span: { start: from, end },
      edit: {
        span: { start: meant === undefined ? end : from, end: end + separator.length },
        text: `${meant ?? ''}${hasValue ? ': ' : ':'}`,
      },
      // A word that is only similar to a key may not be one.
      isTrial: (!isKey && !hasValue) || isAfterText,
      say: (at, fix) => diagnose('missing-colon', at, { key: word, meant }, fix),
    };
  });

const KEY_WITHOUT_COLON = new RegExp(
  `^([a-z](?:[\\w-]*\\w)?)(\\s*(?:${IN_PLACE_OF_COLON})\\s*|[,.]\\s+|\\s+|$)`,
  'i',
);

/**
 * True if a text may go on below a line: a rich text, and for a sentence that begins with a capital letter also a text that
 * already has several lines.
 */
function mayGoOn(above: Line | undefined, isSentence: boolean): boolean {
  if (above === undefined) return false;
  return above.key === undefined ? isSentence : richTextNames().has(above.key);
}

/** The key that a word before a value is similar to. A word that only a space or a comma separates may start a sentence. */
function similarKey(word: string, separator: string, hasValue: boolean): string | undefined {
  const isSeparated = /[^\s,.]/.test(separator);
  // Keys never start with a capital letter, so such a word must be the whole key.
  if (/^[A-Z]/.test(word)) return isSeparated && hasValue ? nameInAnyCase(word, keyNames()) : undefined;
  const mayBeNear = separator.trim() !== '' || !hasValue;
  return mayBeNear && word.length > 3 ? suggest(word, keyNames()) : undefined;
}

/** True if at most one word comes after the first. */
function isOneWord(words: string, first: string): boolean {
  return !/\s/.test(words.slice(first.length).trim());
}

/** A value that YAML takes for another key, because it contains a colon and a space. */
export const colonInText: RecoveryRule = ({ near, text, lines }) =>
  near.flatMap((line): readonly Candidate[] => {
    const { value, key, dashes } = line;
    if (/^["'[{]/.test(value) || !/:(\s|$)/.test(value)) return [];
    // Quotes around one line of a text would be part of it.
    if (key === undefined && dashes === '') return [];
    const joined = joinedLine(line, lines, text);
    if (joined !== undefined) return [joined];
    const start = line.valueStart + value.search(/:(\s|$)/);
    const inQuotes: Candidate = {
      span: { start, end: start + 1 },
      edit: { span: valueSpan(line), text: quoted(value) },
      say: (at, fix) => diagnose('colon-in-text', at, {}, fix),
    };
    const second = secondKey(line, /^(.*?[\s,;|])([a-z]\w*):\s/i);
    const isCapital = second !== undefined && !value.startsWith(second.key, second.at);
    const isTaken = isCapital && groupOf(line, lines).some((one) => one.key === second.key);
    if (second === undefined || isTaken || !mayFollow(second, key)) return [inQuotes];
    // A word in a sentence can be a key too. It is certainly one only after the end of a value, and in small letters.
    const isTrial = isCapital || !/[.?!,;|)"'”’]$/.test(value.slice(0, second.at).trimEnd());
    const candidate = { ...onOwnLine(second, line, text), isTrial };
    // After the end of a value there may be more keys, which visitors must not see.
    const mayBeText = isTrial || !/:(?:\s|$)/.test(value.slice(second.at + second.key.length + 1));
    return mayBeText ? [candidate, { ...inQuotes, isTrial: !isTrial }] : [candidate];
  });

/** The lines in the column of a line, up to the items around it. */
function groupOf(line: Line, lines: readonly Line[]): readonly Line[] {
  const from = lines.slice(0, line.number).findLastIndex(({ dashes }) => dashes !== '');
  const below = lines.findIndex(({ dashes, number }) => dashes !== '' && number > line.number);
  const around = lines.slice(Math.max(0, from), below === -1 ? lines.length : below);
  return around.filter((one) => !one.isInText && columnOf(one) === columnOf(line));
}

/** True if the two keys can be in the same group. A misspelt key may be in any. */
function mayFollow({ key }: SecondKey, first: string | undefined): boolean {
  return first === undefined || !keyNames().has(first) || areTogether(first, key);
}

/** A key after a text in quotes, as between braces: `title: "A", description: "B"`. */
export const keyAfterQuotes: RecoveryRule = ({ near, text }) =>
  near.flatMap((line) => {
    const second = secondKey(line, KEY_AFTER_QUOTES);
    const pairs = /^(.*?)[\s,;]*$/.exec(line.value.slice(second?.at))?.[1] ?? '';
    if (second === undefined || !ONLY_PAIRS.test(pairs)) return [];
    const { edit, ...candidate } = onOwnLine(second, line, text);
    const lines = Array.from(pairs.matchAll(PAIR), ([pair]) => pair.trimEnd());
    const keys = lines.map((pair) => pair.slice(0, pair.indexOf(':')));
    if (!keys.every((key) => keyNames().has(key))) return [];
    const span = { start: edit.span.start, end: valueSpan(line).end };
    return [{ ...candidate, edit: { span, text: edit.text + lines.join(edit.text) } }];
  });

const IN_QUOTES = `"(?:[^"\\\\]|\\\\.)*"|'(?:[^']|'')*'`;
const KEY_AFTER_QUOTES = new RegExp(`^((?:${IN_QUOTES})[\\s,;]+)([a-z]\\w*):\\s`);

/** A key and a value without commas, quotes or comments that would make it unclear. */
const ONE_PAIR = `[a-z]\\w*:\\s+(?:${IN_QUOTES}|[^\\s"'#,;][^"'#,;:]*)`;
const PAIR = new RegExp(ONE_PAIR, 'g');
const ONLY_PAIRS = new RegExp(`^${ONE_PAIR}(?:[\\s,;]+${ONE_PAIR})*$`);

/** True if another key follows a text in quotes, so the value is not one text. */
export function hasKeyAfterQuotes(line: Line): boolean {
  return secondKey(line, KEY_AFTER_QUOTES) !== undefined;
}

/** A key inside a value, as when two lines were joined. The pattern matches the part before it, and its name. */
function secondKey({ key, value }: Line, pattern: RegExp): SecondKey | undefined {
  const [, before = '', written = ''] = pattern.exec(value) ?? [];
  const word = keyNames().has(written) ? written : written.toLowerCase();
  if (key === undefined || !keyNames().has(word)) return undefined;
  const head = before
    .trimEnd()
    .replace(/[,;|]$/, '')
    .trimEnd();
  return { key: word, at: before.length, between: before.length - head.length };
}

/** Colours between braces: # would start a comment that includes the closing brace. */
export const colourInBraces: RecoveryRule = ({ near }) =>
  near.flatMap((line) => {
    const first = line.value.startsWith('{') ? line.value.search(COLOUR) : -1;
    if (first === -1) return [];
    const start = line.valueStart + first;
    return {
      span: { start, end: start + 1 },
      edit: { span: valueSpan(line), text: line.value.replace(COLOUR, '"$&"') },
      say: (at, fix) => diagnose('reserved-character', at, { character: '#' }, fix),
    };
  });

/** A colour that is the complete value of a key between braces. */
const COLOUR = /(?<=[{,]\s*[\w-]+:\s+)#[0-9a-f]{3,8}(?=\s*[,}])/gi;

/** A value whose first character is reserved in YAML. */
export const reservedCharacter: RecoveryRule = ({ near, lines, shape }) =>
  near.flatMap((line): readonly Candidate[] => {
    const { value, key, dashes } = line;
    // A file of only brackets is not a text without quotes.
    if (key === undefined && dashes === '' && /^[[{]/.test(value)) return [];
    if (!/^(?:[@%`*&!,\]}{[|>]|[?:](?=\s|$)|-\s)/.test(value) || OPENS_TEXT.test(value)) return [];
    const character = value.charAt(0);
    // In formatted text a > begins a quotation, even between the quotes of YAML.
    const isFormatted = character === '>' && key !== undefined && isFormattedText(key, line, lines, shape);
    const say: Candidate['say'] = (at, fix) =>
      diagnose('reserved-character', at, { character, ...(isFormatted && { isFormatted }) }, fix);
    const shown = isFormatted ? value.replace('>', '&gt;') : value;
    if (character !== '-') return [replacement(valueSpan(line), quoted(shown), say)];
    // The dash of an item must not be visible outside a list. Before a number it can be a minus.
    const words = value.replace(/^-\s+/, '');
    const isSure = /^\p{L}/u.test(words) && !filledLine(lines, line.number, 1)?.dashes;
    return [{ ...replacement(valueSpan(line), words, say), isTrial: !isSure }];
  });

/** True for a key of formatted text; some keys are of such a text in one group, and of another in the next. */
function isFormattedText(key: string, line: Line, lines: readonly Line[], shape: Shape | undefined): boolean {
  if (formattedNames().has(key)) return true;
  return shape !== undefined && isFormattedAmong(key, linesBeside(line, lines), shape);
}

import { BULLETS, DRAWN_AT_START, SURE_BULLETS } from '../model/bullets.ts';
import type { SourceFile, Span, YamlNode } from '../model/source.ts';
import { HARD_BREAK, LISTED, labelledIn, shortIn } from './separate-lines.ts';
import { spanOfText } from './span-of-text.ts';

type TextNode = YamlNode & { kind: 'text' };

/** Bullets in a text that do not make a list, and the intended text if it is certain. */
type PastedBullets = {
  readonly span: Span;
  readonly bullet: string;
  readonly as: 'lines' | 'unspaced' | 'joined';
  readonly corrected: string | undefined;
};

/** The first bullet of a text whose lines, or parts of lines, were meant as list items. */
export function bulletsIn(node: TextNode, file: SourceFile): PastedBullets | undefined {
  const mayHaveItems = MAY_HAVE_BULLETS.test(node.text) || HYPHEN.test(node.text) || LETTER.test(node.text);
  if (file.text[node.span.start] !== '>' && !mayHaveItems) return undefined;
  const [head, ...lines] = file.text.slice(node.span.start, node.span.end).split('\n');
  const style = /^[|>]/.exec(head ?? '')?.[0];
  if (style === '>' && lines.filter((line) => ITEM.test(line)).length > 1) {
    const at = lines.findIndex((line) => ITEM.test(line));
    const start = startOfLine(node, [head, ...lines], at + 1);
    const bullet = ITEM.exec(lines[at]!)![1]!;
    const span = { start, end: start + bullet.length };
    return { span, bullet, as: 'joined', corrected: asLines(head!, lines) };
  }
  const items = lines.filter((line) => BULLET.test(line));
  const dashes = lines.filter((line) => DASH.test(line));
  const isBullet =
    items.length > 0
      ? BULLET
      : dashes.length > 1
        ? DASH
        : [HYPHEN, LETTER].find((mark) => follow(lines, mark));
  if (style !== undefined && isBullet !== undefined) {
    const at = lines.findIndex((line) => isBullet.test(line));
    const bullet = isBullet.exec(lines[at]!)![2]!;
    const start = startOfLine(node, [head, ...lines], at + 1);
    const span = { start, end: start + bullet.length };
    const asItems = withItems(lines, isBullet);
    const isWhole = lines.every((line) => line.trim() === '' || isBullet.test(line) || isInner(line, lines));
    const as = isBullet === HYPHEN ? 'unspaced' : 'lines';
    if (style === '|') return { span, bullet, as, corrected: [head, ...asItems].join('\n') };
    return { span, bullet, as: 'joined', corrected: isWhole ? asLines(head!, asItems) : undefined };
  }
  const match = INSIDE.exec(node.text);
  const bullet = match?.[1] ?? match?.[2];
  if (bullet === undefined) return undefined;
  const offset = node.text.indexOf(bullet, match?.index);
  return { span: spanOfText(file, node, offset, 1), bullet, as: 'joined', corrected: undefined };
}

/** Most texts contain none of these. */
const MAY_HAVE_BULLETS = new RegExp(`[${BULLETS}\u2013\u2014]|[-*][\u00a0\u2007\u202f]`);
const BULLET = new RegExp(`^(\\s*)([${BULLETS}])\\s*(?=\\S)`);
/** The bullet `o` that word processors use in a list inside such an item. */
const INNER = /^(\s+)(o)\s+(?=\S)/;
/** A single line that starts with a dash may be speech; two are a list. */
const DASH = /^(\s*)([–—]|[-*](?=[\u00a0\u2007\u202f]))\s+(?=\S)/;
/** A hyphen without the space of an item. */
const HYPHEN = /^(\s*)(-)(?=\p{L})/mu;

/** A bullet of Word that became a letter, because the text was pasted without its typeface. */
const LETTER = /^(\s*)([o§])\s+(?=\S)/m;

/**
 * True for lines with such a start one after another. A single hyphen may name the author of a quote, and a single letter may be
 * a word.
 */
function follow(lines: readonly string[], start: RegExp): boolean {
  const filled = lines.filter((line) => line.trim() !== '').map((line) => start.test(line));
  const [first, last] = [filled.indexOf(true), filled.lastIndexOf(true)];
  return first < last && filled.slice(first, last).every((one) => one);
}

/** Correct items, which a text after > joins nevertheless. */
const ITEM = /^\s*(-|\d{1,2}[.)])\s+\S/;
/** A bullet before the first words of a text, or several in one line. */
const INSIDE = new RegExp(String.raw`^([${SURE_BULLETS}])\s*\S|\s([${SURE_BULLETS}])\s[^\n]*\s\2\s`);

/** The lines with "- " for each bullet, and an empty line where text follows a list. */
function withItems(lines: readonly string[], isBullet: RegExp): readonly string[] {
  return lines.flatMap((line, at) => {
    if (isInner(line, lines)) return [line.replace(INNER, '$1- ')];
    const before = isBullet.exec(lines[at - 1] ?? '');
    if (isBullet.test(line)) return [line.replace(isBullet, '$1- ')];
    const goesOn = before !== null && line.trim() !== '' && depthOf(line) <= before[1]!.length;
    return goesOn ? ['', line] : [line];
  });
}

/** True for an item in a list inside the item of another bullet. */
function isInner(line: string, lines: readonly string[]): boolean {
  const outer = lines.find((one) => BULLET.test(one));
  return outer !== undefined && INNER.test(line) && depthOf(line) > depthOf(outer);
}

/** The same text with its line breaks. */
function asLines(head: string, lines: readonly string[]): string {
  return [head.replace('>', '|'), ...lines].join('\n');
}

/** Lines that were meant to stay separate. */
type LinesTogether = {
  readonly span: Span;
  readonly count: number;
  /** The cause, if it is how the text begins: a > joins its lines, or it has no | at all. */
  readonly begins?: 'folded' | 'plain';
  /** The correction of such a text, if there is one. */
  readonly fix?: { readonly span: Span; readonly text: string };
};

/**
 * Lines that a page shows as one paragraph, probably by mistake: the empty line between them is missing, or they are too
 * short for broken sentences.
 */
export function linesTogether(node: TextNode, file: SourceFile): LinesTogether | undefined {
  const { text } = node;
  if (!text.trim().includes('\n')) return undefined;
  const style = file.text.charAt(node.span.start);
  if (style !== '|') {
    const lines = text.trim().split(/\n+/);
    // Even there, two empty lines in a row end a paragraph.
    if (/["']/.test(style) || !/\S\n(?=\S)/.test(text) || lines.some((line) => LISTED.test(line)))
      return undefined;
    const { start } = node.span;
    const sign = { start, end: start + 1 };
    return style === '>'
      ? { span: sign, count: lines.length, begins: 'folded', fix: { span: sign, text: '|' } }
      : { span: node.span, count: lines.length, begins: 'plain', ...withBar(node, file) };
  }
  let offset = 0;
  for (const paragraph of text.split(/(\n\s*\n)/)) {
    const lines = paragraph.trimEnd().split('\n');
    const likeItems = [shortIn, labelledIn, letteredIn, numberedIn, drawnIn].map((itemsIn) => itemsIn(lines));
    const together = likeItems.find((items) => items.length > 1);
    if (together !== undefined) {
      return {
        span: spanOfText(file, node, text.indexOf(together[0]!, offset), together[0]!.length),
        count: together.length,
      };
    }
    offset += paragraph.length;
  }
  return undefined;
}

/** Puts | before a text that begins next to its key or below it. A comment among its lines would become text. */
function withBar({ span }: TextNode, { text }: SourceFile): Pick<LinesTogether, 'fix'> {
  const [first = '', ...others] = text.slice(span.start, span.end).split('\n');
  const margins = others.flatMap((line) => /^ +(?=\S)/.exec(line)?.[0] ?? []);
  const [margin] = margins;
  const isEven = margin !== undefined && margins.every((one) => one === margin);
  if (!isEven || /\s#|\r/.test(text.slice(span.start, span.end))) return {};
  const [, space, own] = /:( *)(?:\n( *))?$/.exec(text.slice(0, span.start)) ?? [];
  if (space === undefined) return {};
  if (own === undefined) return { fix: { span, text: ['|', margin + first, ...others].join('\n') } };
  const end = span.start - own.length - 1;
  return own === margin ? { fix: { span: { start: end - space.length, end }, text: ' |' } } : {};
}

/**
 * Lines that start with `(a)`, `b)`, `(ii)` or `(3)`, which are not lists in Markdown. The first one must have the
 * first letter or number.
 */
function letteredIn(lines: readonly string[]): readonly string[] {
  const lettered = lines.filter((line) => LETTERED.test(line));
  const isSeries = /^\s*\(?[ai1]\)/i.test(lettered[0] ?? '');
  return isSeries && !lines.some((line) => HARD_BREAK.test(line)) ? lettered : [];
}

/** Lines with numbers one after another, below other words: there only the number 1 starts a list. */
function numberedIn(lines: readonly string[]): readonly string[] {
  const numbers = lines.map((line) => Number(/^\s*(\d{1,2})[.)]\s+\S/.exec(line)?.[1] ?? Number.NaN));
  const first = numbers.findIndex((number, at) => at > 0 && number > 1 && numbers[at + 1] === number + 1);
  const begun = numbers.slice(0, Math.max(0, first)).some((number) => !Number.isNaN(number));
  return first === -1 || begun
    ? []
    : lines.slice(first).filter((_, at) => !Number.isNaN(numbers[first + at]!));
}

/** Lines that start with an emoji, an arrow or a tick. */
function drawnIn(lines: readonly string[]): readonly string[] {
  const drawn = lines.filter((line) => DRAWN.test(line));
  return drawn.some((line) => HARD_BREAK.test(line)) ? [] : drawn;
}

const DRAWN = new RegExp(DRAWN_AT_START, 'u');

const LETTERED = /^\s*(?:\(\d{1,2}\)|\(?(?:[a-z]|[ivx]{2,4})\))\s+\S/i;

/** A line that Markdown makes part of the list item above it, with a corrected start if that was meant. */
type LineInItem = {
  readonly span: Span;
  readonly corrected: string | undefined;
  /** The line may be another item without the space after its dash, or the author of a quote in the item. */
  readonly isItem: boolean;
  /** The number that makes the line a list after the item, and not a part of it: `1986.` */
  readonly number?: string;
};

/** The first line that continues a list item although it is aligned with the item's mark, not with its words. */
export function lineInItem(node: TextNode, file: SourceFile): LineInItem | undefined {
  if (file.text.charAt(node.span.start) !== '|') return undefined;
  let offset = 0;
  let item: { depth: number; indentation: string; isOrdered: boolean; isDash: boolean } | undefined;
  let before = '';
  for (const line of node.text.split('\n')) {
    const [, spaces = '', mark = ''] = LISTED.exec(line) ?? [];
    const isOrdered = /^\d/.test(mark);
    // Within a paragraph only the number 1 starts a list: "It opened in" and below "1990. Then" are one sentence.
    const mayBegin = !isOrdered || before === '' || item?.isOrdered === true || /^1[.)]$/.test(mark);
    if (line.trim() === '') item = undefined;
    else if (mark !== '' && mayBegin)
      item = {
        depth: spaces.length,
        indentation: ' '.repeat(spaces.length + mark.length + 1),
        isOrdered,
        isDash: mark === '-',
      };
    else if (item !== undefined && depthOf(line) <= item.depth) {
      const span = spanOfText(file, node, offset + depthOf(line), line.trim().length);
      if (isOrdered) return { span, corrected: undefined, isItem: false, number: mark };
      if (item.isDash && ITEM_WITHOUT_SPACE.test(line)) return { span, corrected: undefined, isItem: true };
      // The second part of a broken sentence starts with a small letter.
      const isAsWritten = file.text.slice(span.start, span.end) === line.trim();
      const goesOn = isAsWritten && /^\s*\p{Ll}+(?:[\s,]|$)/u.test(line) && !/[.!?:]["'”’)]*$/.test(before);
      const added = item.indentation.slice(depthOf(line));
      return { span, corrected: goesOn ? `${added}${line.trim()}` : undefined, isItem: false };
    }
    before = line.trim();
    offset += line.length + 1;
  }
  return undefined;
}

/** Not a negative number or the line under a heading. */
const ITEM_WITHOUT_SPACE = /^\s*-[\p{L}"'“‘(*_[]/u;

function depthOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** The start of the words of a text's line in its file. */
function startOfLine(node: TextNode, lines: readonly (string | undefined)[], index: number): number {
  const before = lines.slice(0, index).reduce((sum, line = '') => sum + line.length + 1, 0);
  return node.span.start + before + depthOf(lines[index] ?? '');
}

import type { Marks } from '../diagnostics/codes/pasted-text.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { BULLETS, SURE_BULLETS } from '../model/bullets.ts';
import { locate, type YamlDocument, type YamlNode } from '../model/source.ts';
import { sourceOfFrame } from '../schema/meant-links.ts';
import { parseRichText } from '../schema/read-rich-text.ts';
import { LONGEST_TEXT } from '../schema/rich-text.ts';
import { isPlainText, isRichText, type Shape } from '../schema/shape.ts';
import { factBracesIn, mayHaveFacts } from './facts-in-text.ts';
import { leftOverIn, mayHaveLeftOvers } from './left-overs.ts';
import { letterForBar, MAY_LOOK_LIKE_BAR } from './letter-for-bar.ts';
import { bulletsIn, lineInItem, linesTogether } from './pasted-lines.ts';
import { hyphenIn, repeatedParagraph } from './pasted-paragraphs.ts';
import { isShortLine } from './separate-lines.ts';
import { groupAt } from './shape-at.ts';
import { fixInPlace, spanOfText } from './span-of-text.ts';

/**
 * Reports text that pages show differently than it looks in the file: bullets, lines and tabs pasted from other programs, and
 * formatting in plain texts.
 */
export function checkPastedText(shape: Shape, document: YamlDocument): readonly Diagnostic[] {
  const { text } = document.file;
  const [mayBePasted, mayBeLeftOver] = [MAY_BE_PASTED.test(text), mayHaveLeftOvers(text)];
  const mayHaveFact = mayHaveFacts(text);
  if (!mayBePasted && !mayBeLeftOver && !mayHaveFact) return [];
  const mayHaveNotes = MAY_HAVE_NOTES.test(text);
  const found: Diagnostic[] = [];
  const visit = (of: Shape, node: YamlNode, key: string, isItem = false) => {
    if (node.kind === 'list' && of.kind === 'list')
      for (const one of node.items) visit(of.item, one, key, true);
    if (node.kind === 'group') {
      const fields = groupAt(of, node)?.fields;
      for (const [name, { value }] of node.entries) {
        const field = fields?.get(name);
        if (field !== undefined) visit(field, value, name);
      }
    }
    if (of.kind !== 'text' || node.kind !== 'text' || node.isEmpty || node.text.length > LONGEST_TEXT) return;
    if (mayHaveNotes) found.push(...noteIn(node, document));
    const [isRich, isPlain] = [isRichText(of), isPlainText(of)];
    const letter = isRich ? letterForBar(node, key, document.file) : undefined;
    if (letter !== undefined) return void found.push(letter);
    if (isRich) found.push(...inRichText(node, document));
    if (isPlain) found.push(...inPlainText(node, key, document));
    // Lines of an address may end with a comma.
    if ((isRich || isPlain) && !isItem) found.push(...commaAtEnd(node, isPlain, document));
    if (isPlain && isItem) found.push(...joinedItems(node, document));
    if (!isRich && !isPlain) return;
    if (mayBeLeftOver) found.push(...leftOverIn(node, document.file));
    if (mayHaveFact) found.push(...factBracesIn(node, document.file));
  };
  visit(shape, document.root, '');
  return found;
}

/** Most files contain none of these, and one search through the whole file takes no time. */
const MAY_BE_PASTED = new RegExp(
  [
    // Bullets, dashes, and marks of Markdown and HTML.
    String.raw`[${BULLETS}–—\t*<#]`,
    '__',
    String.raw`\]\(`,
    String.raw`&(?:[a-zA-Z]+|#\d+);`,
    String.raw`\\t`,
    // A dash before an unusual space, and a hyphenated word at the end of a line.
    String.raw`-(?:[\u00a0\u2007\u202f]|\r?\n)`,
    String.raw`@[\w-]+,`,
    // A text of several lines, a note in one, and an empty line.
    String.raw`(?:[:-] +)[|>][-+\d]*[^\S\n]*(?:#.*)?$`,
    String.raw`\n[^\S\n]+\/[/*][^\S\n]`,
    String.raw`\n[^\S\n]*\n`,
    MAY_LOOK_LIKE_BAR,
    // A comma or semicolon after a value, and an item that continues on the next line.
    String.raw`[,;]["']?\s*(?:-\s|[\w-]+:\s|$(?![\s\S]))`,
    String.raw`^ *- (?:(?!: )[^\n])+\n +[^\s#-]`,
  ].join('|'),
  'm',
);

/** Reports a note below the first line of a text, as in other languages: it is part of the text. */
function noteIn(node: TextNode, { file }: YamlDocument): readonly Diagnostic[] {
  const { start, end } = node.span;
  const note = NOTE.exec(file.text.slice(start, end));
  if (note === null) return [];
  const [withSpaces, words = '', found = ''] = note;
  const until = start + note.index + withSpaces.length;
  return [diagnose('note-in-text', locate(file, { start: until - words.length, end: until }), { found })];
}

/** In most files no text has one. */
const MAY_HAVE_NOTES = /\n[^\S\n]+\/[/*][^\S\r\n]/;

const NOTE = /\n[^\S\n]+((\/\/|\/\*)[^\S\r\n](?![^\r\n]*\/\/)[^\r\n]*)/;

/** Reports short lines below an item, such as those of an address, that YAML joins to it: only the first has a dash. */
function joinedItems(node: TextNode, { file }: YamlDocument): readonly Diagnostic[] {
  const { start, end } = node.span;
  const lines = file.text.slice(start, end).split(/\r?\n */);
  const [first = '', ...more] = lines;
  // The second line of a sentence rarely starts with a capital letter.
  const areItems = lines.every(isShortLine) && more.every((line) => /^[\p{Lu}\p{N}("'+]/u.test(line));
  if (more.length === 0 || /^["'|>]|\b(?:of|the|and|for|in)$/.test(first) || !areItems) return [];
  return [diagnose('joined-items', locate(file, node.span), { count: lines.length })];
}

/** Reports a comma or semicolon after a value, as between values in JSON and in the code of programs. */
function commaAtEnd(node: TextNode, isPlain: boolean, { file }: YamlDocument): readonly Diagnostic[] {
  const { start, end } = node.span;
  const character = /[,;]$/.exec(node.text)?.[0];
  const isCode = character === ';' && /&#?\w+;$/.test(node.text);
  if (character === undefined || isCode || file.text.slice(start, end).includes('\n')) return [];
  const span = spanOfText(file, node, node.text.length - 1, 1);
  // A text may be the first line of a letter.
  const fix = isPlain ? fixInPlace(file, span, character, '') : {};
  return [diagnose('comma-at-end', locate(file, span), { character }, fix)];
}

/** The host of a mail address with a comma instead of its dot: such words do not become a link. */
const MAIL_WITH_COMMA = /(?<=[\w.%+-])@([a-z0-9-]+,[a-z]{2,4}(?:\.[a-z]{2,3})?)(?=[\s.;:!?)]|$)/i;

type TextNode = YamlNode & { kind: 'text' };

function inRichText(node: TextNode, document: YamlDocument): readonly Diagnostic[] {
  const found = pastedIn(node, document);
  // Refused markup is already reported, and may be the same.
  const isRefused = found.length > 0 && parseRichText(node.text.trim()).refused.length > 0;
  return isRefused ? [] : found;
}

function pastedIn(node: TextNode, { file }: YamlDocument): readonly Diagnostic[] {
  const bullets = bulletsIn(node, file);
  if (bullets !== undefined) {
    const { span, bullet, as, corrected } = bullets;
    const fix = corrected === undefined ? {} : { fix: { at: locate(file, node.span), text: corrected } };
    return [diagnose('bullet-in-text', locate(file, span), { bullet, as }, fix)];
  }
  const comma = node.text.includes('@') ? MAIL_WITH_COMMA.exec(node.text) : null;
  if (comma !== null) {
    const { 1: host = '', index } = comma;
    const span = spanOfText(file, node, index + 1, host.length);
    const meant = host.replace(',', '.');
    const fix = fixInPlace(file, span, host, meant);
    return [diagnose('misspelt-mail-host', locate(file, span), { host, meant }, fix)];
  }
  const joined = lineInItem(node, file);
  if (joined !== undefined) {
    const at = locate(file, joined.span);
    const fix = joined.corrected === undefined ? {} : { fix: { at, text: joined.corrected } };
    return [diagnose('line-in-item', at, { isItem: joined.isItem, number: joined.number }, fix)];
  }
  const lines = linesTogether(node, file);
  if (lines !== undefined) {
    const { span, count, begins, fix } = lines;
    const correction = fix && { fix: { at: locate(file, fix.span), text: fix.text } };
    return [diagnose('lines-run-together', locate(file, span), { count, begins }, correction ?? {})];
  }
  return [...tabsIn(node, { file }, AFTER_MARK), ...hyphenIn(node, file), ...repeatedParagraph(node, file)];
}

function inPlainText(
  node: TextNode,
  key: string,
  { file }: Pick<YamlDocument, 'file'>,
): readonly Diagnostic[] {
  const { text } = node;
  if (!MAY_HAVE_MARKS.test(text)) return [];
  const spanOf = (offset: number, words: string) => spanOfText(file, node, offset, words.length);
  const { 0: begin = '', 1: bullet, 2: word = '' } = BULLET_BEFORE.exec(text) ?? [];
  if (bullet !== undefined) {
    const fix = fixInPlace(file, spanOf(0, begin), begin, word);
    const at = locate(file, spanOf(0, bullet));
    return [diagnose('bullet-in-text', at, { bullet, as: 'plain' }, fix)];
  }
  for (const { marks, pattern } of MARKS) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const { 0: written, 1: words, index } = match;
    const span = spanOf(index, written);
    const fix = words === undefined ? {} : fixInPlace(file, span, written, words);
    const frame = marks === 'tag' ? sourceOfFrame(written) : undefined;
    return [diagnose('markup-in-plain-text', locate(file, span), { key, marks, frame }, fix)];
  }
  const reference = REFERENCE.exec(text);
  if (reference !== null) {
    const { 0: written, 1: name = '', index } = reference;
    const span = spanOf(index, written);
    // At the start of a value some characters have a meaning in YAML.
    const meant = index > 0 ? CHARACTERS[name] : undefined;
    const fix = meant === undefined ? {} : fixInPlace(file, span, written, meant);
    return [diagnose('markup-in-plain-text', locate(file, span), { key, marks: 'reference', written }, fix)];
  }
  return tabsIn(node, { file });
}

/** A first character of the marks, references and bullets, or a tab. */
const MAY_HAVE_MARKS = new RegExp(String.raw`[[*_#<&\t${SURE_BULLETS}]`);

/** An HTML character reference, by name or number. */
const REFERENCE =
  /&(amp|lt|gt|quot|apos|nbsp|[nm]dash|[lr][sd]quo|hellip|bull|middot|copy|reg|trade|euro|pound|times|deg|szlig|[a-z](?:acute|grave|circ|uml|tilde|cedil|ring|caron|slash)|#\d{2,6});/i;

/** The most common named characters. */
const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  '#39': '’',
  '#8217': '’',
};

/** Includes the first word after the bullet: only words have a place in the file. */
const BULLET_BEFORE = new RegExp(String.raw`^([${SURE_BULLETS}])\s*(\S+)`);

/** Each with the words that remain, if removing the marks loses nothing. */
const MARKS: readonly { readonly marks: Marks; readonly pattern: RegExp }[] = [
  { marks: 'link', pattern: /\[[^[\]]+\]\([^()\s]+\)/ },
  { marks: 'strong', pattern: /\*\*(?=[^\s*])([^*]+)(?<=[^\s*])\*\*/ },
  { marks: 'underscores', pattern: /(?<!\w)__(?=[^\s_])([^_]+)(?<=[^\s_])__(?!\w)/ },
  { marks: 'emphasis', pattern: /(?<![\w*])\*(?=[^\s*])([^*\n]+)(?<=[^\s*])\*(?![\w*])/ },
  { marks: 'heading', pattern: /^#{1,6} +(\S.*)$/ },
  {
    marks: 'tag',
    pattern: /<\/?(?:a|b|br|div|em|font|h[1-6]|i|iframe|li|p|span|strong|su[bp]|u|ul)\b[^<>]*>/i,
  },
];

/** The tab that a word processor writes after the number or bullet of a list item: it does not show. */
const AFTER_MARK = /(?<=^\s*(?:[-*+]|\d{1,9}[.)]))\t(?=\S)/gm;

function tabsIn(
  node: TextNode,
  { file }: Pick<YamlDocument, 'file'>,
  ignored?: RegExp,
): readonly Diagnostic[] {
  const text = ignored === undefined ? node.text : node.text.replace(ignored, ' ');
  const first = text.indexOf('\t');
  if (first === -1) return [];
  const count = text.split('\t').length - 1;
  // A tab is white space, so its place is that of the words around it.
  const begin = text.slice(0, first).search(/\S+\s*$/);
  const words = /^\S*\s*\S*/.exec(text.slice(Math.max(0, begin)))?.[0] ?? '';
  const span = spanOfText(file, node, Math.max(0, begin), words.length);
  const written = file.text.slice(span.start, span.end);
  const isSure = count === 1 && /^[^\t\n\\]*\t[^\t\n\\]*$/.test(written);
  const fix = isSure ? { fix: { at: locate(file, span), text: written.replace('\t', ' ') } } : {};
  return [diagnose('tab-in-text', locate(file, span), { count }, fix)];
}

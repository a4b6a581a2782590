import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { BULLETS } from '../model/bullets.ts';
import { locate, type YamlDocument, type YamlNode } from '../model/source.ts';
import { parseRichText } from '../schema/read-rich-text.ts';
import { LONGEST_TEXT } from '../schema/rich-text.ts';
import { isPlainText, isRichText, type Shape } from '../schema/shape.ts';
import { factBracesIn, mayHaveFacts } from './facts-in-text.ts';
import { leftOverIn, mayHaveLeftOvers } from './left-overs.ts';
import { letterForBar, MAY_LOOK_LIKE_BAR } from './letter-for-bar.ts';
import { inPlainText } from './marks-in-plain-text.ts';
import { bulletsIn, lineInItem, linesTogether } from './pasted-lines.ts';
import { hyphenIn, repeatedParagraph } from './pasted-paragraphs.ts';
import { isShortLine } from './separate-lines.ts';
import { groupAt } from './shape-at.ts';
import { fixInPlace, spanOfText } from './span-of-text.ts';
import { tabsIn } from './tabs-in-text.ts';

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

/** The tab that a word processor writes after the number or bullet of a list item: it does not show. */
const AFTER_MARK = /(?<=^\s*(?:[-*+]|\d{1,9}[.)]))\t(?=\S)/gm;

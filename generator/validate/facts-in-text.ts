import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { quoted } from '../model/quoted.ts';
import { locate, type SourceFile, type YamlNode } from '../model/source.ts';
import { fixInPlace, spanOfText } from './span-of-text.ts';

/** Reports the name of a fact without two braces on each side, or in brackets of another kind. */
export function factBracesIn(node: YamlNode & { kind: 'text' }, file: SourceFile): readonly Diagnostic[] {
  return [...node.text.matchAll(FACT_BETWEEN)].flatMap(({ 0: all, groups, index }) => {
    const { before = '', name = '', after = '' } = groups ?? {};
    const rest = node.text.slice(index + all.length);
    const brackets = bracketsAround(before, after, rest);
    if (brackets === undefined) return [];
    const [opening, closing] = brackets;
    const skipped = before.length - opening.length;
    const written = all.slice(skipped, all.length - (after.length - closing.length)).trimEnd();
    const span = spanOfText(file, node, index + skipped, written.length);
    const isTooMany = opening.startsWith('{{') && closing.startsWith('}}');
    const isFirst = span.start === node.span.start;
    const args = { written, token: name, isTooMany, isFirst };
    // If a brace follows later, or a $ is before it, the intention is unclear.
    const isOpen = closing === '' && /^[^{}\n]*\}/.test(rest);
    if (isOpen || node.text[index + skipped - 1] === '$')
      return [diagnose('half-fact', locate(file, span), args)];
    const right = `{{${name}}}`;
    // Without quotes, a value that starts with braces would be a group of keys.
    const fix = isFirst
      ? fixInPlace(file, node.span, node.text, quoted(node.text.replace(written, right)))
      : fixInPlace(file, span, written, right);
    return [diagnose('half-fact', locate(file, span), args, fix)];
  });
}

/** Whether a file may have a fact in a text: most files have none. */
export function mayHaveFacts(text: string): boolean {
  return MAY_HAVE.test(text);
}

const MAY_HAVE = /[{[<(%] ?(?:fact|count|years)\./;

/** In an address or after a word, brackets other than braces are part of it. */
const FACT_BETWEEN =
  /(?<![\\{[<(%])(?<before>\{+|(?<![\w/=?&])[{[<(%]+) ?(?<name>(?:fact|count|years)\.[\w.-]*\w)(?<after> ?[}\]>)%]*)/g;

/** The wrong brackets that belong to a fact: in "({fact.beds})" the outer ones belong to the sentence. */
function bracketsAround(before: string, after: string, rest: string): readonly [string, string] | undefined {
  const braces = /\{+$/.exec(before)?.[0];
  if (braces !== undefined) {
    const closing = /^ ?\}+/.exec(after)?.[0] ?? '';
    const isRight = braces.length === 2 && closing.trim().length === 2;
    // Two braces around more than a name are reported as an unknown fact; a single one is a character of the text.
    const goesOn = closing === '' && (braces.length === 1 || /^[^{}\n]*\}\}/.test(rest));
    return isRight || goesOn ? undefined : [braces, closing];
  }
  for (const [opening, closing] of OTHER_BRACKETS) {
    const isLink = closing.endsWith(']') && rest.startsWith('(');
    if (before.endsWith(opening) && after.trimStart().startsWith(closing) && !isLink)
      return [opening, after.slice(0, after.indexOf(closing) + closing.length)];
  }
  return undefined;
}

/** One parenthesis on each side belongs to the sentence. */
const OTHER_BRACKETS = [
  ['[[', ']]'],
  ['[', ']'],
  ['<<', '>>'],
  ['<', '>'],
  ['%', '%'],
  ['((', '))'],
] as const;

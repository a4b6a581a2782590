import type { Marks } from '../diagnostics/codes/pasted-text.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { SURE_BULLETS } from '../model/bullets.ts';
import { locate, type YamlDocument, type YamlNode } from '../model/source.ts';
import { sourceOfFrame } from '../schema/meant-links.ts';
import { fixInPlace, spanOfText } from './span-of-text.ts';
import { tabsIn } from './tabs-in-text.ts';

/** Reports the first bullet, mark of Markdown or HTML, or tab in a text that is shown as it is written. */
export function inPlainText(
  node: YamlNode & { kind: 'text' },
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

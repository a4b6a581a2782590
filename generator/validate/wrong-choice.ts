import type { Args } from '../diagnostics/catalog.ts';
import { type Diagnostic, diagnose, type Fix } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { locate, type SourceFile, type Span, type YamlNode } from '../model/source.ts';
import { nameFor, type OtherNames } from '../schema/other-names.ts';

/** A word that is none of those that can be chosen. */
export type WrongChoice = Pick<Args<'wrong-value'>, 'path' | 'meanings'> & {
  readonly node: YamlNode & { kind: 'text' };
  readonly words: readonly string[];
  readonly otherNames: OtherNames | undefined;
};

/** Says which words can be chosen, and which was meant if that can be told. */
export function wrongChoice(
  { path, node, words, otherNames, meanings }: WrongChoice,
  file: SourceFile,
): Diagnostic {
  const { text, span } = node;
  const suggestion = nameFor(text, otherNames) ?? suggest(text, words) ?? wordIn(text, words);
  const expected = { is: 'choice', words } as const;
  const fix = suggestion === undefined ? undefined : { fix: inPlaceOf(span, suggestion, file) };
  const note = path.at(-1) === 'type' && A_FILM.test(text) ? ({ is: 'film' } as const) : undefined;
  return diagnose('wrong-value', locate(file, span), { path, expected, suggestion, note, meanings }, fix);
}

const A_FILM = /^(?:video|youtube|vimeo|film|movie|iframe|embed)s?$/i;

/** The only one of the words that is in a text: `focus` in `Our Focus`. */
function wordIn(written: string, words: readonly string[]): string | undefined {
  const parts = written.toLowerCase().split(/[^\p{L}\p{N}-]+/u);
  const [only, other] = words.filter((word) => parts.includes(word));
  return other === undefined ? only : undefined;
}

/** Another value in the place of one, in the same quotes if it has any. */
export function inPlaceOf(span: Span, text: string, file: SourceFile): Fix {
  // Without quotes, a colour would be a comment.
  const bare = text.startsWith('#') ? '"' : '';
  const [quote = bare] = /^["']/.exec(file.text.slice(span.start, span.end)) ?? [];
  return { at: locate(file, span), text: `${quote}${text}${quote}` };
}

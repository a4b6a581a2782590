import type { Args } from '../diagnostics/catalog.ts';
import type { Note } from '../diagnostics/codes/expectations.ts';
import { type Diagnostic, diagnose, type Fix } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { locate, type SourceFile, type Span, type YamlNode } from '../model/source.ts';
import { nameFor, type OtherNames } from '../schema/other-names.ts';

/** A word that is not an option. */
type WrongChoice = Pick<Args<'wrong-value'>, 'path' | 'meanings'> & {
  readonly node: YamlNode & { kind: 'text' };
  readonly words: readonly string[];
  readonly otherNames: OtherNames | undefined;
  /** True for a word such as "none", if the key can be left out. */
  readonly isNone?: boolean;
};

/** Reports the possible options, and the likely one if it is clear. */
export function wrongChoice(
  { path, node, words, otherNames, meanings, isNone }: WrongChoice,
  file: SourceFile,
): Diagnostic {
  const { text, span } = node;
  const otherName = nameFor(text, otherNames);
  const suggestion = otherName ?? suggest(text, words) ?? wordIn(text, words) ?? begunBy(text, words);
  const expected = { is: 'choice', words } as const;
  const none = isNone ? ({ is: 'leave-out' } as const) : undefined;
  const note = suggestion === undefined ? (none ?? noteOn(text, path, words)) : undefined;
  // Another program's word for a section kind may have another meaning.
  const isOther = path.at(-1) === 'type' && suggestion === otherName;
  // After a colon or in quotes, the other words are the value of another key.
  const isOne = partsOf(text).length <= MOST_WORDS && !/[:"'“”]/.test(text);
  const isSure = suggestion !== undefined && !isOther && isOne;
  const fix = isSure ? fixOfValue(span, suggestion, file) : {};
  return diagnose('wrong-value', locate(file, span), { path, expected, suggestion, note, meanings }, fix);
}

/** "Our Focus" is `focus`. More words probably come from another line whose line break is missing. */
const MOST_WORDS = 2;

/** Advice if no option can replace the word. */
function noteOn(written: string, path: WrongChoice['path'], words: readonly string[]): Note | undefined {
  const parts = partsOf(written.toLowerCase());
  if (parts.length > 1 && parts.every((part) => words.includes(part)))
    return { is: 'one-word', words: parts };
  if (path.at(-1) === 'type' && A_FILM.test(written)) return { is: 'film' };
  // A developer who extends the code may add such a section.
  const hasEvents = words.includes('events');
  if (path.at(-1) === 'type' && EVENTS.test(written) && !hasEvents) return { is: 'events' };
  return path.join('.') === 'organisation.kind' ? { is: 'no-kind' } : undefined;
}

const EVENTS = /^(?:events?|calendar|agenda|dates)$/i;
const A_FILM = /^(?:video|youtube|vimeo|film|movie|iframe|embed)s?$/i;

/** The only option that is contained in a text: `focus` in `Our Focus`. */
function wordIn(written: string, words: readonly string[]): string | undefined {
  const parts = partsOf(written.toLowerCase());
  const [only, other] = words.filter((word) => parts.includes(word));
  return other === undefined ? only : undefined;
}

function partsOf(written: string): readonly string[] {
  return written.split(/[^\p{L}\p{N}-]+/u).filter((part) => part !== '');
}

/** The only option that starts with a word: `github-pages` for `github`. */
function begunBy(written: string, words: readonly string[]): string | undefined {
  const [only, other] = words.filter((word) => word.startsWith(`${written.toLowerCase()}-`));
  return other === undefined ? only : undefined;
}

/**
 * A fix that replaces a value, in the same quotes if it has any. No fix for a value that continues on the next line: that may
 * contain something else.
 */
export function fixOfValue(span: Span, text: string, file: SourceFile): { readonly fix?: Fix } {
  if (file.text.slice(span.start, span.end).includes('\n')) return {};
  // Without quotes, a colour would be a comment.
  const bare = text.startsWith('#') ? '"' : '';
  const [quote = bare] = /^["']/.exec(file.text.slice(span.start, span.end)) ?? [];
  return { fix: { at: locate(file, span), text: `${quote}${text}${quote}` } };
}

import { keyNames } from './key-names.ts';

/** A key at the end of a text. */
export type JoinedKey = {
  readonly key: string;
  /** Its offset in the text. */
  readonly at: number;
  /** False if the key may be a part of a longer word: "title" in "subtitle". */
  readonly isSure: boolean;
};

/**
 * The key at the end of the words before a colon, as after two lines were joined: `Welcomeplaceholder`. After a space, a word is
 * a key only if the caller says so, because it is more often a word of the text.
 */
export function joinedKey(
  { words, value, isAfterSpace }: { words: string; value: string; isAfterSpace: boolean },
  mayBe: (key: string) => boolean,
): JoinedKey | undefined {
  const [word = ''] = /\p{L}+$/u.exec(words) ?? [];
  const before = words.length - word.length;
  const isAlone = before === 0 || /[\s,;|]/.test(words.charAt(before - 1));
  for (let from = isAlone && !isAfterSpace ? 1 : 0; from < word.length; from += 1) {
    const key = word.slice(from);
    if (!keyNames().has(key) || !mayBe(key)) continue;
    const isValue = value === '' || ONE_WORD.test(value);
    // Short keys are also the end of many words, as in "said:".
    const isShort = key.length < FEWEST_LETTERS;
    if (isShort && !(isValue && from >= FEWEST_LETTERS)) continue;
    // Longer keys are the end of some words, as in "subtitle:".
    const isKey = from === 0 || from >= FEWEST_LETTERS || key.length >= FEWEST_OF_LONG_KEY;
    return { key, at: before + from, isSure: (from === 0 && !isAlone) || (isValue && isKey) };
  }
  return undefined;
}

/** A value such as `true`, `2026-10-22`, `/contact` or `picture.jpg`. */
const ONE_WORD = /^\S*[\p{L}\p{N}/]$/u;

const FEWEST_LETTERS = 4;
const FEWEST_OF_LONG_KEY = 9;

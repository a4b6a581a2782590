/** Letters that were read in the wrong encoding, with their offset and the original letters. */
export type GarbledLetters = {
  readonly offset: number;
  readonly length: number;
  /** Undefined if several originals are possible. */
  readonly meant: string | undefined;
};

/**
 * Finds words whose UTF-8 letters were read as Windows-1252 and saved again: `MÃ¼nchen` for München, `itâ€™s` for it’s,
 * `MwÄ©kÅ©` for Mwĩkũ. Only pairs that do not exist in any language count, so a name with Ã or Â stays the same. Programs that
 * read Latin-1 leave the bytes 0x80 to 0x9f as control characters.
 */
export function garbledLetters(written: string): readonly GarbledLetters[] {
  const text = written.replace(CONTROLS, (one) => SPECIAL[one.charCodeAt(0) - 0x80]!);
  const found: GarbledLetters[] = [];
  let end = 0;
  for (const { index } of text.matchAll(LETTERS)) {
    if (index < end) continue;
    let offset = index;
    while (offset > end && LETTER_OF_WORD.test(text[offset - 1]!)) offset -= 1;
    REST_OF_WORD.lastIndex = index;
    end = index + REST_OF_WORD.exec(text)![0].length;
    const word = text.slice(offset, end);
    const meant = withClosingQuote(restored(word), text[end]);
    if (DAMAGED.test(meant)) found.push({ offset, length: word.length, meant: undefined });
    else if (meant !== word) found.push({ offset, length: word.length, meant });
  }
  return found;
}

/** The characters of Windows-1252 for the bytes 0x80 to 0x9f; unassigned bytes are invisible characters. */
const SPECIAL = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009dž\u009f';

/** The same bytes, read as Latin-1. */
const CONTROLS = /[\u0080-\u009f]/g;

/**
 * Quotes and dashes that were damaged twice, letters of Latin-1 after Ã, symbols after Â, vowels with a tilde as in Kikuyu
 * after Ä and Å, and quotes and dashes after â€. A quote, dash or space can also follow a word in capitals, as in “AMANHÃ”.
 * It counts only if a small letter shows that it is part of a word.
 */
const AFTER_WORD = '«»“”‘’„‚‹›–—…™®·•¡¿\u00a0';
const SYMBOLS = '(?:(?![«»®·¡¿\u00a0])[\u00a1-\u00bf])';
const LETTERS_OF_LATIN_1 = `(?:(?![${AFTER_WORD}])[\u00a1-\u00bf${SPECIAL}])`;
const PAIRS = [
  'Ã¢â‚¬(?:Å“|Ëœ|â„¢|â€[œ˜™¢\u009d]|Â[\u00a0-\u00bf\u009d])',
  `Ã${LETTERS_OF_LATIN_1}`,
  `(?<=\\p{Ll})Ã[${AFTER_WORD}]`,
  `(?<!\\p{L})Ã[${AFTER_WORD}](?=\\p{Ll})`,
  `Â${SYMBOLS}`,
  '(?<!\\p{Lu})Â[«»®·¡¿]',
  '(?<=[\\p{Ll}\\p{N}\\p{P}])Â\u00a0',
  '[ÄÅ][¨©]',
  `â€[\u00a0-\u00bf${SPECIAL}]`,
  'â€\ufffd?',
  'â‚¬',
].join('|');
const LETTERS = new RegExp(PAIRS, 'gu');
const LETTER_OF_WORD = /[\p{L}\p{N}'-]/u;
const REST_OF_WORD = new RegExp(`(?:${PAIRS}|[\\p{L}\\p{N}'-])*`, 'uy');

/** The rest of a closing quote that was damaged once, or of a dash whose last letter became a straight quote. */
const CUT_QUOTE = 'â€';

/** Matches a word with another kind of damage. */
const DAMAGED = new RegExp(`${CUT_QUOTE}|[ÃÂÄÅâË][\u00a1-\u00bf${SPECIAL}]`);

/** The word with its closing quote, if its end is unambiguous. `after` is the next character. */
function withClosingQuote(word: string, after: string | undefined): string {
  const isSure = word.endsWith('\ufffd') || after === undefined || /[\s.,;:)\]]/.test(after);
  return isSure ? word.replace(/(?<=.)â€\ufffd?$/u, '”') : word;
}

/** Restores letters, up to several passes for repeated damage. */
function restored(word: string): string {
  let text = word;
  for (let pass = 0; pass < MOST_PASSES; pass += 1)
    text = text.replace(LETTERS, (letters) => decoded(letters) ?? letters);
  return text;
}

/** Text with more damage than this must be typed again. */
const MOST_PASSES = 3;

function decoded(letters: string): string | undefined {
  const bytes = Uint8Array.from(letters, (letter) => {
    const special = SPECIAL.indexOf(letter);
    return special === -1 ? letter.charCodeAt(0) : 0x80 + special;
  });
  try {
    return UTF_8.decode(bytes);
  } catch {
    return undefined;
  }
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true });

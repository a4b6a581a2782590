const LETTERS = Array.from({ length: 26 }, (_, at) => String.fromCharCode('a'.charCodeAt(0) + at));

/**
 * The code of a language by its name in a language that owners use: `en` for English, Kiingereza and Englisch, `kam` for
 * Kamba and Kikamba. Of the codes with three letters only those count that begin like the name: all would take seconds.
 */
export function languageNamed(name: string): string | undefined {
  if (!/^\p{L}[\p{L} ’'-]{2,30}$/u.test(name)) return undefined;
  const twoLetters = pairsAfter('');
  // Swahili puts "ki" before the name of a language.
  const starts = [name, name.replace(/^ki/, '')].map((start) => start.charAt(0));
  const threeLetters = LETTERS.filter((letter) => starts.includes(letter)).flatMap(pairsAfter);
  const tries = [
    ...['en', 'sw', 'de', 'fr'].map((written) => ({ written, codes: twoLetters })),
    ...['en', 'sw'].map((written) => ({ written, codes: threeLetters })),
  ];
  for (const { written, codes } of tries) {
    const code = codeOf(name, languagesIn(written), codes);
    if (code !== undefined) return code;
  }
  return undefined;
}

/** True if a code begins with that of a language: `sw`, `pt-br`, but not `ke`, which is a country. */
export function isLanguage(code: string): boolean {
  const [main = ''] = code.split('-');
  return languagesIn('en').of(main) !== undefined;
}

/** The two-letter code of a country by its English name: `KE` for Kenya. */
export function countryNamed(name: string): string | undefined {
  const codes = pairsAfter('').map((code) => code.toUpperCase());
  return codeOf(name, new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }), codes);
}

function languagesIn(written: string): Intl.DisplayNames {
  const known = LANGUAGES_IN.get(written);
  if (known !== undefined) return known;
  const made = new Intl.DisplayNames(written, { type: 'language', fallback: 'none' });
  LANGUAGES_IN.set(written, made);
  return made;
}

/** To make one takes as long as a hundred look-ups. */
const LANGUAGES_IN = new Map<string, Intl.DisplayNames>();

function codeOf(name: string, names: Intl.DisplayNames, codes: readonly string[]): string | undefined {
  return codes.find((code) => names.of(code)?.toLowerCase() === name.toLowerCase());
}

/** All pairs of letters, each after the given start. */
function pairsAfter(start: string): readonly string[] {
  return LETTERS.flatMap((first) => LETTERS.map((second) => start + first + second));
}

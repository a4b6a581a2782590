/** The code of a language by its name in a language that owners use: `en` for English, Kiingereza and Englisch. */
export function languageNamed(name: string): string | undefined {
  const found = ['en', 'sw', 'de', 'fr'].map((written) => codeNamed(name, 'language', written));
  return found.find((code) => code !== undefined);
}

/** The two-letter code of a name, in English by default: `KE` for Kenya. */
export function codeNamed(name: string, type: 'region' | 'language', written = 'en'): string | undefined {
  const names = new Intl.DisplayNames(written, { type, fallback: 'none' });
  const first = type === 'region' ? 'A' : 'a';
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(first.charCodeAt(0) + at));
  const codes = letters.flatMap((one) => letters.map((other) => one + other));
  return codes.find((code) => names.of(code)?.toLowerCase() === name.toLowerCase());
}

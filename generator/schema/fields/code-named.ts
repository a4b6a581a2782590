/** The code of two letters that stands for an English name: `KE` for Kenya, `sw` for Swahili. */
export function codeNamed(name: string, type: 'region' | 'language'): string | undefined {
  const names = new Intl.DisplayNames('en', { type, fallback: 'none' });
  const first = type === 'region' ? 'A' : 'a';
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(first.charCodeAt(0) + at));
  const codes = letters.flatMap((one) => letters.map((other) => one + other));
  return codes.find((code) => names.of(code)?.toLowerCase() === name.toLowerCase());
}

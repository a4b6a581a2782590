import { en, type Strings } from './en.ts';

/** The languages of the interface. Another language is another file of the same shape. */
const LANGUAGES: Readonly<Record<string, Strings>> = { en };

/** The languages a site may name. */
export const languages: readonly string[] = Object.keys(LANGUAGES);

/** Returns the words of a language. A check has made sure that the site names an existing one. */
export function stringsFor(language: string): Strings {
  return LANGUAGES[language] ?? en;
}

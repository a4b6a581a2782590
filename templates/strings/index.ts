import { en, type Strings } from './en.ts';

/** The languages the interface speaks. A further language is a further file of the same shape. */
const LANGUAGES: Readonly<Record<string, Strings>> = { en };

/** The languages a site may name. */
export const languages: readonly string[] = Object.keys(LANGUAGES);

/** The words of a language; the site has been checked to name one that exists. */
export function stringsFor(language: string): Strings {
  return LANGUAGES[language] ?? en;
}

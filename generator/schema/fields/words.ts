import * as z from 'zod';
import { isVisible } from '../../diagnostics/unseen.ts';
import { parseRichText } from '../read-rich-text.ts';
import { LONGEST_TEXT, plainText } from '../rich-text.ts';
import { ROLES } from '../roles.ts';
import { isLanguage, languageNamed } from './code-named.ts';
import { documented, parsed, words } from './field.ts';

/** One line or a few of plain text. */
export function text(description: string, example: string, limit = 300) {
  return documented(words(limit), description, example);
}

/** Text with paragraphs, lists, emphasis and links. The value is a tree of only these. */
export function richText(description: string, example: string, limit = LONGEST_TEXT) {
  const read = words(limit).transform((written, context) => {
    const parsed = parseRichText(written);
    for (const refused of parsed.refused) {
      context.issues.push({ code: 'custom', input: written, params: { refused } });
    }
    if (parsed.refused.length === 0 && !isVisible(plainText(parsed.blocks))) {
      const expected = { is: 'more-than-nothing' } as const;
      context.issues.push({ code: 'custom', input: written, params: { expected } });
    }
    return parsed.blocks;
  });
  return documented(read, description, example).register(ROLES, { refersTo: 'links-in-text' });
}

/** One of the given words. */
export function choice<const W extends readonly [string, ...string[]]>(
  description: string,
  example: W[number],
  words: W,
) {
  return documented(z.enum(words), description, example);
}

/** A machine-readable name: small letters, digits and hyphens. */
export function id(description: string, example: string) {
  return parsed(
    description,
    example,
    { is: 'id', example },
    (written) => (isId(written) ? written : undefined),
    { pattern: '^[a-z][a-z0-9-]*$' },
    (written) => {
      const meant = written
        .trim()
        .toLowerCase()
        .replace(/[\s_]+/g, '-');
      if (isId(meant)) return { readings: [meant], isSure: meant === written.toLowerCase() };
      const other = `${meant}-1`;
      return meant in {} && isId(other)
        ? { readings: [other], isSure: false, expected: { is: 'free-id' } }
        : undefined;
    },
  );
}

/** The language of the site by its code: `en`, `sw`. (BCP 47) */
export function language(description: string, example: string) {
  return languageField(description, example, 'language', (code) => LANGUAGE.test(code));
}

/**
 * The language of words that are not in the language of the site. Screen readers choose their voice by it, so a code that
 * names no language, such as that of a country, is an error. (WCAG 3.1.2)
 */
export function otherLanguage(description: string, example: string) {
  const isRight = (code: string) => LANGUAGE.test(code) && isLanguage(code);
  return languageField(description, example, 'other-language', isRight);
}

function languageField(
  description: string,
  example: string,
  is: 'language' | 'other-language',
  isRight: (code: string) => boolean,
) {
  return parsed(
    description,
    example,
    { is, example },
    (written) => (isRight(written) ? written : undefined),
    { pattern: LANGUAGE.source },
    (written) => {
      // With a country, as browsers and people write it: en-GB, English (UK).
      const [name = ''] = written.trim().toLowerCase().split(/ *\(/);
      const [, code = languageNamed(name)] = /^([a-z]{2,3})(?:[-_][a-z]{2})?$/.exec(name) ?? [];
      return code === undefined || !isRight(code) ? undefined : { readings: [code], isSure: true };
    },
  );
}

/** A language, with a script or country if needed: `zh-hant`, `pt-br`. */
const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/;

/** True for names of small letters, digits and hyphens that are not properties of every object. */
export function isId(written: string): boolean {
  return /^[a-z][a-z0-9-]{0,63}$/.test(written) && !(written in {});
}

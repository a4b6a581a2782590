import { UserError } from './user-error.ts';

/** An invisible character that content must not have, with its offset. */
type HiddenCharacter = { readonly offset: number; readonly length: number; readonly name: string };

/**
 * Finds characters that change the direction of a text, break its lines or contain invisible words. With them, the displayed
 * text differs from the written one. The marks LRM and RLM, joiners and soft hyphens are harmless and allowed.
 */
export function hiddenCharacters(text: string): readonly HiddenCharacter[] {
  if (!MAY_BE_HIDDEN.test(text)) return [];
  return [...text.matchAll(HIDDEN)].map(({ 0: character, index }) => ({
    offset: index,
    length: character.length,
    name: nameOf(character),
  }));
}

/** Refuses such a character in a name that was typed for a command. */
export function assertNothingHidden(name: string): void {
  const [hidden] = hiddenCharacters(name);
  if (hidden === undefined) return;
  throw new UserError(`The name contains an invisible character: ${hidden.name}. Write the name without it.`);
}

/**
 * The name of the first zero-width character of a text, such as a soft hyphen of a word processor. In an
 * address it is an error.
 */
export function withoutWidth(text: string): string | undefined {
  const [character] = WITHOUT_WIDTH.exec(text) ?? [];
  return character && nameOf(character);
}

/** The text without zero-width characters. */
export function onlyWithWidth(text: string): string {
  return text.replace(new RegExp(WITHOUT_WIDTH, 'g'), '');
}

/** Without the joiners: emoji and the letters of some languages need them. */
const WITHOUT_WIDTH = /[\u00ad\u200b\u200e\u200f\u2060\ufeff]/;

/** True if a text is visible: false if it has only spaces and zero-width characters. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

/** Faster than the search itself: most texts have none of these. */
const MAY_BE_HIDDEN = /[\v\u061c\u2028\u2029\u202a-\u202e\u2066-\u2069\ufff9-\ufffb\udb40]/;

/** Tags are part of the flags of countries such as Scotland; anywhere else they are invisible words. */
const HIDDEN =
  /[\v\u061c\u2028\u2029\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]|(?<![\u{1f3f4}\u{e0020}-\u{e007e}])[\u{e0001}\u{e0020}-\u{e007f}]/gu;

/** U+2800 is an empty pattern of dots. */
const VISIBLE = /(?![\u2800\p{Default_Ignorable_Code_Point}])[\p{L}\p{N}\p{P}\p{S}]/u;

function nameOf(character: string): string {
  const code = character.codePointAt(0)!;
  const words = NAMES[code] ?? (code > 0xffff ? 'invisible tag' : 'annotation mark');
  return `${words} (U+${code.toString(16).toUpperCase().padStart(4, '0')})`;
}

/** True for the name of a character between two words: without it, they would be one. */
export function isBetweenWords(name: string): boolean {
  return /separator|tab/.test(name);
}

/** The names in Unicode. Word processors write a vertical tab for a line break within a paragraph. */
const NAMES: Readonly<Record<number, string>> = {
  11: 'vertical tab',
  173: 'soft hyphen',
  8203: 'zero width space',
  8206: 'left-to-right mark',
  8207: 'right-to-left mark',
  8288: 'word joiner',
  65279: 'zero width no-break space',
  1564: 'Arabic letter mark',
  8232: 'line separator',
  8233: 'paragraph separator',
  8234: 'left-to-right embedding',
  8235: 'right-to-left embedding',
  8236: 'pop directional formatting',
  8237: 'left-to-right override',
  8238: 'right-to-left override',
  8294: 'left-to-right isolate',
  8295: 'right-to-left isolate',
  8296: 'first strong isolate',
  8297: 'pop directional isolate',
};

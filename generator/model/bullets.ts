/**
 * The bullets of word processors and web pages before list items, for a character class of a regular expression. The last two
 * are from symbol typefaces.
 */
export const BULLETS = '•·▪◦‣●○■□►➢\\uf0a7\\uf0b7';

/** The characters that are always bullets: a middle dot can separate words, and an empty circle or box can be a tick box. */
export const SURE_BULLETS = '•▪◦‣●■►➢\\uf0a7\\uf0b7';

/** Arrows and ticks that people draw before items. */
const DRAWN = '→⇒➔➜➤»✓✔';

/** An emoji with the characters that change its colour or join it with another, or a digit in a box. */
const EMOJI = String.raw`\p{Extended_Pictographic}[\ufe0f\u200d\p{Extended_Pictographic}\p{Emoji_Modifier}]*|\d\ufe0f?\u20e3`;

/**
 * What people write before an item in place of "- ", with the spaces after it, as the source of a pattern with the flag u.
 * Only bullets, drawn arrows and emoji can be right before the first word: the other characters would be part of it.
 */
export const IN_PLACE_OF_DASH = `(?:(?:[*+–—]|--+|[-=]+>|<[-=]+|\\d{1,3}[.)])[^\\S\\n]+|(?:[${DRAWN}${BULLETS}]|${EMOJI})[^\\S\\n]*)`;

/** An arrow, a tick or an emoji at the start of a line, as the source of a pattern with the flag u. */
export const DRAWN_AT_START = String.raw`^\s*(?:[${DRAWN}]|${EMOJI})`;

/**
 * The bullets of word processors and web pages before list items, for a character class of a regular expression. The last two
 * are from symbol typefaces.
 */
export const BULLETS = '•·▪◦‣●○■□►➢\\uf0a7\\uf0b7';

/** The characters that are always bullets: a middle dot can separate words, and an empty circle or box can be a tick box. */
export const SURE_BULLETS = '•▪◦‣●■►➢\\uf0a7\\uf0b7';

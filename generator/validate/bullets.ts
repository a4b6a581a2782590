/**
 * What word processors and web pages put before the items of a list, for a class of a regular expression. The last two are of
 * typefaces with symbols.
 */
export const BULLETS = '•·▪◦‣●○■□►➢\\uf0a7\\uf0b7';

/** Those that are nothing else: a middle dot parts words, and an empty circle or box waits for a tick. */
export const SURE_BULLETS = '•▪◦‣●■►➢\\uf0a7\\uf0b7';

/** The value of a key whose text is on the lines below, with a character that looks like the bar in its place. */
export const LIKE_A_BAR = /^[lI1!¦\\/]$/;

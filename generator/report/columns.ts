/** How many columns of a terminal a text takes: two for a wide sign, as of Chinese or a picture sign, none for an accent. */
export function columns(text: string): number {
  let width = 0;
  for (const sign of text) width += ACCENT.test(sign) ? 0 : WIDE.test(sign) ? 2 : 1;
  return width;
}

const ACCENT = /\p{Mn}|\p{Me}|\u200b|\u200d|\ufe0f/u;
/** The blocks that Unicode calls wide (UAX 11), as far as terminals agree on them. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]/u;

import { eastAsianWidth } from 'get-east-asian-width';

/**
 * The terminal columns of a text: two for a wide character, such as 名 or an emoji, none for a combining accent or an invisible
 * character. A joined emoji counts as the sum of its parts, since terminals disagree on those. Not `string-width`: it starts an
 * `Intl.Segmenter`, which adds about 10 ms to every command. Not `fast-string-width`: it gives a column to a zero-width space,
 * and owners paste those.
 */
export function columns(text: string): number {
  let width = 0;
  for (const character of text) {
    if (!NO_WIDTH.test(character)) width += eastAsianWidth(character.codePointAt(0)!);
  }
  return width;
}

const NO_WIDTH = /[\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}]/u;

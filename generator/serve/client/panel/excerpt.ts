import type { Excerpt } from '../../../model/dev-protocol.ts';
import { element } from '../dom.ts';

/** The lines around a place, with the error marked in its line. */
export function excerptOf({ firstLine, lines, from, to }: Excerpt, line: number): HTMLElement {
  const rows = lines.map((text, index) => {
    const number = firstLine + index;
    const isMarked = number === line && to > from;
    const words = isMarked
      ? [text.slice(0, from - 1), element('mark', {}, text.slice(from - 1, to - 1)), text.slice(to - 1)]
      : [text];
    return numbered(number, words, number === line ? 'line is-place' : 'line');
  });
  return element('pre', { class: 'code' }, ...rows);
}

/**
 * Numbered lines of a file under a heading. Invisible characters are shown if the other version has more or fewer of them:
 * otherwise both would look the same.
 */
export function linesOfVersion(
  heading: string,
  firstLine: number,
  lines: readonly string[],
  other: readonly string[],
): HTMLElement {
  const count = (character: string, text: readonly string[]) => text.join('').split(character).length;
  const differs = (character: string) => count(character, lines) !== count(character, other);
  return element(
    'div',
    { class: 'version' },
    element('p', { class: 'version-name' }, heading),
    element(
      'pre',
      { class: 'code' },
      ...lines.map((text, index) => numbered(firstLine + index, withInvisible(text, differs), 'line')),
    ),
  );
}

/** A text in which the invisible characters that are to be shown are marked with their codes, such as U+2028. */
function withInvisible(text: string, isShown: (character: string) => boolean): readonly (Node | string)[] {
  return text.split(INVISIBLE).map((part, index) => {
    if (index % 2 === 0 || !isShown(part)) return part;
    return element('mark', {}, `U+${part.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`);
  });
}

/** Controls, formatting characters, and every kind of space except the ordinary one. */
const INVISIBLE = /((?! )[\p{Cc}\p{Cf}\p{Z}])/u;

function numbered(number: number, words: readonly (Node | string)[], name: string): HTMLElement {
  return element(
    'span',
    { class: name },
    element('span', { class: 'number', 'aria-hidden': 'true' }, String(number)),
    element('span', { class: 'text' }, ...words, '\n'),
  );
}

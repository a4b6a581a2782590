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

/** Numbered lines of a file under a heading. */
export function linesOfVersion(heading: string, firstLine: number, lines: readonly string[]): HTMLElement {
  return element(
    'div',
    { class: 'version' },
    element('p', { class: 'version-name' }, heading),
    element(
      'pre',
      { class: 'code' },
      ...lines.map((text, index) => numbered(firstLine + index, [text], 'line')),
    ),
  );
}

function numbered(number: number, words: readonly (Node | string)[], name: string): HTMLElement {
  return element(
    'span',
    { class: name },
    element('span', { class: 'number', 'aria-hidden': 'true' }, String(number)),
    element('span', { class: 'text' }, ...words, '\n'),
  );
}

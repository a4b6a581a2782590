import type { PageWeight } from '../../../model/dev-protocol.ts';
import { element } from '../dom.ts';
import { PREVIEW_WORDS } from '../words.ts';

/** The speed of a slow phone connection in kilobytes per second: 250 kbit/s. */
const SLOW = 250 / 8;

/** The parts of a page's weight, and its loading time on a slow connection. */
export function weightTable(weight: PageWeight | undefined): readonly HTMLElement[] {
  if (weight === undefined) return [element('p', {}, PREVIEW_WORDS.bar.noWeight)];
  const rows = weight.parts.map(({ name, kilobytes }) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, wordsFor(name)),
      element('td', {}, PREVIEW_WORDS.bar.kilobytes(rounded(kilobytes))),
    ),
  );
  return [
    element('table', {}, element('caption', {}, PREVIEW_WORDS.bar.weightName), element('tbody', {}, ...rows)),
    element('p', {}, PREVIEW_WORDS.bar.seconds(rounded(weight.total / SLOW))),
  ];
}

/** The weight as text for the bar. */
export function weightInWords(weight: PageWeight | undefined): string {
  return weight === undefined
    ? PREVIEW_WORDS.bar.weightName
    : PREVIEW_WORDS.bar.weight(Math.round(weight.total), Math.round(weight.budget));
}

function wordsFor(part: string): string {
  return part in PREVIEW_WORDS.bar.parts
    ? PREVIEW_WORDS.bar.parts[part as keyof typeof PREVIEW_WORDS.bar.parts]
    : part;
}

function rounded(number: number): string {
  return number.toLocaleString('en', { maximumFractionDigits: 1 });
}

import type { Outcome } from './tell.ts';

/** The outcomes of the stories in one browser, or the reason why it is not available. */
export type Column = {
  readonly browser: string;
  readonly outcomes: readonly Outcome[];
  readonly absent?: string;
};

/** The number of printed sentences for one failed story. */
const SENTENCES = 6;

/** Formats stories by browsers, with a tick or a number in each cell. Below are the sentences for the numbers. */
export function outcomeTable(columns: readonly Column[]): string {
  const present = columns.filter(({ absent }) => absent === undefined);
  const stories = [...new Set(present.flatMap(({ outcomes }) => outcomes.map(({ story }) => story)))];
  const notes: string[] = [];
  const cell = (column: Column, story: string) => {
    const outcome = column.outcomes.find((one) => one.story === story);
    if (outcome === undefined) return '-';
    if (outcome.errors.length === 0) return '✓';
    const more = outcome.errors.length - SENTENCES;
    const sentences = [...outcome.errors.slice(0, SENTENCES), ...(more > 0 ? [`and ${more} more`] : [])];
    notes.push(
      `${`${notes.length + 1}`.padStart(3)}  ${column.browser}, ${story}:\n       ${sentences.join('\n       ')}`,
    );
    return `✗ ${notes.length}`;
  };
  const rows = [
    ['', ...present.map(({ browser }) => browser)],
    ...stories.map((story) => [story, ...present.map((column) => cell(column, story))]),
  ];
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  const lines = rows.map((row) =>
    row
      .map((text, at) => text.padEnd(widths[at]!))
      .join('   ')
      .trimEnd(),
  );
  const missing = columns.flatMap(({ browser, absent }) =>
    absent === undefined ? [] : [`${browser} is not here: ${absent}.`],
  );
  return [lines.join('\n'), ...(notes.length > 0 ? [notes.join('\n')] : []), ...missing].join('\n\n');
}

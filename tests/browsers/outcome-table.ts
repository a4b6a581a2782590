import type { Outcome } from './tell.ts';

/** What became of the stories in one browser, or why it could not be had. */
export type Column = {
  readonly browser: string;
  readonly outcomes: readonly Outcome[];
  readonly absent?: string;
};

/** How many sentences of one failed story are printed. */
const SENTENCES = 6;

/** Stories by browsers, a tick or a number in each cell; below, the sentences that the numbers stand for. */
export function outcomeTable(columns: readonly Column[]): string {
  const present = columns.filter(({ absent }) => absent === undefined);
  const stories = [...new Set(present.flatMap(({ outcomes }) => outcomes.map(({ story }) => story)))];
  const notes: string[] = [];
  const cell = (column: Column, story: string) => {
    const outcome = column.outcomes.find((one) => one.story === story);
    if (outcome === undefined) return '-';
    if (outcome.faults.length === 0) return '✓';
    const more = outcome.faults.length - SENTENCES;
    const sentences = [...outcome.faults.slice(0, SENTENCES), ...(more > 0 ? [`and ${more} more`] : [])];
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

/** Rows of cells; the first row contains the names of the columns. The first column contains words, all others numbers. */
export type Table = { readonly title: string; readonly rows: readonly (readonly string[])[] };

/** Formats a table for the terminal, or in Markdown. */
export function formatTable({ title, rows }: Table, style: 'terminal' | 'markdown'): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    widths.map((width, column) => {
      const cell = row[column] ?? '';
      return column === 0 ? cell.padEnd(width) : cell.padStart(width);
    }),
  );
  if (style === 'terminal') return `${title}\n${lines.map((line) => `  ${line.join('  ')}\n`).join('')}`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  const [head, ...body] = lines;
  return `**${title}**\n\n${[head!, rule, ...body].map((line) => `| ${line.join(' | ')} |\n`).join('')}`;
}

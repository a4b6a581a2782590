/** The output of `--format json`: a diagnostic per line, and the outcome of the command at the end. */
export type JsonReport = {
  readonly found: readonly Found[];
  readonly summary: Readonly<Record<string, unknown>>;
};

// biome-ignore lint/suspicious/noExplicitAny: each test knows what it expects of a diagnostic
type Found = any;

/** Reads such a report. Fails if the last line is not a summary, or if another line is one. */
export function readJsonReport(stdout: string): JsonReport {
  const lines = stdout.split('\n').filter((line) => line !== '');
  const all = lines.map((line) => JSON.parse(line));
  const summaries = all.filter((one) => 'summary' in one);
  if (summaries.length !== 1 || summaries[0] !== all.at(-1))
    throw new Error(`No summary at the end:\n${stdout}`);
  return { found: all.slice(0, -1), summary: all.at(-1).summary };
}

import type { Severity } from '../diagnostics/codes/entry.ts';

/** The words of reports other than those of the catalogue. A second language needs its own version of this file. */
export const REPORT_WORDS = {
  /** For an error whose fix was tried and removes it. */
  fixedBy: (fixes: number, all: number) => {
    if (all === 1) return '`npx sitegen check --fix` corrects this.';
    return fixes === all
      ? `\`npx sitegen check --fix\` corrects all ${all}.`
      : `\`npx sitegen check --fix\` corrects ${fixes} of these ${all}.`;
  },
  /** In the last line. */
  fixes: (fixes: number, all: number) => {
    const which = fixes === all ? 'all' : fixes;
    return `\`npx sitegen check --fix\` corrects ${all === 1 ? 'it' : `${which} of them`}.`;
  },
  /** How often one cause was found. */
  times: (count: number, files: number) => `${count} times${files === 1 ? '' : ` in ${files} files`}`,
  files: (count: number) => counted(count, 'file'),
  alsoAt: (lines: readonly number[], more: number) => `Also in ${listed(lines, more, 'line')}.`,
  alsoIn: (file: string, lines: readonly number[], more: number) =>
    `Also in ${file}, ${listed(lines, more, 'line')}.`,
  moreFiles: (files: number) => `Also in ${files === 1 ? '1 more file' : `${files} more files`}.`,
  names: (names: readonly string[], more: number) =>
    `${names.join(', ')}${more === 0 ? '' : ` and ${more} more`}.`,
  count: (severity: Severity, count: number) => counted(count, severity),
  counts: (counts: readonly string[], files: number) =>
    `${counts.join(' and ')} in ${counted(files, 'file')}`,
  notices: (count: number) =>
    `${counted(count, 'notice')}: \`npx sitegen report\` shows ${count === 1 ? 'it' : 'them'}.`,
} as const;

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** `lines 8, 12, 16 and 81 more`. */
function listed(lines: readonly number[], more: number, thing: string): string {
  const plural = lines.length + more === 1 ? '' : 's';
  if (more > 0) return `${thing}${plural} ${lines.join(', ')} and ${more} more`;
  return `${thing}${plural} ${[lines.slice(0, -1).join(', '), lines.at(-1)].filter(Boolean).join(' and ')}`;
}

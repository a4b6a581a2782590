import type { Severity } from '../diagnostics/codes/entry.ts';

/** What reports say around the words of the catalogue: a second language needs this file in its own words. */
export const WORDS = {
  /** Beside an error that was tried and is gone once its fix is applied. */
  fixedBy: '`npx sitegen check --fix` corrects this.',
  fixes: (count: number, total: number) => {
    if (total === 1) return '`npx sitegen check --fix` corrects it.';
    return count === total
      ? '`npx sitegen check --fix` corrects all of them.'
      : `\`npx sitegen check --fix\` corrects ${count} of them.`;
  },
  /** How often one cause was found. */
  times: (count: number) => `${count} times`,
  alsoAt: (lines: readonly number[], more: number) => {
    const said = `Also in line${lines.length === 1 && more === 0 ? '' : 's'} ${lines.join(', ')}`;
    return more === 0 ? `${said}.` : `${said} and ${more} more.`;
  },
  alsoIn: (place: string, lines: readonly number[], more: number) => {
    const said = `Also in ${place}, line${lines.length === 1 && more === 0 ? '' : 's'} ${lines.join(', ')}`;
    return more === 0 ? `${said}.` : `${said} and ${more} more.`;
  },
  alsoFiles: (names: readonly string[], more: number) => {
    const said = `Also ${names.join(', ')}`;
    return more === 0 ? `${said}.` : `${said} and ${more} more.`;
  },
  count: (severity: Severity, count: number) => `${count} ${severity}${count === 1 ? '' : 's'}`,
  counts: (counts: readonly string[], files: number) =>
    `${counts.join(' and ')} in ${files} ${files === 1 ? 'file' : 'files'}`,
  notices: (count: number) =>
    `${count === 1 ? '1 notice' : `${count} notices`}: \`npx sitegen report\` shows ${count === 1 ? 'it' : 'them'}.`,
} as const;

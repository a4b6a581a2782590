import { flatBlock, openBracket, secondDocument } from './blocks.ts';
import { colonInText, missingColon, reservedSign } from './colons.ts';
import { wrongColumn } from './columns.ts';
import type { SlipKind } from './guess.ts';
import { emptyAndLines, missingDash, missingDashAnywhere, valueAndLines } from './items.ts';
import { backslash, openQuote, quoteInQuotes, smartQuotes } from './quotes.ts';
import { missingSpace, noBreakSpaces } from './spaces.ts';
import { tabs } from './tabs.ts';

/**
 * Every kind of slip that keeps a file from being read. The first whose guess makes the file readable explains it, so
 * those come first that a sign in the line gives away, and last those that any line could be.
 */
export const KINDS: readonly SlipKind[] = [
  secondDocument,
  noBreakSpaces,
  tabs,
  smartQuotes,
  quoteInQuotes,
  backslash,
  openBracket,
  reservedSign,
  missingSpace,
  missingColon,
  emptyAndLines,
  colonInText,
  openQuote,
  flatBlock,
  missingDash,
  wrongColumn,
  missingDashAnywhere,
  valueAndLines,
];

import { flatBlock, openBracket, secondDocument } from './blocks.ts';
import { colonInText, missingColon, reservedSign } from './colons.ts';
import { wrongColumn } from './columns.ts';
import type { SlipKind } from './guess.ts';
import { htmlLine } from './html-line.ts';
import { emptyAndLines, missingDash, missingDashAnywhere, otherBullets, valueAndLines } from './items.ts';
import { backslash, openQuote, quoteInQuotes, smartQuotes } from './quotes.ts';
import { pastedText, shiftedItem } from './shifted-lines.ts';
import { missingSpace, noBreakSpaces } from './spaces.ts';
import { tabs } from './tabs.ts';

/**
 * Kinds of slip that a character in the line gives away. What was meant is as good as certain, so the rest of the file is
 * read with the repair.
 */
const OF_SIGNS: readonly SlipKind[] = [
  secondDocument,
  htmlLine,
  noBreakSpaces,
  tabs,
  smartQuotes,
  quoteInQuotes,
  backslash,
  openBracket,
  otherBullets,
  reservedSign,
  missingSpace,
  missingColon,
  emptyAndLines,
  colonInText,
  openQuote,
];

/** Kinds of slip that any line could be. They may have more than one repair, so that the rest of the file has to wait. */
const OF_STRUCTURE: readonly SlipKind[] = [
  flatBlock,
  missingDash,
  pastedText,
  wrongColumn,
  shiftedItem,
  missingDashAnywhere,
  valueAndLines,
];

/** Every kind of slip that keeps a file from being read; the first whose guess makes the file readable explains it. */
export const KINDS = [
  ...OF_SIGNS.map((guess) => ({ guess, isSure: true })),
  ...OF_STRUCTURE.map((guess) => ({ guess, isSure: false })),
] as const;

import { flatBlock, frontMatter, openBracket, secondDocument, textAfterBar } from './blocks.ts';
import { missingComma } from './braces.ts';
import type { RecoveryRule } from './candidate.ts';
import { characterBeforeKey } from './character-before-key.ts';
import { colonInText, colourInBraces, keyAfterQuotes, missingColon, reservedCharacter } from './colons.ts';
import { commentInBlock } from './comment-in-block.ts';
import { commentInText, otherComment, otherComments } from './comments.ts';
import { cutKey } from './cut-key.ts';
import { dashBeforeKey } from './dash-before-key.ts';
import { boldKeys, codeFence } from './from-chats.ts';
import { htmlLine } from './html-line.ts';
import { wrongColumn } from './indentation.ts';
import { itemAfterKey } from './item-after-key.ts';
import { firstItemWithoutHead, itemInLine, itemWithoutKey } from './item-begins.ts';
import {
  emptyAndLines,
  lostKeyInItem,
  lostKeyOfList,
  missingDash,
  missingDashAnywhere,
  valueAndLines,
} from './items.ts';
import { itemsAtEdge } from './items-at-edge.ts';
import { itemsBelowItem } from './items-below-item.ts';
import { keyAtEdge } from './key-at-edge.ts';
import { keysBelowBar } from './keys-below-bar.ts';
import { itemBelowOtherKeys, listBelowOtherKeys, lostKeyOfLines, lostKeyOfText } from './lost-keys.ts';
import { otherBullets } from './other-bullets.ts';
import { quotedLines } from './quoted-lines.ts';
import { backslash, openQuote, quoteInQuotes, smartQuotes } from './quotes.ts';
import { secondDash } from './second-dash.ts';
import { separatorLine } from './separator-line.ts';
import {
  outdentedText,
  shiftedAlike,
  shiftedFirstKeys,
  shiftedHead,
  shiftedItem,
  shiftedKeys,
  shiftedList,
} from './shifted-lines.ts';
import { missingSpace, noBreakIndentation, noBreakLine, noBreakSpaces } from './spaces.ts';
import { tabs } from './tabs.ts';
import { colonInLines, listBelowText, textWithoutBar } from './texts-in-lines.ts';

/**
 * Rules for errors that a character in the line reveals. The fix is almost certain, so the rest of the file
 * is read with the edit.
 */
const OF_CHARACTERS: readonly RecoveryRule[] = [
  quotedLines,
  codeFence,
  keysBelowBar,
  secondDocument,
  otherComment,
  otherComments,
  commentInText,
  commentInBlock,
  htmlLine,
  separatorLine,
  noBreakIndentation,
  noBreakLine,
  noBreakSpaces,
  tabs,
  smartQuotes,
  keyAfterQuotes,
  quoteInQuotes,
  backslash,
  colourInBraces,
  missingComma,
  characterBeforeKey,
  openBracket,
  otherBullets,
  secondDash,
  dashBeforeKey,
  itemAfterKey,
  textAfterBar,
  reservedCharacter,
  cutKey,
  missingSpace,
  missingColon,
  emptyAndLines,
  itemInLine,
  itemWithoutKey,
  colonInText,
  colonInLines,
  openQuote,
];

/** Rules for errors that any line could have. They may have several possible edits, so the rest of the file must wait. */
const OF_STRUCTURE: readonly RecoveryRule[] = [
  keyAtEdge,
  flatBlock,
  itemsAtEdge,
  firstItemWithoutHead,
  textWithoutBar,
  listBelowText,
  lostKeyInItem,
  itemsBelowItem,
  listBelowOtherKeys,
  itemBelowOtherKeys,
  lostKeyOfLines,
  lostKeyOfText,
  missingDash,
  outdentedText,
  shiftedHead,
  wrongColumn,
  shiftedFirstKeys,
  shiftedAlike,
  shiftedList,
  shiftedItem,
  shiftedKeys,
  missingDashAnywhere,
  lostKeyOfList,
  valueAndLines,
];

/** Every recovery rule. The first one whose candidate makes the file readable explains the error. */
export const RULES = [
  // Their edits affect the whole file, so the rest must wait.
  { candidatesOf: frontMatter, isSure: false },
  { candidatesOf: boldKeys, isSure: false },
  ...OF_CHARACTERS.map((candidatesOf) => ({ candidatesOf, isSure: true })),
  ...OF_STRUCTURE.map((candidatesOf) => ({ candidatesOf, isSure: false })),
] as const;

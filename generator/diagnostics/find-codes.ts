import { CATALOG, type Code } from './catalog.ts';
import messages from './messages.json' with { type: 'json' };
import { suggest } from './suggest.ts';

/**
 * Finds the codes that a text may be about, the likeliest first. A code name, a pasted report line or a pasted message gives
 * one code; other words are searched in names, titles and messages.
 */
export function findCodes(text: string): readonly Code[] {
  const inOneWord = text.trim().toLowerCase().split(/\s+/).join('-');
  const named = [...text.split(/[^\w-]+/), inOneWord].find(isCode);
  if (named !== undefined) return [named];
  const said = text
    .split('\n')
    .map(codeOfMessage)
    .find((code) => code !== undefined);
  if (said !== undefined) return [said];
  const { codes, haveAll } = codesWith(text);
  const isOneWord = !/\s/.test(text.trim());
  // A text that is similar to a name, and has no other known words, is a misspelt name.
  const isMisspelt = (isOneWord || !haveAll) && nearestCodes(text).length > 0;
  return isMisspelt ? [] : codes;
}

/** Names with a similar spelling, the nearest first. */
export function nearestCodes(name: string): readonly Code[] {
  const left = new Set(CODES);
  const near: Code[] = [];
  for (let found = suggest(name, left); found !== undefined; found = suggest(name, left)) {
    near.push(found as Code);
    left.delete(found as Code);
    if (near.length === MOST_NAMES) break;
  }
  return near;
}

const CODES = Object.keys(CATALOG) as readonly Code[];
const MOST_NAMES = 5;

function isCode(word: string): word is Code {
  return Object.hasOwn(CATALOG, word);
}

/** The code of a message with any arguments; among several matches, the one with the most fixed text. */
function codeOfMessage(line: string): Code | undefined {
  const said = plain(line);
  const fitting = Object.entries(MESSAGES)
    .map(([code, message]) => ({ code: code as Code, own: plain(message).split('…') }))
    .filter(({ own }) => lettersOf(own) >= LEAST_LETTERS && patternOf(own).test(said))
    .sort((a, b) => lettersOf(b.own) - lettersOf(a.own));
  return fitting[0]?.code;
}

/** The messages, with `…` for each variable part. Written by `npm run renew`. */
const MESSAGES: Readonly<Record<string, string>> = messages;

/** The minimum number of fixed letters that identify a message. */
const LEAST_LETTERS = 5;

function lettersOf(own: readonly string[]): number {
  return own.join('').replace(/ /g, '').length;
}

function patternOf(own: readonly string[]): RegExp {
  return new RegExp(`^${own.map((words) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`);
}

/** Lowercase, without quotes, full stops and double spaces: people leave these out when they type a message. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/["'`“”.^|]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The codes whose name, title or message contains most of the words, and whether it contains all of them. */
function codesWith(text: string): { readonly codes: readonly Code[]; readonly haveAll: boolean } {
  const asked = new Set(wordsIn(text));
  const found = CODES.map((code) => {
    const inName = new Set(wordsIn(`${code} ${CATALOG[code].title}`));
    const inMessage = new Set(wordsIn(MESSAGES[code] ?? ''));
    const both = [...asked].filter((word) => inName.has(word) || inMessage.has(word)).length;
    return { code, both, inName: [...asked].filter((word) => inName.has(word)).length };
  });
  const most = Math.max(...found.map(({ both }) => both));
  const codes = found
    .filter(({ both }) => both > 0 && both === most)
    .sort((a, b) => b.inName - a.inName)
    .map(({ code }) => code);
  return { codes, haveAll: most === asked.size };
}

/** The significant words, without a plural s. */
function wordsIn(text: string): readonly string[] {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  return words.filter((word) => !WITHOUT_MEANING.has(word)).map((word) => word.replace(/(?<=..)s$/, ''));
}

const WITHOUT_MEANING = new Set([
  'the',
  'and',
  'not',
  'this',
  'that',
  'has',
  'have',
  'are',
  'but',
  'its',
  'for',
  'with',
  'error',
  'errors',
  'why',
  'what',
  'how',
]);

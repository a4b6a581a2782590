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
  // A report breaks a long message into lines.
  const said = [text, ...text.split('\n')].map(codeOfMessage).find((code) => code !== undefined);
  // A message may contain a word that is the name of another error; a whole report contains the name of its error.
  const sure = text.includes('\n') ? (named ?? said) : (said ?? named);
  if (sure !== undefined) return [sure];
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
function codeOfMessage(text: string): Code | undefined {
  const said = plain(text);
  const fitting = CODES.flatMap((code) =>
    wordingsOf(code).map((one) => ({ code, own: plain(one).split('…') })),
  )
    .filter(({ own }) => lettersOf(own) >= LEAST_LETTERS && patternOf(own).test(said))
    .sort((a, b) => lettersOf(b.own) - lettersOf(a.own));
  return fitting[0]?.code;
}

/** What the message of a code can say, with `…` for each variable part. Written by `npm run renew`. */
function wordingsOf(code: Code): readonly string[] {
  return (messages as Partial<Record<Code, readonly string[]>>)[code] ?? [];
}

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
    const inMessage = new Set(wordsIn(wordingsOf(code).join(' ')));
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

import { contentHash } from './content-hash.ts';

/** Returns the value of a token such as `fact.beds` or `count.stations`; undefined for an unknown token. */
export type FactValues = (token: string) => string | undefined;

/** A token in a text: `{{fact.beds}}`. A backslash before it means the braces themselves. */
export const TOKEN = /(\\?)\{\{([^{}\n]*)\}\}/g;

/** The tokens of a text, each once, in the order of the text. Most texts have none. */
export function tokensIn(text: string): readonly string[] {
  if (!text.includes('{{')) return NONE;
  const found = [...text.matchAll(TOKEN)].flatMap(([, backslash, token = '']) =>
    backslash === '' ? [token.trim()] : [],
  );
  return [...new Set(found)];
}

const NONE: readonly string[] = [];

/** The hash of a file with its facts: from the hash of its bytes and the values of its tokens. */
export function hashWithFacts(ofBytes: string, tokens: readonly string[], valueOfFact: FactValues): string {
  if (tokens.length === 0) return ofBytes;
  return `${ofBytes}.${contentHash(JSON.stringify(tokens.map((token) => [token, valueOfFact(token) ?? null])))}`;
}

/** The hash of the bytes alone. */
export function bytesHash(hash: string): string {
  const end = hash.indexOf('.');
  return end === -1 ? hash : hash.slice(0, end);
}

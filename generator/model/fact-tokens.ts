import { contentHash } from './content-hash.ts';

/** Tells the value of a token such as `fact.beds` or `count.stations`; undefined for one that means nothing. */
export type FactValues = (token: string) => string | undefined;

/** A token in a text: `{{fact.beds}}`, or with a backslash before it the braces themselves. */
export const TOKEN = /(\\?)\{\{([^{}\n]*)\}\}/g;

/** The tokens of a text, in its order, each once. Most texts have none. */
export function tokensIn(text: string): readonly string[] {
  if (!text.includes('{{')) return NONE;
  const found = [...text.matchAll(TOKEN)].flatMap(([, backslash, token = '']) =>
    backslash === '' ? [token.trim()] : [],
  );
  return [...new Set(found)];
}

const NONE: readonly string[] = [];

/** The hash of what a file says: that of its bytes and of the values that take the places of its tokens. */
export function hashWithFacts(ofBytes: string, tokens: readonly string[], valueOfFact: FactValues): string {
  if (tokens.length === 0) return ofBytes;
  return `${ofBytes}.${contentHash(JSON.stringify(tokens.map((token) => [token, valueOfFact(token) ?? null])))}`;
}

/** The hash of the bytes alone. */
export function bytesHash(hash: string): string {
  const end = hash.indexOf('.');
  return end === -1 ? hash : hash.slice(0, end);
}

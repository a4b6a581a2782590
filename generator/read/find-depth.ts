import { Lexer, Parser } from 'yaml';

/**
 * Returns the offset where a text nests deeper than the limit, or undefined. It works without recursion and before any
 * other code reads the file: code that walks over nodes uses a stack frame for each level, so some thousand brackets
 * would end the process.
 */
export function findDeeperThan(limit: number, text: string): number | undefined {
  if (!canBeDeep(text)) return undefined;
  const parser = new Parser();
  let offset = 0;
  for (const lexeme of new Lexer().lex(text)) {
    for (const _ of parser.next(lexeme));
    // The bottom of the stack is the document, the top may be a text; neither is a level.
    if (parser.stack.length > limit + 2) return offset + text.slice(offset).search(/\S|$/);
    offset += lexeme.length;
  }
  return undefined;
}

/** Each level needs a bracket or at least one more column; few files have so many of either. */
function canBeDeep(text: string): boolean {
  return /^[ \t?:-]{16}/m.test(text) || (text.match(/[[{]/g)?.length ?? 0) > 16;
}

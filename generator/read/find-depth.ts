import { Lexer, Parser } from 'yaml';

/**
 * Where a text nests deeper than the limit, or undefined. Found without recursion and before anything else looks at the
 * file: what walks over nodes uses a frame of the stack for each level, and some thousand brackets would end the process.
 */
export function findDeeperThan(limit: number, text: string): number | undefined {
  if (!canBeDeep(text)) return undefined;
  const parser = new Parser();
  let offset = 0;
  for (const lexeme of new Lexer().lex(text)) {
    for (const _ of parser.next(lexeme));
    // The bottom of the stack is the document itself, the top may be a text; both are no levels.
    if (parser.stack.length > limit + 2) return offset + text.slice(offset).search(/\S|$/);
    offset += lexeme.length;
  }
  return undefined;
}

/** Each level takes a bracket or at least one more column; hardly any file has so many of either. */
function canBeDeep(text: string): boolean {
  return /^[ \t?:-]{16}/m.test(text) || (text.match(/[[{]/g)?.length ?? 0) > 16;
}

import type { ErrorCode } from 'yaml';

const QUOTE_IT = 'If this is all one text, put it in quotes: "…".';

/** The parser's errors in the owner's words, by the parser's codes. */
const SYNTAX = {
  ALIAS_PROPS: { problem: 'A value cannot begin with * or &.', hint: QUOTE_IT },
  BAD_ALIAS: { problem: 'A value cannot begin with *.', hint: QUOTE_IT },
  BAD_DIRECTIVE: { problem: 'A line cannot begin with %.', hint: QUOTE_IT },
  BAD_DQ_ESCAPE: {
    problem: 'In double quotes, a backslash cannot come before this character.',
    hint: "Write \\\\ for a backslash, or put the text in single quotes: '…'.",
  },
  BAD_INDENT: {
    problem: 'This line is not indented like the lines it belongs to.',
    hint: 'Begin keys of one group in the same column. Begin each item of a list with "- ".',
  },
  BAD_PROP_ORDER: {
    problem: 'A character with a special meaning in YAML is in the wrong place.',
    hint: QUOTE_IT,
  },
  BAD_SCALAR_START: { problem: 'A value cannot begin with this character.', hint: QUOTE_IT },
  BLOCK_AS_IMPLICIT_KEY: {
    problem: 'This value contains ": ", which YAML reads as a new key.',
    hint: 'Put the whole value in quotes: "…".',
  },
  BLOCK_IN_FLOW: {
    problem: 'A list or group begins inside brackets.',
    hint: 'Close the bracket first. Or write each item on a new line with "- ".',
  },
  IMPOSSIBLE: { problem: 'This line cannot be read.', hint: QUOTE_IT },
  KEY_OVER_1024_CHARS: {
    problem: 'This key has more than 1,024 characters.',
    hint: 'Write a short word before the colon.',
  },
  MISSING_CHAR: {
    problem: 'A closing quote, a closing bracket or a colon is missing here.',
    hint: 'Close the quote or bracket, or write "key: value" with a space after the colon.',
  },
  MULTILINE_IMPLICIT_KEY: {
    problem: 'A key or value continues on a second line.',
    hint: 'Write "key: value", with a space after the colon. Put long text in quotes or after ">-".',
  },
  MULTIPLE_ANCHORS: { problem: 'A value cannot begin with &.', hint: QUOTE_IT },
  MULTIPLE_DOCS: {
    problem: '--- begins a second document, but a file can have only one.',
    hint: 'Delete the line.',
  },
  MULTIPLE_TAGS: { problem: 'A value cannot begin with !.', hint: QUOTE_IT },
  NON_STRING_KEY: { problem: 'A key is not a word.', hint: 'Write a word before the colon.' },
  TAB_AS_INDENT: { problem: 'This line is indented with a tab.', hint: 'Use two spaces for each level.' },
  UNEXPECTED_TOKEN: { problem: 'This does not belong here.', hint: QUOTE_IT },
} satisfies { readonly [C in ErrorCode]?: SyntaxWords };

type SyntaxWords = { readonly problem: string; readonly hint: string };

/** The words for a parser error; general words for a code without its own. */
export function wordsOfParser(code: ErrorCode): SyntaxWords {
  return code in SYNTAX ? SYNTAX[code as keyof typeof SYNTAX] : SYNTAX.UNEXPECTED_TOKEN;
}

import type { ErrorCode } from 'yaml';

const QUOTE_IT = 'If this is all one text, put it in quotes: "…".';

/** The parser's faults in the owner's words, by the codes of the parser. */
const SYNTAX = {
  ALIAS_PROPS: { problem: 'A value begins with * or &, which YAML keeps for itself.', hint: QUOTE_IT },
  BAD_ALIAS: { problem: 'A value begins with *, which YAML keeps for itself.', hint: QUOTE_IT },
  BAD_DIRECTIVE: { problem: 'A line begins with %, which YAML keeps for itself.', hint: QUOTE_IT },
  BAD_DQ_ESCAPE: {
    problem: 'A backslash stands in a text with double quotes.',
    hint: 'Write it twice (\\\\), or use single quotes around the text.',
  },
  BAD_INDENT: {
    problem: 'This line is indented differently from those it belongs to.',
    hint: 'Keys of one group begin in the same column, two spaces for each step in; an item of a list begins with "- ".',
  },
  BAD_PROP_ORDER: { problem: 'A sign that YAML keeps for itself stands in the wrong place.', hint: QUOTE_IT },
  BAD_SCALAR_START: { problem: 'A value begins with a sign that YAML keeps for itself.', hint: QUOTE_IT },
  BLOCK_AS_IMPLICIT_KEY: {
    problem: 'This value holds a colon with a space after it (": "), which YAML reads as a new key.',
    hint: 'Put the whole value in quotes: "…".',
  },
  BLOCK_IN_FLOW: {
    problem: 'A list or group is begun inside brackets.',
    hint: 'Close the bracket first, or write one item a line with "- ".',
  },
  IMPOSSIBLE: { problem: 'This line cannot be understood.', hint: QUOTE_IT },
  KEY_OVER_1024_CHARS: {
    problem: 'A key is over 1,024 characters long.',
    hint: 'Write a short word before the colon.',
  },
  MISSING_CHAR: {
    problem: 'Something is missing here: a closing quote or bracket, or the colon after a key.',
    hint: 'Close what was opened, or write "key: value" with a space after the colon.',
  },
  MULTILINE_IMPLICIT_KEY: {
    problem: 'A key or value runs on to a second line.',
    hint: 'Write "key: value" with a space after the colon; put long text in quotes or after ">-".',
  },
  MULTIPLE_ANCHORS: { problem: 'A value begins with &, which YAML keeps for itself.', hint: QUOTE_IT },
  MULTIPLE_DOCS: {
    problem: 'A line with --- begins a second document.',
    hint: 'Remove the line: a file holds one document.',
  },
  MULTIPLE_TAGS: { problem: 'A value begins with !, which YAML keeps for itself.', hint: QUOTE_IT },
  NON_STRING_KEY: { problem: 'A key is not a word.', hint: 'Write a word before the colon.' },
  TAB_AS_INDENT: { problem: 'This line is indented with a tab.', hint: 'Use spaces: two for each step in.' },
  UNEXPECTED_TOKEN: { problem: 'This does not fit here.', hint: QUOTE_IT },
} satisfies { readonly [C in ErrorCode]?: SyntaxWords };

type SyntaxWords = { readonly problem: string; readonly hint: string };

/** The words for a fault of the parser; those for anything odd where it has none of its own. */
export function wordsOfParser(code: ErrorCode): SyntaxWords {
  return code in SYNTAX ? SYNTAX[code as keyof typeof SYNTAX] : SYNTAX.UNEXPECTED_TOKEN;
}

import { type Document, parseDocument } from 'yaml';

/** Reads text as plain YAML: every value is the text as written. (Safety rule 2.) */
export function parseFailsafe(text: string): Document.Parsed {
  const { stackTraceLimit } = Error;
  // A trial may have an error on each line, and the stack of each takes longer than the parsing.
  Error.stackTraceLimit = 0;
  try {
    return parseDocument(text, {
      schema: 'failsafe',
      version: '1.2',
      strict: true,
      // The library compares every pair of keys; the check in sitegen takes one pass.
      uniqueKeys: false,
      prettyErrors: false,
    });
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

import { type Document, visit, type YAMLError } from 'yaml';
import { endOfLine, locate, type SourceFile, type Span } from '../model/source.ts';
import { FLAT_BLOCK, OPEN_QUOTE, SYNTAX, type SyntaxWords, wordsFor } from './syntax-words.ts';

/** Where the owner slipped, and the words for it. */
type Slip = { readonly span: Span; readonly words: SyntaxWords };

/**
 * The slip behind the faults of the parser, or undefined if there are none. One slip makes the parser stumble several
 * times, and often lines away from it; the first stumble and what stands around it tell what was meant.
 */
export function findSlip(document: Document, file: SourceFile): Slip | undefined {
  // An unknown tag makes no file unreadable; it is refused by name with all other tags.
  const faults = [...document.errors, ...document.warnings].filter(
    ({ code }) => code !== 'TAG_RESOLVE_FAILED',
  );
  const [any] = faults;
  if (any === undefined) return undefined;
  const first = faults.reduce((a, b) => (b.pos[0] < a.pos[0] ? b : a), any);
  return (
    openedQuote(document, file, first.pos[0]) ??
    wrongColumn(file, first) ??
    signAtStart(file, first) ?? {
      span: { start: first.pos[0], end: Math.min(first.pos[1], endOfLine(file, first.pos[0])) },
      words: wordsFor(first.code),
    }
  );
}

/** A quote that was never closed: the parser stumbles at the next quote or at the end of the file. */
function openedQuote(document: Document, file: SourceFile, stumbled: number): Slip | undefined {
  let slip: Slip | undefined;
  visit(document, {
    Scalar(_, { type, range }) {
      const [start = 0, end = 0] = range ?? [];
      const isQuoted = type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE';
      const written = file.text.slice(start, end);
      const runsOn = written.includes('\n') || !written.endsWith(written.charAt(0));
      if (isQuoted && runsOn && start < stumbled && stumbled <= end + 1) {
        slip = { span: { start, end: endOfLine(file, start) }, words: OPEN_QUOTE };
      }
    },
  });
  return slip;
}

/** A line that begins in the wrong column: the parser stumbles over it, or over the end of what stands before it. */
function wrongColumn(file: SourceFile, { code, pos }: YAMLError): Slip | undefined {
  const stumbled = filledLine(file, locate(file, { start: pos[0], end: pos[0] }).line, 1);
  if (stumbled === undefined) return undefined;
  if (stumbled.hasTab) return tabSlip(stumbled);
  if (code === 'BAD_INDENT') return { span: stumbled.span, words: SYNTAX.BAD_INDENT };

  const before = filledLine(file, stumbled.number - 1, -1);
  if (before !== undefined && /:\s+[|>][+-]?$/.test(before.words))
    return { span: stumbled.span, words: FLAT_BLOCK };

  const colonInValue = /^(- )*[\w-]+:\s.*:(\s|$)/;
  if (code !== 'BLOCK_AS_IMPLICIT_KEY' || colonInValue.test(stumbled.words)) return undefined;
  const next = filledLine(file, stumbled.number + 1, 1);
  if (next === undefined || !/^(- )*[\w-]+:(\s|$)/.test(next.words)) return undefined;
  return next.hasTab ? tabSlip(next) : { span: next.span, words: SYNTAX.BAD_INDENT };
}

/** A value such as `*strong* words` or `[us](/contact)`, whose first sign YAML takes for its own. */
function signAtStart(file: SourceFile, { pos }: YAMLError): Slip | undefined {
  const line = lineAt(file, locate(file, { start: pos[0], end: pos[0] }).line);
  const [, before = '', value] = /^((?:- )*(?:[\w-]+:\s+)?)([*&@%`[].*)$/.exec(line?.words ?? '') ?? [];
  if (line === undefined || value === undefined) return undefined;
  const start = line.span.start + before.length;
  return { span: { start, end: line.span.end }, words: SYNTAX.BAD_SCALAR_START };
}

type Line = {
  readonly number: number;
  /** The line without its indentation. */
  readonly words: string;
  readonly span: Span;
  /** True for a tab in the indentation. */
  readonly hasTab: boolean;
  readonly indentation: Span;
};

function lineAt(file: SourceFile, number: number): Line | undefined {
  const begin = file.lineStarts[number - 1];
  if (begin === undefined) return undefined;
  const end = endOfLine(file, begin);
  const words = file.text.slice(begin, end).trimStart();
  const start = end - words.length;
  const hasTab = file.text.slice(begin, start).includes('\t');
  return { number, words, span: { start, end }, hasTab, indentation: { start: begin, end: start } };
}

/** The line with this number or, if nothing or a comment stands on it, the nearest filled one in that direction. */
function filledLine(file: SourceFile, number: number, direction: 1 | -1): Line | undefined {
  const line = lineAt(file, number);
  return line !== undefined && /^(#|$)/.test(line.words)
    ? filledLine(file, number + direction, direction)
    : line;
}

function tabSlip({ indentation }: Line): Slip {
  return { span: indentation, words: SYNTAX.TAB_AS_INDENT };
}

import { type Document, isMap, parseDocument, visit, type YAMLError } from 'yaml';
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import { lineIndexAt } from '../../diagnostics/line-starts.ts';
import { locate, type SourceFile, type Span } from '../../model/source.ts';
import { kindOf } from '../../schema/content-kind.ts';
import { type Shape, shapeOf } from '../../schema/shape.ts';
import type { Candidate, Edit, ErrorContext } from './candidate.ts';
import { countMisplaced, countRepeatedKeys, keysLost } from './count-misplaced.ts';
import { filledLine, isBlank, type Line, linesOf } from './line.ts';
import { RULES } from './rules.ts';

/** A file as the parser can read it, and what had to be fixed for that. */
export type RecoveredFile = {
  readonly document: Document;
  /** The text with every edit; offsets of the document count in it. */
  readonly text: string;
  /** False if something could not be fixed, or only by guessing what was meant. */
  readonly isTrusted: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** The place in the file as it is written of a place in the fixed text. */
  toWritten(span: Span): Span;
};

/**
 * Parses a file and explains where that fails. One typing error gives the parser several errors, often lines away from it.
 * So each recovery rule offers candidates for what was meant, from the lines around the first error; the candidate with
 * which the parser gets through is the explanation. The rest of the file is then read with that edit, if it is as good as
 * certain. Else only more lines in wrong columns are told, and these if the whole file fits its schema once they are moved.
 */
export function parseWithRecovery(file: SourceFile): RecoveredFile {
  const diagnostics: Diagnostic[] = [];
  const edits: Edit[] = [];
  const trials = { left: MOST_CHARACTERS_TRIED };
  const toWritten = ({ start, end }: Span): Span => ({ start: undo(edits, start), end: undo(edits, end) });
  const kind = kindOf(file.path);
  const shape = kind && shapeOf(kind.schema);
  /**
   * What is known up to the first edit that is no more than likely. It holds unless the whole file is right with those
   * after it.
   */
  let upToLikely: RecoveredFile | undefined;
  let moves = 0;
  let text = file.text;
  for (;;) {
    const document = parse(text);
    const error = firstError(document);
    if (error === undefined) {
      if (upToLikely === undefined) return { document, text, isTrusted: true, diagnostics, toWritten };
      return countMisplaced(document.contents, shape!) > 0 ? upToLikely : { ...upToLikely, diagnostics };
    }
    const isLookedAt = diagnostics.length < MOST_ERRORS;
    const found = isLookedAt
      ? bestCandidate(contextOf(text, document, error, shape), document, trials)
      : undefined;
    if (found === undefined) {
      if (upToLikely !== undefined) return upToLikely;
      // What was not looked at may well be one more of the same: the next check tells.
      const isCutShort = !isLookedAt || (diagnostics.length > 0 && trials.left < text.length);
      if (!isCutShort) diagnostics.push(unexplained(error, text, file, toWritten));
      return { document, text, isTrusted: false, diagnostics, toWritten };
    }
    const { candidate, isSure } = found;
    const at = locate(file, toWritten(candidate.span));
    const fix = { at: locate(file, toWritten(candidate.edit.span)), text: candidate.edit.text };
    diagnostics.push(candidate.say(at, candidate.isTrial ? {} : { fix }));
    if (!isSure) {
      const before = [...edits];
      upToLikely ??= {
        document,
        text,
        isTrusted: false,
        diagnostics: [...diagnostics],
        toWritten: ({ start, end }) => ({ start: undo(before, start), end: undo(before, end) }),
      };
    }
    // What follows a likely edit, be it as sure as it may, is guesswork, unless it only moves lines.
    if (upToLikely !== undefined) {
      moves += 1;
      if (shape === undefined || moves > MOST_MOVES || !changesOnlyWhiteSpace(candidate.edit, text))
        return upToLikely;
    }
    edits.push(candidate.edit);
    text = apply(text, candidate.edit);
  }
}

/** Keeps a file of nothing but errors from taking long; content has a few thousand characters a file. */
const MOST_CHARACTERS_TRIED = 600_000;
const MOST_ERRORS = 20;
/** Lines in wrong columns that are followed: with more, the first of them was hardly what was meant. */
const MOST_MOVES = 6;

/** Reads text as plain YAML: every value is the text as written. (Safety rule 2.) */
function parse(text: string): Document {
  return parseDocument(text, {
    schema: 'failsafe',
    version: '1.2',
    strict: true,
    // The library compares every pair of keys; our own check takes one pass.
    uniqueKeys: false,
    prettyErrors: false,
  });
}

type BestCandidate = { readonly candidate: Candidate; readonly isSure: boolean };

/**
 * The candidate with which the parser gets through, else the one with which it gets furthest. Of several that are no more than
 * likely, the schema of the file tells which was meant.
 */
function bestCandidate(
  context: ErrorContext,
  before: Document,
  trials: { left: number },
): BestCandidate | undefined {
  const { shape } = context;
  const repeated = countRepeatedKeys(before);
  let furthest: BestCandidate | undefined;
  let likeliest: (BestCandidate & { readonly misplaced: number }) | undefined;
  let judged = 0;
  const end = context.text.trimEnd().length;
  const failsAt = firstError(before)?.pos[0] ?? 0;
  // A quote that is never closed is an error at the end of the file, whatever else is wrong before that.
  const isNeverClosed = context.opened !== undefined && failsAt >= end;
  let distance = isNeverClosed ? context.opened.end : failsAt;
  for (const rule of RULES) {
    for (const candidate of rule.candidatesOf(context)) {
      const { span, text } = candidate.edit;
      if (text === context.text.slice(span.start, span.end)) continue;
      if (trials.left < context.text.length) return likeliest ?? furthest;
      trials.left -= context.text.length;
      const after = apply(context.text, candidate.edit);
      const document = parse(after);
      const error = firstError(document);
      const found = { candidate, isSure: rule.isSure && candidate.isTrial !== true };
      if (error === undefined) {
        if (countRepeatedKeys(document) > repeated) continue;
        if (shape === undefined || (rule.isSure && likeliest === undefined)) return found;
        const misplaced = countMisplaced(document.contents, shape) + keysLost(context.lines, after);
        if (misplaced === 0) return found;
        if (likeliest === undefined || misplaced < likeliest.misplaced) likeliest = { ...found, misplaced };
        judged += 1;
        if (judged === MOST_JUDGED) return likeliest;
        continue;
      }
      const growth = text.length - span.end + span.start;
      // Within lines that are moved together it is not known how far they were moved there.
      const isWithin = error.pos[0] < span.start + text.length;
      const reached = error.pos[0] - (isWithin ? Math.max(0, growth) : growth);
      if (isNeverClosed && reached >= end) continue;
      if (reached > Math.max(distance, span.start)) {
        furthest = found;
        distance = reached;
      }
    }
  }
  return likeliest ?? furthest;
}

/** Those that come first are the likeliest: with more of them a file with many errors would take seconds. */
const MOST_JUDGED = 12;

/** The parser's first error. An unknown tag makes no file unreadable; it is refused by name. */
function firstError(document: Document): YAMLError | undefined {
  const errors = [...document.errors, ...document.warnings].filter(
    ({ code }) => code !== 'TAG_RESOLVE_FAILED',
  );
  return errors.reduce<YAMLError | undefined>(
    (first, one) => (first === undefined || one.pos[0] < first.pos[0] ? one : first),
    undefined,
  );
}

function contextOf(
  text: string,
  document: Document,
  error: YAMLError,
  shape: Shape | undefined,
): ErrorContext {
  const lines = linesOf(text);
  const line = lineAt(lines, error.pos[0]);
  const here = isBlank(line)
    ? (filledLine(lines, line.number, 1) ?? filledLine(lines, line.number - 2, -1))
    : line;
  if (here === undefined) return { text, lines, near: [], shape, opened: undefined };
  const after = filledLine(lines, here.number, 1);
  const before = filledLine(lines, here.number - 2, -1);
  const near = [here, after, before].filter((one) => one !== undefined);
  return { text, lines, near, shape, opened: openedBefore(document, lines, error.pos[0]) };
}

/** The line where a quote or a bracket begins that the parser believes to run over the place of the error. */
function openedBefore(document: Document, lines: readonly Line[], error: number): Line | undefined {
  let opened: Line | undefined;
  const keep = (range: readonly number[] | null | undefined, isOpened: boolean) => {
    const [start = 0, end = 0] = range ?? [];
    if (isOpened && start < error && error <= end + 1) opened = lineAt(lines, start);
  };
  visit(document, {
    Scalar(_, { type, range }) {
      keep(range, type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE');
    },
    Collection(_, node) {
      keep(node.range, node.flow === true && !(isMap(node) && node.items.length === 0));
    },
  });
  return opened;
}

function lineAt(lines: readonly Line[], offset: number): Line {
  return lines[lineIndexAt(offset, lines.length, (index) => lines[index]!.start)]!;
}

/** The error in the parser's own terms, where no recovery rule explains it. */
function unexplained(
  { code, pos }: YAMLError,
  text: string,
  file: SourceFile,
  toWritten: (span: Span) => Span,
): Diagnostic {
  const lineEnd = text.indexOf('\n', pos[0]);
  const end = Math.min(pos[1], lineEnd === -1 ? text.length : lineEnd);
  return diagnose('yaml-syntax', locate(file, toWritten({ start: pos[0], end })), { problem: code });
}

/** True for an edit that changes nothing but white space. */
function changesOnlyWhiteSpace({ span, text: replacement }: Edit, text: string): boolean {
  const words = (one: string) => one.replace(/\s+/g, '');
  return words(text.slice(span.start, span.end)) === words(replacement);
}

function apply(text: string, { span, text: replacement }: Edit): string {
  return text.slice(0, span.start) + replacement + text.slice(span.end);
}

/** The place that an offset had before a number of edits, the last of which is undone first. */
function undo(edits: readonly Edit[], offset: number): number {
  return edits.reduceRight((at, { span, text }) => {
    if (at <= span.start) return at;
    const end = span.start + text.length;
    return at >= end ? at - end + span.end : Math.min(at, span.end);
  }, offset);
}

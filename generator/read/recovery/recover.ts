import { type Document, isMap, visit, type YAMLError } from 'yaml';
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import { lineIndexAt } from '../../diagnostics/line-starts.ts';
import { locate, type SourceFile, type Span } from '../../model/source.ts';
import { kindOf } from '../../schema/content-kind.ts';
import { type Shape, shapeOf } from '../../schema/shape.ts';
import type { Candidate, Edit, ErrorContext } from './candidate.ts';
import { countMisplaced, countRepeatedKeys, keysLost } from './count-misplaced.ts';
import { inParts, offsetBefore, withEdit } from './edits.ts';
import { errorNear, firstError } from './first-error.ts';
import { filledLine, isBlank, type Line, linesOf } from './line.ts';
import { parseFailsafe } from './parse-failsafe.ts';
import { RULES } from './rules.ts';

/** A file that the parser can read, with the fixes it needed. */
export type RecoveredFile = {
  readonly document: Document;
  /** The text with every edit; offsets of the document refer to it. */
  readonly text: string;
  /** False if an error could not be fixed, or only with a guess. */
  readonly isTrusted: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** Converts a place in the fixed text to its place in the written file. */
  toWritten(span: Span): Span;
};

/**
 * Parses a file and explains its errors. One typing error causes several parser errors, often lines away from it. So each
 * recovery rule proposes candidates from the lines around the first error. A candidate that makes the file readable is the
 * explanation. If it is almost certain, the rest of the file is read with its edit. Otherwise only further lines in wrong
 * columns are reported, and only if the whole file matches its schema after they are moved.
 */
export function parseWithRecovery(file: SourceFile): RecoveredFile {
  const diagnostics: Diagnostic[] = [];
  const edits: Edit[] = [];
  const trials = { left: MOST_CHARACTERS_TRIED };
  const toWritten = ({ start, end }: Span): Span => ({
    start: offsetBefore(edits, start),
    end: offsetBefore(edits, end),
  });
  const kind = kindOf(file.path);
  const shape = kind && shapeOf(kind.schema);
  /** The result up to the first edit that is only likely. It is used unless the whole file is right with the later edits. */
  let upToLikely: RecoveredFile | undefined;
  let moves = 0;
  let text = file.text;
  for (;;) {
    const document = parseFailsafe(text);
    const error = firstError(document, text);
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
      // The rest was not checked and may have the same error: the next check shows it.
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
        toWritten: ({ start, end }) => ({
          start: offsetBefore(before, start),
          end: offsetBefore(before, end),
        }),
      };
    }
    // After a likely edit, even a certain one is a guess, unless it only moves lines.
    if (upToLikely !== undefined) {
      moves += 1;
      if (shape === undefined || moves > MOST_MOVES || !changesOnlyWhiteSpace(candidate.edit, text))
        return upToLikely;
    }
    edits.push(...inParts(candidate.edit, text));
    text = withEdit(text, candidate.edit);
  }
}

/** Limits the time for a file full of errors; content files have a few thousand characters. */
const MOST_CHARACTERS_TRIED = 600_000;
const MOST_ERRORS = 20;
/** The maximum number of moved lines: with more, the first move was probably wrong. */
const MOST_MOVES = 6;

type BestCandidate = { readonly candidate: Candidate; readonly isSure: boolean };

/**
 * Returns the candidate that makes the file readable, or else the one that gets the parser furthest. Among several likely
 * ones, the schema of the file decides.
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
  const failsAt = firstError(before, context.text)?.pos[0] ?? 0;
  // A quote that is never closed is an error at the end of the file, even if there are earlier errors.
  const isNeverClosed = context.opened !== undefined && failsAt >= end;
  let distance = isNeverClosed ? context.opened.end : failsAt;
  for (const rule of RULES) {
    for (const candidate of rule.candidatesOf(context)) {
      const { span, text } = candidate.edit;
      if (text === context.text.slice(span.start, span.end)) continue;
      if (trials.left < context.text.length) return likeliest ?? furthest;
      trials.left -= context.text.length;
      const after = withEdit(context.text, candidate.edit);
      const near = errorNear(span.start + text.length, after);
      const document = near === undefined ? parseFailsafe(after) : undefined;
      const errorAt = document === undefined ? near : firstError(document, after)?.pos[0];
      const found = { candidate, isSure: rule.isSure && candidate.isTrial !== true };
      if (errorAt === undefined) {
        if (document === undefined || countRepeatedKeys(document) > repeated) continue;
        if (shape === undefined || (rule.isSure && likeliest === undefined)) return found;
        const misplaced = countMisplaced(document.contents, shape) + keysLost(context.lines, after);
        if (misplaced === 0) return found;
        if (likeliest === undefined || misplaced < likeliest.misplaced) likeliest = { ...found, misplaced };
        judged += 1;
        if (judged === MOST_JUDGED) return likeliest;
        continue;
      }
      const growth = text.length - span.end + span.start;
      // Within lines that are moved together, the distance of the move is unknown.
      const isWithin = errorAt < span.start + text.length;
      const reached = errorAt - (isWithin ? Math.max(0, growth) : growth);
      if (isNeverClosed && reached >= end) continue;
      if (reached > Math.max(distance, span.start)) {
        furthest = found;
        distance = reached;
      }
    }
  }
  return likeliest ?? furthest;
}

/** The first ones are the likeliest. With a higher limit, a file with many errors would take seconds. */
const MOST_JUDGED = 12;

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

/** The line with the start of a quote or bracket that, for the parser, spans the place of the error. */
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

/** The parser's error code, if no recovery rule explains it. */
function unexplained(
  { code, pos }: YAMLError,
  text: string,
  file: SourceFile,
  toWritten: (span: Span) => Span,
): Diagnostic {
  const lines = linesOf(text);
  const line = lineAt(lines, pos[0]);
  const next = isBlank(line) ? filledLine(lines, line.number, 1) : undefined;
  // The line that does not fit is below the empty lines and comments where the parser stopped.
  if (next !== undefined) {
    const span = { start: next.start + next.indentation.length, end: next.end };
    return diagnose('yaml-syntax', locate(file, toWritten(span)), { problem: 'BAD_INDENT' });
  }
  const end = Math.min(pos[1], line.end);
  return diagnose('yaml-syntax', locate(file, toWritten({ start: pos[0], end })), { problem: code });
}

/** True for an edit that changes only white space. */
function changesOnlyWhiteSpace({ span, text: replacement }: Edit, text: string): boolean {
  const words = (one: string) => one.replace(/\s+/g, '');
  return words(text.slice(span.start, span.end)) === words(replacement);
}

import type { Document, YAMLError } from 'yaml';
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import { locate, type SourceFile, type Span } from '../../model/source.ts';
import { kindOf } from '../../schema/content-kind.ts';
import { shapeOf } from '../../schema/shape.ts';
import { bestCandidate, type TrialBudget } from './best-candidate.ts';
import type { Edit } from './candidate.ts';
import { countMisplaced } from './count-misplaced.ts';
import { inParts, offsetBefore, withEdit } from './edits.ts';
import { errorContext, lineAt } from './error-context.ts';
import { firstError } from './first-error.ts';
import { filledLine, isBlank, linesOf } from './line.ts';
import { parseFailsafe } from './parse-failsafe.ts';

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
  const budget: TrialBudget = { left: MOST_CHARACTERS_TRIED };
  const toWritten = spanBefore(edits);
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
      ? bestCandidate(errorContext(text, document, error, shape), document, budget)
      : undefined;
    if (found === undefined) {
      if (upToLikely !== undefined) return upToLikely;
      // The rest was not checked and may have the same error: the next check shows it.
      const isCutShort = !isLookedAt || (diagnostics.length > 0 && budget.left < text.length);
      if (!isCutShort) diagnostics.push(unexplained(error, text, file, toWritten));
      return { document, text, isTrusted: false, diagnostics, toWritten };
    }
    const { candidate, isSure } = found;
    const at = locate(file, toWritten(candidate.span));
    const fix = { at: locate(file, toWritten(candidate.edit.span)), text: candidate.edit.text };
    diagnostics.push(candidate.say(at, candidate.isTrial ? {} : { fix }));
    if (!isSure)
      upToLikely ??= {
        document,
        text,
        isTrusted: false,
        diagnostics: [...diagnostics],
        toWritten: spanBefore([...edits]),
      };
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

/** Converts a place in the text after some edits to its place before them. */
function spanBefore(edits: readonly Edit[]): (span: Span) => Span {
  return ({ start, end }) => ({ start: offsetBefore(edits, start), end: offsetBefore(edits, end) });
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

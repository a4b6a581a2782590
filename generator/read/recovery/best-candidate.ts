import type { Document } from 'yaml';
import type { Candidate, Edit, ErrorContext } from './candidate.ts';
import { countMisplaced, countRepeatedKeys, keysLost } from './count-misplaced.ts';
import { withEdit } from './edits.ts';
import { errorNear, firstError } from './first-error.ts';
import { parseFailsafe } from './parse-failsafe.ts';
import { RULES } from './rules.ts';

/** A candidate, and whether its edit is certain enough to read the rest of the file with it. */
type BestCandidate = { readonly candidate: Candidate; readonly isSure: boolean };

/** The number of characters that may still be parsed to try candidates. */
export type TrialBudget = { left: number };

/**
 * Returns the candidate that makes the file readable, or else the one that gets the parser furthest. Among several likely
 * ones, the schema of the file decides.
 */
export function bestCandidate(
  context: ErrorContext,
  before: Document,
  budget: TrialBudget,
): BestCandidate | undefined {
  const { text, lines, shape } = context;
  const repeated = countRepeatedKeys(before);
  const furthest = new FurthestCandidate(context);
  let likeliest: (BestCandidate & { readonly misplaced: number }) | undefined;
  let judged = 0;
  for (const { isOfSureRule, ...one } of candidatesFor(context, budget)) {
    const after = withEdit(text, one.candidate.edit);
    const result = parsed(after, one.candidate.edit);
    if (result.document === undefined) {
      furthest.consider(one, result.errorAt);
      continue;
    }
    if (countRepeatedKeys(result.document) > repeated) continue;
    if (shape === undefined || (isOfSureRule && likeliest === undefined)) return one;
    const misplaced = countMisplaced(result.document.contents, shape) + keysLost(lines, after);
    if (misplaced === 0) return one;
    if (likeliest === undefined || misplaced < likeliest.misplaced) likeliest = { ...one, misplaced };
    judged += 1;
    if (judged === MOST_JUDGED) break;
  }
  return likeliest ?? furthest.found;
}

/** The first ones are the likeliest. With a higher limit, a file with many errors would take seconds. */
const MOST_JUDGED = 12;

/** The candidates of all rules that change the text, the likeliest first, until the budget is used. */
function* candidatesFor(
  context: ErrorContext,
  budget: TrialBudget,
): Generator<BestCandidate & { readonly isOfSureRule: boolean }> {
  const { text } = context;
  for (const rule of RULES) {
    for (const candidate of rule.candidatesOf(context)) {
      const { span, text: replacement } = candidate.edit;
      if (replacement === text.slice(span.start, span.end)) continue;
      if (budget.left < text.length) return;
      budget.left -= text.length;
      yield { candidate, isSure: rule.isSure && candidate.isTrial !== true, isOfSureRule: rule.isSure };
    }
  }
}

/** The document of a text after an edit, or the offset of the first error in it. */
function parsed(
  after: string,
  { span, text }: Edit,
): { readonly document: Document } | { readonly document: undefined; readonly errorAt: number } {
  const near = errorNear(span.start + text.length, after);
  if (near !== undefined) return { document: undefined, errorAt: near };
  const document = parseFailsafe(after);
  const error = firstError(document, after);
  return error === undefined ? { document } : { document: undefined, errorAt: error.pos[0] };
}

/** The candidate that gets the parser furthest past the error, without making the file readable. */
class FurthestCandidate {
  found: BestCandidate | undefined;
  /** How far the parser gets with it, as an offset in the text without its edit. */
  #reached: number;
  /** An error at this offset or later is the same error again. */
  readonly #end: number;

  constructor({ text, errorAt, opened }: ErrorContext) {
    const end = text.trimEnd().length;
    // A quote that is never closed is an error at the end of the file, even if there are earlier errors.
    const isNeverClosed = opened !== undefined && errorAt >= end;
    this.#reached = isNeverClosed ? opened.end : errorAt;
    this.#end = isNeverClosed ? end : Number.POSITIVE_INFINITY;
  }

  consider(one: BestCandidate, errorAt: number): void {
    const { span } = one.candidate.edit;
    const reached = offsetWithout(one.candidate.edit, errorAt);
    if (reached >= this.#end || reached <= Math.max(this.#reached, span.start)) return;
    this.found = one;
    this.#reached = reached;
  }
}

/** An offset after an edit, as an offset in the text without it. */
function offsetWithout({ span, text }: Edit, offset: number): number {
  const growth = text.length - (span.end - span.start);
  // Within lines that are moved together, the distance of the move is unknown.
  const isWithin = offset < span.start + text.length;
  return offset - (isWithin ? Math.max(0, growth) : growth);
}

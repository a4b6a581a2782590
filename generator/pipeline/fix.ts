import type { Severity } from '../diagnostics/codes/entry.ts';
import { type Diagnostic, identityOf } from '../diagnostics/diagnostic.ts';
import { applyFixes } from '../diagnostics/fix.ts';
import { type JudgedContent, judgeSession, withText } from './content-errors.ts';
import type { Session } from './session.ts';

/** A file before and after its errors were fixed. */
export type FixedFile = { readonly path: string; readonly before: string; readonly after: string };

/** What the fixes of a site would change. Nothing is written. */
export type FixPlan = {
  readonly files: readonly FixedFile[];
  /** How many errors and warnings are fixed, and how many of both are left, pictures and finished pages apart. */
  readonly fixed: Readonly<Record<'error' | 'warning', number>>;
  readonly left: number;
  /** True if fixes were not tried any more, as there are so many: the next run tries them. */
  readonly hasMore: boolean;
  /** The errors that were seen before anything was fixed and whose own fix removes them. */
  readonly kept: readonly Diagnostic[];
};

/**
 * Applies the fixes of a site in memory, file by file and as often as one fixed error lets the next be seen. A fix is kept
 * only if its error is gone with it and no other has come. What shows only when pages are planned, such as a link to a page
 * that a date hides, is left to the next check.
 */
export function planFixes(written: JudgedContent, mostTries = MOST_TRIES): FixPlan {
  const kept: Diagnostic[] = [];
  const done = new Set<string>();
  const tries = { left: mostTries };
  let site = written;
  for (let path = nextFile(site, done); path !== undefined && tries.left > 0; path = nextFile(site, done)) {
    const better = withFixes(site, path, tries);
    if (better.kept.length === 0) done.add(path);
    kept.push(...better.kept);
    site = better.site;
  }
  const changed = [...(site.parts.overlay ?? [])].map(([path, after]) => ({
    path,
    before: textOf(written, path),
    after,
  }));
  const fixed = (severity: Severity) => {
    const count = (found: readonly Diagnostic[]) => found.filter((one) => one.severity === severity).length;
    // A fix may remove several at once. What only right settings bring to light is not held against it.
    return Math.max(count(kept), count(written.found) - count(site.found));
  };
  const seen = new Set(written.found);
  return {
    files: changed,
    fixed: { error: fixed('error'), warning: fixed('warning') },
    left: site.found.length,
    hasMore: tries.left === 0,
    kept: kept.filter((one) => seen.has(one)),
  };
}

/**
 * What was found in a site, with those fixes alone that `check --fix` would make: each was applied in memory and removed
 * its error.
 */
export function withTriedFixes(session: Session, found: readonly Diagnostic[]): readonly Diagnostic[] {
  if (found.every(({ fix }) => fix === undefined)) return found;
  const { yaml } = session.analysis.files;
  const files = new Set(found.map(({ at }) => at.file).filter((path) => yaml.has(path)));
  // Whether an id is misspelt is known from all the files that name it.
  const paths = found.some(({ code }) => code === 'misspelt-id') ? undefined : [...files];
  const plan = planFixes(judgeSession(session, paths));
  const kept = new Set(plan.kept.map(identityOf));
  return found.map((one) => {
    if (one.fix === undefined || kept.has(identityOf(one))) return one;
    const { fix: _, ...rest } = one;
    return rest;
  });
}

/** How many changed texts are judged in a run; a site with more errors has its last ones fixed in the next. */
const MOST_TRIES = 1_000;

type Tries = { left: number };

function nextFile({ found }: JudgedContent, done: ReadonlySet<string>): string | undefined {
  return found.find(({ fix }) => fix !== undefined && !done.has(fix.at.file))?.fix?.at.file;
}

type Better = { readonly site: JudgedContent; readonly kept: readonly Diagnostic[] };

/** The site with those fixes of one file that do what they promise. All are tried at once, and halves of what fails. */
function withFixes(site: JudgedContent, path: string, tries: Tries): Better {
  const text = textOf(site, path);
  let better: Better = { site, kept: [] };
  const take = (some: readonly Diagnostic[]): void => {
    if (tries.left === 0) return;
    tries.left -= 1;
    const changed = withText(site, path, applyFixes(text, [...better.kept, ...some]));
    if (removes(some, better.site, changed, path)) {
      better = { site: changed, kept: [...better.kept, ...some] };
    } else if (some.length > 1) {
      const middle = Math.ceil(some.length / 2);
      take(some.slice(0, middle));
      take(some.slice(middle));
    }
  };
  take(site.found.filter(({ fix }) => fix?.at.file === path));
  return better;
}

/** True if all these errors are gone from a file and none has come. */
function removes(
  errors: readonly Diagnostic[],
  before: JudgedContent,
  after: JudgedContent,
  path: string,
): boolean {
  // While the settings have errors, some questions about other files are left open.
  const isWhole = before.analysis.settings() !== undefined;
  const isHeld = ({ severity, at }: Diagnostic) => severity !== 'notice' && (isWhole || at.file === path);
  const held = (found: readonly Diagnostic[]) => found.filter(isHeld).length;
  if (held(after.found) > held(before.found) - held(errors)) return false;
  // What is left of the same kind may have moved to another line.
  const kinds = countKinds(after.found);
  const least = countKinds(errors);
  return [...countKinds(before.found)].every(
    ([kind, count]) => !least.has(kind) || (kinds.get(kind) ?? 0) <= count - (least.get(kind) ?? 0),
  );
}

function countKinds(found: readonly Diagnostic[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { code, at } of found) {
    const kind = `${code} ${at.file}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}

function textOf({ analysis }: JudgedContent, path: string): string {
  return analysis.reading(path).source?.text ?? '';
}

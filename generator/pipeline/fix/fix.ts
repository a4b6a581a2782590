import type { Severity } from '../../diagnostics/codes/entry.ts';
import { type Diagnostic, identityOf } from '../../diagnostics/diagnostic.ts';
import { applyFixes } from '../../diagnostics/fix.ts';
import { type Groups, grouped } from '../../resolve/groups.ts';
import { SITE } from '../../schema/content.ts';
import type { Session } from '../session.ts';
import { errorOf, withChains } from './chained-fixes.ts';
import { type Fixable, fileOf, judgedText, letsReadOn, removes } from './fix-verdict.ts';
import { type JudgedContent, judgeSession, withTexts } from './judge-content.ts';

/** A file before and after its errors were fixed. */
type FixedFile = { readonly path: string; readonly before: string; readonly after: string };

/** The changes that the fixes of a site would make. Nothing is written. */
export type FixPlan = {
  readonly files: readonly FixedFile[];
  /** How many errors and warnings are fixed, and how many of both are left, not counting pictures and finished pages. */
  readonly fixed: Readonly<Record<'error' | 'warning', number>>;
  readonly left: number;
  /** True if some fixes were not tried because there are too many: the next run tries them. */
  readonly hasMore: boolean;
  /** The errors that were visible before any fix and that their own fix removes. */
  readonly fixedOfSeen: readonly Diagnostic[];
};

/** Limits for trying fixes. */
type FixOptions = {
  /** The maximum number of changed sites to judge. */
  readonly mostTries?: number;
  /** True to skip errors that only become visible through fixes. */
  readonly isOnlyOfSeen?: boolean;
};

/**
 * Applies the fixes of a site in memory, and repeats while a fixed error makes another one visible. Keeps a fix only if it
 * removes its error and adds no other. Errors that only appear when pages are planned, such as a link to a page that a date
 * hides, are left to the next check.
 */
export function planFixes(
  written: JudgedContent,
  { mostTries = MOST_TRIES, isOnlyOfSeen = false }: FixOptions = {},
): FixPlan {
  const kept: Fixable[] = [];
  const done = new Set<string>();
  const untried = new Set(written.found.filter(hasFix).map(fileOf));
  /** Errors as first seen whose fix could not be tried together with another fix in the same file. */
  let waiting: ReadonlyMap<string, Fixable> = new Map();
  const asSeen = (one: Fixable) => waiting.get(errorOf(one)) ?? one;
  const tries = { left: mostTries };
  const nextOf = (judged: JudgedContent) => {
    const fixes = nextFixes(judged, done);
    return isOnlyOfSeen
      ? fixes.filter((one) => untried.has(fileOf(one)) || waiting.has(errorOf(one)))
      : fixes;
  };
  let site = written;
  let next = nextOf(site);
  while (next.length > 0 && tries.left > 0) {
    const better = withFixes(site, next, tries);
    const withOwn = new Set(better.kept.map(fileOf));
    const stuck = next.filter((one) => !withOwn.has(fileOf(one)));
    const chained = withChains(better.site, stuck, tries);
    const now = [...better.kept, ...chained.kept];
    const changed = new Set(now.map(fileOf));
    for (const path of next.map(fileOf)) {
      untried.delete(path);
      if (!changed.has(path) && tries.left > 0) done.add(path);
    }
    const left = next.filter((one) => changed.has(fileOf(one)) && !now.includes(one));
    kept.push(...now.map(asSeen));
    waiting = new Map(left.map((one) => [errorOf(one), asSeen(one)]));
    site = chained.site;
    next = nextOf(site);
  }
  // Without a change the next run would try the same fixes.
  return planOf(written, site, kept, next.length > 0 && kept.length > 0);
}

function planOf(
  written: JudgedContent,
  fixedSite: JudgedContent,
  kept: readonly Fixable[],
  hasMore: boolean,
): FixPlan {
  const files = [...(fixedSite.parts.overlay ?? [])].map(([path, after]) => ({
    path,
    before: judgedText(written, path),
    after,
  }));
  const fixed = (severity: Severity) => {
    const count = (found: readonly Diagnostic[]) => found.filter((one) => one.severity === severity).length;
    // A fix may remove several errors at once. Errors that only became visible through valid settings do not reduce the count.
    return Math.max(count(kept), count(written.found) - count(fixedSite.found));
  };
  const seen: ReadonlySet<Diagnostic> = new Set(written.found);
  return {
    files,
    fixed: { error: fixed('error'), warning: fixed('warning') },
    left: fixedSite.found.length,
    hasMore,
    fixedOfSeen: kept.filter((one) => seen.has(one)),
  };
}

/**
 * The diagnostics of a site, keeping only the fixes that `check --fix` would make: each was applied in memory and removed its
 * error.
 */
export function withTriedFixes(session: Session, found: readonly Diagnostic[]): readonly Diagnostic[] {
  if (found.every(({ fix }) => fix === undefined)) return found;
  const { yaml } = session.analysis.files;
  const files = new Set(found.map(({ at }) => at.file).filter((path) => yaml.has(path)));
  // Deciding whether an id is misspelt needs all files that name it.
  const paths = found.some(({ code }) => code === 'misspelt-id') ? undefined : [...files];
  const plan = planFixes(judgeSession(session, paths), {
    isOnlyOfSeen: true,
    mostTries: MOST_TRIES_OF_CHECK,
  });
  const kept = new Set(plan.fixedOfSeen.map(identityOf));
  return found.map((one) => {
    if (one.fix === undefined || kept.has(identityOf(one))) return one;
    const { fix: _, ...rest } = one;
    return rest;
  });
}

/** The maximum number of changed sites to judge in a run. Fixes not tried are left to the next run. */
const MOST_TRIES = 5_000;

/** Users should not wait longer only to learn what can be fixed. */
const MOST_TRIES_OF_CHECK = 500;

type Tries = { left: number };

/**
 * The errors whose fixes are tried next. Those of the settings come first, because errors in other files may be invisible
 * without them.
 */
function nextFixes({ found, analysis }: JudgedContent, done: ReadonlySet<string>): readonly Fixable[] {
  const fixable = found.filter(hasFix).filter((one) => !done.has(fileOf(one)));
  const ofSettings = fixable.filter((one) => fileOf(one) === SITE.file);
  return ofSettings.length > 0 && analysis.settings() === undefined ? ofSettings : fixable;
}

function hasFix(one: Diagnostic): one is Fixable {
  return one.fix !== undefined;
}

function byFile(fixes: readonly Fixable[]): Groups<Fixable> {
  return grouped(fixes, (one) => [fileOf(one)]);
}

type Better = { readonly site: JudgedContent; readonly kept: readonly Fixable[] };

/** The site with the fixes that work. All are tried at once, then halves of what fails. */
function withFixes(site: JudgedContent, fixes: readonly Fixable[], tries: Tries): Better {
  let better: Better = { site, kept: [] };
  const take = (some: readonly Fixable[]): void => {
    if (tries.left === 0) return;
    tries.left -= 1;
    const before = byFile(better.kept);
    const texts = new Map(
      [...byFile(some)].map(([path, now]) => [
        path,
        applyFixes(judgedText(site, path), [...(before.get(path) ?? []), ...now]),
      ]),
    );
    const changed = withTexts(better.site, texts);
    if (removes(some, better.site, changed) || letsReadOn(some, better.site, changed)) {
      better = { site: changed, kept: [...better.kept, ...some] };
    } else {
      const [first, others] = byPlace(some);
      if (others.length === 0) for (const half of halvesOf(some)) take(half);
      else takeByPlace(first, others);
    }
  };
  /** Other fixes at the same place may differ once the first is applied, so they are left to the next round. */
  const takeByPlace = (first: readonly Fixable[], others: readonly Fixable[]): void => {
    const before = better.kept.length;
    take(first);
    const changed = new Set(better.kept.slice(before).map(fileOf));
    const left = others.filter((one) => !changed.has(fileOf(one)));
    if (left.length > 0) take(left);
  };
  take(fixes);
  return better;
}

/** The first fix at each place, and the others at the same places. */
function byPlace(fixes: readonly Fixable[]): readonly [readonly Fixable[], readonly Fixable[]] {
  const [first, others] = [new Map<string, Fixable>(), [] as Fixable[]];
  for (const one of fixes) {
    const place = placeOf(one);
    if (first.has(place)) others.push(one);
    else first.set(place, one);
  }
  return [[...first.values()], others];
}

function placeOf({ fix }: Fixable): string {
  const { file, line, column } = fix.at;
  return `${file}:${line}:${column}`;
}

/** Splits fixes into two halves: by files, or within one file; none for a single fix. */
function halvesOf(fixes: readonly Fixable[]): readonly (readonly Fixable[])[] {
  if (fixes.length === 1) return [];
  const files = [...byFile(fixes).values()];
  const parts = files.length > 1 ? files : fixes.map((one) => [one]);
  const middle = Math.ceil(parts.length / 2);
  return [parts.slice(0, middle).flat(), parts.slice(middle).flat()];
}

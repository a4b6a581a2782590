import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { phrase } from '../diagnostics/phrase.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { Reference } from '../model/content.ts';
import type { PlannedPage } from '../model/plan.ts';
import { errorLine, type SiteEditing } from './site-editing.ts';

/** What only the owner can change before a page is removed. */
type Obstacles = {
  /** References to the page, each with the reason. */
  readonly obstacles: ReadonlyMap<Reference, string>;
  /** Errors at other places, such as a section that shows the last page of a folder. */
  readonly blocked: readonly Diagnostic[];
};

/**
 * The errors that the removal of a page causes at places that do not name it, and that remain without its references. Those
 * of the removal alone have the lines that the owner sees; they are found only if there is such an error.
 */
export function causedByRemoval(
  remaining: readonly Diagnostic[],
  ofRemovalAlone: () => readonly Diagnostic[],
): readonly Diagnostic[] {
  if (remaining.every(({ code }) => DEAD.has(code))) return [];
  const isSame = (one: Diagnostic, other: Diagnostic) =>
    one.code === other.code && one.at.file === other.at.file;
  return ofRemovalAlone().filter(
    (one) => !DEAD.has(one.code) && remaining.some((other) => isSame(one, other)),
  );
}

/** Why a reference cannot be taken away: the error that the file would then have, or else the words around it. */
export function whyKept({ file }: Reference, found: readonly Diagnostic[] = []): string {
  const caused = found.find((one) => one.at.file === file && !DEAD.has(one.code));
  return caused === undefined
    ? 'Only you can change the words around it.'
    : `Without it: ${phrase(caused).message}`;
}

/** The errors of a reference to nothing, which each of the other references to the page has too. */
const DEAD: ReadonlySet<string> = new Set(['unknown-page', 'unknown-entity', 'dead-anchor']);

/** The end of a command without --references: it lists all places that name the page. */
export function stillNamed(
  { file }: PlannedPage,
  named: readonly Reference[],
  { obstacles, blocked }: Obstacles,
  { site }: SiteEditing,
): UserError {
  const who = named.length === 1 ? '1 place names' : `${named.length} places name`;
  const todo =
    obstacles.size + blocked.length === 0
      ? 'To take these away too, add --references.'
      : obstacles.size === named.length && blocked.length === 0
        ? `Change ${thesePlaces(named.length)} first.`
        : 'Change each place with a reason first. To take the others away too, add --references.';
  return new UserError(`Nothing was removed: ${who} ${file}. ${todo}`, [
    ...placesOf(named, obstacles, site.analysis.locate),
    ...blocked.map(errorLine),
  ]);
}

/** The end of a command with --references: it lists the places that only the owner can change. */
export function needsDecision(
  { file }: PlannedPage,
  { obstacles, blocked }: Obstacles,
  { site }: SiteEditing,
): UserError {
  const these = thesePlaces(obstacles.size + blocked.length);
  return new UserError(`Nothing was removed: change ${these} first, then remove ${file}.`, [
    ...placesOf([...obstacles.keys()], obstacles, site.analysis.locate),
    ...blocked.map(errorLine),
  ]);
}

function thesePlaces(count: number): string {
  return count === 1 ? 'this place' : 'these places';
}

function placesOf(
  references: readonly Reference[],
  obstacles: Obstacles['obstacles'],
  locate: (reference: Reference) => { readonly file: string; readonly line: number },
): readonly string[] {
  return references.map((one) => {
    const { file, line } = locate(one);
    const why = obstacles.get(one);
    return `${file}:${line}  ${one.to}${why === undefined ? '' : `  ${why}`}`;
  });
}

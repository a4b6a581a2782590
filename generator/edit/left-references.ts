import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { phrase } from '../diagnostics/phrase.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { Reference } from '../model/content.ts';
import type { PlannedPage } from '../model/plan.ts';
import type { SiteEditing } from './site-editing.ts';

/** The references that only the owner can change, each with the reason. */
export type Obstacles = ReadonlyMap<Reference, string>;

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
  obstacles: Obstacles,
  { site }: SiteEditing,
): UserError {
  const who = named.length === 1 ? '1 place names' : `${named.length} places name`;
  const todo =
    obstacles.size === 0
      ? 'To take these away too, add --references.'
      : obstacles.size === named.length
        ? `Change ${thesePlaces(obstacles)} first.`
        : 'Change each place with a reason first. To take the others away too, add --references.';
  return new UserError(
    `Nothing was removed: ${who} ${file}. ${todo}`,
    placesOf(named, obstacles, site.analysis.locate),
  );
}

/** The end of a command with --references: it lists the places that only the owner can change. */
export function needsDecision({ file }: PlannedPage, obstacles: Obstacles, { site }: SiteEditing): UserError {
  return new UserError(
    `Nothing was removed: change ${thesePlaces(obstacles)} first, then remove ${file}.`,
    placesOf([...obstacles.keys()], obstacles, site.analysis.locate),
  );
}

function thesePlaces({ size }: Obstacles): string {
  return size === 1 ? 'this place' : 'these places';
}

function placesOf(
  references: readonly Reference[],
  obstacles: Obstacles,
  locate: (reference: Reference) => { readonly file: string; readonly line: number },
): readonly string[] {
  return references.map((one) => {
    const { file, line } = locate(one);
    const why = obstacles.get(one);
    return `${file}:${line}  ${one.to}${why === undefined ? '' : `  ${why}`}`;
  });
}

import { CATALOG } from './catalog.ts';
import { isOfTemplate, OF_TEMPLATE, whereItShows } from './codes/places.ts';
import type { Diagnostic } from './diagnostic.ts';

/** A diagnostic in words, for the person who edits the site. */
export type Phrase = {
  /** The error, as a full sentence. */
  readonly message: string;
  /** What to do, as full sentences, each on a line; undefined if the message is enough. */
  readonly hint: string | undefined;
};

/** Puts a diagnostic into words. All words come from the catalogue. */
export function phrase({ code, args, at, shownOn }: Diagnostic): Phrase {
  // The catalogue pairs each code with its arguments; TypeScript cannot follow the pair through an index.
  const entry = CATALOG[code] as {
    message(given: typeof args): string;
    hint?(given: typeof args): string | undefined;
  };
  const hints = [
    entry.hint?.(args),
    isOfTemplate(at.file) && OF_TEMPLATE,
    shownOn && whereItShows(shownOn),
  ].filter(Boolean);
  return { message: entry.message(args), hint: hints.length === 0 ? undefined : hints.join('\n') };
}

import { systemErrorText } from '../diagnostics/system-error.ts';
import type { NextChange } from '../model/changes.ts';
import { discard } from '../write/discard.ts';
import { writeIfChanged } from '../write/write-if-changed.ts';
import type { Project } from './project.ts';

/**
 * Writes the day of the next change into a file of its own, where a scheduled workflow reads whether it has to build:
 * `2026-03-01`. Without a change to come there is no such file. The site is published by now, so a full disk is no reason to
 * fail: returned is why the day could not be written.
 */
export function noteNextBuild({ nextBuild }: Project, next: NextChange | undefined): string | undefined {
  try {
    if (next === undefined) discard(nextBuild);
    else writeIfChanged(nextBuild, `${next.day}\n`);
    return undefined;
  } catch (error) {
    const why = systemErrorText(error);
    if (why === undefined) throw error;
    return why;
  }
}

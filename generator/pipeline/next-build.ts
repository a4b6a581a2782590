import { systemErrorText } from '../diagnostics/system-error.ts';
import type { CalendarDate } from '../schema/calendar-date.ts';
import { discard } from '../write/discard.ts';
import { writeIfChanged } from '../write/write-if-changed.ts';
import type { Project } from './project.ts';

/**
 * Writes the day of the next build to a separate file, such as `2026-03-01`. A scheduled workflow reads it to decide whether
 * to build. Without an upcoming change the file does not exist. The site is already published at this point, so a full disk is
 * not a reason to fail: the function returns why the day could not be written.
 */
export function noteNextBuild(
  { root, nextBuild }: Project,
  day: CalendarDate | undefined,
): string | undefined {
  try {
    if (day === undefined) discard(nextBuild);
    else writeIfChanged(nextBuild, `${day}\n`);
    return undefined;
  } catch (error) {
    const why = systemErrorText(error, root);
    if (why === undefined) throw error;
    return why;
  }
}

import type { Resource } from '../../../generator/schema/entities/resource.ts';

/**
 * Returns documents with the newest first: by year, within a year by `date`, and otherwise the last added first. Some
 * people add at the top of a file and others at its end; the years in the file show which.
 */
export function newestFirst<D extends Dated>(documents: readonly D[]): readonly D[] {
  const lastAddedFirst = growsAtItsEnd(documents) ? documents.toReversed() : [...documents];
  return lastAddedFirst.sort((one, other) => other.year - one.year || compareDays(other.date, one.date));
}

type Dated = Pick<Resource, 'year' | 'date'>;

function growsAtItsEnd(documents: readonly Dated[]): boolean {
  const steps = documents.slice(1).map(({ year }, at) => Math.sign(year - documents[at]!.year));
  return steps.reduce((sum, step) => sum + step, 0) > 0;
}

/** As text, days are in the order of the calendar. A document without a day comes before all others. */
function compareDays(one = '', other = ''): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

import type { CheckLevel } from '../../model/check-level.ts';
import type { MadeSite } from '../make-site.ts';
import type { BuildOptions } from '../options.ts';
import type { Session } from '../session.ts';
import { checkHeap } from '../small-heap.ts';
import { withoutOldQuestions } from './join-records.ts';
import { keepResult } from './last-result.ts';
import { writeRecord } from './record-file.ts';

/** Saves the results of this run for the next one. */
export async function remember(
  { project, memory, probe, theme, snapshot, analysis }: Session,
  options: BuildOptions,
  level: CheckLevel,
  { outcome, publishable }: MadeSite,
): Promise<void> {
  await probe.save();
  checkHeap();
  memory.earlier.keepGoneUntil(publishable !== undefined, analysis.files.yaml);
  writeRecord(project.lastBuild, withoutOldQuestions(memory.record()));
  if (publishable === undefined) return;
  const { timeZone } = publishable.plan.settings;
  keepResult(project, options, level, { theme: theme.hash, timeZone, snapshot, outcome });
}

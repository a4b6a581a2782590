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
  { plan, permissions: _permissions, facts: _facts, ...outcome }: MadeSite,
): Promise<void> {
  await probe.save();
  checkHeap();
  const { yaml } = analysis.files;
  if (plan === undefined) memory.earlier.keepGone(yaml);
  else memory.earlier.forgetGone(yaml);
  writeRecord(project.lastBuild, withoutOldQuestions(memory.record()));
  if (plan === undefined) return;
  const { timeZone } = plan.settings;
  keepResult(project, options, level, { theme: theme.hash, timeZone, snapshot, outcome });
}

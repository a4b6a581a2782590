import { type FixPlan, planFixes } from './fix/fix.ts';
import { judgeSession } from './fix/judge-content.ts';
import { assertNoneUnfinished, makeChanges, oneAtATime } from './last-change.ts';
import type { BuildOptions } from './options.ts';
import type { Project } from './project.ts';
import { publishedBefore } from './published-before.ts';
import { openSession } from './session.ts';

/** The changes that fixes would make in the files of a project. */
export async function fixPlan(project: Project, options: BuildOptions): Promise<FixPlan> {
  assertNoneUnfinished(project);
  return planFixes(
    judgeSession(await openSession(project, options, { published: () => publishedBefore(project, options) })),
  );
}

/** Writes the files of a plan, each atomically, and keeps their old text for `sitegen undo`. */
export async function applyPlan(project: Project, { files }: FixPlan): Promise<void> {
  if (files.length === 0) return;
  const changes = files.map((file) => ({ kind: 'edit', ...file }) as const);
  await oneAtATime(project, () => makeChanges(project, changes));
}

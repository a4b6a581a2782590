import { join } from 'node:path';
import { bundleTheme } from '../bundle/bundle-theme.ts';
import { replaceFile } from '../write/replace-file.ts';
import { type FixPlan, planFixes } from './fix.ts';
import type { Project } from './project.ts';

/** What fixes would change in the files of a project. */
export async function fixPlan(project: Project): Promise<FixPlan> {
  const { packageRoot, installedTheme, themeCache, root } = project;
  const { server } = await bundleTheme({ packageRoot, installed: installedTheme, cache: themeCache });
  return planFixes(root, await server());
}

/** Writes the files of a plan, each all at once. */
export function applyPlan(project: Project, { files }: FixPlan): void {
  for (const { path, before, after } of files) replaceFile(join(project.root, path), before, after);
}

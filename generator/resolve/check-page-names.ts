import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import type { PlannedPage } from '../model/plan.ts';
import { writtenSlug } from '../model/slug.ts';
import { startOf } from '../model/source.ts';
import { withoutCopy } from '../schema/yaml-name.ts';

/** True for a page whose file has a name that can be no part of an address. */
export function isMisnamed({ file, slug, collection }: PlannedPage): boolean {
  return writtenSlug(file, collection) !== slug;
}

/** Reports a file whose name could not be part of an address. `files` are those of the pages with right names. */
export function checkPageName(
  { file, slug, collection }: PlannedPage,
  files: { has(path: string): boolean },
): Diagnostic {
  const name = writtenSlug(file, collection);
  const original = withoutCopy(name);
  const suggestion = `${slug}.yaml`;
  const args = {
    name: `${name}.yaml`,
    suggestion,
    isTaken: files.has(file.slice(0, -`${name}.yaml`.length) + suggestion),
    ...(original !== name && { original: `${original}.yaml` }),
  };
  return diagnose('unsafe-file-name', startOf(file), args);
}

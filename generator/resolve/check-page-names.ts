import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { folderOf } from '../diagnostics/path-parts.ts';
import type { PlannedPage } from '../model/plan.ts';
import { writtenSlug } from '../model/slug.ts';
import { startOf } from '../model/source.ts';
import { copiedFrom } from '../schema/yaml-name.ts';

/** True for a page whose file name cannot be part of an address. */
export function isMisnamed({ file, slug, collection }: PlannedPage): boolean {
  return writtenSlug(file, collection) !== slug;
}

/** Reports files whose names cannot be part of an address. `files` are those of all pages. */
export function checkPageNames(
  misnamed: readonly PlannedPage[],
  files: { has(path: string): boolean },
): readonly Diagnostic[] {
  const first = new Map<string, string>();
  return misnamed.map(({ file, slug, collection }) => {
    const name = writtenSlug(file, collection);
    const folder = file.slice(0, -`${name}.yaml`.length);
    const original = copiedFrom(name, (one) => files.has(`${folder}${one}.yaml`));
    const to = `${folder}${slug}.yaml`;
    const asFinal = withoutDraftFolders(name, slug);
    const final = asFinal && `${folder}${asFinal}.yaml`;
    const taken = files.has(to) ? to : first.get(to);
    if (!first.has(to)) first.set(to, file);
    const isMoved = folderOf(to) !== folderOf(file);
    return diagnose('unsafe-file-name', startOf(file), {
      name: `${name}.yaml`,
      suggestion: isMoved ? to : `${slug}.yaml`,
      isMoved,
      taken,
      isThere: taken === to,
      final: final !== undefined && files.has(final) ? undefined : final,
      ...(original !== name && { original: `${original}.yaml` }),
    });
  });
}

/** The address of a page without folders such as `_drafts`, where other programs keep unpublished pages. */
function withoutDraftFolders(written: string, slug: string): string | undefined {
  const isDraft = written.split('/').map((step) => step.startsWith('_'));
  if (!isDraft.includes(true)) return undefined;
  const steps = slug.split('/');
  return steps.filter((_, at) => at === steps.length - 1 || !isDraft[at]).join('/');
}

import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { locate, nodeAt, type YamlDocument } from '../model/source.ts';
import { NAME_IN_TITLES } from '../schema/entities/organisation.ts';
import type { SiteSettings } from '../schema/entities/site-settings.ts';

/** Reports a name that makes every title too long, or is too short to be the title of the home page. */
export function checkName(
  { organisation }: Pick<SiteSettings, 'organisation'>,
  document: () => YamlDocument | undefined,
): readonly Diagnostic[] {
  const length = [...organisation.name].length;
  const { least, most } = NAME_IN_TITLES;
  if (length >= least && length <= most) return [];
  // The name was read from this document.
  const { file, root } = document()!;
  const at = locate(file, nodeAt(root, ['organisation', 'name']).span);
  return [diagnose('unsuitable-name', at, { length, least, most })];
}

import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Ridge } from '../../model/site.ts';
import { readContentFile } from '../../read/read-file.ts';
import { readRidge } from '../../resolve/read-ridge.ts';
import { imageFile, isImagePath } from '../../schema/asset-paths.ts';
import type { Analysis } from '../analysis/analysis.ts';

/**
 * The ridge line that `theme.ridge` names as a drawing in content/images/. Undefined if it names one of the templates' own, or
 * a missing file, which is reported like any reference.
 */
export function ownRidge(
  written: string | undefined,
  { analysis, image }: { readonly analysis: Analysis; image(path: string): string },
): { readonly ridge: Ridge | undefined; readonly diagnostics: readonly Diagnostic[] } {
  const isThere = written !== undefined && isImagePath(written) && analysis.files.images.has(written);
  if (!isThere) return { ridge: undefined, diagnostics: [] };
  const { value, diagnostics } = readContentFile(image(written), imageFile(written));
  if (value === undefined) return { ridge: undefined, diagnostics };
  const { ridge, diagnostic } = readRidge(value);
  return { ridge, diagnostics: diagnostic === undefined ? [] : [diagnostic] };
}

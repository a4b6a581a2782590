import type { InputKey } from '../../model/inputs.ts';
import { SITE } from '../../schema/content.ts';
import type { AnalysisParts, AnalyzedFile } from './analysis.ts';
import type { Readings } from './readings.ts';

/**
 * Opens the files of the base analysis. Returns the base result for a file that is not overlaid. Undefined where an overlaid
 * text can change the result: the settings, or changed part ids in a file it refers to.
 */
export function openBaseFiles(
  { base, overlay }: Pick<AnalysisParts, 'base' | 'overlay'>,
  reading: Readings['of'],
): (path: string) => AnalyzedFile | undefined {
  let others: readonly string[] | undefined;
  const isAsInBase = ({ asked }: AnalyzedFile) => {
    others ??= [...(overlay?.keys() ?? [])].filter(
      (path) => path === SITE.file || !sameIds(reading(path).ids, base?.reading(path).ids),
    );
    return others.every((path) => path !== SITE.file && !asksForPartOf(path, asked));
  };
  return (path) => {
    const before = overlay?.has(path) === false ? base?.file(path) : undefined;
    return before !== undefined && isAsInBase(before) ? before : undefined;
  };
}

function asksForPartOf(path: string, asked: ReadonlySet<InputKey>): boolean {
  for (const key of asked) if (key.startsWith(`part ${path}#`)) return true;
  return false;
}

function sameIds(one: readonly string[] | undefined, other: readonly string[] | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

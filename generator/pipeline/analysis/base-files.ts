import type { InputKey } from '../../model/inputs.ts';
import { SITE } from '../../schema/content.ts';
import type { AnalysisParts, AnalyzedFile } from './analysis.ts';
import type { Readings } from './readings.ts';

/**
 * Opens the files of the analysis that this one is based on. Returns what was found out about a file that is not overlaid;
 * undefined where a text that is overlaid can change it: that of the settings, or one with another name of a part.
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

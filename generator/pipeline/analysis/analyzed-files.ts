import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { withoutHidden } from '../../diagnostics/hidden.ts';
import type { InputKey } from '../../model/inputs.ts';
import { locator } from '../../model/source.ts';
import type { Lookups, SoundReferences } from '../../resolve/lookups.ts';
import { checkReferences } from '../../resolve/references.ts';
import type { AnalysisParts, AnalyzedFile } from './analysis.ts';
import { openBaseFiles } from './base-files.ts';
import type { Hashes } from './file-hashes.ts';
import { KeptFiles } from './kept-files.ts';
import type { Readings } from './readings.ts';

/** The YAML files of a site with their references checked, each on first use and kept until it is released. */
export type AnalyzedFiles = { of(path: string): AnalyzedFile; release(path: string): void };

/** Opens these files. `lookups` is called on first use of a file, because the names to look up come from files too. */
export function openAnalyzedFiles(
  parts: AnalysisParts,
  readings: Pick<Readings, 'of' | 'locate'>,
  hashes: Hashes,
  lookups: () => Lookups,
): AnalyzedFiles {
  const known = new KeptFiles<AnalyzedFile>();
  const sound: SoundReferences = new Map();
  const inBase = openBaseFiles(parts, readings.of);

  const analyzeAlone = (path: string): AnalyzedFile => {
    const { source, isParsed: _, ...analysis } = readings.of(path);
    const diagnostics: Diagnostic[] = [];
    const asked = new Set<InputKey>();
    const analyzed = { asked, ...analysis, diagnostics };
    // Kept before its references are checked, because those of site.yaml lead back to itself.
    known.keep(path, analyzed);
    hashes.note(path, analyzed.hash);
    const ofReferences = checkReferences(analysis.references, {
      lookups: lookups(),
      sound,
      locate: source === undefined ? readings.locate : locator(() => source.text),
      ask: (key) => asked.add(key),
    });
    diagnostics.push(...withoutHidden(analysis.diagnostics, 'references', ofReferences), ...ofReferences);
    return analyzed;
  };

  return {
    of(path) {
      const before = known.get(path);
      if (before !== undefined) return before;
      const ofBase = inBase(path);
      if (ofBase === undefined) return analyzeAlone(path);
      // Kept here, so it is not looked up again through as many analyses as there were changes before this one.
      known.keep(path, ofBase);
      return ofBase;
    },
    release: (path) => known.release(path),
  };
}

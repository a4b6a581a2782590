import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { applyFixes } from '../diagnostics/fix.ts';
import { resolveSite } from '../resolve/resolve-site.ts';
import { type Sources, sourceFile } from '../model/source.ts';
import type { ServerTheme } from '../model/theme.ts';
import { parseYaml } from '../read/parse-yaml.ts';
import { readProject } from '../read/read-project.ts';
import type { CalendarDate } from '../schema/fields.ts';
import { validateContent } from '../validate/validate-content.ts';

/** A file before and after its mistakes were mended. */
export type FixedFile = { readonly path: string; readonly before: string; readonly after: string };

/** What the fixes of a site would change. Nothing is written. */
export type FixPlan = {
  readonly files: readonly FixedFile[];
  /** How many mistakes are mended, and how many are left, pictures and finished pages apart. */
  readonly mended: number;
  readonly left: number;
};

/**
 * Applies the fixes of a site in memory, file by file and as often as one mended mistake lets the next be seen. A
 * fix is kept only if fewer mistakes are left with it, so that no file is worse than before.
 */
export function planFixes(root: string, theme: ServerTheme): FixPlan {
  const { value, diagnostics } = readProject(root);
  let site: ReadSite = { sources: value, ofFiles: diagnostics };
  let found = judge(site, theme);
  const before = found.length;
  for (const path of value.texts.keys()) {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const better = withFixes(site, found, path, theme);
      if (better === undefined) break;
      ({ site, found } = better);
    }
  }
  const files = [...value.texts]
    .map(([path, text]) => ({ path, before: text, after: site.sources.texts.get(path) ?? text }))
    .filter((file) => file.after !== file.before);
  return { files, mended: before - found.length, left: found.length };
}

const MOST_ROUNDS = 20;

/** The files of a site with what was found when reading them. */
type ReadSite = { readonly sources: Sources; readonly ofFiles: readonly Diagnostic[] };

type Judged = { readonly site: ReadSite; readonly found: readonly Diagnostic[] };

/** The site with the fixes of one file: all at once, else the first that leaves fewer mistakes. */
function withFixes(
  site: ReadSite,
  found: readonly Diagnostic[],
  path: string,
  theme: ServerTheme,
): Judged | undefined {
  const fixes = found.filter(({ fix }) => fix?.at.file === path);
  const text = site.sources.texts.get(path) ?? '';
  for (const some of fixes.length > 1 ? [fixes, ...fixes.map((one) => [one])] : [fixes]) {
    const after = applyFixes(text, some);
    if (after === text) continue;
    const changed = withText(site, path, after);
    const left = judge(changed, theme);
    if (left.length < found.length) return { site: changed, found: left };
  }
  return undefined;
}

function withText({ sources, ofFiles }: ReadSite, path: string, text: string): ReadSite {
  const file = sourceFile(path, text);
  const { value: root, diagnostics } = parseYaml(file);
  const documents = new Map(sources.documents);
  const broken = new Set(sources.broken);
  documents.delete(path);
  broken.delete(path);
  if (root === undefined) broken.add(path);
  else documents.set(path, { file, root });
  const texts = new Map(sources.texts).set(path, text);
  const others = ofFiles.filter(({ at }) => at.file !== path);
  return { sources: { ...sources, texts, documents, broken }, ofFiles: [...others, ...diagnostics] };
}

function judge({ sources, ofFiles }: ReadSite, theme: ServerTheme): readonly Diagnostic[] {
  const content = validateContent(sources);
  const site = resolveSite(content.value, sources, theme, { base: undefined, asOf: () => ANY_DAY });
  return [...ofFiles, ...content.diagnostics, ...site.diagnostics];
}

/** No mistake depends on the day for which a site is built. */
const ANY_DAY = '2000-01-01' as CalendarDate;
